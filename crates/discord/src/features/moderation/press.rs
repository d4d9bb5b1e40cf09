//! Moderators end a match of others that is stuck, or take their challenge away.

use crate::answer::Answer;
use crate::features::server::id::ServerPress;
use crate::message::escape;
use crate::message::people::mention;
use crate::message::v2::{Button, Message};
use crate::permissions;
use crate::visit::Visit;
use crate::visit::request::Request;
use ludotheque_matches::ids::{MatchId, ServerId};
use ludotheque_matches::{Board, Command, Match, Refusal, State, Withdrawal, moderation_reason};
use ludotheque_play::{PlayError, View};
use ludotheque_words::{Language, say};

/// Asks a moderator once more before a match is ended, or a challenge taken away, for a reason.
///
/// # Errors
/// A refusal to others, for matches that are over, and for a reason that is none.
pub async fn ask(visit: &Visit, match_id: MatchId, reason: &str) -> Result<Answer, PlayError> {
    let view = visit.view(match_id).await?;
    moderated_from(&view, &visit.request)?;
    let reason = moderation_reason(reason)?;
    let (live, language) = (&view.stored.live, visit.language());
    Ok(Answer::Message(match &live.state {
        State::Running(board) => question_to_end(live, board, reason, language),
        _ => question_to_take_away(live, reason, language),
    }))
}

/// The question whether a match is to be ended.
pub(crate) fn question_to_end(
    live: &Match,
    board: &Board,
    reason: String,
    language: Language,
) -> Message {
    let [first, second] = [0, 1].map(|seat| mention(board.players[seat].user, language));
    let text = say!(
        language,
        "moderate-question",
        id = live.id.to_string(),
        game = live.terms.game.title(),
        first,
        second,
        reason = escape::text(&reason),
    );
    let label = say!(language, "button-moderate-for-sure");
    question(text, label, &ServerPress::End(live.id, reason), language)
}

/// The question whether a challenge is to be taken away.
pub(crate) fn question_to_take_away(live: &Match, reason: String, language: Language) -> Message {
    let text = say!(
        language,
        "moderate-challenge-question",
        id = live.id.to_string(),
        game = live.terms.game.title(),
        user = mention(live.terms.challenger.user, language),
        reason = escape::text(&reason),
    );
    let label = say!(language, "button-moderate-challenge-for-sure");
    question(
        text,
        label,
        &ServerPress::TakeAway(live.id, reason),
        language,
    )
}

fn question(text: String, label: String, press: &ServerPress, language: Language) -> Message {
    let act = Button::danger(label, press);
    let leave = Button::plain(say!(language, "button-leave-it"), ServerPress::Keep);
    Message::question(text, vec![act, leave])
}

/// Ends a match for a moderator. The delivery worker shows its card to everyone.
///
/// # Errors
/// A refusal, or a fault.
pub async fn end(visit: &Visit, match_id: MatchId, reason: String) -> Result<Answer, PlayError> {
    let view = visit.view(match_id).await?;
    let server = moderated_from(&view, &visit.request)?;
    if view.stored.live.state == State::Open {
        return Err(Refusal::NotStarted.into());
    }
    moderate(visit, match_id, None, (server, reason)).await?;
    let text = say!(visit.language(), "moderated", id = match_id.to_string());
    Ok(Answer::update(text))
}

/// Takes a challenge away for a moderator, unless it has been accepted since they were asked.
///
/// # Errors
/// A refusal, or a fault.
pub async fn take_away(
    visit: &Visit,
    match_id: MatchId,
    reason: String,
) -> Result<Answer, PlayError> {
    let view = visit.view(match_id).await?;
    let server = moderated_from(&view, &visit.request)?;
    if view.stored.live.state != State::Open {
        return Err(Refusal::ChallengeAnswered.into());
    }
    let seen = Some(view.stored.live.plies);
    let view = moderate(visit, match_id, seen, (server, reason)).await?;
    if view.stored.live.state == State::Withdrawn(Withdrawal::Expired) {
        // Nobody has taken it away: its time was over before.
        return Err(Refusal::ChallengeAnswered.into());
    }
    let id = match_id.to_string();
    Ok(Answer::update(say!(
        visit.language(),
        "moderated-challenge",
        id
    )))
}

async fn moderate(
    visit: &Visit,
    match_id: MatchId,
    seen: Option<u32>,
    (server, reason): (ServerId, String),
) -> Result<View, PlayError> {
    let command = Command::Moderate { server, reason };
    visit.act(match_id, seen, command, false).await
}

/// The server from which whoever asks may end a match or take a challenge away.
fn moderated_from(view: &View, request: &Request) -> Result<ServerId, Refusal> {
    let live = &view.stored.live;
    let place = live.terms.place;
    let server = request.server.ok_or(Refusal::NoServer)?;
    if place.server != Some(server) {
        return Err(Refusal::NotOnThisServer);
    }
    if !permissions::may_moderate(request, &[place.channel, view.stored.card_channel]) {
        return Err(Refusal::MayNotModerate);
    }
    if live.state.is_over() {
        return Err(Refusal::Over);
    }
    if live.concerns(request.player.user) {
        return Err(Refusal::OwnMatch);
    }
    Ok(server)
}
