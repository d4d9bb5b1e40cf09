//! What a player proposes to the other one during a match: a draw, or a move back.
//!
//! A proposal stands until it is answered or withdrawn, and falls with the next roll or move,
//! whoever makes it: nobody is held to a word that was given on another board. One stands at a
//! time, and nobody proposes the same thing twice in a turn.
//!
//! A move back is one's own last decision, together with all that was moved after it. Rolls
//! stay: where one was made since, there is nothing to take back, and so the dice of a match,
//! which are numbered by the rolls before them, can never be had again or skipped. Set-ups stay
//! as well, because chance may have made them.

use ludotheque_rules::{Action as Played, Node, Seat, Transcript};

use super::{
    Action, Board, EndReason, Ending, Offer, OfferKind, OfferOutcome, Offers, Proposal, Refusal,
};

/// So often moves can be taken back in a match. Each one is played again up to there whenever the match is
/// read; logs that hold more are older than this limit.
pub const TAKEBACKS_MAX: u32 = 10;

impl Board {
    /// How many rolls and moves stay if this seat takes its last decision back; nothing if there
    /// is none that can be taken back.
    #[must_use]
    pub fn takeback_point(&self, seat: Seat) -> Option<usize> {
        // Who knows what the beacon has given could know the roll.
        if self
            .taken
            .as_ref()
            .is_some_and(|taken| taken.next.is_some())
        {
            return None;
        }
        let actions = self.transcript.actions();
        let last_roll = actions
            .iter()
            .rposition(|action| matches!(action, Played::Roll(_)));
        let first = last_roll.map_or(0, |roll| roll + 1);
        let mut position = self.first(first)?.position().clone();
        let mut decisions = Vec::new();
        for (place, action) in actions.iter().enumerate().skip(first) {
            let Played::Move(chosen) = action else {
                return None;
            };
            if position.set_up_owed().is_some() {
                decisions.clear();
            } else if position.node() == Node::Decision(seat) {
                decisions.push((place, position.clone()));
            }
            position.play(chosen).ok()?;
        }
        // From behind: without dice there are as many as the match has moves, and finding the legal ones takes long.
        let mut lately = decisions.iter().rev();
        let choice = lately.find(|(_, position)| position.legal_moves().len() > 1);
        choice.map(|(place, _)| *place)
    }

    /// The playthrough as it was after its first so many rolls and moves.
    fn first(&self, count: usize) -> Option<Transcript> {
        let mut transcript = Transcript::new(self.transcript.start().clone());
        for action in self.transcript.actions().get(..count)? {
            match action {
                Played::Roll(roll) => drop(transcript.roll(*roll).ok()?),
                Played::Move(chosen) => drop(transcript.play(chosen).ok()?),
            }
        }
        Some(transcript)
    }

    /// What a seat may propose, as the action for the log. To propose a draw to somebody who
    /// has proposed one is to agree.
    pub(super) fn propose(&self, seat: Seat, kind: OfferKind) -> Result<Action, Refusal> {
        match self.offers.standing {
            Some(offer)
                if offer.by != seat && (offer.what, kind) == (Proposal::Draw, OfferKind::Draw) =>
            {
                return Ok(Action::Agree(seat));
            }
            _ if self.offers.was_made(seat, kind) => return Err(Refusal::OfferedAlready(kind)),
            Some(_) => return Err(Refusal::OfferStands),
            None if kind == OfferKind::Takeback && self.takebacks >= TAKEBACKS_MAX => {
                return Err(Refusal::TakebacksSpent);
            }
            None => {}
        }
        let what = match kind {
            OfferKind::Draw => Proposal::Draw,
            OfferKind::Takeback => Proposal::Takeback {
                kept: self
                    .takeback_point(seat)
                    .ok_or(Refusal::NothingToTakeBack)?,
            },
        };
        Ok(Action::Offer(Offer { by: seat, what }))
    }

    /// Says yes to what the other seat has proposed.
    pub(super) fn accept_offer(&self, seat: Seat, kind: OfferKind) -> Result<Action, Refusal> {
        match self.standing(kind)? {
            offer if offer.by == seat => Err(Refusal::OwnOffer),
            _ => Ok(Action::Agree(seat)),
        }
    }

    /// Says no to what the other seat has proposed, or withdraws what this one has.
    pub(super) fn decline_offer(&self, seat: Seat, kind: OfferKind) -> Result<Action, Refusal> {
        self.standing(kind).map(|_| Action::Refuse(seat))
    }

    fn standing(&self, kind: OfferKind) -> Result<Offer, Refusal> {
        let is_meant = |offer: &Offer| offer.what.kind() == kind;
        let standing = self.offers.standing.filter(is_meant);
        standing.ok_or(Refusal::NoOffer(kind))
    }

    /// Notes a proposal.
    pub(super) fn note_offer(&mut self, offer: Offer) -> Result<(), String> {
        if self.offers.standing.is_some() {
            return Err("another proposal stands".to_owned());
        }
        if let Proposal::Takeback { kept } = offer.what {
            if self
                .taken
                .as_ref()
                .is_some_and(|taken| taken.next.is_some())
            {
                return Err("the beacon has given what the next roll takes".to_owned());
            }
            let undone = self.transcript.actions().get(kept..).unwrap_or_default();
            let is_roll = |action: &Played| matches!(action, Played::Roll(_));
            if undone.is_empty() || undone.iter().any(is_roll) {
                return Err("only moves since the last roll can be taken back".to_owned());
            }
        }
        self.offers.standing = Some(offer);
        self.offers.made.push(offer);
        self.offers.last = None;
        Ok(())
    }

    /// Carries out what the other seat has proposed. Gives the ending, if that is one.
    pub(super) fn agree(&mut self, seat: Seat) -> Result<Option<Ending>, String> {
        let offer = self.offers.standing.filter(|offer| offer.by != seat);
        let offer = offer.ok_or("nothing was proposed by the other side")?;
        match offer.what {
            Proposal::Draw => {
                self.offers = Offers::default();
                Ok(Some(Ending {
                    reason: EndReason::Agreed,
                    winner: None,
                }))
            }
            Proposal::Takeback { kept } => {
                self.transcript = self.first(kept).ok_or("there is nothing to go back to")?;
                self.takebacks += 1;
                self.offers = Offers {
                    last: Some(OfferOutcome::TakenBack(offer.by)),
                    ..Offers::default()
                };
                Ok(None)
            }
        }
    }

    /// Drops what stands: this seat says no to it, or withdraws it.
    pub(super) fn refuse(&mut self, seat: Seat) -> Result<(), String> {
        let offer = self.offers.standing.take();
        let offer = offer.ok_or("nothing was proposed")?;
        self.offers.last = Some(if offer.by == seat {
            OfferOutcome::Withdrawn(offer)
        } else {
            OfferOutcome::Declined(offer)
        });
        Ok(())
    }
}
