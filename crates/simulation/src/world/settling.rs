//! What has to come of everything as soon as nothing goes wrong any more.

use std::time::Duration;

use anyhow::Result;
use ludotheque_matches::ids::MatchId;

use super::World;
use super::told::hears_all;
use super::trouble::SlowDisk;
use crate::chance::{Stream, streams};
use crate::invariants::{Invariants, rows};
use crate::ledger::{Ledger, Turn};
use crate::people::{Actor, PlayedOn};
use crate::process::Process;
use crate::scenario::NO_PLACE;

/// Whether anything is owed is asked so often.
pub(super) const AT_REST: Duration = Duration::from_secs(1);
/// Whoever plays on sees after so long at most that it counts, and looks so often.
const COUNTS: Duration = Duration::from_secs(5);
const LOOKS: Duration = Duration::from_millis(500);
/// In so many matches somebody plays on at the end.
const TURNS: usize = 4;
/// In so many worlds one match is played on for so many turns, unless it ends before, and stands still for so long at most.
const PLAYED_OUT: f64 = 0.03;
const ENDGAME_TURNS: usize = 150;
const STANDS_FOR: Duration = Duration::from_secs(20);
/// In so many worlds moves are taken back in one match between people, which is played on for so many turns then.
const TAKEN_BACK: f64 = 0.1;
const TURNS_AGAIN: usize = 8;
/// When the faults are over, everything that is owed is shown within so long; if it is lost that something was shown, it is
/// taken for under way for that long first.
const SETTLES: Duration = Duration::from_secs(60);
const SETTLES_AGAIN: Duration = Duration::from_secs(90);
/// A board that was changed just now is shown after so long.
const SHOWN: Duration = Duration::from_secs(6);
/// A board that another one has replaced leads there after so long at most: these are what waits longest for Discord's limits.
const LEADS_ON: Duration = Duration::from_secs(60);

impl World<'_> {
    /// Nothing goes wrong any more: everything that is owed is shown, and every match can be gone on with.
    pub(super) fn settle(&mut self, ledger: &Ledger) -> Result<()> {
        self.note("(nothing goes wrong any more)", &[]);
        self.discord.faults().clear();
        // Nothing is quicker than before.
        self.discord.faults().take_time(self.scenario.ways.clone());
        self.breaks.clear();
        self.disk_stands_until = Duration::ZERO;
        self.slow_disk = SlowDisk::default();
        self.go_on_wrong(true)?;
        for process in &mut self.processes {
            process.cut_off_until = process.cut_off_until.min(self.now);
            process.frozen_until = process.frozen_until.map(|_| Duration::ZERO);
        }
        if self.invariants.is_broken() {
            // It would go on being wrong for two minutes, and tells nothing more.
            return Ok(());
        }
        self.pass(self.scenario.shards_change_hands_for())?;
        self.until_all_is_shown()?;
        // Whoever plays on hides what the board was before.
        if !self.are_shown_once()? {
            return Ok(());
        }
        let mut turns = ledger.turns(self.observer)?;
        turns.retain(|turn| {
            !self.people.has_left(turn.player) && !self.invariants.is_lost(turn.match_id)
        });
        for turn in turns.iter().take(TURNS) {
            self.goes_on(ledger, turn)?;
        }
        let mut chance = Stream::of(self.scenario.seed, streams::ENDGAME);
        if chance.happens(PLAYED_OUT)
            && let Some(turn) = turns.iter().max_by_key(|turn| turn.plies)
        {
            self.is_played_on(ledger, turn.match_id, ENDGAME_TURNS, &mut chance)?;
        }
        let mut chance = Stream::of(self.scenario.seed, streams::ONCE_MORE);
        if chance.happens(TAKEN_BACK) {
            self.is_taken_back(ledger, &mut chance)?;
        }
        self.tournaments_end(ledger)?;
        self.until_all_is_shown()?;
        self.are_shown_once()?;
        Ok(())
    }

    /// Whether nothing is wrong with the boards, after the time that some of them may need.
    fn are_shown_once(&mut self) -> Result<bool> {
        let begun = self.now;
        loop {
            let (observer, discord) = (&mut *self.observer, &self.discord);
            let wrong = self.invariants.boards(observer, discord, self.scenario)?;
            if wrong.is_empty() {
                return Ok(true);
            }
            let only_old_ones_stay = wrong.iter().all(|board| board.only_old_ones_stay);
            let may_take = if only_old_ones_stay { LEADS_ON } else { SHOWN };
            if self.now >= begun + may_take {
                return Ok(false);
            }
            self.pass(AT_REST)?;
        }
    }

    fn until_all_is_shown(&mut self) -> Result<()> {
        let settles = if self.scenario.loses() {
            SETTLES_AGAIN
        } else {
            SETTLES
        };
        let until = self.now + settles;
        loop {
            self.pass(AT_REST)?;
            let owed = rows::owed(self.observer)?;
            let is_stopping = |process: &Process| process.stopping_since.is_some();
            let is_up = self.to_begin.is_empty()
                && !self.processes.iter().any(is_stopping)
                && hears_all(&self.discord.hearing_shards());
            let living = self.processes.iter().filter(|one| one.lives_now()).count();
            let is_known = rows::known_to_live(self.observer)? == living;
            match owed {
                None if is_up && is_known => return Ok(()),
                _ if self.now < until => {}
                owed => {
                    let other = if is_up {
                        "to be known to live"
                    } else {
                        "a connection, or to have stopped"
                    };
                    let what = owed.unwrap_or_else(|| other.to_owned());
                    let after = settles.as_secs();
                    let sentence = format!("{after} s after the last fault is owed: {what}");
                    self.invariants.say(sentence);
                    return Ok(());
                }
            }
        }
    }

    /// Whoever is to act plays on.
    fn goes_on(&mut self, ledger: &Ledger, turn: &Turn) -> Result<()> {
        let stands = |now: &Turn| now.match_id == turn.match_id && now.plies == turn.plies;
        let actor = Actor::to_act(&self.host, NO_PLACE, turn);
        if let Some(told) = self.people.press_old(actor, turn) {
            self.note(&told, &[]);
            self.pass(AT_REST)?;
            if !ledger.turns(self.observer)?.iter().any(stands) {
                // Its time was over.
                return Ok(());
            }
        }
        let actor = Actor::to_act(&self.host, NO_PLACE, turn);
        let told = match self.people.play_on(actor, turn) {
            PlayedOn::By(told) => told,
            PlayedOn::CannotSay => return Ok(()),
            // Its time was over meanwhile.
            PlayedOn::OffersNothing if !ledger.turns(self.observer)?.iter().any(stands) => {
                return Ok(());
            }
            PlayedOn::OffersNothing => {
                let id = turn.match_id;
                self.invariants.say(format!(
                    "the board of {id} offers nothing to whoever is to act"
                ));
                return Ok(());
            }
        };
        self.note(&told, &[]);
        let until = self.now + COUNTS;
        while self.now < until {
            self.pass(LOOKS)?;
            if !ledger.turns(self.observer)?.iter().any(stands) {
                return Ok(());
            }
        }
        self.invariants
            .say(format!("{told}: and nothing has come of it"));
        Ok(())
    }

    /// In the match between people that is furthest somebody asks to take back what they did, and the other one agrees; then
    /// it is played on, with dice that are the same as if nothing had happened.
    fn is_taken_back(&mut self, ledger: &Ledger, chance: &mut Stream) -> Result<()> {
        let mut turns = ledger.turns(self.observer)?;
        turns.retain(|turn| {
            let has_left = |who| self.people.has_left(who);
            turn.other.is_some_and(|other| !has_left(other))
                && !has_left(turn.player)
                && !self.invariants.is_lost(turn.match_id)
        });
        let Some(turn) = turns.iter().max_by_key(|turn| turn.plies) else {
            return Ok(());
        };
        let id = turn.match_id;
        for (who, does) in [
            (turn.other, "takeback"),
            (Some(turn.player), "takeback-yes"),
        ] {
            let plies = Invariants::plies_of_running(self.observer, id)?;
            if let (Some(who), Some(plies)) = (who, plies) {
                let once = (turn.board, format!("1:{id}:{plies}:{does}"));
                let actor = Actor {
                    host: &self.host,
                    place: NO_PLACE,
                    name: "whoever plays",
                    member: who,
                };
                let told = self.people.press_again(actor, &once);
                self.note(&told, &[]);
            }
            self.pass(AT_REST)?;
        }
        self.is_played_on(ledger, id, TURNS_AGAIN, chance)
    }

    /// The match is played on by whoever is to act, until it is over or for so many turns.
    fn is_played_on(
        &mut self,
        ledger: &Ledger,
        id: MatchId,
        most: usize,
        chance: &mut Stream,
    ) -> Result<()> {
        let (mut plies, mut stands_since) = (0, self.now);
        for _ in 0..most {
            let known = Invariants::plies_of_running(self.observer, id)?;
            let Some(stored) = known else {
                return Ok(());
            };
            if stored > plies {
                (plies, stands_since) = (stored, self.now);
            } else if self.now > stands_since + STANDS_FOR {
                self.invariants.say(format!(
                    "{id} cannot be played to its end: it stands at {plies} plies"
                ));
                return Ok(());
            }
            let turns = ledger.turns(self.observer)?;
            if let Some(turn) = turns.iter().find(|turn| turn.match_id == id) {
                // Whether a board has to be there is asked elsewhere.
                if self.people.has_left(turn.player) || !self.people.sees(turn.board) {
                    return Ok(());
                }
                let (host, people) = (&self.host, &mut self.people);
                let actor = Actor::to_act(host, NO_PLACE, turn);
                let told = host.within(async { people.go_on(actor, turn, chance) });
                self.note(&told, &[]);
            }
            self.pass(AT_REST)?;
        }
        Ok(())
    }

    /// So much time passes.
    pub(super) fn pass(&mut self, time: Duration) -> Result<()> {
        let until = self.now + time;
        while self.now < until {
            self.step(until)?;
        }
        Ok(())
    }
}
