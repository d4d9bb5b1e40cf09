//! The question before a player gives up, and what comes of it.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::card::controls::plain;
use crate::features::board::id::{Act, MatchPress};
use crate::features::board::seated::seated;
use crate::message::v2::{Button, Message};
use crate::visit::Visit;
use crate::visit::request::Request;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Command, Match, Refusal};
use ludotheque_play::{PlayError, View};

/// The question before a player gives up.
///
/// # Errors
/// A refusal to those who do not play in a running match.
pub fn ask_before_resigning(view: &View, request: &Request) -> Result<Answer, PlayError> {
    let live = &view.stored.live;
    seated(live, request)?;
    let text = say!(
        request.language,
        "resign-question",
        id = live.id.to_string()
    );
    Ok(Answer::Message(resign_question(
        live,
        text,
        request.language,
    )))
}

pub(crate) fn resign_question(live: &Match, mut text: String, language: Language) -> Message {
    if live.terms.rated && live.may_be_broken_off().is_err() {
        text = format!("{text} {}", say!(language, "resign-counts"));
    }
    let label = say!(language, "button-resign-for-sure");
    let stay = say!(language, "button-keep-playing");
    Message::question(
        text,
        vec![
            Button::danger(label, MatchPress::on(live, Act::ResignForSure)),
            plain(live, stay, Act::KeepPlaying),
        ],
    )
}

/// Takes the question away.
///
/// # Errors
/// A refusal to those who do not play in a running match.
pub fn keep_playing(view: &View, request: &Request) -> Result<Answer, PlayError> {
    let live = &view.stored.live;
    seated(live, request)?;
    let id = live.id.to_string();
    Ok(Answer::update(say!(request.language, "keeps-playing", id)))
}

/// Resigns on the board that the question was asked on. If it has moved on, the question is asked
/// anew: who gives up should know what.
///
/// # Errors
/// A refusal, or ours.
pub async fn resign(visit: &Visit, match_id: MatchId, plies: u32) -> Result<Answer, PlayError> {
    match visit
        .act(match_id, Some(plies), Command::Resign, false)
        .await
    {
        Ok(_) => {
            let id = match_id.to_string();
            Ok(Answer::update(say!(visit.language(), "resigned", id)))
        }
        Err(PlayError::Refused(Refusal::BoardMovedOn)) => {
            let view = visit.view(match_id).await?;
            let live = &view.stored.live;
            seated(live, &visit.request)?;
            let text = say!(
                visit.language(),
                "resign-question-anew",
                id = match_id.to_string()
            );
            Ok(Answer::Update(resign_question(
                live,
                text,
                visit.language(),
            )))
        }
        Err(error) => Err(error),
    }
}
