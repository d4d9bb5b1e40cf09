//! How lucky the dice of a match were, computed so that it favours nobody.
//!
//! The luck of a roll is the value of the position after it, less the mean of the values after all
//! rolls that could have come up there, each as often as it does. All of them are values by the
//! same evaluation (`evaluation.rs`). So the mean of the luck is zero at every roll, whatever was
//! played before, whoever plays, and however wrong the evaluation is: a bad one only takes less
//! chance away. Hence a result less the luck of all rolls, or less a fixed share of it, has the same
//! expectation as the result, and mostly varies less. The idea is that of the luck analysis of GNU
//! Backgammon, and of AIVAT.
//!
//! The [review](crate::review) is different. It books under luck what the engine sees later than
//! before, which makes a good story and no fair score.
//!
//! # What the mean of zero stands on
//!
//! - The evaluation is fixed, and looks at nothing but what is known before the roll, and the roll.
//!   It has no seed, no clock and no tables that may be missing elsewhere, and consists of
//!   arithmetic that is the same to the last bit on every machine.
//! - Every roll that fell is in the transcript, and no other, and nobody knew it beforehand. It does not
//!   matter who rolls again, nor that the number of rolls depends on the dice. (A takeback ends where
//!   somebody has rolled, so that it takes no roll away.)
//! - A match may stop at any time, also because of the dice (somebody resigns, runs out of time or
//!   agrees to a draw after a bad roll): the rolls until then count, the result is what came of it,
//!   and the mean of all later luck would have been zero. What does harm is to leave out whole
//!   matches because of how they went.
//! - Moves are not luck, and neither is where a match starts. Who begins and the line-up of Finale
//!   are drawn too, but a transcript does not tell whether its start was. A set-up is a move, even
//!   if it was left to chance: it is not in the transcript who made it. Chance that is not counted
//!   stays in the result and is no bias.
//! - A position that is a draw when it comes up once more is worth that draw.

mod adjusted;
mod evaluation;

use ludotheque_rules::{Action, AnyPosition, BadAction, Node, Seat, Transcript};

pub use adjusted::{Adjusted, Estimate};

/// The luck of a roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RollLuck {
    /// Which action of the transcript it was, from 0.
    pub ply: usize,
    /// Who rolled.
    pub seat: Seat,
    /// What it gave the first seat, in probability to win: between -1 and 1, and 0 on the average.
    pub luck: f64,
}

/// The luck of all rolls of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct FairLuck {
    /// One for each roll, in order.
    pub rolls: Vec<RollLuck>,
    /// How much of the luck is taken from the result, from 0 to 1. It is fixed for each game
    /// ([`Learned::LUCK_SHARE`](crate::Learned::LUCK_SHARE)).
    pub share: f64,
}

impl FairLuck {
    /// The luck of a match as far as it was played. It depends on the transcript alone.
    ///
    /// # Errors
    /// [`BadAction`] if the transcript does not replay, which none does that the rules made.
    pub fn of(transcript: &Transcript) -> Result<Self, BadAction> {
        let mut replay = Transcript::new(transcript.start().clone());
        let mut rolls = Vec::new();
        for (ply, action) in transcript.actions().iter().enumerate() {
            if let (Action::Roll(rolled), Node::Chance(seat)) = (action, replay.node()) {
                let of_each = luck_of_each_roll(replay.position(), &replay.drawn_next());
                let all = replay.position().rolls();
                let at = all.iter().position(|(roll, _)| roll == rolled);
                let luck = at.and_then(|at| of_each.get(at)).copied();
                rolls.extend(luck.map(|luck| RollLuck { ply, seat, luck }));
            }
            replay.act(&action.to_string())?;
        }
        Ok(Self {
            rolls,
            share: evaluation::share(transcript.start()),
        })
    }

    /// What all rolls of both sides gave the first seat, in probability to win.
    #[must_use]
    pub fn total(&self) -> f64 {
        sum_of(&self.rolls, |_| true)
    }

    /// What its own rolls gave a seat, in probability to win.
    #[must_use]
    pub fn of_seat(&self, seat: Seat) -> f64 {
        let for_first = sum_of(&self.rolls, |roll| roll.seat == seat);
        match seat {
            Seat::First => for_first,
            Seat::Second => 0.0 - for_first,
        }
    }

    /// The result of the first seat (1, 0 or a half, however the match ended) with the luck of both
    /// sides taken away, as far as the [share](Self::share) goes. It can be below 0 or above 1. That
    /// of the second seat is 1 less this.
    #[must_use]
    pub fn adjusted(&self, result_first_seat: f64) -> f64 {
        result_first_seat - self.share * self.total()
    }
}

/// What the luck of both sides takes from the result of the first seat, as far as the share goes, in thousandths of a
/// win: nothing at all where nobody has rolled yet, and unknown in a game without dice. Takes a while.
///
/// # Errors
/// As [`FairLuck::of`].
pub fn thousandths(transcript: &Transcript) -> Result<Option<i16>, BadAction> {
    if transcript.start().rolls().is_empty() {
        return Ok(None);
    }
    let taken = 0.0 - FairLuck::of(transcript)?.adjusted(0.0);
    #[expect(clippy::cast_possible_truncation, reason = "it is clamped")]
    let thousandths = (taken * 1000.0_f64).round().clamp(-3_000.0, 3_000.0) as i16;
    Ok(Some(thousandths))
}

/// (The sum of no numbers would be a zero below zero, which people would see.)
fn sum_of(rolls: &[RollLuck], which: impl Fn(&RollLuck) -> bool) -> f64 {
    let lucks = rolls.iter().filter(|roll| which(roll));
    lucks.fold(0.0, |sum, roll| sum + roll.luck)
}

/// What each roll of the game would give the first seat here, in the order of
/// [`AnyPosition::rolls`]; nothing unless a roll is due. Each as often as it comes up, they add up
/// to zero. Positions that are `drawn` when they come up are those of
/// [`Transcript::drawn_next`].
#[must_use]
pub fn luck_of_each_roll(position: &AnyPosition, drawn: &[AnyPosition]) -> Vec<f64> {
    let values = evaluation::after_each_roll(position, drawn);
    let weights = position.rolls().into_iter().map(|(_, weight)| weight);
    let weights: Vec<f64> = weights.map(f64::from).collect();
    let weighted = values.iter().zip(&weights);
    let sum: f64 = weighted.map(|(value, weight)| value * weight).sum();
    let mean = sum / weights.iter().sum::<f64>();
    values.into_iter().map(|value| value - mean).collect()
}
