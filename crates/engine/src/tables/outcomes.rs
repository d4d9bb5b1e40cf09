//! What a roll can come to: the positions in which it has been spent.

use ludotheque_rules::ad_elta_stelpur::{Move, Options, Position};
use ludotheque_rules::{DicePair, Node, Position as _, Seat};

/// The side that rolls, in all positions of the tables.
pub(super) const ROLLER: Seat = Seat::First;

/// The position in which the first seat has to roll; nothing if there is none like this.
pub(super) fn to_roll(options: Options, own: u32, other: u32) -> Option<Position> {
    Position::to_roll(options, ROLLER, [own, other])
}

/// The rolls, of those that come to the same only one, each with the number of cases of 36.
#[derive(Clone, Debug)]
pub(super) struct Rolls {
    /// For a side that has several pieces, and for one that has only its Hornaskella.
    kinds: [Vec<(DicePair, u32)>; 2],
}

impl Rolls {
    pub(super) fn new(options: Options) -> Self {
        let of = |own| {
            let mut kinds: Vec<(Position, DicePair, u32)> = Vec::new();
            let sample = to_roll(options, own, 1 << 12);
            for (roll, weight) in Position::rolls() {
                let Some(mut rolled) = sample else { continue };
                rolled.roll_unchecked(*roll);
                match kinds.iter_mut().find(|(same, ..)| *same == rolled) {
                    Some((.., sum)) => *sum += weight,
                    None => kinds.push((rolled, *roll, *weight)),
                }
            }
            let kinds = kinds.into_iter().map(|(_, roll, weight)| (roll, weight));
            kinds.collect()
        };
        Self {
            kinds: [of(0b11), of(0b1)],
        }
    }

    /// Those of the side that has to roll.
    pub(super) fn of(&self, position: &Position) -> &[(DicePair, u32)] {
        &self.kinds[usize::from(position.is_hornaskella(position.side()))]
    }
}

/// Finds what a roll can come to. It can be used again and again, so that memory is asked for only
/// at the beginning.
#[derive(Default)]
pub(super) struct Outcomes {
    moves: Vec<Move>,
    /// Positions in which as many values are left, without any twice.
    found: Vec<Position>,
    next: Vec<Position>,
    keys: Vec<u64>,
}

impl Outcomes {
    /// The positions after a roll that is due, each of them once: those in which the next roll is
    /// due, or a win alone.
    pub(super) fn of(&mut self, position: &Position, roll: DicePair) -> &[Position] {
        let mut rolled = *position;
        rolled.roll_unchecked(roll);
        self.found.clear();
        self.found.push(rolled);
        let is_spent = |found: &[Position]| found.iter().all(|one| one.unspent().is_empty());
        while !is_spent(&self.found) {
            self.next.clear();
            self.keys.clear();
            for before in &self.found {
                before.legal_moves_into(&mut self.moves);
                for chosen in &self.moves {
                    let mut after = *before;
                    after.play_unchecked(chosen);
                    let key = key(&after);
                    if self.keys.contains(&key) {
                        continue;
                    }
                    if let Node::Terminal(_) = after.node() {
                        self.found.clear();
                        self.found.push(after);
                        return &self.found;
                    }
                    self.keys.push(key);
                    self.next.push(after);
                }
            }
            std::mem::swap(&mut self.found, &mut self.next);
        }
        &self.found
    }
}

/// What tells positions apart that came of one roll with as many values spent.
fn key(position: &Position) -> u64 {
    let [own, other] = Seat::BOTH.map(|seat| u64::from(position.cell_bits(seat)));
    let value = position.unspent().first().map_or(0, |die| die.number());
    own << 32 | other << 8 | u64::from(value)
}
