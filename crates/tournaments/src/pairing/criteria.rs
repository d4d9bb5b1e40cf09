//! What is wished for in a pairing, in the order of importance.
//!
//! That nobody meets the same opponent twice, and that whoever must be kept apart is, is no criterion: such a pair does not
//! exist ([`Tournament::may_meet`]).

use ludotheque_rules::Seat;

use super::field::Field;
use crate::model::HOURS;
use crate::{Format, Tournament};

/// A criterion. The first one counts most: a later one is only looked at where all before it are fulfilled equally well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Criterion {
    /// As few as possible are left over.
    Everybody,
    /// Whoever is left over has been left over less often than others.
    Turns,
    /// The two have met as seldom as possible, where people can meet again.
    Again,
    /// The two stand near each other; whoever is left over stands low. In a knock-out the best rated meets the worst
    /// rated; of two sides the best meet on the first board; in an exhibition whoever joined first comes first.
    Score,
    /// Both are awake at about the same time, as far as that is known.
    Hours,
    /// Both have sat on either side equally often.
    Seats,
    /// Both have begun equally often.
    Begins,
    /// The lot.
    Lot,
}

/// All criteria, the most important one first.
pub const CRITERIA: [Criterion; 8] = [
    Criterion::Everybody,
    Criterion::Turns,
    Criterion::Again,
    Criterion::Score,
    Criterion::Hours,
    Criterion::Seats,
    Criterion::Begins,
    Criterion::Lot,
];

/// What a pair costs by each of [`CRITERIA`].
pub(super) type Costs = [u32; CRITERIA.len()];

/// The most that one pair can cost by each criterion, in bits; the sum over 512 has nine more.
const BITS: [u32; CRITERIA.len()] = [1, 6, 4, 16, 2, 6, 6, 16];
const PAIRS_BITS: u32 = 9;
/// A quarter of an `i128` is the most that the matching can add up, and it adds up four pairs.
const WEIGHT_BITS: u32 = 123;
const _: () = assert!(bits_of_a_pair() < WEIGHT_BITS);

/// What one pair costs has so many bits: the first criterion needs no room above it.
const fn bits_of_a_pair() -> u32 {
    let (mut bits, mut place) = (BITS[0], 1);
    while place < BITS.len() {
        bits += BITS[place] + PAIRS_BITS;
        place += 1;
    }
    bits
}

/// The most that one pair can cost by a criterion.
const fn most(bits: u32) -> u32 {
    (1 << bits) - 1
}

/// Costs that are too high count as the most.
fn capped(costs: Costs) -> Costs {
    std::array::from_fn(|place| costs[place].min(most(BITS[place])))
}

/// Costs as one number, which orders sums of up to 512 as the criteria do.
pub(super) fn weight(costs: &Costs) -> i128 {
    costs.iter().zip(BITS).fold(0, |sum, (cost, bits)| {
        (sum << (bits + PAIRS_BITS)) + i128::from(*cost)
    })
}

/// A pair, or somebody alone: what it costs, and who should sit where and begin.
pub(super) struct Wanted {
    /// By each criterion.
    pub(super) costs: Costs,
    /// Where the first of the two sits.
    pub(super) seat: Seat,
    /// Who begins.
    pub(super) begins: Seat,
}

/// Two players against each other.
pub(super) fn together(field: &Field<'_>, one: u16, other: u16) -> Wanted {
    let tournament = field.tournament;
    let entries = [one, other].map(|player| tournament.entry(player));
    let [Some(first), Some(second)] = entries else {
        return impossible();
    };
    let lot = field.seed.lot(field.number, one, other);
    let (seat, seats) = evened(first.standing.seats, second.standing.seats, lot & 1);
    // Who begins is evened out in the same way, whichever seat that is.
    let (starter, begins) = evened(first.standing.begun, second.standing.begun, lot & 2);
    let met = u32::try_from(tournament.games_of(one, other).count()).unwrap_or(u32::MAX);
    Wanted {
        costs: capped([
            0,
            0,
            met,
            apart(field, one, other),
            hours_apart(first.noon, second.noon),
            seats,
            begins,
            u32::from(lot),
        ]),
        seat,
        begins: begins_at(seat, starter),
    }
}

/// How far two stand from each other, or from where they should meet.
fn apart(field: &Field<'_>, one: u16, other: u16) -> u32 {
    match field.tournament.format {
        Format::Knockout { .. } => from_the_middle(field, field.rank(one) + field.rank(other)),
        Format::Teams { .. } => field.rank(one).abs_diff(field.rank(other)),
        Format::Exhibition { .. } => u32::from(one.max(other)),
        _ => {
            let [one, other] = [one, other].map(|player| field.score(player));
            let apart = one.abs_diff(other).min(SCORE_MAX);
            // Squares: two pairs that stand a little apart are better than one that stands far apart.
            apart * apart / SCORE_UNIT
        }
    }
}

/// How far the middles of two waking days are from each other, in steps of so many hours: less makes no difference, and
/// nobody is the worse for not having said when they sleep.
const HOURS_STEP: u8 = 4;

fn hours_apart(one: Option<u8>, other: Option<u8>) -> u32 {
    let (Some(one), Some(other)) = (one, other) else {
        return 0;
    };
    let one_way = one.abs_diff(other);
    u32::from(one_way.min(HOURS - one_way) / HOURS_STEP)
}

/// How far the sum of two ranks is from that of the best and the worst.
fn from_the_middle(field: &Field<'_>, ranks: u32) -> u32 {
    let worst = u32::try_from(field.free.len()).unwrap_or(u32::MAX);
    ranks.abs_diff(worst.saturating_sub(1))
}

/// Somebody who is left over.
pub(super) fn alone(field: &Field<'_>, player: u16) -> Wanted {
    let Some(entry) = field.tournament.entry(player) else {
        return impossible();
    };
    let low = match field.tournament.format {
        Format::Knockout { .. } => from_the_middle(field, 2 * field.rank(player)),
        Format::Teams { .. } | Format::Exhibition { .. } => 0,
        _ => {
            let score = field.score(player).min(SCORE_MAX);
            score * score / SCORE_UNIT
        }
    };
    let lot = field.seed.lot(field.number, player, player);
    let (seat, _) = evened(entry.standing.seats, 0, lot & 1);
    let (starter, _) = evened(entry.standing.begun, 0, lot & 2);
    Wanted {
        costs: capped([1, entry.standing.house, 0, low, 0, 0, 0, u32::from(lot)]),
        seat,
        begins: begins_at(seat, starter),
    }
}

/// Who of two sits where and who begins, so that both have had either as often as can be: the seat of the first one, and
/// the seat that begins.
pub(crate) fn evenly_seated(tournament: &Tournament, one: u16, other: u16) -> (Seat, Seat) {
    let of = |player: u16| tournament.entry(player).map(|entry| entry.standing);
    let [one, other] = [one, other].map(|player| of(player).unwrap_or_default());
    // Whoever challenges sits second and begins, where nothing speaks against it.
    let (seat, _) = evened(one.seats, other.seats, 1);
    let (starter, _) = evened(one.begun, other.begun, 0);
    (seat, begins_at(seat, starter))
}

/// Scores are compared in thousandths, and what is above all points is as good as all of them.
const SCORE_MAX: u32 = 1_000;
const SCORE_UNIT: u32 = 16;

/// Nobody has such a number.
const fn impossible() -> Wanted {
    Wanted {
        costs: [1, 0, 0, 0, 0, 0, 0, 0],
        seat: Seat::First,
        begins: Seat::First,
    }
}

/// Who of two gets what both have had more often (above 0) or less often than not: whoever has had it less, and where that
/// is the same, the first one if the lot is 0. And how uneven it is afterwards.
fn evened(first: i32, second: i32, lot: u16) -> (Seat, u32) {
    let uneven =
        |[first, second]: [i32; 2]| first.pow(2).unsigned_abs() + second.pow(2).unsigned_abs();
    let got = uneven([first + 1, second - 1]);
    let given = uneven([first - 1, second + 1]);
    if got < given || (got == given && lot == 0) {
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
