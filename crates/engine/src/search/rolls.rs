//! Where the dice fall.

use ludotheque_rules::{Node, Position, Seat};

use super::table::{Known, Window};
use super::tree::{Search, depth_after};
use crate::budget::Spent;
use crate::hashing::hash_of;
use crate::judge::{Judge, for_seat};

/// What comes of one or more rolls.
struct Fall<P> {
    position: P,
    /// How many turns are left from here.
    depth: u32,
    probability: f64,
    /// Between these bounds is the value for the seat that rolls.
    bounds: Window,
}

/// No value is beyond.
const ANY_VALUE: Window = Window {
    low: 0.0,
    high: 1.0,
};

/// Probing pays where more than the judge's word is to be found below.
const PROBE_DEPTH_MIN: u32 = 2;

impl<P: Position, J: Judge<P>> Search<'_, P, J> {
    /// The value of a roll that is due, for the seat that rolls, which is also the window's.
    pub(super) fn average(
        &mut self,
        position: &P,
        seat: Seat,
        depth: u32,
        window: Window,
    ) -> Result<f64, Spent> {
        let key = hash_of(position);
        let known = self.table.find(key, depth);
        if let Some(value) = known.and_then(|known| known.settles(window)) {
            return Ok(value);
        }
        let mut falls = self.falls(position, seat, depth)?;
        let value = self.average_of(&mut falls, seat, window)?;
        self.table.note(key, depth, Known::by(value, window));
        Ok(value)
    }

    /// Ballard's Star2: first a lower bound for every roll from one good move, then the values
    /// themselves, each only as exactly as it matters (Star1).
    fn average_of(
        &mut self,
        falls: &mut [Fall<P>],
        seat: Seat,
        window: Window,
    ) -> Result<f64, Spent> {
        if window.high < ANY_VALUE.high {
            for index in 0..falls.len() {
                if falls[index].depth < PROBE_DEPTH_MIN {
                    continue;
                }
                let within = worth_knowing(falls, index, window);
                if let Some(value) = self.probe(&falls[index], seat, within)? {
                    falls[index].bounds.low = value;
                    let at_least = lower_bound(falls);
                    if at_least >= window.high {
                        return Ok(at_least);
                    }
                }
            }
        }
        for index in 0..falls.len() {
            let within = worth_knowing(falls, index, window);
            let fall = &falls[index];
            let in_firsts_eyes = match seat {
                Seat::First => within,
                Seat::Second => within.turned(),
            };
            let value = self.value(&fall.position, fall.depth, in_firsts_eyes)?;
            let value = for_seat(seat, value);
            let bounds = &mut falls[index].bounds;
            if value >= within.high {
                bounds.low = value;
                return Ok(lower_bound(falls));
            }
            bounds.high = value;
            if value <= within.low {
                return Ok(upper_bound(falls));
            }
            bounds.low = value;
        }
        Ok(lower_bound(falls))
    }

    /// A lower bound for the seat that rolls: the value of the move that looks best. Nothing if
    /// that seat has no move.
    fn probe(&mut self, fall: &Fall<P>, seat: Seat, window: Window) -> Result<Option<f64>, Spent> {
        if fall.position.node() != Node::Decision(seat)
            || self.judge.exact(&fall.position).is_some()
        {
            return Ok(None);
        }
        let key = hash_of(&fall.position);
        if let Some(known) = self.table.find(key, fall.depth) {
            return Ok(match known {
                Known::Exactly(value) | Known::AtLeast(value) => Some(value),
                Known::AtMost(_) => None,
            });
        }
        let mut children = self.spare_children.pop().unwrap_or_default();
        let enough = f64::INFINITY;
        let settled = self.children(&fall.position, seat, fall.depth, enough, &mut children);
        let first = match (settled, children.first()) {
            (Ok(_), Some(child)) => self.value_of_child(child, seat, window).map(Some),
            (Ok(_), None) => Ok(None),
            (Err(spent), _) => Err(spent),
        };
        children.clear();
        self.spare_children.push(children);
        // Of a value that failed low only an upper bound is known, which is none for the roll.
        Ok(first?.filter(|value| *value > window.low))
    }

    /// What can come of the roll; rolls that come to the same are one.
    fn falls(&mut self, position: &P, seat: Seat, depth: u32) -> Result<Vec<Fall<P>>, Spent> {
        let rolls = P::rolls();
        let total: u32 = rolls.iter().map(|(_, weight)| weight).sum();
        let mut falls: Vec<Fall<P>> = Vec::with_capacity(rolls.len());
        for (roll, weight) in rolls {
            self.meter.spend()?;
            let mut next = position.clone();
            next.roll_unchecked(*roll);
            let probability = f64::from(*weight) / f64::from(total);
            if let Some(same) = falls.iter_mut().find(|fall| fall.position == next) {
                same.probability += probability;
                continue;
            }
            falls.push(Fall {
                depth: depth_after(&next, seat, depth),
                position: next,
                probability,
                bounds: ANY_VALUE,
            });
        }
        Ok(falls)
    }
}

fn lower_bound<P>(falls: &[Fall<P>]) -> f64 {
    let parts = falls.iter().map(|fall| fall.probability * fall.bounds.low);
    parts.sum()
}

fn upper_bound<P>(falls: &[Fall<P>]) -> f64 {
    let parts = falls.iter().map(|fall| fall.probability * fall.bounds.high);
    parts.sum()
}

/// The values of one roll with which the average can still be within the window, whatever the
/// other rolls give within their bounds.
fn worth_knowing<P>(falls: &[Fall<P>], index: usize, window: Window) -> Window {
    let Fall {
        probability,
        bounds,
        ..
    } = &falls[index];
    let others_at_least = lower_bound(falls) - probability * bounds.low;
    let others_at_most = upper_bound(falls) - probability * bounds.high;
    Window {
        low: (window.low - others_at_most) / probability,
        high: (window.high - others_at_least) / probability,
    }
}
