//! How fast the opponents are, on one thread.
//!
//! `cargo bench -p ludotheque-engine` measures every game in its default variant, and
//! `cargo bench -p ludotheque-engine -- finale` those whose name begins so; with `review` behind the
//! name only reviews and luck are timed.
//!
//! | line | what it says |
//! | --- | --- |
//! | nodes/s | positions that the search reaches, by the processor's time |
//! | playouts/s | random games to the end, and what they consist of, by the processor's time |
//! | level 1 to 5 | milliseconds of the processor for a move: the median, and what 99 of 100 stay below |
//! | table | bytes of the exact table that comes with the program, and nanoseconds of the processor for a look-up |
//! | review | seconds of the processor for the review of a match between two opponents of level 3: of its first hundred turns, if it has as many |
//! | luck | microseconds of the processor for the luck of a roll, in the same match |

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use cpu_time::ProcessTime;
use ludotheque_engine::arena::Player;
use ludotheque_engine::fair_luck::FairLuck;
use ludotheque_engine::review::{Closeness, Review};
use ludotheque_engine::{Budget, Chance, Learned, Level, Seed, any, choose, tables, uct};
use ludotheque_rules::{AnyPosition, GameKind, Node, Seat, Transcript, for_each_game};

/// So many rolls and moves are made at random from a position.
const STEPS: u64 = 50_000;
/// So many moves of each level are timed.
const MOVES: usize = 100;

fn main() {
    // Cargo itself adds `--bench`.
    let mut words = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'));
    let chosen = words.next().unwrap_or_default();
    if words.next().is_some_and(|what| what == "review") {
        for game in GameKind::ALL {
            if game.slug().starts_with(&chosen) {
                println!("{}", game.slug());
                review(*game);
            }
        }
        return;
    }
    macro_rules! report_all {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            $(report::<ludotheque_rules::$module::Position>(&chosen, GameKind::$Game);)+
        };
    }
    for_each_game!(report_all);
    if tables::GAME.slug().starts_with(&chosen) {
        look_up();
    }
}

fn report<P: Learned>(chosen: &str, game: GameKind) {
    if !P::GAME.slug.starts_with(chosen) {
        return;
    }
    let positions = decisions::<P>(MOVES);
    println!("{}", P::GAME.slug);
    let begun = ProcessTime::now();
    let nodes: u64 = positions
        .iter()
        .filter_map(|position| choose(position, Level::Master, Seed(1), Budget::nodes(30_000)))
        .map(|choice| choice.nodes)
        .sum();
    println!("  {:>10.0} nodes/s", per_second(nodes, begun));
    let begun = ProcessTime::now();
    let (mut games, mut steps) = (0, 0);
    for position in &positions[..20] {
        games += u64::from(uct::playouts(position, Seed(1), Budget::nodes(STEPS)));
        steps += STEPS;
    }
    println!(
        "  {:>10.0} playouts/s of {:.0} rolls and moves/s",
        per_second(games, begun),
        per_second(steps, begun)
    );
    for level in Level::ALL {
        let mut times: Vec<f64> = positions
            .iter()
            .map(|position| {
                let begun = ProcessTime::now();
                choose(position, level, Seed(2), Budget::nodes(u64::MAX));
                begun.elapsed().as_secs_f64() * 1_000.0
            })
            .collect();
        times.sort_by(f64::total_cmp);
        println!(
            "  {:<9} {:>9.2} ms p50 {:>9.2} ms p99",
            Player::Level(level).to_string(),
            times[MOVES / 2],
            times[MOVES * 99 / 100]
        );
    }
    review(game);
}

fn review(game: GameKind) {
    let transcript = played(game);
    let begun = ProcessTime::now();
    let review = Review::of(&transcript, Closeness::default());
    println!(
        "  review of {} turns, {} rolls and moves: {:.2} s ({})",
        turns(&transcript),
        transcript.actions().len(),
        begun.elapsed().as_secs_f64(),
        if review.is_ok() { "done" } else { "refused" }
    );
    let begun = ProcessTime::now();
    let lucks: Vec<_> = (0..LUCKS).map(|_| FairLuck::of(&transcript)).collect();
    let rolls: usize = lucks.iter().flatten().map(|luck| luck.rolls.len()).sum();
    if rolls > 0 {
        println!(
            "  luck of {} rolls: {:.1} us a roll",
            rolls / LUCKS,
            1e6 / per_second(u64::try_from(rolls).unwrap_or(u64::MAX), begun)
        );
    }
}

/// So many positions are looked up, and so many of them are different.
const LOOK_UPS: u32 = 4_000_000;
const DIFFERENT: usize = 1 << 16;

/// Times the exact table on random positions of as many pieces as it has.
fn look_up() {
    let Some(table) = tables::shipped() else {
        println!("  the table is damaged");
        return;
    };
    let mut chance = Chance::new(Seed(1));
    let mut positions = Vec::new();
    while positions.len() < DIFFERENT {
        let mut cells = [0_u32; 2];
        for piece in 0..table.pieces() {
            cells[piece % 2] |= 1 << chance.below(24);
        }
        let options = tables::Options::default();
        positions.extend(tables::Position::to_roll(options, Seat::First, cells));
    }
    let begun = ProcessTime::now();
    let looked_up = positions.iter().cycle().take(LOOK_UPS as usize);
    let sum: f64 = looked_up
        .filter_map(|position| table.win_probability(position))
        .sum();
    let nanoseconds = begun.elapsed().as_secs_f64() * 1e9 / f64::from(LOOK_UPS);
    println!(
        "  table of {} bytes: {nanoseconds:.0} ns a look-up (mean value {:.3})",
        table.bytes(),
        sum / f64::from(LOOK_UPS)
    );
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn per_second(count: u64, begun: ProcessTime) -> f64 {
    count as f64 / begun.elapsed().as_secs_f64()
}

/// Decisions with more than one move, from games between opponents who know a little.
fn decisions<P: Learned>(count: usize) -> Vec<P> {
    let mut chance = Chance::new(Seed(1));
    let mut found = Vec::new();
    while found.len() < count {
        let mut choose_start = |bound| chance.below(bound);
        let options = P::Options::default();
        let mut position = P::start(&options, Seat::First, &mut choose_start);
        loop {
            match position.node() {
                Node::Terminal(_) => break,
                Node::Chance(_) => {
                    let roll = position.draw_roll(&mut |bound| chance.below(bound));
                    position.roll_unchecked(roll.expect("a roll is due"));
                }
                Node::Decision(_) => {
                    if chance.below(6) == 0 && position.legal_moves().len() > 1 {
                        found.push(position.clone());
                    }
                    let seed = Seed(chance.bits());
                    let choice = choose(&position, Level::Casual, seed, Budget::nodes(1_000));
                    position.play_unchecked(&choice.expect("a decision").chosen);
                }
            }
        }
    }
    found.truncate(count);
    found
}

/// The luck of a match is found so often.
const LUCKS: usize = 20;
/// A review is measured on a match of so many turns.
const TURNS: usize = 100;
/// So many matches are tried until one is that long.
const TRIES: u64 = 200;

/// The first hundred turns of a match between two opponents of level 3, or the longest of many.
fn played(game: GameKind) -> Transcript {
    let mut longest: Option<Transcript> = None;
    for seed in 0..TRIES {
        let transcript = played_with(game, Seed(seed));
        let is_longer = |known: &Transcript| turns(known) < turns(&transcript);
        if longest.as_ref().is_none_or(is_longer) {
            longest = Some(transcript);
        }
        if longest.as_ref().is_some_and(|known| turns(known) >= TURNS) {
            break;
        }
    }
    longest.expect("at least one was played")
}

/// How often it became somebody's turn.
fn turns(transcript: &Transcript) -> usize {
    let mut replay = Transcript::new(transcript.start().clone());
    let (mut count, mut last) = (0, None);
    for action in transcript.actions() {
        let seat = match replay.node() {
            Node::Chance(seat) | Node::Decision(seat) => Some(seat),
            Node::Terminal(_) => None,
        };
        count += usize::from(seat != last);
        last = seat;
        let done = replay.act(&action.to_string());
        done.expect("every action of a transcript is allowed at its place");
    }
    count
}

fn played_with(game: GameKind, seed: Seed) -> Transcript {
    let mut chance = Chance::new(seed);
    let start = AnyPosition::start(game, "", Seat::First, &mut |bound| chance.below(bound));
    let mut transcript = Transcript::new(start.expect("the defaults are options"));
    let (mut count, mut last) = (0, None);
    loop {
        let position = transcript.position().clone();
        let seat = match transcript.node() {
            Node::Chance(seat) | Node::Decision(seat) => Some(seat),
            Node::Terminal(_) => return transcript,
        };
        count += usize::from(seat != last);
        last = seat;
        if count > TURNS {
            return transcript;
        }
        if let Some(roll) = position.draw_roll(&mut |bound| chance.below(bound)) {
            transcript.roll(roll).expect("it is due");
            continue;
        }
        let seed = Seed(chance.bits());
        let choice = any::choose(&position, Level::Regular, seed, Budget::nodes(5_000));
        let chosen = choice.expect("a decision").chosen;
        transcript.play(&chosen).expect("it is legal");
    }
}
