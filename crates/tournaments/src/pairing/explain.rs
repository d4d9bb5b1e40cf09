//! Why somebody plays this opponent.

use super::criteria::{CRITERIA, Costs, Criterion};
use super::field::Field;
use super::matching::{Matched, least};
use crate::lot::Seed;
use crate::{Format, Game, Tournament, standings};

/// A criterion, and how much more another pairing would have cost by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worse {
    /// The most important criterion that tells the two apart.
    pub criterion: Criterion,
    /// How much more, over all games together.
    pub by: u32,
}

/// Why a game was paired, for one of its two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// How many could have been paired.
    pub free: usize,
    /// How many of them this player could have played.
    pub possible: usize,
    /// The player's points before the game and those of the other one, in thousandths of what they could have had.
    pub scores: [u32; 2],
    /// What the best pairing without this pair would have cost more; nothing if there is none that differs.
    pub next_best: Option<Worse>,
    /// Whom the player would have met in it; nobody if they would have been left over.
    pub instead: Option<u16>,
}

/// Why two people were paired, for this one of them, from the tournament as it stood before the round. Nothing on a
/// ladder, where they choose, for a game with the bot, which comes from having been left over, and if the list says something else than what is computed
/// here.
#[must_use]
pub fn explain(before: &Tournament, seed: &Seed, game: &Game, player: u16) -> Option<Reason> {
    let other = game.at(game.seat_of(player)?.other())?;
    if let Format::Ladder { .. } = before.format {
        return None;
    }
    let field = Field::new(before, seed);
    let chosen = least(&field, None);
    (mate(&chosen, player) == Some(other)).then_some(())?;
    let next = least(&field, Some((player, other)));
    let possible = field.free.iter();
    let possible = possible.filter(|other| before.may_meet(player, **other));
    let scores = standings::scores(before);
    Some(Reason {
        free: field.free.len(),
        possible: possible.count(),
        scores: [player, other].map(|player| scores.get(usize::from(player)).copied().unwrap_or(0)),
        next_best: worse(&chosen.costs, &next.costs),
        instead: mate(&next, player),
    })
}

/// Whom somebody plays in a matching.
fn mate(matched: &Matched, player: u16) -> Option<u16> {
    matched.pairs.iter().find_map(|(one, other)| match player {
        player if player == *one => Some(*other),
        player if player == *other => Some(*one),
        _ => None,
    })
}

/// The first criterion that tells two pairings apart.
fn worse(chosen: &Costs, next: &Costs) -> Option<Worse> {
    let differing = CRITERIA.iter().zip(chosen.iter().zip(next));
    let mut found = differing.filter(|(_, (chosen, next))| chosen != next);
    found.next().map(|(criterion, (chosen, next))| Worse {
        criterion: *criterion,
        by: next.saturating_sub(*chosen),
    })
}
