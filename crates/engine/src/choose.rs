//! Choosing a move as an opponent of some level would.

use ludotheque_rules::{Node, Position, Seat};

use crate::budget::{Budget, Meter};
use crate::chance::{Chance, Seed};
use crate::judge::{Informed, Judge, for_seat, value_now};
use crate::learned::{ByNetwork, Learned};
use crate::level::{Level, Manner};
use crate::search::{Finding, Plan, Ranking, search};
use crate::wavering::Wavering;

/// A move that was chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move.
    pub chosen: M,
    /// How likely whoever makes it is to win, as far as the opponent of that level can tell.
    pub win_probability: f64,
    /// So many turns ahead all moves were looked at.
    pub depth: u32,
    /// So many nodes it took.
    pub nodes: u64,
}

impl<M> Choice<M> {
    /// The same with the move in another form.
    pub fn map<N>(self, form: impl FnOnce(M) -> N) -> Choice<N> {
        Choice {
            chosen: form(self.chosen),
            win_probability: self.win_probability,
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}

/// The true value of a position for the first seat, where it is known.
pub type Exact<'a, P> = &'a dyn Fn(&P) -> Option<f64>;

/// Chooses a move as an opponent of this level would; nothing unless the position is a decision.
///
/// It sees no coming dice. The same position, level, seed and budget give the same move on every
/// machine, as long as the budget has no `stop`.
pub fn choose<P: Learned>(
    position: &P,
    level: Level,
    seed: Seed,
    budget: Budget<'_>,
) -> Option<Choice<P::Move>> {
    choose_knowing(position, level, seed, budget, &|_| None)
}

/// The same with the true values of some positions, such as those of a larger table, or of
/// positions that are drawn because they have come up before.
pub fn choose_knowing<P: Learned>(
    position: &P,
    level: Level,
    seed: Seed,
    budget: Budget<'_>,
    exact: Exact<'_, P>,
) -> Option<Choice<P::Move>> {
    let manner = P::manner(position.options(), level);
    choose_like(position, manner, seed, budget, exact)
}

/// The same as an opponent who plays in this manner.
pub(crate) fn choose_like<P: Learned>(
    position: &P,
    manner: Manner,
    seed: Seed,
    budget: Budget<'_>,
    exact: Exact<'_, P>,
) -> Option<Choice<P::Move>> {
    let Node::Decision(seat) = position.node() else {
        return None;
    };
    let known = |position: &P| {
        exact(position).or_else(|| position.tabled().filter(|_| manner.knows_tables))
    };
    let judge = Wavering {
        judge: Informed {
            judge: ByNetwork::of(position),
            exact: known,
        },
        by: manner.wavering,
        seed,
    };
    let budget = budget.at_most(manner.nodes);
    if position.set_up_owed().is_some() {
        return choose_set_up(position, seat, &judge, seed, budget);
    }
    let has_choice = position.legal_moves().len() > 1;
    let plan = Plan {
        depth_max: if has_choice { manner.depth_max } else { 1 },
        width: manner.width,
        ranking: Ranking::Best,
    };
    let Finding {
        mut moves,
        depth,
        nodes,
    } = search(position, &judge, plan, budget);
    (!moves.is_empty()).then(|| {
        let best = moves.swap_remove(0);
        Choice {
            chosen: best.chosen,
            win_probability: best.value,
            depth,
            nodes,
        }
    })
}

/// So many set-ups are compared, of thousands.
const SET_UPS: u32 = 48;
/// Each with so many of the opponent's, where that one is still to come.
const REPLIES: u32 = 12;

/// Chooses a set-up from some at random: it makes less difference than to look at all of them is
/// worth.
fn choose_set_up<P: Position>(
    position: &P,
    seat: Seat,
    judge: &impl Judge<P>,
    seed: Seed,
    budget: Budget<'_>,
) -> Option<Choice<P::Move>> {
    let mut chance = Chance::new(seed);
    let mut draw = |position: &P| {
        let set_up = position.draw_set_up(&mut |bound| chance.below(bound))?;
        let mut next = position.clone();
        next.play_unchecked(&set_up);
        Some((set_up, next))
    };
    let mut meter = Meter::new(budget);
    let mut best = None;
    for _ in 0..SET_UPS {
        let (set_up, next) = draw(position)?;
        let mut values = Vec::new();
        for _ in 0..REPLIES {
            if meter.spend().is_err() {
                break;
            }
            let against = draw(&next);
            let is_last = against.is_none();
            let complete = against.map_or_else(|| next.clone(), |(_, complete)| complete);
            values.push(for_seat(seat, value_now(judge, &complete)));
            if is_last {
                break;
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a dozen")]
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        if best.as_ref().is_none_or(|(value, _)| mean > *value) {
            best = Some((mean, set_up));
        }
        if meter.used() >= budget.nodes {
            break;
        }
    }
    best.map(|(win_probability, chosen)| Choice {
        chosen,
        win_probability,
        depth: 0,
        nodes: meter.used(),
    })
}
