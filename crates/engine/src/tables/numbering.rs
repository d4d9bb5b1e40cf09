//! A number for every position of Ad Elta Stelpur in which a roll is due.
//!
//! A position is seen by the side that rolls: its own cells and the other side's, one bit each.
//! Positions that are the same when the board is turned by six cells have one number. The numbers
//! of each [`Counts`] begin with 0 and have next to no gaps: first the own cells, of which those
//! that can be turned into each other count once, then the other side's among the cells that are
//! left. Where turning leaves the own cells as they are, which few do, the smallest of the numbers
//! that the other side's cells give is the one, and the others are gaps.

use std::sync::LazyLock;

/// How many cells the board has.
const CELLS: u32 = 24;
const ALL: u32 = (1 << CELLS) - 1;
/// A side has at most so many pieces.
pub(super) const SIDE_MAX: usize = 6;
/// Turned by so many cells the board looks the same.
const TURN: u32 = 6;
/// So often, until it is back where it was.
const TURNS: u32 = CELLS / TURN;
/// The ranks of sets are looked up in two halves.
const HALF: u32 = CELLS / 2;

/// How many pieces the side has that rolls, and how many the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// One to six.
    pub own: usize,
    /// One to six.
    pub other: usize,
}

impl Counts {
    /// The same when the other side rolls.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
        }
    }

    /// All counts with at most so many pieces in all. Whatever a capture leads to comes before.
    pub fn up_to(pieces: usize) -> impl Iterator<Item = Self> {
        (2..=pieces).flat_map(|total| {
            (1..total)
                .map(move |own| Self {
                    own,
                    other: total - own,
                })
                .filter(|counts| counts.own.max(counts.other) <= SIDE_MAX)
        })
    }

    /// How many numbers there are.
    #[must_use]
    pub fn numbers(self) -> usize {
        Numbering::get().firsts[self.own].len() * self.others()
    }

    /// In how many ways the other side can stand where the own cells are taken.
    const fn others(self) -> usize {
        BINOMIALS[CELLS as usize - self.own][self.other] as usize
    }
}

/// How many sets of so many there are among so many.
const BINOMIALS: [[u32; SIDE_MAX + 1]; CELLS as usize + 1] = {
    let mut table = [[0; SIDE_MAX + 1]; CELLS as usize + 1];
    let mut of = 0;
    while of <= CELLS as usize {
        table[of][0] = 1;
        let mut many = 1;
        while of > 0 && many <= SIDE_MAX {
            table[of][many] = table[of - 1][many - 1] + table[of - 1][many];
            many += 1;
        }
        of += 1;
    }
    table
};

/// What is looked up for the numbers.
struct Numbering {
    /// By the lower half of a set: its part of the rank.
    low: Vec<u32>,
    /// By how many cells are in the lower half, and by the upper half: its part of the rank.
    high: Vec<Vec<u32>>,
    /// By the number of the own pieces and the rank of their cells.
    orbits: Vec<Vec<Orbit>>,
    /// By the number of the own pieces and the number of the orbit: the cells that stand for it.
    firsts: Vec<Vec<u32>>,
}

/// Sets that can be turned into each other.
#[derive(Clone, Copy, Default)]
struct Orbit {
    number: u32,
    /// So often turned, the set is the one that stands for all.
    turns: u8,
    /// So often turned, the set is itself again.
    period: u8,
}

impl Numbering {
    fn get() -> &'static Self {
        static NUMBERING: LazyLock<Numbering> = LazyLock::new(Numbering::new);
        &NUMBERING
    }

    fn new() -> Self {
        let rank = |bits: u32, first: u32, before: usize| {
            let cells = (0..HALF).filter(|cell| bits >> cell & 1 == 1);
            let parts = cells.zip(before + 1..).map(|(cell, many)| {
                let of = &BINOMIALS[(first + cell) as usize];
                of.get(many).copied().unwrap_or(0)
            });
            parts.sum::<u32>()
        };
        let halves = 0..1 << HALF;
        let mut numbering = Self {
            low: halves.clone().map(|bits| rank(bits, 0, 0)).collect(),
            high: (0..=SIDE_MAX)
                .map(|before| {
                    halves
                        .clone()
                        .map(|bits| rank(bits, HALF, before))
                        .collect()
                })
                .collect(),
            orbits: Vec::new(),
            firsts: Vec::new(),
        };
        for many in 0..=SIDE_MAX {
            numbering.find_orbits(many);
        }
        numbering
    }

    fn find_orbits(&mut self, many: usize) {
        let ranks = BINOMIALS[CELLS as usize][many];
        let mut orbits = vec![None; ranks as usize];
        let mut firsts = Vec::new();
        let mut set = first_set(many);
        for rank in 0..ranks as usize {
            if orbits[rank].is_none() {
                let number = u32::try_from(firsts.len()).unwrap_or(u32::MAX);
                firsts.push(set);
                let period = (1..=TURNS).find(|turns| turned(set, *turns) == set);
                let period = period.unwrap_or(TURNS);
                for back in 0..period {
                    let turns = (period - back) % period;
                    orbits[self.rank(turned(set, back))] = Some(Orbit {
                        number,
                        turns: turns.to_le_bytes()[0],
                        period: period.to_le_bytes()[0],
                    });
                }
            }
            set = next_set(set);
        }
        self.orbits
            .push(orbits.into_iter().map(Option::unwrap_or_default).collect());
        self.firsts.push(firsts);
    }

    /// The place of a set among those of as many, in the order of their bits as numbers.
    fn rank(&self, set: u32) -> usize {
        let (low, high) = (set & ((1 << HALF) - 1), set >> HALF);
        let in_low = low.count_ones() as usize;
        (self.low[low as usize] + self.high[in_low][high as usize]) as usize
    }
}

/// The number of a position, by the cells of the side that rolls and those of the other one. Each
/// side has one to six pieces.
pub(super) fn number(own: u32, other: u32) -> usize {
    let numbering = Numbering::get();
    let counts = Counts {
        own: own.count_ones() as usize,
        other: other.count_ones() as usize,
    };
    let orbit = numbering.orbits[counts.own][numbering.rank(own)];
    let turns = u32::from(orbit.turns);
    let (own, other) = (turned(own, turns), turned(other, turns));
    let place = |other| numbering.rank(squeezed(other, own));
    let mut least = place(other);
    let mut turns = u32::from(orbit.period);
    while turns < TURNS {
        least = least.min(place(turned(other, turns)));
        turns += u32::from(orbit.period);
    }
    orbit.number as usize * counts.others() + least
}

/// The cells of the numbers from this one on: those of the side that rolls and those of the other.
/// A gap has cells too, those of a position that has a smaller number.
pub(super) fn positions_from(counts: Counts, number: usize) -> impl Iterator<Item = (u32, u32)> {
    let firsts = &Numbering::get().firsts[counts.own];
    let mut orbit = number / counts.others();
    let mut left = counts.others() - number % counts.others();
    let mut squeezed = set_of_rank(counts.other, number % counts.others());
    std::iter::from_fn(move || {
        if left == 0 {
            orbit += 1;
            left = counts.others();
            squeezed = first_set(counts.other);
        }
        let own = *firsts.get(orbit)?;
        let other = spread(squeezed, own);
        left -= 1;
        squeezed = next_set(squeezed);
        Some((own, other))
    })
}

/// The board turned back by so many times six cells.
const fn turned(cells: u32, turns: u32) -> u32 {
    let by = turns * TURN;
    (cells >> by | cells << (CELLS - by)) & ALL
}

/// The least set of so many.
const fn first_set(many: usize) -> u32 {
    (1 << many) - 1
}

/// The next larger set of as many.
const fn next_set(set: u32) -> u32 {
    if set == 0 {
        return 0;
    }
    let lowest = set & set.wrapping_neg();
    let carried = set + lowest;
    carried | ((set ^ carried) / lowest) >> 2
}

/// The set of so many with this rank.
fn set_of_rank(many: usize, rank: usize) -> u32 {
    let mut set = 0;
    let mut left = rank;
    for many in (1..=many).rev() {
        let fits = |cell: &u32| BINOMIALS[*cell as usize][many] as usize <= left;
        let cell = (0..CELLS).rev().find(fits).unwrap_or(0);
        left -= BINOMIALS[cell as usize][many] as usize;
        set |= 1 << cell;
    }
    set
}

/// A set without those cells: the cells behind move up.
const fn squeezed(mut set: u32, without: u32) -> u32 {
    let mut left = without;
    while left != 0 {
        // The last one first, so that the others stay where they are.
        let bit = 1 << left.ilog2();
        left ^= bit;
        set = set & (bit - 1) | set >> 1 & !(bit - 1);
    }
    set
}

/// The opposite of [`squeezed`].
const fn spread(mut set: u32, around: u32) -> u32 {
    let mut left = around;
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        set = set & (bit - 1) | (set & !(bit - 1)) << 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Seed};

    fn counts_of(own: u32, other: u32) -> Counts {
        Counts {
            own: own.count_ones() as usize,
            other: other.count_ones() as usize,
        }
    }

    #[test]
    fn a_number_leads_back_to_its_position() {
        for counts in Counts::up_to(5) {
            let mut last = 0;
            for (at, (own, other)) in positions_from(counts, 0).enumerate() {
                assert_eq!(own & other, 0);
                assert_eq!(counts_of(own, other), counts);
                let number = number(own, other);
                assert!(number <= at, "{counts:?} {at}");
                last = at;
            }
            assert_eq!(last + 1, counts.numbers(), "{counts:?}");
        }
    }

    #[test]
    fn every_position_has_a_number_that_only_its_turned_ones_share() {
        for counts in Counts::up_to(4) {
            let mut met = vec![Vec::new(); counts.numbers()];
            let mut own = first_set(counts.own);
            while own <= ALL {
                let mut squeezed = first_set(counts.other);
                while squeezed < 1 << (CELLS as usize - counts.own) {
                    let other = spread(squeezed, own);
                    met[number(own, other)].push((own, other));
                    squeezed = next_set(squeezed);
                }
                own = next_set(own);
            }
            for (number, positions) in met.iter().enumerate() {
                let Some((own, other)) = positions.first().copied() else {
                    let (own, other) = positions_from(counts, number).next().expect("a gap");
                    assert_ne!(super::number(own, other), number, "it is no gap");
                    continue;
                };
                let mut same: Vec<_> = (0..TURNS)
                    .map(|turns| (turned(own, turns), turned(other, turns)))
                    .collect();
                same.sort_unstable();
                same.dedup();
                let mut positions = positions.clone();
                positions.sort_unstable();
                assert_eq!(positions, same, "{counts:?} {number}");
            }
        }
    }

    #[test]
    fn positions_of_many_pieces_have_their_numbers_too() {
        let mut chance = Chance::new(Seed(5));
        for counts in Counts::up_to(12) {
            for _ in 0..200 {
                let bound = u32::try_from(counts.numbers()).expect("fits");
                let wanted = chance.below(bound) as usize;
                let (own, other) = positions_from(counts, wanted).next().expect("a position");
                assert_eq!(counts_of(own, other), counts);
                let numbered = number(own, other);
                assert!(numbered <= wanted);
                for turns in 0..TURNS {
                    assert_eq!(number(turned(own, turns), turned(other, turns)), numbered);
                }
                let again = positions_from(counts, numbered).next().expect("a position");
                assert_eq!(number(again.0, again.1), numbered);
            }
        }
    }

    /// By Burnside's lemma: the average number of positions that a turn leaves as they are.
    fn positions_up_to_turning(counts: Counts) -> usize {
        let unturned = (0..TURNS as usize).map(|turns| {
            // Cells that one turn after the other leads to have to be alike.
            let alike = [1, 4, 2, 4][turns];
            let groups = CELLS as usize / alike;
            let divides = counts.own.is_multiple_of(alike) && counts.other.is_multiple_of(alike);
            let [own, other] = [counts.own / alike, counts.other / alike];
            let ways = BINOMIALS[groups][own] as usize * BINOMIALS[groups - own][other] as usize;
            if divides { ways } else { 0 }
        });
        unturned.sum::<usize>() / TURNS as usize
    }

    #[test]
    fn no_position_is_missing_and_few_numbers_are_gaps() {
        for counts in Counts::up_to(5) {
            let all = positions_from(counts, 0).enumerate();
            let taken = all.filter(|(at, (own, other))| number(*own, *other) == *at);
            assert_eq!(taken.count(), positions_up_to_turning(counts), "{counts:?}");
        }
        let up_to = |pieces| {
            let numbers = Counts::up_to(pieces).map(Counts::numbers);
            let positions = Counts::up_to(pieces).map(positions_up_to_turning);
            (positions.sum::<usize>(), numbers.sum::<usize>())
        };
        assert_eq!(up_to(7), (13_348_022, 13_481_300));
        assert_eq!(up_to(12), (1_725_167_102, 1_728_380_372));
    }
}
