//! What is wished for in a pairing, in the order of importance.
//!
//! That nobody meets the same opponent twice, and that whoever must be kept apart is, is no criterion: such a pair does not
//! exist ([`Tournament::may_meet`]).

use std::cmp::Reverse;

use ludotheque_rules::Seat;

use crate::Tournament;

/// A criterion. The first one counts most: a later one is only looked at where all before it are fulfilled equally well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Criterion {
    /// As few as possible are left over.
    Everybody,
    /// Whoever is left over has been left over less often than others.
    Turns,
    /// The two stand near each other; whoever is left over stands low.
    Score,
    /// Both have sat on either side equally often.
    Seats,
    /// Both have begun equally often.
    Begins,
    /// The lot.
    Lot,
}

/// All criteria, the most important one first.
pub const CRITERIA: [Criterion; 6] = [
    Criterion::Everybody,
    Criterion::Turns,
    Criterion::Score,
    Criterion::Seats,
    Criterion::Begins,
    Criterion::Lot,
];

/// What a pair costs by each of [`CRITERIA`].
pub(super) type Costs = [u32; CRITERIA.len()];

/// The most that one pair can cost by each criterion, in bits; the sum over 256 pairs has eight more. Together they must stay
/// well below the 126 bits of a weight.
const BITS: [u32; CRITERIA.len()] = [1, 8, 16, 10, 10, 16];
const PAIRS_BITS: u32 = 9;

/// Costs as one number, which orders sums of up to 512 as the criteria do.
pub(super) fn weight(costs: &Costs) -> i128 {
    costs.iter().zip(BITS).fold(0, |sum, (cost, bits)| {
        let most = (1_u32 << bits) - 1;
        (sum << (bits + PAIRS_BITS)) + i128::from((*cost).min(most))
    })
}

/// A pair, or somebody alone: what it costs, and who should sit where and begin.
pub(super) struct Wanted {
    /// All but the lot.
    pub(super) costs: Costs,
    /// Where the first of the two sits.
    pub(super) seat: Seat,
    /// Who begins.
    pub(super) begins: Seat,
}

/// Two players against each other.
pub(super) fn together(tournament: &Tournament, scores: &[u32], one: u16, other: u16) -> Wanted {
    let entries = [one, other].map(|player| tournament.entry(player));
    let [Some(first), Some(second)] = entries else {
        return impossible();
    };
    let scores = [one, other].map(|player| score(scores, player));
    let apart = scores[0].abs_diff(scores[1]).min(SCORE_APART_MAX);
    let (seat, seats) = evened(first.standing.seats, second.standing.seats);
    // Who begins is evened out in the same way, whichever seat that is.
    let (starter, begins) = evened(first.standing.begun, second.standing.begun);
    Wanted {
        // Squares: two pairs that stand a little apart are better than one that stands far apart.
        costs: [0, 0, apart * apart / SCORE_UNIT, seats, begins, 0],
        seat,
        begins: begins_at(seat, starter),
    }
}

/// Somebody who is left over.
pub(super) fn alone(tournament: &Tournament, scores: &[u32], player: u16) -> Wanted {
    let Some(entry) = tournament.entry(player) else {
        return impossible();
    };
    let score = score(scores, player);
    let (seat, _) = evened(entry.standing.seats, 0);
    let (starter, _) = evened(entry.standing.begun, 0);
    Wanted {
        costs: [1, entry.standing.house, score * score / SCORE_UNIT, 0, 0, 0],
        seat,
        begins: begins_at(seat, starter),
    }
}

/// Scores are compared in thousandths, and are at most one.
const SCORE_APART_MAX: u32 = 1_000;
const SCORE_UNIT: u32 = 16;

/// Nobody has such a number.
const fn impossible() -> Wanted {
    Wanted {
        costs: [1, 0, 0, 0, 0, 0],
        seat: Seat::First,
        begins: Seat::First,
    }
}

/// Who of two gets what both have had more often (above 0) or less often than not: whoever has had it less. And how
/// uneven it is afterwards.
fn evened(first: i32, second: i32) -> (Seat, u32) {
    let uneven =
        |[first, second]: [i32; 2]| first.pow(2).unsigned_abs() + second.pow(2).unsigned_abs();
    let got = uneven([first + 1, second - 1]);
    let given = uneven([first - 1, second + 1]);
    if got <= given {
        (Seat::First, got)
    } else {
        (Seat::Second, given)
    }
}

/// The seat that begins, if the first player sits here, and if they are the one who begins ([`Seat::First`]) or not.
const fn begins_at(seat: Seat, starter: Seat) -> Seat {
    match starter {
        Seat::First => seat,
        Seat::Second => seat.other(),
    }
}

/// The points of a player, out of those of all.
pub(super) fn score(scores: &[u32], player: u16) -> u32 {
    scores.get(usize::from(player)).copied().unwrap_or(0)
}

/// Players in the order of the table, so that games are numbered from the top.
pub(super) fn by_score(scores: &[u32], players: &mut [u16]) {
    players.sort_by_key(|player| (Reverse(score(scores, *player)), *player));
}
