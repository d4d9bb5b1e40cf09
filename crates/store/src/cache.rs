//! The columns of a match that follow from its log.

use ludotheque_rules::Seat;

use ludotheque_matches::{EndReason, Match, State};

/// The columns that follow from the log. They are there to be searched; the log is the truth.
#[derive(PartialEq, Eq)]
pub(super) struct Cache<'a> {
    pub(super) status: &'a str,
    pub(super) plies: i32,
    pub(super) position: Option<String>,
    pub(super) to_move: Option<i16>,
    pub(super) first: (Option<i64>, Option<&'a str>),
    pub(super) second: (Option<i64>, Option<&'a str>),
    pub(super) end_reason: Option<&'a str>,
    pub(super) end_detail: Option<&'a str>,
    pub(super) winner: Option<i16>,
}

impl<'a> Cache<'a> {
    /// What has to stand in the row of a match.
    pub(super) fn of(live: &'a Match) -> Self {
        let board = live.board();
        let player = |seat| {
            let player = board.map(|board| board.player(seat));
            (
                player.map(|player| player.user.to_row()),
                player.map(|player| player.name.as_str()),
            )
        };
        let (end_reason, end_detail, winner) = match &live.state {
            State::Open | State::Running(_) => (None, None, None),
            State::Withdrawn(how) => (Some(how.word()), None, None),
            State::Finished(_, ending) => {
                let (reason, detail) = match ending.reason {
                    EndReason::Rules(by) => ("rules", Some(by)),
                    EndReason::Resigned => ("resigned", None),
                    EndReason::TimedOut => ("timed_out", None),
                    EndReason::Aborted => ("aborted", None),
                    EndReason::Agreed => ("agreed", None),
                };
                (Some(reason), detail, ending.winner)
            }
        };
        Self {
            status: live.state.name(),
            plies: live.plies.cast_signed(),
            position: board.map(|board| board.position().to_string()),
            to_move: live.to_act().map(|(seat, _)| seat_to_row(seat)),
            first: player(Seat::First),
            second: player(Seat::Second),
            end_reason,
            end_detail,
            winner: winner.map(seat_to_row),
        }
    }
}

pub(super) const fn seat_to_row(seat: Seat) -> i16 {
    match seat {
        Seat::First => 0,
        Seat::Second => 1,
    }
}

/// The seat that a column means.
pub(super) const fn seat_from_row(row: i16) -> Option<Seat> {
    match row {
        0 => Some(Seat::First),
        1 => Some(Seat::Second),
        _ => None,
    }
}
