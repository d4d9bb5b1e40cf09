//! What every move is worth, and what a position is worth: for reviews and hints.

use ludotheque_rules::Node;

use crate::budget::Budget;
use crate::choose::Exact;
use crate::judge::{Informed, Judge, outcome_value, value_now};
use crate::learned::{ByNetwork, Learned};
use crate::search::{Finding, Plan, Ranking, search};

/// Below the root at most so many moves of a decision are looked at.
const WIDTH: usize = 8;

/// Ranks all legal moves of a decision, looking so many turns ahead (the one that is due
/// included) as far as the budget goes. Nothing is ranked unless the position is a decision.
pub fn rank<P: Learned>(
    position: &P,
    depth: u32,
    budget: Budget<'_>,
    exact: Exact<'_, P>,
) -> Finding<P::Move> {
    let judge = informed(position, exact);
    let plan = Plan {
        depth_max: depth,
        width: WIDTH,
        ranking: Ranking::All,
    };
    search(position, &judge, plan, budget)
}

/// The probability that the first seat wins. Where a roll is due it is the average over the
/// rolls; the budget is for each of them.
pub fn win_probability<P: Learned>(
    position: &P,
    depth: u32,
    budget: Budget<'_>,
    exact: Exact<'_, P>,
) -> f64 {
    match position.node() {
        Node::Terminal(outcome) => outcome_value(outcome),
        Node::Decision(seat) => {
            let best = rank(position, depth, budget, exact);
            best.moves
                .first()
                .map_or(0.5, |best| crate::for_seat(seat, best.value))
        }
        Node::Chance(_) => Judge::exact(&informed(position, exact), position)
            .unwrap_or_else(|| average(position, depth, budget, exact)),
    }
}

/// The judge who knows the tables that come with the program, and what the caller knows.
fn informed<P: Learned>(
    position: &P,
    exact: Exact<'_, P>,
) -> Informed<ByNetwork<'static, P>, impl Fn(&P) -> Option<f64>> {
    Informed {
        judge: ByNetwork::of(position),
        exact: move |position: &P| exact(position).or_else(|| position.tabled()),
    }
}

fn average<P: Learned>(position: &P, depth: u32, budget: Budget<'_>, exact: Exact<'_, P>) -> f64 {
    let rolls = P::rolls();
    let total: u32 = rolls.iter().map(|(_, weight)| weight).sum();
    // Rolls that come to the same are looked at once.
    let mut falls: Vec<(P, u32)> = Vec::new();
    for (roll, weight) in rolls {
        let mut next = position.clone();
        next.roll_unchecked(*roll);
        match falls.iter_mut().find(|(fall, _)| *fall == next) {
            Some((_, sum)) => *sum += weight,
            None => falls.push((next, *weight)),
        }
    }
    let parts = falls.iter().map(|(next, weight)| {
        let value = match next.node() {
            Node::Chance(_) => value_after_pass(next, depth, exact),
            _ => win_probability(next, depth, budget, exact),
        };
        value * f64::from(*weight) / f64::from(total)
    });
    parts.sum()
}

/// After a roll that passed there is a turn less to look ahead.
fn value_after_pass<P: Learned>(position: &P, depth: u32, exact: Exact<'_, P>) -> f64 {
    match depth {
        0 | 1 => value_now(&informed(position, exact), position),
        _ => average(position, depth - 1, Budget::nodes(u64::MAX), exact),
    }
}
