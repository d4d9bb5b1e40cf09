//! The tree that is searched, node by node.

use ludotheque_rules::{Node, Position, Seat};

use super::table::{Table, Window};
use crate::budget::{Meter, Spent};
use crate::judge::{Judge, for_seat, outcome_value};

/// A position after a move.
pub(super) struct Child<P> {
    /// What it looks like without going deeper, for the seat that moved.
    pub(super) looks: f64,
    pub(super) position: P,
    /// How many turns are left from here.
    pub(super) depth: u32,
}

/// A search under way.
pub(super) struct Search<'a, P: Position, J> {
    pub(super) judge: &'a J,
    pub(super) meter: Meter<'a>,
    pub(super) table: Table,
    /// At most so many moves are looked at below the root, those that look best.
    pub(super) width: usize,
    /// Whether a value that counted was judged. As long as all were certain, looking further finds
    /// nothing else.
    pub(super) has_judged: bool,
    /// Lists that are not in use: memory is asked for only while the search gets deeper.
    pub(super) spare_moves: Vec<Vec<P::Move>>,
    pub(super) spare_children: Vec<Vec<Child<P>>>,
}

impl<P: Position, J: Judge<P>> Search<'_, P, J> {
    /// The value for the first seat. The window is the first seat's too.
    pub(super) fn value(&mut self, position: &P, depth: u32, window: Window) -> Result<f64, Spent> {
        let node = position.node();
        let seat = match node {
            Node::Terminal(outcome) => return Ok(outcome_value(outcome)),
            Node::Decision(seat) | Node::Chance(seat) => seat,
        };
        if let Some(value) = self.judge.exact(position) {
            return Ok(value);
        }
        if depth == 0 {
            self.has_judged = true;
            return Ok(self.judge.judge(position));
        }
        let own_window = match seat {
            Seat::First => window,
            Seat::Second => window.turned(),
        };
        let value = match node {
            Node::Chance(_) => self.average(position, seat, depth, own_window)?,
            _ => self.best(position, seat, depth, own_window)?,
        };
        Ok(for_seat(seat, value))
    }
}

/// How many turns are left after a move or a roll of this seat led here: the steps of one roll
/// belong to one turn.
pub(super) fn depth_after<P: Position>(next: &P, seat: Seat, depth: u32) -> u32 {
    let goes_on = !P::rolls().is_empty() && next.node() == Node::Decision(seat);
    if goes_on {
        depth
    } else {
        depth.saturating_sub(1)
    }
}
