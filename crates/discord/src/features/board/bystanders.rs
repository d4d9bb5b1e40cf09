//! Whoever looks on at a board that others play on: the same game can be theirs with one click, and
//! they may say who will win.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::card::controls::plain;
use crate::card::message::terms;
use crate::features::board::id::Act;
use crate::features::challenge::starting::practice_like;
use crate::features::lessons::id::LessonPress;
use crate::features::play::id::PlayPress;
use crate::features::play::press::LEVEL;
use crate::message::opponent;
use crate::message::people::name;
use crate::message::v2::{Button, Message, Part};
use crate::visit::Visit;
use ludotheque_matches::State;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::{PlayError, Prediction, PredictionRecord, View};
use ludotheque_rules::{GameKind, Seat};

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
    practice_like(visit, live, LEVEL).await
}

/// Notes who somebody says will win.
///
/// # Errors
/// A refusal, or ours.
pub async fn predict(visit: &Visit, match_id: MatchId, seat: Seat) -> Result<Answer, PlayError> {
    let server = visit.request.server;
    let said = visit.bot.play.predict(match_id, visit.user(), server, seat);
    Ok(Answer::update(predicted(&said.await?, visit.language())))
}

/// What somebody has said, what others say, and how often they were right.
#[must_use]
pub fn predicted(said: &Prediction, language: Language) -> String {
    let (Some(seat), Some(board)) = (said.seat, said.view.stored.live.board()) else {
        return say!(language, "predict-own");
    };
    let [first, second] = Seat::BOTH.map(|seat| name(board.player(seat), language));
    let player = name(board.player(seat), language);
    let [for_first, for_second] = said.said;
    let mut lines = vec![
        say!(language, "predicted", player),
        say!(
            language,
            "predicted-so-far",
            first,
            for_first,
            second,
            for_second
        ),
    ];
    let PredictionRecord { right, all } = said.record;
    if all > 0 {
        lines.push(say!(language, "predicted-record", right, all));
    }
    lines.join("\n")
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
    let mut message = Message::question(text, buttons);
    if let State::Running(board) = &live.state {
        let of = |seat: Seat| {
            let name = opponent::in_words(&board.player(seat).name, language);
            plain(live, name.into_owned(), Act::Predict(seat))
        };
        message
            .parts
            .push(Part::Text(say!(language, "predict-ask")));
        message.parts.push(Part::Buttons(Seat::BOTH.map(of).into()));
    }
    message
}
