//! How much of their chances to win others give away against a table.

use ludotheque_engine::tables::{Counts, Table};
use ludotheque_engine::{Chance, Seed};
use ludotheque_rules::ad_elta_stelpur::{Move, Options, Position};
use ludotheque_rules::{Position as _, Seat};

use super::play::best;

/// How much was given away at some decisions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Regret {
    /// So many decisions between several moves.
    pub decisions: u64,
    /// At so many of them something was given away.
    pub mistakes: u64,
    /// The probability to win that was given away at all of them together.
    pub sum: f64,
    /// The most that was given away at one.
    pub largest: f64,
    /// The position of that one, with the move.
    pub costliest: String,
}

impl Regret {
    /// What was given away at a decision on the average.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    pub fn mean(&self) -> f64 {
        self.sum / self.decisions.max(1) as f64
    }

    /// Adds the decisions of another count.
    pub fn merge(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.mistakes += other.mistakes;
        self.sum += other.sum;
        if other.largest > self.largest {
            self.largest = other.largest;
            self.costliest = other.costliest;
        }
    }

    fn add(&mut self, lost: f64, position: &Position, chosen: Move) {
        self.decisions += 1;
        self.mistakes += u64::from(lost > 0.0);
        self.sum += lost;
        if lost > self.largest {
            self.largest = lost;
            self.costliest = format!("{position}: {chosen}");
        }
    }
}

/// Lets somebody choose a move in so many random positions of a table, after a random roll, and
/// counts what that gives away. All positions are equally likely, and so are both sides; rolls that
/// leave no choice are drawn again.
pub fn regret(
    table: &Table,
    options: Options,
    decisions: u64,
    seed: Seed,
    mut choose: impl FnMut(&Position, Seed) -> Option<Move>,
) -> Regret {
    let mut regret = Regret::default();
    let mut chance = Chance::new(seed);
    while regret.decisions < decisions {
        let position = decision(table.pieces(), options, &mut chance);
        let Some(position) = position.filter(|position| position.legal_moves().len() > 1) else {
            continue;
        };
        let (Some(best_of_all), Some(chosen)) = (
            best(table, &position),
            choose(&position, Seed(chance.bits())),
        ) else {
            continue;
        };
        let mut after = position;
        after.play_unchecked(&chosen);
        let seat = position.side();
        let reached = match best(table, &after) {
            Some(reached) if after.side() == seat => reached.value,
            Some(reached) => 1.0 - reached.value,
            None => continue,
        };
        regret.add((best_of_all.value - reached).max(0.0), &position, chosen);
    }
    regret
}

/// A random position with at most so many pieces after a random roll; now and then none.
fn decision(pieces: usize, options: Options, chance: &mut Chance) -> Option<Position> {
    let weights = |counts: Counts| u32::try_from(counts.numbers()).unwrap_or(u32::MAX);
    // Of the numbers of all positions one is drawn, and then cells for the counts that it is of.
    let total: u64 = Counts::up_to(pieces)
        .map(|counts| u64::from(weights(counts)))
        .sum();
    let mut drawn = u64::from(chance.below(u32::try_from(total).unwrap_or(u32::MAX)));
    let counts = Counts::up_to(pieces).find(|counts| {
        let of_counts = u64::from(weights(*counts));
        let is_here = drawn < of_counts;
        drawn = drawn.saturating_sub(of_counts);
        is_here
    })?;
    let own = cells(counts.own, 0, chance);
    let other = cells(counts.other, own, chance);
    let side = Seat::BOTH[chance.below(2) as usize];
    let mut position = Position::to_roll(options, side, [own, other])?;
    let roll = position.draw_roll(&mut |bound| chance.below(bound))?;
    position.roll_unchecked(roll);
    Some(position)
}

/// So many cells that are not taken.
fn cells(many: usize, taken: u32, chance: &mut Chance) -> u32 {
    let mut cells = 0_u32;
    while (cells.count_ones() as usize) < many {
        cells |= 1 << chance.below(24) & !taken;
    }
    cells
}
