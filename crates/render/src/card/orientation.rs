//! From whose side a board is seen.
//!
//! A board has one neutral orientation, for the card that everybody sees, and each player an own
//! side. Where the neutral orientation is already one player's own side, the other's is the same
//! board turned by half a turn: nothing is mirrored, so that left and right stay what they are
//! when one walks around a table.
//!
//! What a board has to do: say which name plate is on the left when it lies neutrally
//! ([`BoardArt`](super::gallery::BoardArt)), and pass every place on the board through
//! [`Orientation::place`]. Shapes, numbers and letters stay upright.

use ludotheque_rules::Seat;

use crate::draw::Point;

/// How a board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Orientation {
    /// As on the shared card.
    Neutral,
    /// Turned by half a turn.
    Turned,
}

impl Orientation {
    /// How many there are, for tables by [`Orientation::index`].
    pub(crate) const COUNT: usize = 2;

    /// The orientation for a viewpoint, on a board whose neutral orientation is what `neutral`
    /// calls the own side.
    pub(crate) fn of(viewpoint: Option<Seat>, neutral: Seat) -> Self {
        if viewpoint.is_none_or(|seat| seat == neutral) {
            Self::Neutral
        } else {
            Self::Turned
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Where something is drawn that is at `place` in the neutral orientation of a board with
    /// this middle.
    pub(crate) fn place(self, place: Point, middle: Point) -> Point {
        match self {
            Self::Neutral => place,
            Self::Turned => middle + middle - place,
        }
    }

    /// The seats in the order of their name plates, given the neutral order.
    pub(crate) const fn left_to_right(self, [left, right]: [Seat; 2]) -> [Seat; 2] {
        match self {
            Self::Neutral => [left, right],
            Self::Turned => [right, left],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_other_players_own_side_is_turned() {
        for neutral in Seat::BOTH {
            let of = |viewpoint| Orientation::of(viewpoint, neutral);
            assert_eq!(of(None), Orientation::Neutral);
            assert_eq!(of(Some(neutral)), Orientation::Neutral);
            assert_eq!(of(Some(neutral.other())), Orientation::Turned);
        }
    }
}
