//! Why somebody plays this opponent.

use super::criteria::{CRITERIA, Costs, Criterion};
use super::free::{free, next_number};
use super::matching::{Matched, least};
use crate::lot::Seed;
use crate::{Game, Opponent, Tournament};

/// A criterion, and how much more another pairing would have cost by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worse {
    /// The most important criterion that tells the two apart.
    pub criterion: Criterion,
    /// How much more, over all games together.
    pub by: u32,
}

/// Why a game was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// How many could have been paired.
    pub free: usize,
    /// How many of them this player had not met and could have played.
    pub possible: usize,
    /// The points of both before the game, in thousandths of what they could have.
    pub scores: [u32; 2],
    /// What the best pairing without this pair would have cost more; nothing if there is none that differs.
    pub next_best: Option<Worse>,
    /// Whom the player would have met in it; nobody if they would have been left over.
    pub instead: Option<u16>,
}

/// Why a game was paired, from the tournament as it stood before the acts of that moment. Nothing for a game with the
/// bot that came from waiting, and if the list says something else than what is computed here.
#[must_use]
pub fn explain(before: &Tournament, seed: &Seed, game: &Game) -> Option<Reason> {
    let free = free(before);
    let number = next_number(before);
    let chosen = least(before, &free, seed, number, None);
    let player = game.player;
    let Opponent::Player(other) = game.opponent else {
        chosen.left_over.contains(&player).then_some(())?;
        return Some(reason(before, &free, player, None, &chosen, None));
    };
    let mate = mate(&chosen, player);
    (mate == Some(other)).then_some(())?;
    let next = least(before, &free, seed, number, Some((player, other)));
    Some(reason(
        before,
        &free,
        player,
        Some(other),
        &chosen,
        Some(&next),
    ))
}

fn reason(
    before: &Tournament,
    free: &[u16],
    player: u16,
    other: Option<u16>,
    chosen: &Matched,
    next: Option<&Matched>,
) -> Reason {
    let score = |player: u16| {
        let entry = before.entry(player);
        entry.map_or(0, |entry| crate::standings::permille(before, entry))
    };
    let possible = free.iter().filter(|other| before.may_meet(player, **other));
    Reason {
        free: free.len(),
        possible: possible.count(),
        scores: [score(player), other.map_or(0, score)],
        next_best: next.and_then(|next| worse(&chosen.costs, &next.costs)),
        instead: next.and_then(|next| mate(next, player)),
    }
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
