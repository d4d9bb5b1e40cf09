//! Which matches count.

use ludotheque_rules::{GameKind, Seat};

use crate::ids::UserId;
use crate::words::words;
use crate::{Board, EndReason, Ending, Match, State};

/// So many matches of a game count between the same two players within 24 hours (by when they end): whoever
/// wants to lift a rating has to play others too.
pub const COUNTED_A_DAY_MAX: u32 = 5;

/// What matches of the same two players are counted together for [`COUNTED_A_DAY_MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairRule {
    /// Those that ended on the same day in UTC: how it was once.
    Day,
    /// Those that ended within 24 hours.
    Hours,
}

const DAY_US: i64 = 24 * 60 * 60 * 1_000_000;

impl PairRule {
    /// Whether two matches that ended at these times, in microseconds since 1970, are counted together.
    #[must_use]
    pub const fn joins(self, one_us: i64, other_us: i64) -> bool {
        match self {
            Self::Day => one_us.div_euclid(DAY_US) == other_us.div_euclid(DAY_US),
            Self::Hours => one_us.abs_diff(other_us) < DAY_US.unsigned_abs(),
        }
    }
}

/// The result of a match, as far as ratings go by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The game. All its variants share a rating.
    pub game: GameKind,
    /// The players by seat.
    pub players: [UserId; 2],
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
}

/// Why a rated match changes no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// It was broken off.
    Aborted,
    /// It ended before both players had made a turn.
    TooShort,
    /// It was not played by two different people.
    NotTwoPeople,
    /// The two had ended [`COUNTED_A_DAY_MAX`] others within 24 hours.
    PairLimit,
    /// The operator has taken it out: it was arranged.
    Voided,
}

impl Bout {
    /// The result of a rated match that is over, or why it does not count; nothing before its end.
    #[must_use]
    pub fn of_match(live: &Match) -> Option<Result<Self, Uncounted>> {
        match &live.state {
            State::Finished(board, ending) => Some(Self::of(board, ending)),
            State::Open | State::Withdrawn(_) | State::Running(_) => None,
        }
    }

    /// The result of a rated match that has ended so.
    ///
    /// # Errors
    /// Why it does not count, whatever else the two have played.
    pub fn of(board: &Board, ending: &Ending) -> Result<Self, Uncounted> {
        match ending.reason {
            EndReason::Rules(_) | EndReason::Resigned | EndReason::TimedOut | EndReason::Agreed => {
            }
            EndReason::Aborted => return Err(Uncounted::Aborted),
        }
        let players = [Seat::First, Seat::Second].map(|seat| board.player(seat).user);
        if players[0] == players[1] || players.iter().any(|user| user.actor() == UserId::PROGRAM) {
            return Err(Uncounted::NotTwoPeople);
        }
        if !board.both_have_moved() {
            return Err(Uncounted::TooShort);
        }
        Ok(Self {
            game: board.position().game(),
            players,
            winner: ending.winner,
        })
    }
}

words!(Uncounted {
    Aborted = "aborted",
    TooShort = "too_short",
    NotTwoPeople = "not_two_people",
    PairLimit = "pair_limit",
    Voided = "voided",
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Offers, Player};
    use ludotheque_rules::{AnyPosition, Transcript};

    const GAME: GameKind = GameKind::ArrowsAndStars;
    /// Moves after which both sides have made a turn.
    const PLAYED: usize = 6;

    /// A game without dice after so many moves.
    fn board(users: [u64; 2], moves: usize) -> Board {
        let start = AnyPosition::start(GAME, "", Seat::First, &mut |_| 0);
        let mut transcript = Transcript::new(start.expect("the usual game"));
        while transcript.actions().len() < moves {
            let moves = transcript.position().legal_moves();
            transcript.play(&moves[0]).expect("a legal move");
        }
        Board {
            players: users.map(|user| Player {
                user: UserId(user),
                name: String::new(),
            }),
            transcript,
            offers: Offers::default(),
            takebacks: 0,
            taken: None,
        }
    }

    fn ended(reason: EndReason) -> Ending {
        Ending {
            reason,
            winner: Some(Seat::Second),
        }
    }

    #[test]
    fn a_match_in_which_both_have_moved_counts_by_any_end_that_has_a_result() {
        for reason in [
            EndReason::Rules("goal"),
            EndReason::Resigned,
            EndReason::TimedOut,
            EndReason::Agreed,
        ] {
            let bout = Bout::of(&board([1, 2], PLAYED), &ended(reason)).expect("it counts");
            assert_eq!(bout.players, [UserId(1), UserId(2)]);
            assert_eq!(bout.winner, Some(Seat::Second));
            assert_eq!(bout.game, GAME);
        }
    }

    #[test]
    fn a_match_that_was_broken_off_does_not_count() {
        let bout = Bout::of(&board([1, 2], PLAYED), &ended(EndReason::Aborted));
        assert_eq!(bout, Err(Uncounted::Aborted));
    }

    #[test]
    fn a_match_in_which_only_one_has_moved_does_not_count() {
        for moves in [0, 1] {
            let bout = Bout::of(&board([1, 2], moves), &ended(EndReason::Resigned));
            assert_eq!(bout, Err(Uncounted::TooShort), "{moves} moves");
        }
    }

    #[test]
    fn nobody_is_rated_for_playing_alone_or_with_the_program() {
        for users in [[1, 1], [0, 1], [1, 0]] {
            let bout = Bout::of(&board(users, PLAYED), &ended(EndReason::Resigned));
            assert_eq!(bout, Err(Uncounted::NotTwoPeople), "{users:?}");
        }
    }
}
