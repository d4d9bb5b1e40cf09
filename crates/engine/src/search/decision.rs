//! Where a seat chooses.

use ludotheque_rules::{Position, Seat};

use super::table::{Known, Window};
use super::tree::{Child, Search, depth_after};
use crate::budget::Spent;
use crate::hashing::hash_of;
use crate::judge::{Judge, for_seat, known_now};

impl<P: Position, J: Judge<P>> Search<'_, P, J> {
    /// The value of a decision for the seat that has it, which is also the window's.
    pub(super) fn best(
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
        let mut children = self.spare_children.pop().unwrap_or_default();
        let value = self.best_of(position, seat, depth, window, &mut children);
        children.clear();
        self.spare_children.push(children);
        let value = value?;
        self.table.note(key, depth, Known::by(value, window));
        Ok(value)
    }

    fn best_of(
        &mut self,
        position: &P,
        seat: Seat,
        depth: u32,
        window: Window,
        children: &mut Vec<Child<P>>,
    ) -> Result<f64, Spent> {
        let mut best = self.children(position, seat, depth, window.high, children)?;
        let mut low = window.low.max(best);
        children.truncate(self.width);
        for child in children {
            if low >= window.high {
                break;
            }
            let within = Window { low, ..window };
            let value = self.value_of_child(child, seat, within)?;
            best = best.max(value);
            low = low.max(best);
        }
        Ok(best)
    }

    /// The value for the seat that moved, and whose window it is.
    pub(super) fn value_of_child(
        &mut self,
        child: &Child<P>,
        seat: Seat,
        window: Window,
    ) -> Result<f64, Spent> {
        let window = match seat {
            Seat::First => window,
            Seat::Second => window.turned(),
        };
        let value = self.value(&child.position, child.depth, window)?;
        Ok(for_seat(seat, value))
    }

    /// Fills in the positions after each move that have to be looked at further, those that look
    /// best first. Gives the best value of the others, and stops once that is enough.
    pub(super) fn children(
        &mut self,
        position: &P,
        seat: Seat,
        depth: u32,
        enough: f64,
        children: &mut Vec<Child<P>>,
    ) -> Result<f64, Spent> {
        let mut moves = self.spare_moves.pop().unwrap_or_default();
        position.legal_moves_into(&mut moves);
        let mut best = f64::NEG_INFINITY;
        for chosen in &moves {
            if best >= enough {
                break;
            }
            self.meter.spend()?;
            let mut next = position.clone();
            next.play_unchecked(chosen);
            let known = known_now(self.judge, &next);
            let looks = known.unwrap_or_else(|| self.judge.judge(&next));
            let looks = for_seat(seat, looks);
            let depth = depth_after(&next, seat, depth);
            if depth == 0 {
                self.has_judged |= known.is_none();
                best = best.max(looks);
            } else {
                children.push(Child {
                    looks,
                    position: next,
                    depth,
                });
            }
        }
        self.spare_moves.push(moves);
        children.sort_by(|one, other| other.looks.total_cmp(&one.looks));
        Ok(best)
    }
}
