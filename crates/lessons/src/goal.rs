//! What a puzzle asks for, and how far a move comes with it: counted by the rules.

use ludotheque_rules::{AnyMove, AnyPosition, Event, Node, Seat};
use serde::Deserialize;

/// What the right moves of an exercise have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// The move that the lesson goes on with.
    Follow,
    /// Wins before the turn is over.
    Win,
    /// Captures, or takes prisoner, as many as one move can.
    Take,
    /// Delivers as many prisoners as one move can.
    Deliver,
    /// Earns as many star moves as one move can.
    StarMoves,
    /// Leaves the other side as few rolls as possible with which it takes something.
    Safe,
    /// Leaves the other side as few rolls as possible with which it wins.
    Defend,
    /// Is clearly the best as the engine sees it.
    Best,
}

/// How far a move comes with its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Whether it wins before the turn is over.
    Wins(bool),
    /// How many it captures, delivers or earns: the more the better.
    Gains(u32),
    /// With how many rolls out of how many the other side then succeeds: the fewer the better.
    Allows {
        /// The rolls, by their weight.
        rolls: u32,
        /// All of them.
        of: u32,
    },
}

impl Measure {
    /// The greater, the nearer to the goal; only to be compared with moves of the same exercise.
    #[must_use]
    pub const fn merit(self) -> i64 {
        match self {
            Self::Wins(wins) => wins as i64,
            Self::Gains(count) => count as i64,
            Self::Allows { rolls, .. } => -(rolls as i64),
        }
    }
}

impl Goal {
    /// Measures a legal move; nothing for goals that the rules alone cannot judge.
    #[must_use]
    pub fn measure(self, position: &AnyPosition, chosen: &AnyMove) -> Option<Measure> {
        let mover = side_to_decide(position)?;
        let mut after = position.clone();
        let events = after.play(chosen).ok()?;
        Some(match self {
            Self::Follow | Self::Best => return None,
            Self::Win => Measure::Wins(
                won_by(&after, mover)
                    || can_in_this_turn(&after, mover, &|_, at| won_by(at, mover)),
            ),
            Self::Take => Measure::Gains(events.iter().map(taken).sum()),
            Self::Deliver => Measure::Gains(events.iter().map(delivered).sum()),
            Self::StarMoves => Measure::Gains(events.iter().map(star_moves).sum()),
            Self::Safe => allows(&after, mover, &|events, _| {
                events.iter().any(|event| taken(event) > 0)
            }),
            Self::Defend => {
                let other = mover.other();
                allows(&after, mover, &|_, at| won_by(at, other))
            }
        })
    }
}

/// Something that a move brings about.
type Success<'a> = &'a dyn Fn(&[Event], &AnyPosition) -> bool;

/// With how many rolls the side after the mover succeeds, if the mover makes the best of the rest of
/// the turn. Without dice there is one way to begin.
fn allows(after: &AnyPosition, mover: Seat, success: Success<'_>) -> Measure {
    let other = mover.other();
    match after.node() {
        Node::Decision(seat) if seat == mover => {
            let rest = after.legal_moves().into_iter().filter_map(|chosen| {
                let mut next = after.clone();
                next.play(&chosen).ok()?;
                Some(allows(&next, mover, success))
            });
            rest.max_by_key(|measure| measure.merit())
                .unwrap_or(Measure::Allows { rolls: 0, of: 1 })
        }
        Node::Chance(seat) if seat == other => {
            let all = after.rolls();
            let succeeds = |roll| {
                let mut rolled = after.clone();
                rolled.roll(roll).is_ok() && can_in_this_turn(&rolled, other, success)
            };
            let rolls = all.iter().filter(|(roll, _)| succeeds(*roll));
            Measure::Allows {
                rolls: rolls.map(|(_, weight)| weight).sum(),
                of: all.iter().map(|(_, weight)| weight).sum(),
            }
        }
        _ => Measure::Allows {
            rolls: u32::from(can_in_this_turn(after, other, success)),
            of: 1,
        },
    }
}

/// Whether a side can succeed with what it decides before dice are rolled or the other side decides.
fn can_in_this_turn(position: &AnyPosition, side: Seat, success: Success<'_>) -> bool {
    if position.node() != Node::Decision(side) {
        return false;
    }
    position.legal_moves().iter().any(|chosen| {
        let mut after = position.clone();
        after
            .play(chosen)
            .is_ok_and(|events| success(&events, &after) || can_in_this_turn(&after, side, success))
    })
}

fn side_to_decide(position: &AnyPosition) -> Option<Seat> {
    match position.node() {
        Node::Decision(seat) => Some(seat),
        _ => None,
    }
}

fn won_by(position: &AnyPosition, side: Seat) -> bool {
    matches!(position.node(), Node::Terminal(outcome) if outcome.winner == Some(side))
}

fn taken(event: &Event) -> u32 {
    match event {
        Event::Captured { .. } => 1,
        Event::TookPrisoners { count, .. } => u32::from(*count),
        _ => 0,
    }
}

fn delivered(event: &Event) -> u32 {
    match event {
        Event::DeliveredPrisoners { count, .. } => u32::from(*count),
        _ => 0,
    }
}

fn star_moves(event: &Event) -> u32 {
    match event {
        Event::EarnedStarMoves { count, .. } => u32::from(*count),
        _ => 0,
    }
}
