//! The bot as an opponent: it takes an open seat, and gives hints where nothing is at stake.

use crate::answer::Answer;
use crate::card::Card;
use crate::features::board::id::{Act, MatchPress};
use crate::features::board::seated::seated;
use crate::features::challenge::starting::practice_like;
use crate::message::opponent::{level_choice, level_name};
use crate::message::people::mention;
use crate::message::v2::{Button, Message};
use crate::visit::Visit;
use crate::visit::request::Request;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Level, Player, Refusal, State};
use ludotheque_play::{PlayError, View};
use ludotheque_words::say;

/// The question on which level the bot is to play.
///
/// # Errors
/// A refusal to all but the challenger, and where the bot cannot play.
pub fn ask_level(view: &View, request: &Request) -> Result<Answer, PlayError> {
    let live = &view.stored.live;
    if live.state != State::Open {
        return Err(Refusal::ChallengeAnswered.into());
    }
    live.terms.may_seat_opponent(request.player.user)?;
    let buttons = Level::ALL.map(|level| {
        let name = level_name(level, request.language);
        Button::main(name, MatchPress::on(live, Act::SeatBot(level)))
    });
    let mut lines = vec![say!(request.language, "which-level")];
    lines.extend(Level::ALL.map(|level| level_choice(level, request.language)));
    let text = lines.join("\n");
    Ok(Answer::Message(Message::question(text, buttons.to_vec())))
}

/// Lets the bot take the open seat. The card is brought up to date by the delivery worker.
///
/// # Errors
/// A refusal, or ours.
pub async fn take_seat(
    visit: &Visit,
    match_id: MatchId,
    level: Level,
) -> Result<Answer, PlayError> {
    let (play, language) = (&visit.bot.play, visit.language());
    play.seat_opponent(visit.request.actor(), match_id, level)
        .await?;
    let player = mention(Player::opponent(level).user, language);
    Ok(Answer::update(say!(language, "bot-seated", player)))
}

/// Begins the game of a match that is over against the level above that of the bot in it.
///
/// # Errors
/// A refusal where there is no such level, or ours.
pub async fn next_level(visit: &Visit, match_id: MatchId) -> Result<Answer, PlayError> {
    let view = visit.view(match_id).await?;
    let live = &view.stored.live;
    let next = live.level_to_beat().ok_or(Refusal::NotOver)?;
    practice_like(visit, live, next).await
}

/// What the bot would play, for whoever is to move in a match that is not rated.
///
/// # Errors
/// A refusal, or ours.
pub async fn hint(visit: &Visit, match_id: MatchId, plies: u32) -> Result<Answer, PlayError> {
    let view = visit.view(match_id).await?;
    let live = &view.stored.live;
    let (board, seat) = seated(live, &visit.request)?;
    if live.terms.rated {
        return Err(Refusal::HintInRated.into());
    }
    if live.pairing().is_some() {
        return Err(Refusal::HintInTournament.into());
    }
    if live.plies != plies {
        return Err(Refusal::BoardMovedOn.into());
    }
    if board.to_act() != Some(seat) {
        return Err(Refusal::NotYourTurn.into());
    }
    let _leave = match visit.bot.begin_heavy(visit.user()) {
        Ok(leave) => leave,
        Err(held_back) => return Ok(Answer::Message(held_back.told(visit.language()))),
    };
    let hint = visit.bot.play.hint(board.transcript.clone()).await?;
    let is_practice = live.only_person().is_some();
    let card = Card {
        hint: Some(hint),
        ..Card::new(view)
    };
    // Nobody else is to see what one has been told to play.
    Ok(if is_practice {
        Answer::Step(card)
    } else {
        Answer::PrivateCard(card.seen_by(visit.user(), visit.language()))
    })
}
