//! What bystanders and players do where the end of a match is told.

use ludotheque_rules::Seat;

use crate::answer::Answer;
use crate::bot::Bot;
use crate::card::controls;
use crate::features::challenge::starting::{ChallengeOptions, propose};
use crate::features::ends::message;
use crate::features::history::record::record_in;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId, UserId};
use ludotheque_matches::{Board, Match, Pace, Refusal, State};
use ludotheque_play::{PlayError, View, at_leisure};
use ludotheque_words::{Language, say};

/// How a match is shown to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// Its last turns, as an animated picture.
    Turns,
    /// A line that does not tell who has won.
    Line,
}

/// Challenges the winner to the same game, for nothing. Who has played it is shown the rematch.
///
/// # Errors
/// A refusal, or ours.
pub async fn play_winner(visit: &Visit, match_id: MatchId) -> Result<Answer, PlayError> {
    let (view, language) = (visit.view(match_id).await?, visit.language());
    let live = &view.stored.live;
    let State::Finished(board, ending) = &live.state else {
        return Err(Refusal::NotOver.into());
    };
    let Some(winner) = ending.winner else {
        return Ok(Answer::private(say!(language, "nobody-has-won")));
    };
    if let Some(seat) = board.seat_of(visit.user()) {
        let text = if seat == winner {
            say!(language, "winner-is-you")
        } else {
            say!(language, "winner-beat-you")
        };
        let rematch = controls::rematch(live, language);
        return Ok(Answer::Message(match rematch {
            Some(rematch) => Message::question(text, vec![rematch]),
            None => Message::private_text(text),
        }));
    }
    let winner = board.player(winner).clone();
    if !winner.user.is_account() {
        return Err(Refusal::FormerPlayer.into());
    }
    let wanted = ChallengeOptions {
        invited: Some((false, winner)),
        variant: live.terms.options.clone(),
        rated: Some(false),
        public_dice: Some(live.terms.public_dice),
        clock: Some(live.terms.clock.map_or(Pace::Untimed, Pace::Within)),
        ..ChallengeOptions::open(live.terms.game)
    };
    // Where the end was told, that stays.
    Ok(propose(visit, wanted).await?.in_new_message())
}

/// Asks a player how they want to show the match to others.
///
/// # Errors
/// A refusal, or ours.
pub async fn ask_how(visit: &Visit, match_id: MatchId) -> Result<Answer, PlayError> {
    let (view, language) = (visit.view(match_id).await?, visit.language());
    match played(&view.stored.live, visit.user()) {
        Ok(_) => Ok(Answer::Message(message::question(
            &view.stored.live,
            language,
        ))),
        Err(Refusal::NotSeated) => Ok(Answer::private(say!(language, "share-players-only"))),
        Err(refusal) => Err(refusal.into()),
    }
}

/// Shows the match to others, where its end was told. Each player can do so once.
///
/// # Errors
/// A refusal, or ours.
pub async fn share(visit: Visit, match_id: MatchId, how: Shared) -> Result<Answer, PlayError> {
    let (view, language) = (visit.view(match_id).await?, visit.language());
    let seat = match played(&view.stored.live, visit.user()) {
        Ok((_, seat)) => seat,
        Err(Refusal::NotSeated) => {
            return Ok(Answer::private(say!(language, "share-players-only")));
        }
        Err(refusal) => return Err(refusal.into()),
    };
    Ok(Answer::later(async move {
        let click = visit.request.id;
        let begun = visit.bot.play.begin_sharing(match_id, seat, click).await?;
        let Some(channel) = begun else {
            return Ok(Message::private_text(say!(language, "shared-already")));
        };
        let shown = show(&visit.bot, view, seat, how, (channel, click)).await;
        if shown.is_err() || matches!(shown, Ok(false)) {
            visit.bot.play.sharing_failed(match_id, click).await?;
        }
        Ok(Message::private_text(told(shown?, language)))
    }))
}

fn told(is_shown: bool, language: Language) -> String {
    if is_shown {
        say!(language, "shared")
    } else {
        say!(language, "not-shared")
    }
}

/// Posts it, and says whether that was possible.
async fn show(
    bot: &Bot,
    view: View,
    seat: Seat,
    how: Shared,
    (channel, click): (ChannelId, InteractionId),
) -> Result<bool, PlayError> {
    let nonce = format!("s{click}");
    let made = at_leisure(move || made(&view, seat, how)).await??;
    let Some(message) = made else {
        return Ok(false);
    };
    match bot.rest.create_message(channel, &message, &nonce).await {
        Ok(_) => Ok(true),
        Err(error) => {
            tracing::info!(%channel, %error, "a match cannot be shown to others");
            Ok(false)
        }
    }
}

fn made(view: &View, seat: Seat, how: Shared) -> Result<Option<Message>, Refusal> {
    let (live, language) = (&view.stored.live, view.stored.card_language);
    let (board, record) = (live.begun()?, record_in(view)?);
    Ok(match how {
        Shared::Turns => message::last_turns(live, board, &record, seat, language),
        Shared::Line => Some(message::line(live, board, seat, language)),
    })
}

/// The board of a match that is over, and the seat that somebody had there.
fn played(live: &Match, user: UserId) -> Result<(&Board, Seat), Refusal> {
    let State::Finished(board, _) = &live.state else {
        return Err(Refusal::NotOver);
    };
    let seat = board.seat_of(user).ok_or(Refusal::NotSeated)?;
    Ok((board, seat))
}
