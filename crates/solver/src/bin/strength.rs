//! Measures how strong the levels are, for docs/strength.md.
//!
//! ```text
//! cargo run --release -p ludotheque-solver --bin strength -- steps GAME[:OPTIONS] GAMES NODES SEED
//! cargo run --release -p ludotheque-solver --bin strength -- match GAME[:OPTIONS] A B GAMES NODES SEED
//! cargo run --release -p ludotheque-solver --bin strength -- odds GAME[:OPTIONS] PLAYER POSITION GAMES NODES SEED
//! cargo run --release -p ludotheque-solver --bin strength -- budgets GAME[:OPTIONS] NODES,NODES,… REFEREE DECISIONS SEED
//! ```
//!
//! `steps` lets each level play against the one below it, the lowest one and the highest one against
//! random moves, and prints a line each. `match` lets two players of the arena play, and `odds` one against
//! itself, from a position in which one side has more: what the seat that begins gets is then what the
//! odds are worth. Games come in
//! pairs with the same start and the same dice, in which the players change seats. `budgets` says what level 5
//! gives away at a decision with each of some budgets, as a search with so many nodes judges it, which
//! takes far fewer games to tell. No move takes more
//! than so many nodes. All cores are used; `THREADS=1` in the environment leaves some of them to others.

use std::num::NonZero;
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};
use ludotheque_engine::arena::{Arena, Player};
use ludotheque_engine::{Level, Seed};
use ludotheque_rules::GameKind;
use ludotheque_solver::arena::play;
use ludotheque_solver::check::losses;

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
                let pairing = Pairing { a, b, start: None };
                measure(game, pairing, games.parse()?, nodes.parse()?, seed.parse()?)?;
            }
            Ok(())
        }
        ["match", game, a, b, games, nodes, seed] => {
            let pairing = Pairing {
                a: a.parse()?,
                b: b.parse()?,
                start: None,
            };
            measure(game, pairing, games.parse()?, nodes.parse()?, seed.parse()?)
        }
        ["odds", game, player, position, games, nodes, seed] => {
            let player: Player = player.parse()?;
            let pairing = Pairing {
                a: player,
                b: player,
                start: Some((*position).to_owned()),
            };
            measure(game, pairing, games.parse()?, nodes.parse()?, seed.parse()?)
        }
        ["budgets", game, budgets, referee, decisions, seed] => {
            let budgets = budgets
                .split(',')
                .map(str::parse)
                .collect::<Result<_, _>>()?;
            let seed = Seed(seed.parse()?);
            say_losses(game, budgets, referee.parse()?, decisions.parse()?, seed)
        }
        _ => bail!(
            "expected steps GAME[:OPTIONS] GAMES NODES SEED \
             or match GAME[:OPTIONS] A B GAMES NODES SEED \
             or odds GAME[:OPTIONS] PLAYER POSITION GAMES NODES SEED \
             or budgets GAME[:OPTIONS] NODES,NODES REFEREE DECISIONS SEED"
        ),
    }
}

/// Who plays against whom, and from where.
struct Pairing {
    a: Player,
    b: Player,
    start: Option<String>,
}

/// A game and its options.
fn variant(text: &str) -> Result<(GameKind, &str)> {
    let (slug, options) = text.split_once(':').unwrap_or((text, ""));
    match slug.parse() {
        Ok(game) => Ok((game, options)),
        Err(_) => bail!("{slug} is no game"),
    }
}

fn measure(game: &str, pairing: Pairing, games: u64, nodes: u64, seed: u64) -> Result<()> {
    let (kind, options) = variant(game)?;
    let Pairing { a, b, start } = pairing;
    let from = start.as_ref().map(|start| format!(" from {start}"));
    let arena = Arena {
        game: kind,
        options: options.to_owned(),
        start,
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
        "{game}{}: {a} against {b}, {nodes} nodes: {tally}; {:.0} s",
        from.unwrap_or_default(),
        begun.elapsed().as_secs_f64()
    ));
    Ok(())
}

fn say_losses(
    game: &str,
    budgets: Vec<u64>,
    referee: u64,
    decisions: u32,
    seed: Seed,
) -> Result<()> {
    let (kind, options) = variant(game)?;
    let begun = Instant::now();
    let losses = losses(kind, options, &budgets, referee, decisions, seed)?;
    for (budget, loss) in budgets.into_iter().zip(losses) {
        let (mean, error) = loss.mean();
        say(&format!(
            "{game}: {budget} nodes as {referee} judge them: {:.3} % ± {:.3} given away a decision, \
             another move at {} of {}",
            100.0 * mean,
            100.0 * NINETEEN_IN_TWENTY * error,
            loss.others,
            loss.decisions
        ));
    }
    say(&format!("{:.0} s", begun.elapsed().as_secs_f64()));
    Ok(())
}

/// So many standard errors either side hold the true value 19 times in 20.
const NINETEEN_IN_TWENTY: f64 = 1.96;

/// Whoever reads this sees it at once; nobody can be told if that fails.
fn say(line: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}
