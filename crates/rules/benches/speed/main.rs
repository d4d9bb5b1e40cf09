//! How fast the rules are, on one thread and by the processor's time, and whether they ask for
//! memory where they should not.
//!
//! `cargo bench -p ludotheque-rules` measures every game in its default variant, and
//! `cargo bench -p ludotheque-rules -- finale` those whose name begins so. Each figure is the
//! median of five runs, so that it hardly matters what else the machine does.
//!
//! | column | what it says |
//! | --- | --- |
//! | games/s | random games from the start to the end |
//! | decisions/s | in those games: all legal moves are listed, and one of them is made |
//! | nodes/s | positions counted by `perft`, from the start, as deep as takes about half a second; the last step is counted and not made |
//! | allocations | how often listing, moving and rolling ask for memory, once the list of moves has grown |

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

mod measure;
mod playouts;

use ludotheque_rules::{Position, Seat, for_each_game};

use measure::{median, per_second, perft_nodes};
use playouts::Playouts;

/// So long is one run, in seconds of the processor.
const RUN_SECONDS: f64 = 0.5;
/// So many games are watched for allocations.
const GAMES_WATCHED: u64 = 200;

fn main() {
    // Cargo itself adds `--bench`.
    let chosen = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let chosen = chosen.unwrap_or_default();
    println!(
        "{:<17}{:>11}{:>14}{:>17}{:>16}{:>21}",
        "game", "games/s", "decisions/s", "decisions/game", "nodes/s", "allocations"
    );
    macro_rules! report_all {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            $(report::<ludotheque_rules::$module::Position>(&chosen);)+
        };
    }
    for_each_game!(report_all);
}

/// Measures a game, if it is wanted, and prints a line.
fn report<P: Position>(chosen: &str) {
    let name = P::GAME.slug;
    if !name.starts_with(chosen) {
        return;
    }
    let mut playouts = Playouts::<P>::new(P::Options::default());
    let games = median(|| {
        per_second(RUN_SECONDS, || {
            playouts.play();
            1
        })
    });
    let decisions = median(|| per_second(RUN_SECONDS, || playouts.play()));
    let start = P::start(&P::Options::default(), Seat::First, &mut |_| 0);
    let (depth, nodes) = perft_nodes(&start, RUN_SECONDS);
    let watched = playouts.allocations(GAMES_WATCHED);
    let allocations = format!("{} in {} moves", watched.allocations, watched.decisions);
    println!(
        "{name:<17}{games:>11.0}{decisions:>14.0}{:>17.1}{nodes:>13.2e} d{depth:<2}{allocations:>21}",
        decisions / games
    );
}
