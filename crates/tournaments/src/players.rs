//! Players come and go, and it begins with those who are there.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::model::STAR;
use crate::value::{Entry, Refused, Stage, Standing};
use crate::{Format, PLAYERS_MAX, PLAYERS_MIN, Start, Tournament, knockout, teams};

impl Tournament {
    /// Whether somebody who is away may come back and still be paired. Lists from before this was asked have people who came
    /// back too late for it.
    ///
    /// # Errors
    /// Why not.
    pub fn may_come_back(&self, player: u16) -> Result<(), Refused> {
        barred(self.entry(player).ok_or(Refused::NoSuchPlayer)?)?;
        self.takes_people()
    }

    /// Whether whoever comes now may still be paired.
    ///
    /// # Errors
    /// Why nobody is paired any more.
    pub fn takes_people(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::LastCall | Stage::Over => Err(Refused::JoiningClosed),
            _ if self.rounds > 0 && self.round >= self.rounds => Err(Refused::LastRound),
            _ => Ok(()),
        }
    }

    /// Whoever plays all the others in an exhibition, by number, once they have joined.
    #[must_use]
    pub fn star(&self) -> Option<u16> {
        let is_exhibition = matches!(self.format, Format::Exhibition { .. });
        let is_there = |entry: &Entry| entry.is_in || self.stage.has_begun();
        (is_exhibition && self.entry(STAR).is_some_and(is_there)).then_some(STAR)
    }

    pub(crate) fn join(
        &mut self,
        player: u16,
        rating: Option<u16>,
        at_s: i64,
    ) -> Result<(), Refused> {
        self.takes_people()?;
        if self.stage.has_begun() && !self.format.can_be_joined_late() {
            return Err(Refused::JoiningClosed);
        }
        if self.entries.len() >= PLAYERS_MAX {
            return Err(Refused::Full);
        }
        if usize::from(player) != self.entries.len() {
            return Err(Refused::Nonsense);
        }
        let division = match self.format {
            Format::Teams { .. } => Some(teams::smaller_side(self)),
            _ => None,
        };
        if self.stage.has_begun() {
            self.climb_on(player);
        }
        self.entries.push(Entry {
            rating,
            noon: None,
            is_in: true,
            is_expelled: false,
            // Whoever joins while it is asked is there.
            is_here: self.stage == Stage::CheckIn,
            is_out: false,
            won: 0,
            absences: 0,
            division,
            playing: BTreeSet::new(),
            games: Vec::new(),
            met: BTreeSet::new(),
            free_since_s: at_s,
            standing: Standing::default(),
        });
        Ok(())
    }

    pub(crate) fn come_back(&mut self, player: u16, at_s: i64) -> Result<(), Refused> {
        let is_league = matches!(self.format, Format::League { .. });
        let has_begun = self.stage.has_begun();
        let is_asked = self.stage == Stage::CheckIn;
        let entry = self.entry_mut(player, false)?;
        barred(entry)?;
        // Whoever was away at the start is in no division.
        if is_league && has_begun && entry.division.is_none() {
            return Err(Refused::JoiningClosed);
        }
        entry.is_in = true;
        entry.is_here = is_asked;
        entry.absences = 0;
        entry.free_since_s = at_s;
        if has_begun {
            self.climb_on(player);
        }
        Ok(())
    }

    /// What else happens when somebody goes away.
    pub(crate) fn go_away(&mut self, player: u16) {
        self.rungs.retain(|other| *other != player);
        if let Format::Knockout { .. } = self.format {
            knockout::go_away(self, player);
        }
    }

    /// Somebody stands on the lowest rung.
    fn climb_on(&mut self, player: u16) {
        if let Format::Ladder { .. } = self.format {
            self.rungs.push(player);
        }
    }

    pub(crate) fn change_side(&mut self, player: u16) -> Result<(), Refused> {
        let has_sides = matches!(self.format, Format::Teams { .. });
        let has_begun = self.stage.has_begun();
        let entry = self.entry_mut(player, true)?;
        // Whoever joins late for one of the sides has played for neither.
        if !has_sides || has_begun && !entry.games.is_empty() {
            return Err(Refused::WrongStage);
        }
        entry.division = entry.division.map(teams::other_side);
        Ok(())
    }

    pub(crate) fn start(&mut self, at_s: i64) -> Result<(), Refused> {
        if self.stage.has_begun() {
            return Err(Refused::WrongStage);
        }
        let is_asked = self.stage == Stage::CheckIn;
        let is_there = |entry: &Entry| entry.is_in && (entry.is_here || !is_asked);
        let there: Vec<&Entry> = self
            .entries
            .iter()
            .filter(|entry| is_there(entry))
            .collect();
        let present = there.len();
        if present < PLAYERS_MIN || !self.can_begin(&there) {
            return Err(Refused::TooFew);
        }
        self.stage = Stage::Running;
        for entry in &mut self.entries {
            entry.is_in = is_there(entry);
            entry.free_since_s = at_s;
        }
        // Nobody meets twice, so that more rounds than others to meet would be games with the bot.
        let others = u32::try_from(present - 1).unwrap_or(u32::MAX);
        // An odd number plays one game with the bot beside those with all the others.
        self.rounds = self
            .rounds
            .min(others.saturating_add(u32::from(present % 2 == 1)));
        match self.format {
            Format::League { division, .. } => self.divide(present, usize::from(division)),
            Format::Ladder { .. } => self.rungs = self.by_rating(),
            Format::Knockout { .. } => {
                for entry in &mut self.entries {
                    entry.is_out = !entry.is_in;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether those are there without whom nothing could be played: both sides, or the one against all.
    fn can_begin(&self, there: &[&Entry]) -> bool {
        match self.format {
            Format::Teams { .. } => teams::SIDES
                .iter()
                .all(|side| there.iter().any(|entry| entry.division == Some(*side))),
            Format::Exhibition { .. } => there.first().copied() == self.entry(STAR),
            _ => true,
        }
    }

    /// Those who are there, the best rated first, and who joined earlier among equals.
    pub(crate) fn by_rating(&self) -> Vec<u16> {
        let all = (0..).zip(&self.entries);
        let there = all.filter(|(_, entry)| entry.is_in);
        let mut players: Vec<(Reverse<Option<u16>>, u16)> = there
            .map(|(player, entry)| (Reverse(entry.rating), player))
            .collect();
        players.sort_unstable();
        players.into_iter().map(|(_, player)| player).collect()
    }

    /// Puts everybody into a division, the best rated together, all as large as one another (but for one player).
    fn divide(&mut self, present: usize, most: usize) {
        let divisions = present.div_ceil(most);
        let mut order = self.by_rating();
        if self.start == Start::Order {
            order.sort_unstable();
        }
        for (rank, player) in order.into_iter().enumerate() {
            let division = rank * divisions / present;
            self.entries[usize::from(player)].division = u16::try_from(division).ok();
        }
    }
}

/// Whether somebody may not be paired again, whatever comes.
const fn barred(entry: &Entry) -> Result<(), Refused> {
    if entry.is_expelled {
        return Err(Refused::Expelled);
    }
    if entry.is_out {
        return Err(Refused::KnockedOut);
    }
    Ok(())
}
