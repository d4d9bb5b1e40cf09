//! Expectiminimax: the best move is the one after which the average over the dice of the best
//! replies is best.
//!
//! Depth is counted in turns: a roll with all the steps it gives is one, and so is a roll that
//! passes. In a game without dice every move is one. At depth 0 the [`Judge`] is asked.
//!
//! What makes it fast: a window of values that matter (alpha-beta), carried through the averages
//! over the dice by what the other rolls can make up for at most (Ballard's Star1, and Star2,
//! which first looks at one good move after each roll); a table of positions seen; rolls that
//! come to the same are one; moves that look good come first. None of this changes the value:
//! `tests/it/twin.rs` holds that against a search that does without.

mod decision;
mod rolls;
mod root;
mod table;

use ludotheque_rules::{Node, Position, Seat};

use crate::budget::{Meter, Spent};
use crate::judge::{Judge, for_seat, outcome_value};
use decision::Child;
pub use root::{Finding, Plan, Ranked, Ranking, search};
use table::{Table, Window};

/// A search under way.
struct Search<'a, P: Position, J> {
    judge: &'a J,
    meter: Meter<'a>,
    table: Table,
    /// At most so many moves are looked at below the root, those that look best.
    width: usize,
    /// Whether a value that counted was judged. As long as all were certain, looking further finds
    /// nothing else.
    has_judged: bool,
    /// Lists that are not in use: memory is asked for only while the search gets deeper.
    spare_moves: Vec<Vec<P::Move>>,
    spare_children: Vec<Vec<Child<P>>>,
}

impl<P: Position, J: Judge<P>> Search<'_, P, J> {
    /// The value for the first seat. The window is the first seat's too.
    fn value(&mut self, position: &P, depth: u32, window: Window) -> Result<f64, Spent> {
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
fn depth_after<P: Position>(next: &P, seat: Seat, depth: u32) -> u32 {
    let goes_on = !P::rolls().is_empty() && next.node() == Node::Decision(seat);
    if goes_on {
        depth
    } else {
        depth.saturating_sub(1)
    }
}
