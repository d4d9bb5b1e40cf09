//! The same for positions of any game.

use ludotheque_rules::{AnyMove, AnyPosition, ad_elta_stelpur};

use crate::budget::Budget;
use crate::chance::Seed;
use crate::choose::{Choice, Exact};
use crate::level::Level;
use crate::search::{Finding, Ranked};

/// Does the same with a position of whatever game it is; `wrap` makes a move one of any game.
macro_rules! of_any_game {
    ($any:expr, |$position:ident, $wrap:ident| $done:expr) => {
        match $any {
            AnyPosition::Finale($position) => {
                let $wrap = AnyMove::Finale;
                $done
            }
            AnyPosition::AdEltaStelpur($position) => {
                let $wrap = AnyMove::AdEltaStelpur;
                $done
            }
            AnyPosition::RoyalUr($position) => {
                let $wrap = AnyMove::RoyalUr;
                $done
            }
            AnyPosition::ArrowsAndStars($position) => {
                let $wrap = AnyMove::ArrowsAndStars;
                $done
            }
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
    of_any_game!(position, |position, wrap| {
        crate::choose(position, level, seed, budget).map(|choice| choice.map(wrap))
    })
}

/// The same with the true values of some positions of Ad Elta Stelpur, such as those of a larger
/// table than the one that comes with the program. Only the highest level makes use of them.
#[must_use]
pub fn choose_knowing(
    position: &AnyPosition,
    level: Level,
    seed: Seed,
    budget: Budget<'_>,
    exact: Exact<'_, ad_elta_stelpur::Position>,
) -> Option<Choice<AnyMove>> {
    match position {
        AnyPosition::AdEltaStelpur(position) if level == Level::Master => {
            let choice = crate::choose_knowing(position, level, seed, budget, exact);
            choice.map(|choice| choice.map(AnyMove::AdEltaStelpur))
        }
        _ => choose(position, level, seed, budget),
    }
}

/// See [`rank`](crate::rank()).
#[must_use]
pub fn rank(position: &AnyPosition, depth: u32, budget: Budget<'_>) -> Finding<AnyMove> {
    of_any_game!(position, |position, wrap| {
        let found = crate::rank(position, depth, budget, &|_| None);
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
pub fn win_probability(position: &AnyPosition, depth: u32, budget: Budget<'_>) -> f64 {
    of_any_game!(position, |position, _wrap| {
        crate::win_probability(position, depth, budget, &|_| None)
    })
}
