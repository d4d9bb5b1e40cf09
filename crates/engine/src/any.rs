//! The same for positions of any game.

use ludotheque_rules::{AnyMove, AnyPosition, for_each_game};

use crate::budget::Budget;
use crate::chance::Seed;
use crate::choose::Choice;
use crate::known::{self, Known};
use crate::level::Level;
use crate::search::{Finding, Ranked};

/// Does the same with a position of whatever game it is; `wrap` makes a move one of any game, and
/// `only` takes the positions of this game from a list.
macro_rules! of_any_game {
    (
        [$($Game:ident $module:ident $slug:literal,)+]
        $any:expr, |$position:ident, $wrap:ident, $only:ident| $done:expr
    ) => {
        match $any {
            $(AnyPosition::$Game($position) => {
                let $wrap = AnyMove::$Game;
                let $only = |any: &AnyPosition| match any {
                    AnyPosition::$Game(position) => Some(position.clone()),
                    _ => None,
                };
                $done
            })+
        }
    };
}

/// See [`choose`](crate::choose()).
#[must_use]
pub fn choose(
    position: &AnyPosition,
    level: Level,
    seed: Seed,
    budget: Budget<'_>,
) -> Option<Choice<AnyMove>> {
    choose_knowing(position, level, seed, budget, Known::default())
}

/// See [`choose_knowing`](crate::choose_knowing()).
#[must_use]
pub fn choose_knowing(
    position: &AnyPosition,
    level: Level,
    seed: Seed,
    budget: Budget<'_>,
    known: Known<'_>,
) -> Option<Choice<AnyMove>> {
    let tables = known.tables.filter(|_| level == Level::Master);
    for_each_game!(of_any_game position, |position, wrap, only| {
        let exact = known::exact(tables, known.drawn.iter().filter_map(only).collect());
        let choice = crate::choose_knowing(position, level, seed, budget, &exact);
        choice.map(|choice| choice.map(wrap))
    })
}

/// See [`rank`](crate::rank()).
#[must_use]
pub fn rank(
    position: &AnyPosition,
    depth: u32,
    budget: Budget<'_>,
    known: Known<'_>,
) -> Finding<AnyMove> {
    for_each_game!(of_any_game position, |position, wrap, only| {
        let exact = known::exact(known.tables, known.drawn.iter().filter_map(only).collect());
        let found = crate::rank(position, depth, budget, &exact);
        let moves = found.moves.into_iter().map(|ranked| Ranked {
            chosen: wrap(ranked.chosen),
            value: ranked.value,
        });
        Finding {
            moves: moves.collect(),
            depth: found.depth,
            nodes: found.nodes,
        }
    })
}

/// See [`win_probability`](crate::win_probability()).
#[must_use]
pub fn win_probability(
    position: &AnyPosition,
    depth: u32,
    budget: Budget<'_>,
    known: Known<'_>,
) -> f64 {
    for_each_game!(of_any_game position, |position, _wrap, only| {
        let exact = known::exact(known.tables, known.drawn.iter().filter_map(only).collect());
        crate::win_probability(position, depth, budget, &exact)
    })
}
