//! What a position is worth without looking ahead.

use ludotheque_rules::{Node, Outcome, Position, Seat};

/// Says what a position is worth without looking ahead.
///
/// All values inside the engine are the probability that the *first* seat wins, a draw counting
/// half; [`for_seat`] turns them round.
pub trait Judge<P> {
    /// The probability that the first seat wins, strictly between 0 and 1 unless it is certain.
    /// The game is not over.
    fn judge(&self, position: &P) -> f64;

    /// The true value, where it is known (from a table, or because the position is a draw by what
    /// was played before). The search goes no deeper then.
    fn exact(&self, _position: &P) -> Option<f64> {
        None
    }
}

impl<P, J: Judge<P> + ?Sized> Judge<P> for &J {
    fn judge(&self, position: &P) -> f64 {
        (**self).judge(position)
    }

    fn exact(&self, position: &P) -> Option<f64> {
        (**self).exact(position)
    }
}

/// A judge who also knows the true value of some positions.
pub struct Informed<J, F> {
    /// Judges all others.
    pub judge: J,
    /// The true value for the first seat, where it is known.
    pub exact: F,
}

impl<P, J: Judge<P>, F: Fn(&P) -> Option<f64>> Judge<P> for Informed<J, F> {
    fn judge(&self, position: &P) -> f64 {
        self.judge.judge(position)
    }

    fn exact(&self, position: &P) -> Option<f64> {
        (self.exact)(position).or_else(|| self.judge.exact(position))
    }
}

/// What an end of the game is worth for the first seat.
#[must_use]
pub const fn outcome_value(outcome: Outcome) -> f64 {
    match outcome.winner {
        Some(Seat::First) => 1.0,
        Some(Seat::Second) => 0.0,
        None => 0.5,
    }
}

/// A value for the first seat as one for this seat, and the other way round.
#[must_use]
pub const fn for_seat(seat: Seat, value: f64) -> f64 {
    match seat {
        Seat::First => value,
        Seat::Second => 1.0 - value,
    }
}

/// The value for the first seat: certain where the game is over or the truth is known, judged
/// otherwise.
pub(crate) fn value_now<P: Position>(judge: &impl Judge<P>, position: &P) -> f64 {
    known_now(judge, position).unwrap_or_else(|| judge.judge(position))
}

/// The value for the first seat where the game is over or the truth is known.
pub(crate) fn known_now<P: Position>(judge: &impl Judge<P>, position: &P) -> Option<f64> {
    match position.node() {
        Node::Terminal(outcome) => Some(outcome_value(outcome)),
        Node::Decision(_) | Node::Chance(_) => judge.exact(position),
    }
}
