//! Who can still come first, and who needs what to be sure of it.
//!
//! Only points are looked at, so only where points decide, and only where it is known how many games are left: in rounds,
//! and in the divisions of a league. Somebody is *first* who has more points than everybody else; as long as another can have as many, nothing is
//! decided, because ties are broken by what nobody knows yet.
//!
//! Of a game that is left nothing is assumed: either may win it, it may be drawn, and it may come to nothing (nobody is
//! free, it is struck out, the tournament ends before). In a later round of a Swiss tournament the opponent may be
//! anybody, and somebody may join until the last round has begun. Somebody who has left may come back, unless they were
//! taken out. With that the bounds are exact:
//!
//! - Somebody can reach their points and two halves for each game that is left to them.
//! - They can still come first if nobody has more than that already.
//! - They are first for sure with so many more halves that nobody else can reach as many. Whoever is still to meet them
//!   gets there at most what they give away.
//!
//! A result that counts already stays: if it is struck out afterwards, somebody may have won who had not.

use std::collections::BTreeMap;

use crate::model::WIN;
use crate::{Counts, Format, Stage, Tournament};

/// Who may still come first of those who play for one first place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// The division in a league, from 0.
    pub division: Option<u16>,
    /// Everybody in it, by number.
    pub runners: Vec<Runner>,
}

/// What somebody can reach, and needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runner {
    /// The player, by number.
    pub player: u16,
    /// How many halves of points they have.
    pub halves: u32,
    /// How many they can still get.
    pub most: u32,
    /// Whether they can still have as many points as anybody.
    pub can_be_first: bool,
    /// With how many more halves they are first whatever the others do; nothing if they cannot be sure of it by
    /// themselves.
    pub sure_with: Option<u32>,
}

impl Race {
    /// Who has won it already, whatever is still played.
    #[must_use]
    pub fn winner(&self) -> Option<u16> {
        let mut sure = self.runners.iter().filter(|one| one.sure_with == Some(0));
        sure.next().map(|one| one.player)
    }

    /// Those who can still come first, who has most points before others.
    #[must_use]
    pub fn contenders(&self) -> Vec<&Runner> {
        let able = self.runners.iter().filter(|one| one.can_be_first);
        let mut able: Vec<&Runner> = able.collect();
        able.sort_by_key(|one| (std::cmp::Reverse(one.halves), one.sure_with, one.player));
        able
    }

    /// What a player can reach, and needs.
    #[must_use]
    pub fn of(&self, player: u16) -> Option<&Runner> {
        self.runners.iter().find(|one| one.player == player)
    }
}

/// The races for first places, one for each division; none where it is not known how many games are left, before the
/// start, and once the table stands.
#[must_use]
pub fn races(tournament: &Tournament) -> Vec<Race> {
    let is_known = matches!(
        tournament.format,
        Format::Rounds { .. } | Format::League { .. }
    ) && tournament.counts == Counts::Points;
    let goes_on = tournament.stage.has_begun() && tournament.stage != Stage::Over;
    if !is_known || !goes_on {
        return Vec::new();
    }
    let is_league = matches!(tournament.format, Format::League { .. });
    let mut divisions: BTreeMap<Option<u16>, Vec<Left>> = BTreeMap::new();
    for (player, entry) in (0..).zip(&tournament.entries) {
        // Whoever was away at the start of a league is in no division.
        if !is_league || entry.division.is_some() {
            let left = Left::of(tournament, player);
            divisions.entry(entry.division).or_default().push(left);
        }
    }
    let newcomer = 2 * later_rounds(tournament);
    let races = divisions.into_iter().map(|(division, all)| Race {
        division,
        runners: all.iter().map(|one| one.runner(&all, newcomer)).collect(),
    });
    races.collect()
}

/// What is left to somebody.
struct Left {
    player: u16,
    halves: u32,
    /// How many games can still be played.
    games: u32,
    /// Against whom, as far as that is certain if they are played at all.
    against: Vec<u16>,
}

impl Left {
    fn of(tournament: &Tournament, player: u16) -> Self {
        let mut left = Self {
            player,
            halves: 0,
            games: 0,
            against: Vec::new(),
        };
        let Some(entry) = tournament.entry(player) else {
            return left;
        };
        left.halves = entry.standing.halves;
        for game in tournament.open_games() {
            let Some(seat) = game.seat_of(player) else {
                continue;
            };
            left.games += 1;
            left.against.extend(game.at(seat.other()));
        }
        if entry.is_expelled {
            return left;
        }
        left.games += later_rounds(tournament);
        if is_paired(tournament) && matches!(tournament.format, Format::League { .. }) {
            let others = (0..).zip(&tournament.entries);
            let to_meet = others
                .filter(|(other, entry)| !entry.is_expelled && tournament.may_meet(player, *other));
            left.against.extend(to_meet.map(|(other, _)| other));
            left.games = u32::try_from(left.against.len()).unwrap_or(u32::MAX);
        }
        left
    }

    const fn most(&self) -> u32 {
        self.games * WIN
    }

    fn runner(&self, all: &[Self], newcomer: u32) -> Runner {
        let mut others = all.iter().filter(|other| other.player != self.player);
        let reach = self.halves + self.most();
        let mut sure = (0..=self.most()).filter(|more| self.is_sure(*more, all, newcomer));
        Runner {
            player: self.player,
            halves: self.halves,
            most: self.most(),
            can_be_first: others.all(|other| other.halves <= reach),
            sure_with: sure.next(),
        }
    }

    /// Whether so many more halves put them before everybody, whatever the others do.
    fn is_sure(&self, more: u32, all: &[Self], newcomer: u32) -> bool {
        let own = self.halves + more;
        let given_away = self.most() - more;
        let mut others = all.iter().filter(|other| other.player != self.player);
        own > newcomer
            && others.all(|other| {
                let all_won = other.halves + other.most();
                if self.against.contains(&other.player) {
                    own > all_won - WIN + given_away.min(WIN)
                } else {
                    own > all_won
                }
            })
    }
}

/// Whether people are still paired.
const fn is_paired(tournament: &Tournament) -> bool {
    matches!(tournament.stage, Stage::Running | Stage::Paused)
}

/// How many rounds have not begun; none where nobody waits for a round.
fn later_rounds(tournament: &Tournament) -> u32 {
    if is_paired(tournament) {
        tournament.rounds.saturating_sub(tournament.round)
    } else {
        0
    }
}
