//! Checks a table of Ad Elta Stelpur that `ludotheque solve` has made, and measures against it.
//!
//! ```text
//! cargo run --release -p ludotheque-solver --bin check-table -- FOLDER simulation PIECES POSITIONS GAMES SEED
//! cargo run --release -p ludotheque-solver --bin check-table -- FOLDER as-kept PIECES POSITIONS GAMES SEED
//! cargo run --release -p ludotheque-solver --bin check-table -- FOLDER regret POSITIONS PLAYER NODES SEED [knowing]
//! ```
//!
//! `simulation` finds the values of the table out more exactly than it keeps them, plays so many games
//! from each of so many random positions with at most so many pieces, in which both sides do what is
//! best by these values, and compares the points with them and with what the table says of the position.
//! There is no draw. `as-kept` plays by the values as the table keeps them, which takes no time to begin
//! with: then the count may be off by what the table is.
//! `regret` lets a player of the arena (`level:5`, or `like:30:0`, which is level 5 without the
//! table that comes with the program) choose in so many random positions, with at most so many
//! nodes each, and says how much they give away; with `knowing` it knows this table. All cores are used.

use std::num::NonZero;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use ludotheque_engine::arena::Player;
use ludotheque_engine::tables::{Refined, Table};
use ludotheque_engine::{Budget, Chance, Seed};
use ludotheque_rules::Seat;
use ludotheque_rules::ad_elta_stelpur::{Options, Position};
use ludotheque_solver::TableFolder;
use ludotheque_solver::check::{Regret, Values, regret, simulate};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [folder, what, rest @ ..] = arguments.as_slice() else {
        bail!("expected FOLDER and simulation, as-kept or regret, and their arguments");
    };
    let begun = Instant::now();
    let folder = TableFolder::new(PathBuf::from(folder));
    let table = match folder.table(&Options::default()) {
        Ok(table) => table,
        Err(error) => bail!("{error}"),
    };
    say(&format!(
        "{} pieces, {} bytes, right within {:.4} %, read in {:.0?}",
        table.pieces(),
        table.bytes(),
        100.0 * table.error(),
        begun.elapsed()
    ));
    match (*what, rest) {
        ("simulation", [pieces, positions, games, seed]) => simulation(
            table,
            pieces.parse()?,
            positions.parse()?,
            games.parse()?,
            Seed(seed.parse()?),
        ),
        ("as-kept", [pieces, positions, games, seed]) => {
            let starts = starts(pieces.parse()?, positions.parse()?, Seed(seed.parse()?))?;
            simulate_all(table, table, &starts, games.parse()?, Seed(seed.parse()?))
        }
        ("regret", [positions, player, nodes, seed, knowing @ ..]) => {
            let player: Player = player.parse()?;
            let budget = Budget::nodes(nodes.parse()?);
            let knowing = match knowing {
                [] => false,
                ["knowing"] => true,
                _ => bail!("expected knowing or nothing behind the seed"),
            };
            let seed = Seed(seed.parse()?);
            regrets(table, positions.parse()?, player, knowing, budget, seed)
        }
        _ => bail!("expected FOLDER and simulation, as-kept or regret, and their arguments"),
    }
}

/// Whoever reads this sees it at once; nobody can be told if that fails.
fn say(line: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// A random position with two pieces to so many.
fn position(pieces: u32, chance: &mut Chance) -> Result<Position> {
    let mut cells = [0_u32; 2];
    // The first two pieces go to different sides.
    for piece in 0..2 + chance.below(pieces - 1) {
        let side = if piece < 2 { piece } else { chance.below(2) };
        let free = loop {
            let cell = 1 << chance.below(24);
            if (cells[0] | cells[1]) & cell == 0 {
                break cell;
            }
        };
        cells[side as usize] |= free;
    }
    let side = Seat::BOTH[chance.below(2) as usize];
    let options = Options {
        no_capture_draw_after: None,
        ..Options::default()
    };
    Position::to_roll(options, side, cells).context("a side has too many pieces")
}

fn starts(pieces: u32, positions: usize, seed: Seed) -> Result<Vec<Position>> {
    ensure!(pieces >= 2, "there are two pieces at least");
    let mut chance = Chance::new(seed);
    let starts = (0..positions).map(|_| position(pieces, &mut chance));
    starts.collect()
}

fn simulation(table: &Table, pieces: u32, positions: usize, games: u32, seed: Seed) -> Result<()> {
    let starts = starts(pieces, positions, seed)?;
    let begun = Instant::now();
    let refined = Refined::of(
        table,
        usize::try_from(pieces)?,
        |[smaller, larger], sweeps| {
            say(&format!("{smaller} against {larger}: {sweeps} sweeps"));
        },
    );
    say(&format!(
        "known within {:.6} %, after {:.0?}",
        100.0 * refined.error(),
        begun.elapsed()
    ));
    simulate_all(table, &refined, &starts, games, seed)
}

/// Plays from all these positions by these values, and compares with them and with the table.
fn simulate_all(
    table: &Table,
    values: &(impl Values + Sync),
    starts: &[Position],
    games: u32,
    seed: Seed,
) -> Result<()> {
    let threads = threads();
    let mut lines = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| {
                let starts = starts.iter().enumerate().skip(first).step_by(threads);
                scope.spawn(move || {
                    let done = starts.filter_map(|(index, start)| {
                        let simulated = simulate(values, start, games, seed.part(index as u64))?;
                        let kept = table.win_probability(start)?;
                        Some((index, start, simulated, kept))
                    });
                    done.collect::<Vec<_>>()
                })
            })
            .collect();
        let done = workers.into_iter().filter_map(|worker| worker.join().ok());
        done.flatten().collect::<Vec<_>>()
    });
    lines.sort_by_key(|(index, ..)| *index);
    for (_, start, simulated, kept) in &lines {
        say(&format!(
            "{start:<40} predicted {:.7} counted {:.7} ± {:.7}: {:.2} standard deviations; \
             in the table {kept:.7}",
            simulated.predicted,
            simulated.counted,
            simulated.error,
            simulated.distance()
        ));
    }
    let within = lines.iter().filter(|line| line.2.distance() <= 3.0).count();
    let off = lines
        .iter()
        .map(|(.., simulated, kept)| (kept - simulated.predicted).abs())
        .fold(0.0, f64::max);
    say(&format!(
        "{within} of {} within three standard deviations; the table is off by {:.4} % at most",
        starts.len(),
        100.0 * off
    ));
    Ok(())
}

fn regrets(
    table: &Table,
    positions: u64,
    player: Player,
    knowing: bool,
    budget: Budget<'_>,
    seed: Seed,
) -> Result<()> {
    let threads = threads() as u64;
    let nodes = budget.nodes;
    let mut all = Regret::default();
    let begun = Instant::now();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| {
                let share = positions / threads + u64::from(first < positions % threads);
                scope.spawn(move || {
                    let budget = Budget::nodes(nodes);
                    let known = |position: &Position| {
                        let value = table.win_probability(position)?;
                        knowing.then_some(value)
                    };
                    let choose = |position: &Position, seed| {
                        let choice = player.choose(position, seed, budget, &known)?;
                        Some(choice.chosen)
                    };
                    regret(table, Options::default(), share, seed.part(first), choose)
                })
            })
            .collect();
        for worker in workers {
            if let Ok(part) = worker.join() {
                all.merge(part);
            }
        }
    });
    say(&format!(
        "{player}, {nodes} nodes, {} decisions: mean regret {:.5} %, largest {:.3} %, \
         something given away at {:.2} % of them; {:.0} s\nThe costliest: {}",
        all.decisions,
        100.0 * all.mean(),
        100.0 * all.largest,
        100.0 * all.mistakes as f64 / all.decisions.max(1) as f64,
        begun.elapsed().as_secs_f64(),
        all.costliest
    ));
    Ok(())
}
