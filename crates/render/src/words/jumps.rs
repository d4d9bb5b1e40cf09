//! The jumps of one piece one after the other, which are told in one clause.

use ludotheque_rules::{Event, PieceName, Seat, SquareName};

/// A chain of jumps.
pub(super) struct Jumps {
    pub(super) piece: PieceName,
    pub(super) mover: Seat,
    pub(super) from: SquareName,
    /// What was jumped over, in order.
    pub(super) over: Vec<SquareName>,
    pub(super) to: SquareName,
    /// Whether the last jump turned the piece. Turning on the way shows in the jumps themselves.
    pub(super) turns_at_the_end: bool,
}

impl Jumps {
    /// The chain that begins with a jump and goes on in these events, and the rest of them; nothing if
    /// the event is no jump.
    pub(super) fn first_of<'e>(event: &Event, events: &'e [Event]) -> Option<(Self, &'e [Event])> {
        let &Event::Jumped {
            piece,
            mover,
            from,
            over,
            to,
            ..
        } = event
        else {
            return None;
        };
        let mut jumps = Self {
            piece,
            mover,
            from,
            over: vec![over],
            to,
            turns_at_the_end: false,
        };
        let mut rest = events;
        while let Some((event, after)) = rest.split_first() {
            match event {
                Event::Jumped { from, over, to, .. } if *from == jumps.to => {
                    jumps.over.push(*over);
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
