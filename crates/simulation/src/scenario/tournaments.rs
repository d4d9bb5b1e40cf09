//! A tournament is held.

use std::time::Duration;

use super::{Act, Closes, Kind, MEMBERS, QUIET, Scenario, What};
use crate::chance::Stream;

/// Takes part, on one server or the other; and what whoever has opened it does at their desk.
const TAKES_PART: What = What::OnTournament("join");
const INVITES: What = What::OnTournament("invite");
const BEGINS: What = What::OnTournament("start");
/// How much of what people do besides they still do.
const BESIDES: f64 = 0.3;
/// In so many of these worlds nothing happens because of which somebody could not play on.
const PLAYED_TO_ITS_END: f64 = 0.7;
/// It is opened, and told to begin, more than once: the first time may not be heard.
const OPENS_AT_S: [f64; 2] = [0.0, 2.0];
const BEGINS_AT_S: [f64; 2] = [8.0, 10.0];
/// In so many of these worlds another server takes part.
const TOGETHER: f64 = 0.4;
const INVITES_AT_S: f64 = 3.0;
const AGREES_AT_S: f64 = 4.5;
/// Most games are cut short, so that there are many.
const GIVES_UP: f64 = 0.4;

impl Scenario {
    /// Somebody opens a tournament, the others take part, and it begins. Then whoever is to act anywhere plays on, or gives
    /// up, so that there are many games.
    pub(super) fn hold_tournament(&mut self, chance: &mut Stream) {
        self.acts.retain(|_| chance.happens(BESIDES));
        if chance.happens(PLAYED_TO_ITS_END) {
            self.faults.retain(|fault| !keeps_from_playing(&fault.kind));
        }
        let organiser = chance.below(MEMBERS);
        let mut does = |at_s: f64, who: usize, what: What, chance: &mut Stream| {
            let at = QUIET + Duration::from_secs_f64(at_s);
            self.acts.push(Act::of(at, who, what, chance));
        };
        for at_s in OPENS_AT_S {
            does(at_s, organiser, What::OpensTournament, chance);
        }
        if chance.happens(TOGETHER) {
            let agrees = chance.below(MEMBERS);
            does(INVITES_AT_S, organiser, INVITES, chance);
            does(AGREES_AT_S, agrees, What::Agrees, chance);
        }
        let [opened_s, begins_s] = [OPENS_AT_S[1], BEGINS_AT_S[0]];
        for who in 0..MEMBERS {
            if chance.happens(0.9) {
                let at_s = chance.between(opened_s, begins_s);
                does(at_s, who, TAKES_PART, chance);
            }
        }
        for at_s in BEGINS_AT_S {
            does(at_s, organiser, BEGINS, chance);
        }
        let until_s = chance.between(15.0, 40.0);
        let between_s = chance.between(0.2, 1.0);
        let mut at_s = begins_s;
        while at_s < until_s {
            let gives_up = chance.happens(GIVES_UP);
            let what = if gives_up { What::GivesUp } else { What::GoOn };
            let who = chance.below(MEMBERS);
            does(at_s, who, what, chance);
            at_s += chance.between(0.0, 2.0 * between_s);
        }
        self.ends = self.ends.max(QUIET + Duration::from_secs_f64(until_s));
    }

    /// Whether a tournament can be played to its end, if one is held.
    #[must_use]
    pub fn plays_tournament_out(&self) -> bool {
        let mut acts = self.acts.iter();
        acts.any(|act| act.what == What::OpensTournament) && !self.any(keeps_from_playing)
    }
}

/// Whether somebody may not be able to play on because of it: they are gone, or their board, or what was stored, or the match
/// is left to a newer program.
fn keeps_from_playing(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::MessageDeleted { .. }
            | Kind::ChannelDeleted
            | Kind::Forbids { .. }
            | Kind::Leaves { .. }
            | Kind::Loses { .. }
            | Kind::NewerProgram
            | Kind::ThreadCloses {
                how: Closes::Locked | Closes::Deleted,
                ..
            }
    )
}
