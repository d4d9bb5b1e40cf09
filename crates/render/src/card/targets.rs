//! The legal moves that a picture shows.

use ludotheque_rules::AnyMove;

use super::marks::Ring;
use crate::scene::Scene;

/// Moves of one game, and where those pieces stand that they move.
pub(crate) struct Targets<M, O> {
    pub(crate) moves: Vec<M>,
    /// Each once, in order.
    pub(crate) origins: Vec<O>,
    /// How the origins are marked.
    pub(crate) ring: Ring,
}

impl<M: for<'a> TryFrom<&'a AnyMove>, O: Ord> Targets<M, O> {
    /// What the scene shows: all legal moves, or those of the chosen piece. `origin` says where a move
    /// begins, if it begins anywhere.
    pub(crate) fn of(scene: &Scene<'_>, origin: impl Fn(&M) -> Option<O>) -> Self {
        let own = |any| M::try_from(any).ok();
        let mut moves: Vec<M> = scene.targets.iter().filter_map(own).collect();
        let chosen = scene
            .chosen
            .and_then(own)
            .and_then(|chosen| origin(&chosen));
        if chosen.is_some() {
            moves.retain(|target| origin(target) == chosen);
        }
        let mut origins: Vec<O> = moves.iter().filter_map(origin).collect();
        origins.sort_unstable();
        origins.dedup();
        let ring = match chosen {
            Some(_) => Ring::Solid,
            None => Ring::Dashed,
        };
        Self {
            moves,
            origins,
            ring,
        }
    }
}
