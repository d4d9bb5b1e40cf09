//! What the engine thinks of a position while a match is played.

use std::time::{Duration, Instant};

use ludotheque_engine::{Budget, Known, any};
use ludotheque_rules::{AnyMove, AnyPosition, Event, Node, ad_elta_stelpur};

use super::{Play, PlayError, SharedTables};
use crate::matches::Refusal;

/// A hint looks so many turns ahead, for so long.
const HINT_DEPTH: u32 = 3;
const HINT_WITHIN: Duration = Duration::from_millis(900);

/// A move that is worth making.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The position.
    pub position: AnyPosition,
    /// The move.
    pub chosen: AnyMove,
    /// How likely whoever makes it is to win then.
    pub chance: f64,
    /// What the move does.
    pub events: Vec<Event>,
    /// The move that is nearly as good, and how likely that one is to win.
    pub next_best: Option<(AnyMove, f64)>,
}

impl Play {
    /// The best move of a position.
    ///
    /// # Errors
    /// A refusal where there is no move to choose.
    pub async fn hint(&self, position: AnyPosition) -> Result<Hint, PlayError> {
        match position.node() {
            Node::Chance(_) => return Err(Refusal::RollFirst.into()),
            Node::Terminal(_) => return Err(Refusal::Over.into()),
            Node::Decision(_) if position.set_up_owed().is_some() => {
                return Err(Refusal::NoHint.into());
            }
            Node::Decision(_) => {}
        }
        let tables = self.tables.clone();
        let found = self.think(move || find_hint(position, tables)).await?;
        Ok(found.ok_or(Refusal::NoHint)?)
    }

    /// Thinks on a thread of its own, as soon as there is a processor core for it.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PlayError> {
        let permit = self.thinking.clone().acquire_owned().await;
        let permit = permit.map_err(|_| PlayError::Panicked)?;
        let thinking = tokio::task::spawn_blocking(move || {
            let thought = thought();
            drop(permit);
            thought
        });
        thinking.await.map_err(|_| PlayError::Panicked)
    }
}

fn find_hint(position: AnyPosition, tables: Option<SharedTables>) -> Option<Hint> {
    let in_tables = |position: &ad_elta_stelpur::Position| tables.as_ref()?(position);
    let known = Known {
        tables: Some(&in_tables),
        drawn: &[],
    };
    let begun = Instant::now();
    let stop = || begun.elapsed() >= HINT_WITHIN;
    let budget = Budget {
        nodes: u64::MAX,
        stop: Some(&stop),
    };
    let mut ranked = any::rank(&position, HINT_DEPTH, budget, known)
        .moves
        .into_iter();
    let best = ranked.next()?;
    let events = position.clone().play(&best.chosen).ok()?;
    Some(Hint {
        events,
        chosen: best.chosen,
        chance: best.value,
        next_best: ranked.next().map(|next| (next.chosen, next.value)),
        position,
    })
}
