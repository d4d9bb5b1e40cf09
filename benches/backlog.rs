//! Whether everything that is owed is shown when Discord gets in the way: players act in their own views, in
//! threads, so that the worker posts every board, calls every player and takes the calls away again. In
//! turn: as much of that as Discord's limits leave room for; two programs, and a thread that Discord keeps
//! closed for three minutes; threads that may not be renamed.
//!
//! `cargo bench --profile test --bench backlog`; `SECONDS` says how long each part is played.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

#[expect(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the tests use more of it"
)]
#[path = "../tests/it/world/mod.rs"]
mod world;

#[expect(dead_code, reason = "other benchmarks use more of it")]
mod figures;

use std::env;
use std::time::{Duration, Instant};

use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{ChannelId, Fault, MessageId, Scope, Settings, UserId};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

use world::{CardView, TestDatabase, World};

/// How long Discord takes for each request.
const LATENCY: Duration = Duration::from_millis(60);
/// Turns a second in all threads together.
const RATE: usize = 5;
/// Longer than it takes until a player is called.
const TURN_EVERY: usize = 10;
const TABLES: usize = RATE * TURN_EVERY;
/// After so many turns a game is given up, so that the thread is named with the new score.
const TURNS_A_GAME: usize = 4;
/// How long a thread stays closed.
const CLOSED_FOR: Duration = Duration::from_secs(180);
/// What is owed has to be shown within this time once nothing is in the way.
const SHOWN_WITHIN: Duration = Duration::from_secs(60);

/// For how many seconds the board has been owed that has been owed longest, in or outside of a channel.
const OLDEST_BOARD: &str = "
    SELECT coalesce(max(extract(epoch FROM now() - p.made_at)), 0)::bigint
    FROM cards c JOIN plies p ON p.match_id = c.match_id AND p.ply = greatest(c.shown, 0)
    WHERE c.shown < c.wanted AND c.given_up IS NULL AND c.channel_id";
/// The same of calls to players, which are owed for four seconds in any case.
const OLDEST_CALL: &str = "
    SELECT coalesce(max(extract(epoch FROM now() - p.made_at)), 0)::bigint
    FROM pings c JOIN plies p ON p.match_id = c.match_id AND p.ply = c.ply - 1
    WHERE c.state = 'owed' AND c.channel_id";
const BOARDS_OWED: &str = "SELECT count(*) FROM cards WHERE shown < wanted AND given_up IS NULL";
const THREADS_OWED: &str = "SELECT count(*) FROM threads WHERE thread_id IS NULL";
const CALLS_OWED: &str = "SELECT count(*) FROM pings WHERE state IN ('owed', 'stale')";
const GIVEN_UP: &str = "SELECT count(*) FROM cards WHERE given_up IS NOT NULL";

/// A match of two members in a thread of its own.
struct Table {
    names: [String; 2],
    channel: ChannelId,
    /// Any message of the match: what is pressed says for itself which match it is about.
    message: MessageId,
    code: String,
    turns: usize,
}

impl Table {
    async fn begin(world: &World, number: usize) -> Self {
        let discord = &world.discord;
        let names = names_at(number);
        let [challenger, challenged] = names.each_ref().map(|name| discord.member(name));
        let channel = discord.create_channel(&format!("table-{number}"));
        let options = json!([
            {"name": "game", "value": 0},
            {"name": "user", "value": challenged.to_string()},
            // First to five: longer than any part lasts.
            {"name": "series", "value": 2},
            {"name": "thread", "value": true},
        ]);
        let challenge = discord.command(challenger, channel, "challenge", options);
        let challenge = CardView::of(&challenge.await.expect("a challenge"));
        let accept = challenge.button("accept");
        let accepted = discord.click(challenged, challenge.message, &accept);
        accepted.await.expect("it is accepted");
        Self {
            names,
            channel,
            message: challenge.message,
            code: challenge.match_code(),
            turns: 0,
        }
    }

    /// Whoever is to act does so in their own view. Gives whether somebody was.
    async fn turn(&mut self, world: &World) -> bool {
        let Some((member, view)) = self.to_act(world).await else {
            return false;
        };
        self.turns += 1;
        let discord = &world.discord;
        let acted = if self.turns.is_multiple_of(TURNS_A_GAME) {
            let give_up = format!("1:{}:{}:resign-yes", self.code, view.plies());
            discord.click_raw(member, self.message, &give_up).await
        } else if let Some(action) = view.game_actions().first() {
            let id = view.button(action);
            discord.click(member, view.message, &id).await
        } else {
            let list = view.list().expect("who is to act has something to press");
            let choice = [&*list.values[0]];
            let chosen = discord.select(member, view.message, &list.custom_id, &choice);
            chosen.await
        };
        acted.expect("an answer");
        if self.turns.is_multiple_of(TURNS_A_GAME) {
            self.code = next_game(world, self.channel, &self.code).await;
        }
        true
    }

    /// Whoever is to act, and their own view.
    async fn to_act(&self, world: &World) -> Option<(UserId, CardView)> {
        let view = format!("1:{}:0:view", self.code);
        for name in &self.names {
            let member = world.discord.member(name);
            let shown = world.discord.click_raw(member, self.message, &view).await;
            let view = CardView::of(&shown.expect("an answer"));
            if view.list().is_some() || !view.game_actions().is_empty() {
                return Some((member, view));
            }
        }
        None
    }
}

fn names_at(number: usize) -> [String; 2] {
    ["Light", "Dark"].map(|side| format!("{side} {number:04}"))
}

/// The code of the game that follows in the series; the same one while there is none.
async fn next_game(world: &World, channel: ChannelId, code: &str) -> String {
    let running = format!(
        "SELECT coalesce(max(match_id), -1) FROM matches
         WHERE channel_id = {channel} AND status = 'running'"
    );
    for _ in 0..100 {
        let next = world.database.number(&running).await;
        if next >= 0 {
            return MatchId::from_row(next).to_string();
        }
        sleep(Duration::from_millis(100)).await;
    }
    code.to_owned()
}

#[tokio::main]
async fn main() {
    let seconds = env::var("SECONDS").ok().and_then(|text| text.parse().ok());
    let seconds = seconds.unwrap_or(60);
    let nothing = |_: &World, _: &[Table]| None;
    part("five turns a second", 1, seconds, nothing).await;
    let closed = |world: &World, tables: &[Table]| {
        let thread = world.discord.threads(tables[0].channel)[0];
        let closed = Fault::RateLimited {
            retry_after: CLOSED_FOR,
            scope: Scope::User,
        };
        let route = format!("POST /channels/{thread}/messages");
        // Each of the two programs is told once, and asks no more.
        world.discord.faults().on(&route, 2, closed);
        Some(thread)
    };
    let longer = seconds.max(CLOSED_FOR.as_secs() + 30);
    part(
        "two programs, a thread closed for three minutes",
        2,
        longer,
        closed,
    )
    .await;
    let not_renamed = |world: &World, tables: &[Table]| {
        for table in tables {
            let thread = world.discord.threads(table.channel)[0];
            let refused = Fault::Refused {
                status: 403,
                code: 50013,
            };
            let route = format!("PATCH /channels/{thread}");
            world.discord.faults().on(&route, u32::MAX, refused);
        }
        None
    };
    part("threads that may not be renamed", 1, seconds, not_renamed).await;
}

/// Plays so long in a new world with so many programs, after Discord has been told to get in the way; `hinder`
/// names the thread of which it is known that nothing can be shown there meanwhile.
async fn part(
    what: &str,
    programs: usize,
    seconds: u64,
    hinder: impl Fn(&World, &[Table]) -> Option<ChannelId>,
) {
    let settings = Settings {
        members: (0..TABLES).flat_map(names_at).collect(),
        ..Settings::default()
    };
    TestDatabase::with(async |database| {
        let world = World::for_ever(database, settings).await;
        let running: Vec<_> = (0..programs)
            .map(|_| {
                let mut program = world.start_program();
                figures::read_away(&mut program);
                program
            })
            .collect();
        world.bot_ready().await;
        let mut tables = Vec::new();
        for number in 0..TABLES {
            tables.push(Table::begin(world, number).await);
        }
        world.database.wait_for(THREADS_OWED, 0).await;
        settled(world).await;
        // Of several faults the first happens.
        let hindered = hinder(world, &tables);
        let slow = Fault::Late(LATENCY);
        world.discord.faults().on("* /**", u32::MAX, slow);
        let ends = Instant::now() + Duration::from_secs(seconds);
        let watched = tokio::spawn(watch(world, hindered, ends));
        let turns = play(world, tables, ends).await;
        let most = watched.await.expect("watched");
        let took = settled(world).await.as_secs_f64();
        println!("{what}: {turns} turns in {seconds} s");
        let Most { boards, calls, .. } = most;
        println!(
            "  owed at most: {boards} boards, the oldest for {} s",
            most.board_s
        );
        println!("  and {calls} calls, the oldest for {} s", most.call_s);
        if hindered.is_some() {
            println!("  in the closed thread a board for {} s", most.hindered_s);
        }
        println!("  all shown {took:.1} s after the last turn");
        let [cards, wrong] = cards(world).await;
        println!("  {cards} cards, of which {wrong} are gone or wrong");
        assert_eq!(wrong, 0, "every card is there and right");
        let wanted = u64::try_from(RATE).expect("a few") * seconds;
        let played = u64::try_from(turns).expect("not that many");
        assert!(played * 2 > wanted, "hardly anybody could play");
        let longest = most.board_s.max(most.call_s);
        assert!(i64::try_from(SHOWN_WITHIN.as_secs()).is_ok_and(|most| longest <= most));
        // The local Discord hands each click to every program.
        let is_known = |objection: &String| programs > 1 && objection.contains("answered twice");
        let objections = world.discord.objections().into_iter();
        for objection in objections.filter(|objection| !is_known(objection)) {
            println!("  objection: {objection}");
        }
        drop(running);
    })
    .await;
}

async fn play(world: &'static World, tables: Vec<Table>, ends: Instant) -> usize {
    let mut under_way = JoinSet::new();
    let mut waiting: std::collections::VecDeque<Table> = tables.into();
    let mut ticks = interval(Duration::from_secs(1) / u32::try_from(RATE).expect("a rate"));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut turns = 0;
    while Instant::now() < ends {
        ticks.tick().await;
        while let Some(done) = under_way.try_join_next() {
            let (table, has_acted) = done.expect("a turn");
            turns += usize::from(has_acted);
            waiting.push_back(table);
        }
        let Some(mut table) = waiting.pop_front() else {
            continue;
        };
        under_way.spawn(async move {
            let has_acted = table.turn(world).await;
            (table, has_acted)
        });
    }
    let last = under_way.join_all().await;
    turns + last.iter().filter(|(_, has_acted)| *has_acted).count()
}

/// What was owed at most while it was watched.
#[derive(Default)]
struct Most {
    /// For how many seconds a board was.
    board_s: i64,
    /// The same in the thread in which nothing can be shown.
    hindered_s: i64,
    /// For how many seconds a call was.
    call_s: i64,
    boards: i64,
    calls: i64,
}

async fn watch(world: &'static World, hindered: Option<ChannelId>, ends: Instant) -> Most {
    let hindered = hindered.map_or_else(|| "-1".to_owned(), |thread| thread.to_string());
    let board = format!("{OLDEST_BOARD} <> {hindered}");
    let hindered_board = format!("{OLDEST_BOARD} = {hindered}");
    let call = format!("{OLDEST_CALL} <> {hindered}");
    let mut most = Most::default();
    while Instant::now() < ends {
        for (most, sql) in [
            (&mut most.board_s, &*board),
            (&mut most.hindered_s, &*hindered_board),
            (&mut most.call_s, &*call),
            (&mut most.boards, BOARDS_OWED),
            (&mut most.calls, CALLS_OWED),
        ] {
            *most = (*most).max(world.database.number(sql).await);
        }
        sleep(Duration::from_secs(1)).await;
    }
    most
}

/// Waits until no board is owed, and says how long that took.
async fn settled(world: &World) -> Duration {
    let begun = Instant::now();
    while world.database.number(BOARDS_OWED).await > 0 {
        assert!(
            begun.elapsed() < CLOSED_FOR + SHOWN_WITHIN,
            "boards are still owed"
        );
        sleep(Duration::from_millis(200)).await;
    }
    begun.elapsed()
}

/// How many cards there are, and of how many the message is not there or shows another board than was stored.
async fn cards(world: &World) -> [i64; 2] {
    assert_eq!(world.database.number(GIVEN_UP).await, 0, "none is given up");
    let mut wrong = 0;
    let count = world.database.number("SELECT count(*) FROM cards").await;
    for place in 0..count {
        let of_card = |column: &str| {
            format!("SELECT {column} FROM cards c ORDER BY match_id OFFSET {place} LIMIT 1")
        };
        let number = async |column: &str| world.database.number(&of_card(column)).await;
        let message = number("message_id").await.to_string();
        let code = MatchId::from_row(number("match_id").await);
        let plies = number("(SELECT count(*) FROM plies p WHERE p.match_id = c.match_id)").await;
        let shown = world.discord.message(message.parse().expect("an id"));
        let board = format!("1:{code}:{plies}:");
        let is_right = shown.is_some_and(|shown| shown.to_string().contains(&board));
        wrong += i64::from(!is_right);
    }
    [count, wrong]
}
