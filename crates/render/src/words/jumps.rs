//! The jumps of one piece one after the other, which are told in one clause.

use ludotheque_rules::{Event, PieceName, Seat, SquareName};

/// A chain of jumps.
pub(super) struct Jumps {
    pub(super) piece: PieceName,
    pub(super) mover: Seat,
    pub(super) from: SquareName,
    /// What was jumped over, in order.
    pub(super) over: Vec<String>,
    pub(super) to: SquareName,
    /// Whether the last jump turned the piece. Turning on the way shows in the jumps themselves.
    pub(super) turns_at_the_end: bool,
}

impl Jumps {
    /// The chain with which these events begin, and the rest of them.
    pub(super) fn first_of(events: &[Event]) -> Option<(Self, &[Event])> {
        let Some(Event::Jumped {
            piece, mover, from, ..
        }) = events.first()
        else {
            return None;
        };
        let mut jumps = Self {
            piece: *piece,
            mover: *mover,
            from: *from,
            over: Vec::new(),
            to: *from,
            turns_at_the_end: false,
        };
        let mut rest = events;
        while let Some((event, after)) = rest.split_first() {
            match event {
                Event::Jumped { from, over, to, .. } if *from == jumps.to => {
                    jumps.over.push(over.to_string());
                    jumps.to = *to;
                    jumps.turns_at_the_end = false;
                }
                Event::Turned { at, .. } if *at == jumps.to => jumps.turns_at_the_end = true,
                _ => break,
            }
            rest = after;
        }
        Some((jumps, rest))
    }
}
