//! The answers, which JSON shows in the order of the fields here.

use std::collections::BTreeMap;

use ludotheque_render::refusal_words;
use ludotheque_rules::{
    AnyPosition, Event, GameKind, IllegalMove, Outcome, ParseError, PerftError, Seat,
};
use ludotheque_words::Language;
use serde::Serialize;
use serde_json::{Value, json};

/// A line of output.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Moves {
        /// By notation the position after the move.
        moves: BTreeMap<String, String>,
    },
    Pass {
        pass: &'static str,
        position: String,
    },
    Over {
        over: Over,
    },
    SetUp {
        setup: SetUp,
    },
    RollDue {
        roll: bool,
    },
    Played {
        position: String,
        events: Vec<Value>,
    },
    Nodes {
        nodes: u64,
    },
    Start {
        position: String,
    },
    Error {
        error: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<&'static str>,
    },
}

#[derive(Serialize)]
pub(super) struct Over {
    winner: Option<&'static str>,
    by: &'static str,
}

#[derive(Serialize)]
pub(super) struct SetUp {
    side: &'static str,
}

impl Answer {
    pub(super) fn over(game: GameKind, outcome: Outcome) -> Self {
        let winner = outcome.winner.map(|seat| game.seat_slug(seat));
        Self::Over {
            over: Over {
                winner,
                by: outcome.by,
            },
        }
    }

    pub(super) fn set_up(game: GameKind, seat: Seat) -> Self {
        Self::SetUp {
            setup: SetUp {
                side: game.seat_slug(seat),
            },
        }
    }

    pub(super) const fn roll_due() -> Self {
        Self::RollDue { roll: true }
    }

    pub(super) fn pass(reason: &'static str, after: &AnyPosition) -> Self {
        Self::Pass {
            pass: reason,
            position: after.to_string(),
        }
    }

    pub(super) fn played(after: &AnyPosition, events: &[Event]) -> Self {
        let game = after.game();
        let events = events
            .iter()
            .map(|event| event_value(game, event))
            .collect();
        Self::Played {
            position: after.to_string(),
            events,
        }
    }
}

/// An event as an object: its name under `event`, and the rest of it.
fn event_value(game: GameKind, event: &Event) -> Value {
    let side = |seat: &Seat| game.seat_slug(*seat);
    match event {
        Event::Rolled { seat, dice } => {
            let dice: Vec<u8> = dice.iter().map(|die| die.number()).collect();
            json!({ "event": "rolled", "side": side(seat), "dice": dice })
        }
        Event::Passed { seat, reason } => {
            json!({ "event": "passed", "side": side(seat), "reason": reason })
        }
        Event::SetUp { seat } => json!({ "event": "set-up", "side": side(seat) }),
        Event::Moved {
            piece,
            mover,
            from,
            to,
        } => json!({
            "event": "moved",
            "side": side(&piece.seat),
            "mover": side(mover),
            "piece": piece.kind.to_string(),
            "from": from.to_string(),
            "to": to.to_string(),
        }),
        Event::Entered { piece, at } => json!({
            "event": "entered",
            "side": side(&piece.seat),
            "piece": piece.kind.to_string(),
            "at": at.to_string(),
        }),
        Event::Slid {
            piece,
            from,
            past,
            to,
        } => json!({
            "event": "slid",
            "side": side(&piece.seat),
            "piece": piece.kind.to_string(),
            "from": from.to_string(),
            "past": past.to_string(),
            "to": to.to_string(),
        }),
        Event::Jumped {
            piece,
            mover,
            from,
            crossed,
            over,
            to,
        } => json!({
            "event": "jumped",
            "side": side(&piece.seat),
            "mover": side(mover),
            "piece": piece.kind.to_string(),
            "from": from.to_string(),
            "over": over.to_string(),
            "crossed": { "side": side(&crossed.seat), "piece": crossed.kind.to_string() },
            "to": to.to_string(),
        }),
        Event::Captured { piece, at } => json!({
            "event": "captured",
            "side": side(&piece.seat),
            "piece": piece.kind.to_string(),
            "at": at.to_string(),
        }),
        Event::BecameHornaskella { seat, at } => json!({
            "event": "became-hornaskella",
            "side": side(seat),
            "at": at.to_string(),
        }),
        Event::TookPrisoners { seat, at, count } => json!({
            "event": "took-prisoners",
            "side": side(seat),
            "at": at.to_string(),
            "count": count,
        }),
        Event::CarriedPrisoners { seat, to, count } => json!({
            "event": "carried-prisoners",
            "side": side(seat),
            "to": to.to_string(),
            "count": count,
        }),
        Event::Freed { piece, at } => json!({
            "event": "freed",
            "side": side(&piece.seat),
            "piece": piece.kind.to_string(),
            "at": at.to_string(),
        }),
        Event::DeliveredPrisoners { seat, at, count } => json!({
            "event": "delivered-prisoners",
            "side": side(seat),
            "at": at.to_string(),
            "count": count,
        }),
        Event::BecameGuard { seat, at } => json!({
            "event": "became-guard",
            "side": side(seat),
            "at": at.to_string(),
        }),
        Event::Turned { piece, at } => json!({
            "event": "turned",
            "side": side(&piece.seat),
            "piece": piece.kind.to_string(),
            "at": at.to_string(),
        }),
        Event::EarnedStarMoves { seat, count } => json!({
            "event": "earned-star-moves",
            "side": side(seat),
            "count": count,
        }),
        Event::StoppedStarMoves { seat } => json!({
            "event": "stopped-star-moves",
            "side": side(seat),
        }),
        Event::StarHome { seat, mover, at } => json!({
            "event": "star-home",
            "side": side(seat),
            "mover": side(mover),
            "at": at.to_string(),
        }),
        Event::RollsAgain { seat } => json!({ "event": "rolls-again", "side": side(seat) }),
        Event::Removed { piece, at } => json!({
            "event": "removed",
            "side": side(&piece.seat),
            "piece": piece.kind.to_string(),
            "at": at.to_string(),
        }),
        Event::Won { seat, by } => json!({ "event": "won", "side": side(seat), "by": by }),
        Event::Drawn { by } => json!({ "event": "drawn", "by": by }),
    }
}

/// Why a line cannot be answered.
pub(crate) struct Failure {
    error: String,
    rule: Option<&'static str>,
}

impl Failure {
    pub(crate) fn new(error: impl Into<String>) -> Self {
        Self {
            error: error.into(),
            rule: None,
        }
    }

    /// The same, naming the field of the request that it is about.
    pub(crate) fn in_field(self, field: &str) -> Self {
        Self {
            error: format!("{field}: {}", self.error),
            ..self
        }
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self {
            rule: error.ruling,
            ..Self::new(error.to_string())
        }
    }
}

impl From<PerftError> for Failure {
    fn from(error: PerftError) -> Self {
        Self::new(error.to_string())
    }
}

impl From<IllegalMove> for Failure {
    fn from(illegal: IllegalMove) -> Self {
        Self {
            error: refusal_words(&illegal, Language::English),
            rule: Some(illegal.ruling),
        }
    }
}

impl From<Failure> for Answer {
    fn from(failure: Failure) -> Self {
        Self::Error {
            error: failure.error,
            rule: failure.rule,
        }
    }
}
