//! Which matches count.

use ludotheque_rules::{GameKind, Seat};

use crate::ids::UserId;
use crate::matches::{Board, EndReason, Ending, Happened};

/// So many matches of a game count between the same two players on a day (in UTC, by when they
/// end): whoever wants to lift a rating has to play others too.
pub const COUNTED_A_DAY_MAX: u32 = 5;

/// The program itself plays and acts under this number, which is no person's.
const PROGRAM: UserId = UserId(0);

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
    /// It ended before both players had acted.
    TooShort,
    /// It was not played by two different people.
    NotTwoPeople,
    /// The two had ended [`COUNTED_A_DAY_MAX`] others on that day.
    PairLimit,
}

impl Bout {
    /// The result of a rated match that has ended so, after all that happened in it.
    ///
    /// # Errors
    /// Why it does not count, whatever else the two have played.
    pub fn of(board: &Board, ending: &Ending, happened: &[Happened]) -> Result<Self, Uncounted> {
        match ending.reason {
            EndReason::Rules(_) | EndReason::Resigned => {}
        }
        let players = [Seat::First, Seat::Second].map(|seat| board.player(seat).user);
        if players[0] == players[1] || players.contains(&PROGRAM) {
            return Err(Uncounted::NotTwoPeople);
        }
        // Giving up is no act on the board, and nothing happens on the board by it.
        let has_acted = |seat| {
            let mut acts = happened.iter().filter(|act| !act.events.is_empty());
            acts.any(|act| act.seat == seat)
        };
        if ![Seat::First, Seat::Second].into_iter().all(has_acted) {
            return Err(Uncounted::TooShort);
        }
        Ok(Self {
            game: board.position().game(),
            players,
            winner: ending.winner,
        })
    }
}

impl Uncounted {
    const ALL: [Self; 4] = [
        Self::Aborted,
        Self::TooShort,
        Self::NotTwoPeople,
        Self::PairLimit,
    ];

    /// The word for it in the database.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Aborted => "aborted",
            Self::TooShort => "too_short",
            Self::NotTwoPeople => "not_two_people",
            Self::PairLimit => "pair_limit",
        }
    }

    /// Reads [`word`](Self::word).
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|why| why.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Player;
    use ludotheque_rules::{AnyPosition, Event, Transcript};

    fn board(users: [u64; 2]) -> Board {
        let start = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0);
        Board {
            players: users.map(|user| Player {
                user: UserId(user),
                name: String::new(),
            }),
            transcript: Transcript::new(start.expect("the usual game")),
        }
    }

    fn act(seat: Seat) -> Happened {
        Happened {
            seat,
            events: vec![Event::SetUp { seat }],
        }
    }

    const RESIGNED: Ending = Ending {
        reason: EndReason::Resigned,
        winner: Some(Seat::Second),
    };

    #[test]
    fn a_match_in_which_both_have_acted_counts() {
        let happened = [act(Seat::First), act(Seat::Second)];
        let bout = Bout::of(&board([1, 2]), &RESIGNED, &happened).expect("it counts");
        assert_eq!(bout.players, [UserId(1), UserId(2)]);
        assert_eq!(bout.winner, Some(Seat::Second));
        assert_eq!(bout.game, GameKind::Finale);
    }

    #[test]
    fn giving_up_is_not_acting() {
        let gave_up = Happened {
            seat: Seat::Second,
            events: Vec::new(),
        };
        for happened in [
            vec![],
            vec![act(Seat::First)],
            vec![act(Seat::First), gave_up],
            vec![act(Seat::Second)],
        ] {
            let bout = Bout::of(&board([1, 2]), &RESIGNED, &happened);
            assert_eq!(bout, Err(Uncounted::TooShort), "{happened:?}");
        }
    }

    #[test]
    fn nobody_is_rated_for_playing_alone_or_with_the_program() {
        let happened = [act(Seat::First), act(Seat::Second)];
        for users in [[1, 1], [0, 1], [1, 0]] {
            let bout = Bout::of(&board(users), &RESIGNED, &happened);
            assert_eq!(bout, Err(Uncounted::NotTwoPeople), "{users:?}");
        }
    }

    #[test]
    fn every_reason_is_read_back_from_its_word() {
        for why in Uncounted::ALL {
            assert_eq!(Uncounted::from_word(why.word()), Some(why));
        }
        assert_eq!(Uncounted::from_word("counted"), None);
    }
}
