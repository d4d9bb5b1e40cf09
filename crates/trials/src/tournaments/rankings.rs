//! How the players of an event are ordered, in three ways, and how right that is.

use std::cmp::Reverse;

use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::standings::{Line, table};
use ludotheque_tournaments::{Standing, Tournament};

use super::measure::{Mean, Pairs};

/// A way to order players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// The table as if nobody knew the luck: points, then the points of the people one has met, wins, the lot.
    Points,
    /// The mean of the results without luck, then as in the table.
    WithoutLuck,
    /// The table: points, then the same as the second.
    Table,
}

/// How right the three ways are, in so many events.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// How often the best player comes first; in a league of their division.
    pub best_first: [Mean; 3],
    /// Kendall's τ.
    pub tau: [Mean; 3],
    /// By how much the second way orders better than the first, event by event, and the third than the first.
    pub better: [Mean; 2],
    /// Games a player.
    pub games: Mean,
    /// How many of them were with the bot.
    pub with_bot: Mean,
}

impl Ranking {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Points, Self::WithoutLuck, Self::Table];

    /// The players in order, one list for each division. Without dice there is no luck to take away, and all ways are
    /// the same.
    #[must_use]
    pub fn of(self, tournament: &Tournament, seed: &Seed) -> Vec<Vec<u16>> {
        let lines = match self {
            Self::Points => {
                let mut unknown = tournament.clone();
                unknown.games.values_mut().for_each(|game| game.luck = None);
                table(&unknown, seed)
            }
            Self::WithoutLuck | Self::Table => table(tournament, seed),
        };
        let mut divisions: Vec<Vec<Line>> = Vec::new();
        for line in lines {
            match divisions.last_mut() {
                Some(division) if line.place > 1 => division.push(line),
                _ => divisions.push(vec![line]),
            }
        }
        let players = divisions.into_iter().map(|mut division| {
            let has_luck = division.iter().any(|line| line.without_luck.is_some());
            if self == Self::WithoutLuck && has_luck {
                let mean = |line: &Line| line.without_luck.map_or(i32::MIN, |known| known.mean);
                division.sort_by_key(|line| Reverse(mean(line)));
            }
            division.iter().map(|line| line.player).collect()
        });
        players.collect()
    }
}

impl Tally {
    /// Counts an event; `strength` is the true one of a player.
    pub fn add(&mut self, tournament: &Tournament, seed: &Seed, strength: impl Fn(u16) -> f64) {
        let all = tournament.entries.iter().zip(0_u16..);
        let best = all.map(|(_, player)| strength(player));
        let best = best.fold(f64::NEG_INFINITY, f64::max);
        let mut taus = [0.0; 3];
        for (at, ranking) in Ranking::ALL.into_iter().enumerate() {
            let divisions = ranking.of(tournament, seed);
            let mut pairs = Pairs::default();
            let mut is_first = false;
            for division in divisions {
                let strengths: Vec<f64> = division.into_iter().map(&strength).collect();
                is_first |= strengths.first() == Some(&best);
                pairs = pairs.and(Pairs::of(&strengths));
            }
            taus[at] = pairs.tau().unwrap_or_default();
            self.tau[at].add(taus[at]);
            self.best_first[at].add(f64::from(u8::from(is_first)));
        }
        self.better[0].add(taus[1] - taus[0]);
        self.better[1].add(taus[2] - taus[0]);
        let players = u32::try_from(tournament.entries.len()).unwrap_or(u32::MAX);
        let a_player = |count: fn(&Standing) -> u32| {
            let entries = tournament.entries.iter();
            let sum: u32 = entries.map(|entry| count(&entry.standing)).sum();
            f64::from(sum) / f64::from(players.max(1))
        };
        self.games.add(a_player(|standing| standing.games));
        self.with_bot.add(a_player(|standing| standing.house));
    }

    /// Takes over what was counted elsewhere.
    pub fn merge(&mut self, other: &Self) {
        let Self {
            best_first,
            tau,
            better,
            games,
            with_bot,
        } = other;
        let own = self.best_first.iter_mut().chain(&mut self.tau);
        let own = own
            .chain(&mut self.better)
            .chain([&mut self.games, &mut self.with_bot]);
        let others = best_first
            .iter()
            .chain(tau)
            .chain(better)
            .chain([games, with_bot]);
        for (own, other) in own.zip(others) {
            own.merge(other);
        }
    }
}
