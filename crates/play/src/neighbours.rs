//! The matches before and after one: their cards point to each other.

use super::match_seed::Seed;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Match, SeriesState};
use ludotheque_store::{CardPlace, Store, StoreError};

/// The cards next to that of a match, as far as they have been shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Neighbours {
    /// The card of the match that it follows.
    pub before: Option<CardPlace>,
    /// The card of the next game of its series.
    pub next: Option<CardPlace>,
}

/// So many ids are tried for the next game: more tries find the first ones taken by matches
/// that have nothing to do with it, which hardly ever happens even once.
const NEXT_TRIES: usize = 3;

/// The cards next to that of a match.
pub(super) async fn neighbours_of(live: &Match, store: &Store) -> Result<Neighbours, StoreError> {
    let mut neighbours = Neighbours::default();
    let before = live.terms.sequel().map(|sequel| sequel.after);
    let next = next_ids(live);
    let ids: Vec<MatchId> = before.into_iter().chain(next.iter().copied()).collect();
    if ids.is_empty() {
        return Ok(neighbours);
    }
    for neighbour in store.neighbours(&ids).await? {
        if before == Some(neighbour.match_id) {
            neighbours.before = Some(neighbour.card);
        } else if neighbour.after == Some(live.id) {
            neighbours.next = Some(neighbour.card);
        }
    }
    Ok(neighbours)
}

/// The ids that the next game may have, if there is one.
fn next_ids(live: &Match) -> Vec<MatchId> {
    match live.series_state() {
        Some(SeriesState::GoesOn(_)) => (0..NEXT_TRIES)
            .map(|try_number| Seed::After(live.id).match_id(try_number))
            .collect(),
        _ => Vec::new(),
    }
}
