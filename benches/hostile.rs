//! What members who want to spoil it can do to the others: honest clicks at a rate, first without and then with
//! somebody who does each of the attacks of `attacks` twenty times a second; at last ten of them together.
//!
//! `cargo bench --profile test --bench hostile` measures the build that `./test` makes. `RATE`, `MATCHES` and
//! `SECONDS` (of each run) ask for something else, `ONLY` for one of the attacks or for those `Together`. It ends with
//! an error unless every click of the others was answered in time, and 99 of 100 within a fifth more than without
//! anybody who attacks.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

#[expect(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the tests use more of it"
)]
#[path = "../tests/it/world/mod.rs"]
mod world;

mod attacks;
#[expect(dead_code, reason = "the other benchmarks print more")]
mod figures;
mod players;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludotheque_standin::Settings;
use tokio::process::Child;
use tokio::task::JoinSet;
use tokio::time::sleep;

use attacks::{Attack, Outcome, Stage, attack};
use figures::{memory, read_away, share_in_ms};
use players::{BEARABLE, Table, Tables, asked, begin, lock, names_at, play, slow_down};
use world::{TestDatabase, World, terminate};

/// So many long matches are there to look back at, one of each game.
const LONG: usize = 4;
/// So many attack together at last.
const TOGETHER: usize = 10;
/// What those are called for `ONLY`.
const ALL_TOGETHER: &str = "Together";
/// What those are called who attack; each has a number.
const ATTACKER: &str = "Mallory";
/// What is under way may end between two runs.
const PAUSE: Duration = Duration::from_secs(3);
/// How much longer 99 of 100 may take.
const BEARABLY_LONGER: f64 = 1.2;

/// How long honest clicks took.
struct Honest {
    p50: f64,
    p99: f64,
    worst: f64,
    too_late: usize,
}

#[tokio::main]
async fn main() -> ExitCode {
    let (rate, matches, seconds) = (
        asked("RATE", 200),
        asked("MATCHES", 500),
        asked("SECONDS", 15),
    );
    let attackers = (0..Attack::ALL.len() + TOGETHER).map(attacker);
    let settings = Settings {
        members: (0..matches + LONG)
            .flat_map(names_at)
            .chain(attackers)
            .collect(),
        ..Settings::default()
    };
    let mut is_good = false;
    TestDatabase::with(async |database| {
        let world = World::for_ever(database, settings).await;
        is_good = measure(world, rate, matches, Duration::from_secs(seconds as u64)).await;
    })
    .await;
    if is_good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn attacker(number: usize) -> String {
    format!("{ATTACKER} {number:02}")
}

/// Everything in turn. Gives whether nobody suffered.
async fn measure(world: &'static World, rate: usize, matches: usize, takes: Duration) -> bool {
    // The long matches are played faster than people do.
    let mut program = world.start_program();
    read_away(&mut program);
    world.bot_ready().await;
    let tables = begin(&world.discord, matches, matches).await;
    let long = (matches..matches + LONG).map(|number| {
        let channel = world.discord.create_channel(&format!("long-{number}"));
        Table::new(number, channel)
    });
    let stranger = lock(&tables).front().and_then(|table| table.card.clone());
    let stranger = stranger.expect("a match that goes on");
    let stage = Stage::prepare(&world.discord, long.collect(), stranger).await;
    let stage = Arc::new(stage);
    terminate(&mut program).await;
    world.discord.bot_gone().await;

    let mut program = world.program().spawn().expect("the program starts");
    read_away(&mut program);
    world.bot_ready().await;
    slow_down(&world.discord);
    println!("{matches} matches begun, {rate} clicks a second for {takes:?} in each run");
    let run = Run {
        world,
        program: &program,
        tables: &tables,
        stage,
        rate,
        takes,
    };
    run.all().await
}

struct Run<'a> {
    world: &'static World,
    program: &'a Child,
    tables: &'a Tables,
    stage: Arc<Stage>,
    rate: usize,
    takes: Duration,
}

impl Run<'_> {
    async fn all(&self) -> bool {
        // The first clicks of a program are slower than those that follow.
        self.one("to begin with", Vec::new()).await;
        let without = self.one("without", Vec::new()).await;
        let mut runs = Vec::new();
        let only = std::env::var("ONLY").ok();
        let is_asked = |name: &str| only.as_ref().is_none_or(|only| only == name);
        for (number, attack) in Attack::ALL.into_iter().enumerate() {
            let name = format!("{attack:?}");
            if !is_asked(&name) {
                continue;
            }
            let by = vec![(attacker(number), attack)];
            runs.push((name.clone(), self.one(&name, by).await));
        }
        let together = (0..TOGETHER).map(|number| {
            let attack = Attack::ALL[number % Attack::ALL.len()];
            (attacker(Attack::ALL.len() + number), attack)
        });
        if is_asked(ALL_TOGETHER) {
            let by = together.collect();
            runs.push((ALL_TOGETHER.to_owned(), self.one(ALL_TOGETHER, by).await));
        }
        let after = self.one("without, after it", Vec::new()).await;

        let bearable = without.p99.max(after.p99) * BEARABLY_LONGER;
        let mut is_good = !runs.is_empty();
        if !is_good {
            println!("NOT GOOD: there is no attack {only:?}");
        }
        for (name, honest) in &runs {
            if honest.p99 > bearable || honest.too_late > 0 {
                is_good = false;
                println!(
                    "NOT GOOD: {name}: p99 {:.0} ms where {bearable:.0} would be bearable, {} too late",
                    honest.p99, honest.too_late
                );
            }
        }
        // That those who attack wait is no harm.
        let objections = self.world.discord.objections().into_iter();
        let about_others = objections.filter(|objection| !objection.contains(ATTACKER));
        for objection in about_others {
            is_good = false;
            println!("objection: {objection}");
        }
        if is_good {
            println!("good: nobody noticed");
        }
        is_good
    }

    /// Honest clicks for a while, and the attacks of these people beside them.
    async fn one(&self, name: &str, by: Vec<(String, Attack)>) -> Honest {
        let discord = &self.world.discord;
        let began = Instant::now();
        let ends = began + self.takes;
        let mut attacking = JoinSet::new();
        for who in by {
            attacking.spawn(attack(discord, Arc::clone(&self.stage), who, ends));
        }
        let (clicks, missed, _) = play(discord, self.tables, self.rate, ends).await;
        let mut times: Vec<Duration> = clicks.iter().map(|click| click.took).collect();
        times.sort_unstable();
        let late = |click: &&players::Click| click.took > BEARABLE || !click.in_time;
        let honest = Honest {
            p50: share_in_ms(&times, 0.5),
            p99: share_in_ms(&times, 0.99),
            worst: share_in_ms(&times, 1.0),
            too_late: clicks.iter().filter(late).count(),
        };
        let mut attacks = Outcome::default();
        for outcome in attacking.join_all().await {
            attacks.sent += outcome.sent;
            attacks.held_back += outcome.held_back;
        }
        let process = self.program.id().expect("the program runs");
        println!(
            "{name:<20} {:>6} clicks: p50 {:6.0} ms   p99 {:6.0} ms   worst {:6.0} ms   over {BEARABLE:?} or failed: {}   \
             no match free: {missed}   attacks: {}, held back: {}   {}",
            times.len(),
            honest.p50,
            honest.p99,
            honest.worst,
            honest.too_late,
            attacks.sent,
            attacks.held_back,
            memory(process),
        );
        let slowest = slowest_of_each_second(&clicks, began);
        println!("  the slowest of each second, in ms: {slowest:.0?}");
        sleep(PAUSE).await;
        honest
    }
}

/// How long the slowest click of each second took, in milliseconds.
fn slowest_of_each_second(clicks: &[players::Click], began: Instant) -> Vec<f64> {
    let mut seconds: Vec<f64> = Vec::new();
    for click in clicks {
        let second = click.at.saturating_duration_since(began).as_secs();
        let second = usize::try_from(second).expect("a run takes minutes");
        if seconds.len() <= second {
            seconds.resize(second + 1, 0.0);
        }
        seconds[second] = seconds[second].max(click.took.as_secs_f64() * 1000.0);
    }
    seconds
}
