//! How a challenge or a match ended, in words.

use ludotheque_render::seat_name;
use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::message::escape;
use crate::message::people::{mention, named};
use ludotheque_matches::{Board, EndReason, Ending, Moderation, PLIES_MAX, Withdrawal};
use ludotheque_play::View;

/// What has become of a challenge that came to nothing.
#[must_use]
pub fn of_challenge(view: &View, how: Withdrawal, language: Language) -> String {
    let terms = &view.stored.live.terms;
    let user = mention(terms.challenger.user, language);
    let what = match how {
        Withdrawal::Declined => say!(language, "challenge-declined", user),
        Withdrawal::Cancelled => say!(language, "challenge-cancelled", user),
        Withdrawal::Expired => say!(language, "challenge-expired", user),
        Withdrawal::Moderated if view.stored.is_key_lost() => {
            say!(language, "challenge-key-lost", user)
        }
        Withdrawal::Moderated => match view.stored.moderation() {
            Some(Moderation { by, reason }) if !reason.is_empty() => say!(
                language,
                "challenge-moderated",
                user,
                moderator = mention(by, language),
                reason = escape::text(&reason),
            ),
            _ => say!(language, "challenge-moderated-without-reason", user),
        },
    };
    format!("**{}** · {what}", terms.game.title())
}

/// The result of a match, on its card.
#[must_use]
pub fn of_match(view: &View, board: &Board, ending: &Ending, language: Language) -> String {
    let sides = ending.winner.map(|winner| {
        [winner, winner.other()].map(|seat| named(board.player(seat).user, language))
    });
    match (&ending.reason, sides) {
        (EndReason::Aborted, _) => broken_off(view, board, language),
        (EndReason::Agreed, None) => say!(language, "card-agreed"),
        (_, None) => say!(language, "card-drawn"),
        // The line above has told how.
        (EndReason::Rules(_), Some([winner, loser])) => match view.stored.live.only_person() {
            Some(person) if ending.winner == Some(person) => {
                say!(language, "card-you-won", player = winner)
            }
            Some(_) => say!(language, "card-you-lost", player = loser),
            None => say!(language, "card-winner", winner, loser),
        },
        (EndReason::Agreed, Some([side, _])) => say!(language, "card-won", side),
        (EndReason::TimedOut, Some([winner, loser])) => {
            say!(language, "card-won", side = winner)
                + &say!(language, "card-timed-out", side = loser)
        }
        (EndReason::Resigned, Some([winner, loser])) => {
            say!(language, "card-won", side = winner)
                + &say!(language, "card-resigned", side = loser)
        }
    }
}

/// That nobody has won, and whose doing that is.
fn broken_off(view: &View, board: &Board, language: Language) -> String {
    if view.stored.is_key_lost() {
        return say!(language, "card-key-lost");
    }
    if let Some(ended) = view.stored.moderation() {
        return moderation(&ended, language);
    }
    if view.stored.is_broken_off_by_length() {
        return say!(language, "card-aborted-by-length", most = PLIES_MAX);
    }
    match slow(view, board) {
        Some(slow) => {
            let slow = named(board.player(slow).user, language);
            match view.stored.live.terms.clock {
                Some(_) if view.stored.live.pairing().is_some() => {
                    say!(language, "card-did-not-come", side = slow)
                }
                Some(_) => say!(language, "card-aborted-by-time", side = slow),
                None => say!(language, "card-no-result", side = slow),
            }
        }
        None => say!(language, "card-aborted"),
    }
}

/// Who has ended a match that was not theirs, and why.
fn moderation(ended: &Moderation, language: Language) -> String {
    let user = mention(ended.by, language);
    if ended.reason.is_empty() {
        return say!(language, "card-moderated-without-reason", user);
    }
    let reason = escape::text(&ended.reason);
    say!(language, "card-moderated", user, reason)
}

/// The result, which an alternative text needs to know if it was not the rules that ended the
/// game: it knows only the position.
#[must_use]
pub fn in_alt_text(view: &View, board: &Board, ending: &Ending, language: Language) -> String {
    let side = |seat| side(board, seat, language);
    match (&ending.reason, ending.winner) {
        (EndReason::Resigned, Some(winner)) => say!(
            language,
            "alt-resigned",
            winner = side(winner),
            loser = side(winner.other()),
        ),
        (EndReason::TimedOut, Some(winner)) => say!(
            language,
            "alt-timed-out",
            winner = side(winner),
            loser = side(winner.other()),
        ),
        (EndReason::Aborted, _) if view.stored.is_key_lost() => say!(language, "alt-key-lost"),
        (EndReason::Aborted, _) if view.stored.moderation().is_some() => {
            say!(language, "alt-moderated")
        }
        (EndReason::Aborted, _) if view.stored.is_broken_off_by_length() => {
            say!(language, "alt-aborted-by-length")
        }
        (EndReason::Aborted, _) => match slow(view, board) {
            // Without a clock nobody has run out of time.
            Some(_) if view.stored.live.terms.clock.is_none() => say!(language, "alt-aborted"),
            Some(slow) => say!(language, "alt-aborted-by-time", side = side(slow)),
            None => say!(language, "alt-aborted"),
        },
        (EndReason::Agreed, _) => say!(language, "alt-agreed"),
        _ => String::new(),
    }
}

/// The side that let its time run out, if that is why the match was broken off.
fn slow(view: &View, board: &Board) -> Option<Seat> {
    board
        .to_act()
        .filter(|_| view.stored.is_broken_off_by_time())
}

fn side(board: &Board, seat: Seat, language: Language) -> String {
    seat_name(board.position().game(), seat, language)
}
