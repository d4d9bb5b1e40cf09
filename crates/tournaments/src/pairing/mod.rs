//! Who plays whom next.
//!
//! Of all ways to pair those who are free, the one is taken that costs least by [`CRITERIA`]: first as few people
//! as possible are left over, then the next criterion counts, and so on. That is a matching of least weight in a graph,
//! which `integer-blossom` finds. What is left over plays the bot, at once where a round waits, and after a while where
//! somebody else may soon be free.

mod criteria;
mod explain;
mod field;
mod matching;

pub(crate) use criteria::evenly_seated;
pub use criteria::{CRITERIA, Criterion};
pub use explain::{Reason, Worse, explain};

use crate::lot::Seed;
use crate::{Act, Format, Game, Opponent, Stage, Tournament, knockout, level_near};
use criteria::{Wanted, alone, together};
use field::Field;
use matching::{Matched, least};

/// Who waits so long while others are playing gets a game with the bot, in seconds: half a minute of a turn of two
/// minutes, and longer where turns take longer.
const PATIENCE_OF_TURN: u32 = 4;
/// Where nothing but waiting is wrong, only one game in so many is with the bot.
const HOUSE_ONE_IN: u32 = 4;

/// What has to be known beside the tournament to pair it.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// Decides where nothing else does.
    pub seed: &'a Seed,
    /// How long a turn may take, in seconds.
    pub turn_s: u32,
    /// From when on nobody is paired any more, in seconds since 1970.
    pub ends_s: i64,
}

/// What happens next in a tournament by itself at a moment: the next round, games, the last call, the end. Nothing if
/// nothing does. The acts are carried out one after the other.
#[must_use]
pub fn next_acts(tournament: &Tournament, setting: Setting<'_>, now_s: i64) -> Vec<Act> {
    let mut acts = Vec::new();
    let is_idle = tournament.open_games().next().is_none();
    match tournament.stage {
        Stage::SignUp | Stage::CheckIn | Stage::Over => {}
        Stage::LastCall if is_idle => acts.push(Act::End),
        Stage::LastCall => {}
        Stage::Running | Stage::Paused if now_s >= setting.ends_s => acts.push(Act::LastCall),
        Stage::Paused => {}
        Stage::Running => acts = running(tournament, setting, now_s, is_idle),
    }
    acts
}

/// The same while people are paired.
fn running(tournament: &Tournament, setting: Setting<'_>, now_s: i64, is_idle: bool) -> Vec<Act> {
    let next_round = || round(tournament, pair(tournament, setting, now_s));
    let next_or_last_call = || match next_round() {
        acts if acts.is_empty() => vec![Act::LastCall],
        acts => acts,
    };
    match tournament.format {
        Format::Rounds { .. } if !is_idle => Vec::new(),
        // If nobody is paired, everybody has gone, or has met everybody.
        Format::Rounds { .. } if tournament.round < tournament.rounds => next_or_last_call(),
        Format::Rounds { .. } => vec![Act::LastCall],
        Format::Knockout { .. } => {
            let more = knockout::next_games(tournament);
            match more.is_empty() {
                false => more.into_iter().map(Act::Pair).collect(),
                true if is_idle && knockout::is_decided(tournament) => vec![Act::LastCall],
                true if is_idle => next_or_last_call(),
                true => Vec::new(),
            }
        }
        Format::League { .. } | Format::Teams { .. } | Format::Exhibition { .. } if is_idle => {
            next_or_last_call()
        }
        Format::Rolling { .. } | Format::Arena if is_idle && !may_go_on(tournament) => {
            next_or_last_call()
        }
        Format::League { .. }
        | Format::Teams { .. }
        | Format::Exhibition { .. }
        | Format::Rolling { .. }
        | Format::Arena => next_round(),
        // Its players choose.
        Format::Ladder { .. } => Vec::new(),
    }
}

/// The next round with these games; nothing without any.
fn round(tournament: &Tournament, games: Vec<Game>) -> Vec<Act> {
    if games.is_empty() {
        return Vec::new();
    }
    let begins = Act::Round(tournament.round + 1);
    let games = games.into_iter().map(Act::Pair);
    std::iter::once(begins).chain(games).collect()
}

/// The games that are to begin now.
#[must_use]
pub fn pair(tournament: &Tournament, setting: Setting<'_>, now_s: i64) -> Vec<Game> {
    let field = Field::new(tournament, setting.seed);
    let matched = least(&field, None);
    games(&field, matched, |player| {
        gets_the_bot(tournament, setting, player, now_s)
    })
}

/// Whether somebody who is left over plays the bot now.
fn gets_the_bot(tournament: &Tournament, setting: Setting<'_>, player: u16, now_s: i64) -> bool {
    let Some(entry) = tournament.entry(player) else {
        return false;
    };
    match tournament.format {
        Format::Rounds { .. } | Format::Knockout { .. } => true,
        // Nobody's game is missing: everybody plays everybody, or the one, or somebody of the other side.
        Format::League { .. } | Format::Teams { .. } | Format::Exhibition { .. } => false,
        Format::Ladder { .. } => false,
        Format::Rolling { .. } | Format::Arena => {
            let patience_s = i64::from(setting.turn_s / PATIENCE_OF_TURN);
            let has_waited = now_s - entry.free_since_s >= patience_s;
            let is_idle = entry.playing.is_empty();
            let games = u32::try_from(entry.games.len()).unwrap_or(u32::MAX);
            has_waited && is_idle && entry.standing.house * HOUSE_ONE_IN <= games
        }
    }
}

/// Whether anybody could still get a game later: as long as there is time, people may join.
fn may_go_on(tournament: &Tournament) -> bool {
    tournament.entries.iter().any(|entry| entry.is_in)
}

/// The games of a matching, numbered by the better of their players, so that the first ones are at the top.
fn games(field: &Field<'_>, matched: Matched, gets_the_bot: impl Fn(u16) -> bool) -> Vec<Game> {
    let mut games = Vec::new();
    let mut number = field.number;
    for (one, other) in matched.pairs {
        let Wanted { seat, begins, .. } = together(field, one, other);
        games.push(Game {
            number,
            player: one,
            seat,
            opponent: Opponent::Player(other),
            begins,
        });
        number += 1;
    }
    for player in matched.left_over {
        let (true, Some(entry)) = (gets_the_bot(player), field.tournament.entry(player)) else {
            continue;
        };
        let Wanted { seat, begins, .. } = alone(field, player);
        games.push(Game {
            number,
            player,
            seat,
            opponent: Opponent::House(level_near(entry)),
            begins,
        });
        number += 1;
    }
    games
}

/// Whether the pairing of those who are free costs as little as any, found by trying all.
#[cfg(test)]
pub(crate) fn is_least(tournament: &Tournament, seed: &Seed) -> Result<(), String> {
    let field = Field::new(tournament, seed);
    let found = least(&field, None);
    let may_be = |(one, other): &(u16, u16)| tournament.may_meet(*one, *other);
    if !found.pairs.iter().all(may_be) {
        return Err(format!("a pair that must not be: {found:?}"));
    }
    let least = matching::twin::least_costs(&field, &field.free);
    (found.costs == least)
        .then_some(())
        .ok_or_else(|| format!("instead of {least:?}: {found:?}"))
}
