//! What the bot bears: 200 clicks a second on 500 matches for two minutes, through a local Discord
//! that takes 60 ms to answer, next to a bare bot that answers "pong" in the same run.
//!
//! `cargo bench --profile test --bench load` measures the build that `./test` makes. `RATE`, `MATCHES`
//! and `SECONDS` ask for something else.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

#[expect(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the tests use more of it"
)]
#[path = "../tests/it/world/mod.rs"]
mod world;

mod bare_pong;
mod figures;
mod players;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ludotheque_standin::{Settings, Standin};
use serde_json::json;
use tokio::time::{interval, sleep};

use figures::{memory, processor_time, report};
use players::{BEARABLE, Click, asked, begin, names_at, play, slow_down};
use world::{TestDatabase, World};

/// How often the bare bot is asked, and the memory looked at.
const PONG_EVERY: Duration = Duration::from_millis(500);
/// The worst click is told for every such part of the time.
const PART: Duration = Duration::from_secs(20);
const LOOKS: u32 = 8;
/// Pings that Discord still has to be told of.
const PINGS_OWED: &str = "SELECT count(*) FROM pings WHERE state = 'owed'";

#[tokio::main]
async fn main() {
    let (rate, matches, seconds) = (
        asked("RATE", 200),
        asked("MATCHES", 500),
        asked("SECONDS", 120),
    );
    let (pong_discord, pong_bot) = bare_pong::start().await;
    slow_down(&pong_discord);
    let settings = Settings {
        members: (0..matches).flat_map(names_at).collect(),
        ..Settings::default()
    };
    TestDatabase::with(async |database| {
        let world = World::for_ever(database, settings).await;
        measure(world, pong_discord, (rate, matches, seconds)).await;
    })
    .await;
    pong_bot.abort();
}

/// Plays, and prints what was measured.
async fn measure(
    world: &'static World,
    pong_discord: Standin,
    (rate, matches, seconds): (usize, usize, usize),
) {
    let channels = asked("CHANNELS", matches);
    slow_down(&world.discord);
    let mut program = world.start_program();
    figures::read_away(&mut program);
    let process = program.id().expect("the program runs");
    world.bot_ready().await;

    // The parts that all tasks use live as long as the process.
    let pong_discord: &'static Standin = Box::leak(Box::new(pong_discord));
    let tables = begin(&world.discord, matches, channels).await;
    println!(
        "{matches} matches begun in {channels} channels, {rate} clicks a second for {seconds} s"
    );
    let ends = Instant::now() + Duration::from_secs(seconds as u64);
    let pongs = tokio::spawn(ask_for_pongs(pong_discord, ends));
    let watched = tokio::spawn(watch_memory(process, ends));
    let (begun, worked) = (Instant::now(), processor_time(process));
    let (clicks, missed, changed) = play(&world.discord, &tables, rate, ends).await;
    let mut times: Vec<Duration> = clicks.iter().map(|click| click.took).collect();
    report("click → new board", &mut times);
    let worked = processor_time(process) - worked;
    print_worst(&clicks, begun);
    println!(
        "the program's processor time: {:.2} ms a click, {:.0} % of one processor",
        worked.as_secs_f64() * 1000.0 / times.len() as f64,
        worked.as_secs_f64() * 100.0 / begun.elapsed().as_secs_f64()
    );
    report("bare pong", &mut pongs.await.expect("pongs"));
    for seen in watched.await.expect("memory") {
        println!("memory of the program: {seen}");
    }
    let slow = times.iter().filter(|time| **time > BEARABLE).count();
    let failed = clicks.iter().filter(|click| !click.in_time).count();
    println!(
        "over {BEARABLE:?}: {slow}; not answered in time: {failed}; no match was free for a click: {missed} times; a card was not as answered: {changed} times"
    );
    println!(
        "refused by the limit over all routes: {}; still owed at the end: {} pings",
        world.discord.globally_limited(),
        world.database.number(PINGS_OWED).await,
    );
    print_requests(&world.discord);
    for objection in world.discord.objections() {
        println!("objection: {objection}");
    }
}

/// The worst click of each part of the time: one bad moment looks different from getting slower.
fn print_worst(clicks: &[Click], begun: Instant) {
    let mut worst: BTreeMap<u128, Duration> = BTreeMap::new();
    for click in clicks {
        let part = click.at.duration_since(begun).as_millis() / PART.as_millis();
        let worst = worst.entry(part).or_default();
        *worst = click.took.max(*worst);
    }
    let worst: Vec<String> = worst
        .values()
        .map(|took| took.as_millis().to_string())
        .collect();
    println!("worst of each {PART:?}, in ms: {}", worst.join(" "));
}

async fn ask_for_pongs(discord: &Standin, ends: Instant) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut ticks = interval(PONG_EVERY);
    while Instant::now() < ends {
        ticks.tick().await;
        let begun = Instant::now();
        let (member, channel) = (discord.member("Ada"), discord.channel());
        if let Err(trouble) = discord.command(member, channel, "pong", json!([])).await {
            println!("bare pong: {trouble}");
        }
        times.push(begun.elapsed());
    }
    times
}

/// What the program holds, looked at so many times until the end.
async fn watch_memory(process: u32, ends: Instant) -> Vec<String> {
    let pause = ends.saturating_duration_since(Instant::now()) / LOOKS;
    let mut seen = Vec::new();
    for _ in 0..LOOKS {
        sleep(pause).await;
        seen.push(memory(process));
    }
    seen
}

/// How many requests there were of each kind, by the status of the answer.
fn print_requests(discord: &Standin) {
    let mut kinds: BTreeMap<_, usize> = BTreeMap::new();
    for request in discord.requests() {
        let route = request
            .path
            .split('/')
            .nth(1)
            .unwrap_or_default()
            .to_owned();
        *kinds
            .entry((request.method, route, request.status))
            .or_default() += 1;
    }
    for ((method, route, status), count) in kinds {
        println!("{count:>6} × {method} /{route}/… answered {status}");
    }
}
