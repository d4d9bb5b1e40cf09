//! Tournaments are played to their end.

use std::time::Duration;

use anyhow::Result;

use super::World;
use super::settling::AT_REST;
use crate::invariants::tournaments;
use crate::ledger::Ledger;
use crate::people::Actor;
use crate::scenario::NO_PLACE;

/// What ends is taken and the next games are there after so long at most: a look every three seconds where turns are
/// short, and every fifteen where they are long; the boards come then.
const STANDS_FOR: Duration = Duration::from_secs(40);

impl World<'_> {
    /// In tournaments whoever is to act gives up, until each is over that has begun and ends when all is played.
    pub(super) fn tournaments_end(&mut self, ledger: &Ledger) -> Result<()> {
        if !self.scenario.plays_tournament_out() {
            return Ok(());
        }
        let (mut known, mut stands_since) = (None, self.now);
        while let Some(now) = tournaments::going_on(self.observer)? {
            if known.as_ref() != Some(&now) {
                (known, stands_since) = (Some(now), self.now);
            } else if self.now > stands_since + STANDS_FOR {
                self.invariants.say(format!(
                    "a tournament cannot be played to its end: it stands at {now}"
                ));
                return Ok(());
            }
            let matches = tournaments::matches(self.observer)?;
            let turns = ledger.turns(self.observer)?.into_iter();
            for turn in turns.filter(|turn| matches.contains(&turn.match_id)) {
                let actor = Actor::to_act(&self.host, NO_PLACE, &turn);
                let told = self.people.give_up(actor, &turn);
                self.note(&told, &[]);
            }
            self.pass(AT_REST)?;
        }
        Ok(())
    }
}
