//! Measures how strong the levels are, for docs/strength.md.
//!
//! ```text
//! cargo run --release -p ludotheque-solver --bin strength -- steps GAME[:OPTIONS] GAMES NODES SEED
//! cargo run --release -p ludotheque-solver --bin strength -- match GAME[:OPTIONS] A B GAMES NODES SEED
//! ```
//!
//! `steps` lets each level play against the one below it, the lowest one and the highest one against
//! random moves, and prints a line each. `match` lets two players of the arena play. Games come in
//! pairs with the same start and the same dice, in which the players change seats. No move takes more
//! than so many nodes. All cores are used; `THREADS=1` in the environment leaves some of them to others.

use std::num::NonZero;
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};
use ludotheque_engine::arena::{Arena, Player};
use ludotheque_engine::{Level, Seed};
use ludotheque_solver::arena::play;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["steps", game, games, nodes, seed] => {
            let steps = Level::ALL.windows(2).map(|levels| (levels[1], levels[0]));
            let steps = steps.map(|(above, below)| (Player::Level(above), Player::Level(below)));
            let against_random = [Level::Newcomer, Level::Master]
                .map(|level| (Player::Level(level), Player::Random));
            for (a, b) in against_random.into_iter().chain(steps) {
                measure(game, a, b, games.parse()?, nodes.parse()?, seed.parse()?)?;
            }
            Ok(())
        }
        ["match", game, a, b, games, nodes, seed] => measure(
            game,
            a.parse()?,
            b.parse()?,
            games.parse()?,
            nodes.parse()?,
            seed.parse()?,
        ),
        _ => bail!(
            "expected steps GAME[:OPTIONS] GAMES NODES SEED \
             or match GAME[:OPTIONS] A B GAMES NODES SEED"
        ),
    }
}

fn measure(game: &str, a: Player, b: Player, games: u64, nodes: u64, seed: u64) -> Result<()> {
    let (slug, options) = game.split_once(':').unwrap_or((game, ""));
    let Ok(kind) = slug.parse() else {
        bail!("{slug} is no game");
    };
    let arena = Arena {
        game: kind,
        options: options.to_owned(),
        a: a.into(),
        b: b.into(),
        nodes,
        seed: Seed(seed),
        tables: None,
    };
    let threads = std::env::var("THREADS").ok();
    let threads = threads.map(|number| number.parse()).transpose()?;
    let threads = match threads {
        Some(threads) => threads,
        None => thread::available_parallelism().map_or(1, NonZero::get),
    };
    let begun = Instant::now();
    let tally = play(&arena, games.div_ceil(2), threads)?;
    say(&format!(
        "{game}: {a} against {b}, {nodes} nodes: {tally}; {:.0} s",
        begun.elapsed().as_secs_f64()
    ));
    Ok(())
}

/// Whoever reads this sees it at once; nobody can be told if that fails.
fn say(line: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}
