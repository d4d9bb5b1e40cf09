//! Whoever looks on at a board that others play on: the same game can be theirs with one click.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::card::controls::plain;
use crate::card::message::terms;
use crate::features::board::id::Act;
use crate::features::challenge::starting::{ChallengeOptions, propose};
use crate::features::lessons::id::LessonPress;
use crate::features::play::id::PlayPress;
use crate::features::play::press::LEVEL;
use crate::message::v2::{Button, Message};
use crate::visit::Visit;
use ludotheque_matches::State;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::{PlayError, View};
use ludotheque_rules::GameKind;

/// Begins the game of a match against the program, with the same rule options. Whoever is in the middle of
/// that match is asked first whether they mean it.
///
/// # Errors
/// A refusal, or ours.
pub async fn play_this(visit: &Visit, match_id: MatchId) -> Result<Answer, PlayError> {
    let view = visit.view(match_id).await?;
    let live = &view.stored.live;
    let game = live.terms.game;
    let is_running = matches!(live.state, State::Running(_));
    if is_running && live.seat_of(visit.user()).is_some() {
        return Ok(Answer::Message(own_match(game, visit.language())));
    }
    let practice = ChallengeOptions {
        variant: live.terms.options.clone(),
        ..ChallengeOptions::practice(game, LEVEL)
    };
    Ok(propose(visit, practice).await?.in_new_message())
}

/// The question to a player of the match.
#[must_use]
pub fn own_match(game: GameKind, language: Language) -> Message {
    let another = Button::main(say!(language, "button-play-another"), PlayPress::Game(game));
    Message::question(say!(language, "play-this-own"), vec![another])
}

/// **More…** for somebody who does not play in the match.
#[must_use]
pub fn menu(view: &View, language: Language) -> Message {
    let live = &view.stored.live;
    let game = live.terms.game;
    let asked = say!(language, "more-bystander", game = game.title());
    let text = format!("{}\n{asked}", terms(view, language));
    let buttons = vec![
        plain(live, say!(language, "button-play-this"), Act::PlayThis),
        Button::plain(say!(language, "menu-rules"), LessonPress::Page(game, 1)),
        Button::plain(
            say!(language, "button-play-learn"),
            LessonPress::Exercise(game, 1),
        ),
    ];
    Message::question(text, buttons)
}
