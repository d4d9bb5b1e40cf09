//! What one player proposes to the other, and what has become of it.

use std::fmt;

use ludotheque_rules::Seat;

pub(super) const DRAW: &str = "draw";
pub(super) const TAKEBACK: &str = "takeback ";

/// Something that one player proposes to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who proposes it.
    pub by: Seat,
    /// What it is.
    pub what: Proposal,
}

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// That nobody wins.
    Draw,
    /// That only the first so many rolls and moves stay.
    Takeback {
        /// How many stay.
        kept: usize,
    },
}

/// The kinds of proposals, for commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// A move back.
    Takeback,
}

/// The proposals on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    pub(super) standing: Option<Offer>,
    /// All that were made in this turn.
    pub(super) made: Vec<Offer>,
    pub(super) last: Option<OfferOutcome>,
}

/// What became of a proposal that did not end the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferOutcome {
    /// The other player said no.
    Declined(Offer),
    /// Who made it took it back.
    Withdrawn(Offer),
    /// A move was taken back by this seat.
    TakenBack(Seat),
}

impl Proposal {
    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> OfferKind {
        match self {
            Self::Draw => OfferKind::Draw,
            Self::Takeback { .. } => OfferKind::Takeback,
        }
    }
}

impl Offers {
    /// What waits for an answer.
    #[must_use]
    pub const fn standing(&self) -> Option<Offer> {
        self.standing
    }

    /// What became of the last proposal, if nothing was rolled or moved since.
    #[must_use]
    pub const fn last(&self) -> Option<OfferOutcome> {
        self.last
    }

    /// Whether a seat has proposed such a thing in this turn.
    #[must_use]
    pub fn was_made(&self, by: Seat, kind: OfferKind) -> bool {
        let same = |offer: &Offer| offer.by == by && offer.what.kind() == kind;
        self.made.iter().any(same)
    }

    /// Drops what stands if it can no longer be carried out.
    pub(super) fn drop_standing(&mut self, is_too_late: impl Fn(Proposal) -> bool) {
        self.standing = self.standing.filter(|offer| !is_too_late(offer.what));
    }

    /// A roll or a move was made.
    pub(super) fn fall(&mut self, turn_has_passed: bool) {
        self.standing = None;
        self.last = None;
        if turn_has_passed {
            self.made.clear();
        }
    }
}

impl fmt::Display for Proposal {
    /// As the log spells it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str(DRAW),
            Self::Takeback { kept } => write!(f, "{TAKEBACK}{kept}"),
        }
    }
}
