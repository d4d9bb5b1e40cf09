//! What the bot bears: 200 clicks a second on 500 matches for two minutes, through a local Discord
//! that takes 60 ms to answer, next to a bare bot that answers "pong" in the same run.
//!
//! `cargo bench --profile dev --bench load` measures the build that `./run` makes. `RATE`, `MATCHES`
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

use std::collections::{BTreeMap, VecDeque};
use std::env;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ludotheque_standin::{ChannelId, Fault, Reply, Settings, Standin, Trouble};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

use figures::{memory, report};
use world::{CardView, TestDatabase, World};

/// How long Discord takes for each request.
const LATENCY: Duration = Duration::from_millis(60);
/// No answer may take longer: Discord waits three seconds.
const BEARABLE: Duration = Duration::from_millis(2500);
/// How often the bare bot is asked, and the memory looked at.
const PONG_EVERY: Duration = Duration::from_millis(500);
/// The worst click is told for every such part of the time.
const PART: Duration = Duration::from_secs(20);
const LOOKS: u32 = 8;
/// How many challenges are under way while the matches are begun.
const BEGUN_AT_ONCE: usize = 16;
/// How long a player looks at a card that has changed.
const LOOK_AGAIN: Duration = Duration::from_millis(50);
/// The games in the list of `/challenge`.
const GAMES: usize = 4;
/// Pings that Discord still has to be told of.
const PINGS_OWED: &str = "SELECT count(*) FROM pings WHERE state = 'owed'";

/// A click that was made.
struct Click {
    at: Instant,
    took: Duration,
    in_time: bool,
}

/// A match of two members in a channel of its own.
struct Table {
    names: [String; 2],
    channel: ChannelId,
    game: usize,
    card: Option<CardView>,
    /// How often the card was not the one that the answer had named, until it was read again.
    changed: usize,
}

impl Table {
    fn new(number: usize, channel: ChannelId) -> Self {
        Self {
            names: names_at(number),
            channel,
            game: number % GAMES,
            card: None,
            changed: 0,
        }
    }

    /// Challenges, accepts, or does the first thing that is offered. Gives whether it was answered
    /// in time; whoever was not looks at the card again.
    async fn click(&mut self, discord: &Standin) -> bool {
        let answer = loop {
            let answer = match &self.card {
                Some(card) => self.play_on(discord, card).await,
                None => self.challenge(discord).await,
            };
            if !matches!(answer, Err(Trouble::NotOffered(_))) {
                break answer;
            }
            self.changed += 1;
            sleep(LOOK_AGAIN).await;
            self.look_again(discord);
        };
        match answer {
            // What only one of them sees says that it took too long.
            Ok(reply) if !reply.ephemeral => {
                self.card = Some(CardView::of(&reply)).filter(|card| !card.is_over());
                true
            }
            Ok(_) | Err(Trouble::InteractionFailed(_)) => {
                self.look_again(discord);
                false
            }
            Err(trouble) => panic!("{trouble}"),
        }
    }

    /// The card as it is now; none if the match is over.
    fn look_again(&mut self, discord: &Standin) {
        let Some(card) = &self.card else { return };
        let card = CardView::read(&discord.message(card.message).expect("it is there"));
        self.card = Some(card).filter(|card| !card.is_over());
    }

    async fn challenge(&self, discord: &Standin) -> Result<Reply, Trouble> {
        let [challenger, challenged] = self.names.each_ref().map(|name| discord.member(name));
        let options = json!([
            {"name": "game", "value": self.game},
            {"name": "user", "value": challenged.to_string()},
            {"name": "rated", "value": false},
        ]);
        discord
            .command(challenger, self.channel, "challenge", options)
            .await
    }

    async fn play_on(&self, discord: &Standin, card: &CardView) -> Result<Reply, Trouble> {
        let names = self.names.each_ref().map(String::as_str);
        if card.has_button("accept") {
            let challenged = discord.member(names[1]);
            let accept = card.button("accept");
            return discord.click(challenged, card.message, &accept).await;
        }
        let to_act = card.to_act_of(&names);
        let member = discord.member(to_act.expect("somebody is to act"));
        match card.list() {
            Some(list) => {
                let value = &[list.values[0].as_str()];
                let id = &list.custom_id;
                discord.select(member, card.message, id, value).await
            }
            None => {
                let id = card.button(card.first_action());
                discord.click(member, card.message, &id).await
            }
        }
    }
}

fn names_at(number: usize) -> [String; 2] {
    ["Light", "Dark"].map(|side| format!("{side} {number:04}"))
}

fn asked(name: &str, otherwise: usize) -> usize {
    let text = env::var(name).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

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
    slow_down(&world.discord);
    let mut program = world.start_program();
    figures::read_away(&mut program);
    let process = program.id().expect("the program runs");
    world.bot_ready().await;

    // The parts that all tasks use live as long as the process.
    let pong_discord: &'static Standin = Box::leak(Box::new(pong_discord));
    let tables = begin(&world.discord, matches).await;
    println!("{matches} matches begun, {rate} clicks a second for {seconds} s");
    let ends = Instant::now() + Duration::from_secs(seconds as u64);
    let pongs = tokio::spawn(ask_for_pongs(pong_discord, ends));
    let watched = tokio::spawn(watch_memory(process, ends));
    let begun = Instant::now();
    let (clicks, missed, changed) = play(&world.discord, tables, rate, ends).await;
    let mut times: Vec<Duration> = clicks.iter().map(|click| click.took).collect();
    report("click → new board", &mut times);
    print_worst(&clicks, begun);
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

fn slow_down(discord: &Standin) {
    discord.faults().on("* /**", u32::MAX, Fault::Late(LATENCY));
}

/// Every match challenged and accepted.
async fn begin(discord: &'static Standin, matches: usize) -> VecDeque<Table> {
    let mut under_way = JoinSet::new();
    let mut begun = VecDeque::new();
    for number in 0..matches {
        let channel = discord.create_channel(&format!("table-{number}"));
        under_way.spawn(async move {
            let mut table = Table::new(number, channel);
            table.click(discord).await;
            table.click(discord).await;
            table
        });
        if under_way.len() == BEGUN_AT_ONCE {
            begun.extend(
                under_way
                    .join_next()
                    .await
                    .map(|table| table.expect("begun")),
            );
        }
    }
    begun.extend(under_way.join_all().await);
    begun
}

/// Clicks at a rate, whether or not answers come: on the match that has waited longest. The clicks,
/// how often there was none to click on, and how often a card was not as answered.
async fn play(
    discord: &'static Standin,
    tables: VecDeque<Table>,
    rate: usize,
    ends: Instant,
) -> (Vec<Click>, usize, usize) {
    let free = Arc::new(Mutex::new(tables));
    let mut clicks = JoinSet::new();
    let mut missed = 0;
    let mut ticks = interval(Duration::from_secs(1) / u32::try_from(rate).expect("a rate"));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    while Instant::now() < ends {
        ticks.tick().await;
        let next = lock(&free).pop_front();
        let Some(mut table) = next else {
            missed += 1;
            continue;
        };
        let free = Arc::clone(&free);
        clicks.spawn(async move {
            let at = Instant::now();
            let in_time = table.click(discord).await;
            let took = at.elapsed();
            lock(&free).push_back(table);
            Click { at, took, in_time }
        });
    }
    let clicks = clicks.join_all().await;
    let changed = lock(&free).iter().map(|table| table.changed).sum();
    (clicks, missed, changed)
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

fn lock(tables: &Mutex<VecDeque<Table>>) -> std::sync::MutexGuard<'_, VecDeque<Table>> {
    tables.lock().unwrap_or_else(PoisonError::into_inner)
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
