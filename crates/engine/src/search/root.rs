//! The choice at the root: deeper and deeper, as far as the budget goes.

use ludotheque_rules::{Node, Position, Seat};

use super::table::{Table, Window};
use super::tree::{Child, Search, depth_after};
use crate::budget::{Budget, Meter, Spent};
use crate::judge::{Judge, for_seat, value_now};

/// How to search.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// At most so many turns ahead, the one that is due included.
    pub depth_max: u32,
    /// Below the root at most so many moves of a decision are looked at, those that look best.
    pub width: usize,
    /// What has to be known of the moves at the root.
    pub ranking: Ranking,
}

/// What has to be known of the moves at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// Which one is best. Of the others only that they are no better.
    Best,
    /// The value of each.
    All,
}

/// A move with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked<M> {
    /// The move.
    pub chosen: M,
    /// The probability that whoever makes it wins. For [`Ranking::Best`] that of all but the best
    /// is only a bound.
    pub value: f64,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<M> {
    /// All legal moves, the best first. Empty unless the position is a decision.
    pub moves: Vec<Ranked<M>>,
    /// So many turns ahead every move was searched; 0 if the budget was too small for one.
    pub depth: u32,
    /// So many nodes it took.
    pub nodes: u64,
}

/// Ranks the legal moves of a decision within a budget.
///
/// Where the budget does not go round, moves that were not looked at keep the order of the last
/// round, which is that of the rules at first.
pub fn search<P: Position>(
    position: &P,
    judge: &impl Judge<P>,
    plan: Plan,
    budget: Budget<'_>,
) -> Finding<P::Move> {
    let Node::Decision(seat) = position.node() else {
        return Finding {
            moves: Vec::new(),
            depth: 0,
            nodes: 0,
        };
    };
    let mut search = Search {
        judge,
        meter: Meter::new(budget),
        table: Table::new(),
        width: plan.width.max(1),
        has_judged: false,
        spare_moves: Vec::new(),
        spare_children: Vec::new(),
    };
    let unknown = for_seat(seat, value_now(judge, position));
    let moves = position.legal_moves().into_iter();
    let mut moves: Vec<Ranked<P::Move>> = moves
        .map(|chosen| Ranked {
            chosen,
            value: unknown,
        })
        .collect();
    let mut reached = 0;
    for depth in 1..=plan.depth_max {
        let before = (plan.ranking == Ranking::All).then(|| moves.clone());
        let done = search.deepen(position, seat, depth, plan.ranking, &mut moves);
        if done.is_err() {
            // Values of different depths cannot be compared.
            moves = before.unwrap_or(moves);
            break;
        }
        reached = depth;
        let is_decided = moves.iter().all(|ranked| is_certain(ranked.value))
            || plan.ranking == Ranking::Best && moves[0].value >= 1.0;
        if is_decided || !search.has_judged {
            break;
        }
    }
    Finding {
        moves,
        depth: reached,
        nodes: search.meter.used(),
    }
}

/// Whether it is known who wins. The judge is never so sure.
fn is_certain(value: f64) -> bool {
    value <= 0.0 || value >= 1.0
}

impl<P: Position, J: Judge<P>> Search<'_, P, J> {
    /// Ranks the moves to one depth. If the budget ends before, those that were looked at are
    /// ranked among themselves and stay before the others.
    fn deepen(
        &mut self,
        position: &P,
        seat: Seat,
        depth: u32,
        ranking: Ranking,
        moves: &mut [Ranked<P::Move>],
    ) -> Result<(), Spent> {
        let mut low = f64::NEG_INFINITY;
        let mut done = Ok(());
        let mut looked_at = 0;
        for ranked in moves.iter_mut() {
            let window = match ranking {
                Ranking::Best => Window {
                    low,
                    ..Window::FULL
                },
                Ranking::All => Window::FULL,
            };
            match self.value_after(position, &ranked.chosen, seat, depth, window) {
                Ok(value) => ranked.value = value,
                Err(spent) => {
                    done = Err(spent);
                    break;
                }
            }
            low = low.max(ranked.value);
            looked_at += 1;
        }
        // A stable sort: of equals the one that was better before stays first.
        moves[..looked_at].sort_by(|one, other| other.value.total_cmp(&one.value));
        done
    }

    fn value_after(
        &mut self,
        position: &P,
        chosen: &P::Move,
        seat: Seat,
        depth: u32,
        window: Window,
    ) -> Result<f64, Spent> {
        self.meter.spend()?;
        let mut next = position.clone();
        next.play_unchecked(chosen);
        let child = Child {
            looks: 0.0,
            depth: depth_after(&next, seat, depth),
            position: next,
        };
        self.value_of_child(&child, seat, window)
    }
}
