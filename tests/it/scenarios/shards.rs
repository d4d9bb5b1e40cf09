//! Several processes of one bot: they share its shards, take over what one of them leaves behind, and answer once.

use std::time::Duration;

use ludotheque_standin::{Settings, Standin};
use serde_json::json;
use tokio::io::AsyncReadExt;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use crate::world::{CardView, Proxy, TestDatabase, Way, World, settings, terminate};

/// How many shards the process that holds least of them holds.
const LEAST: &str = "
    SELECT coalesce(min(held), 0) FROM (
        SELECT count(l.shard) AS held FROM processes p
        LEFT JOIN shard_leases l ON l.process = p.process AND l.connected
        GROUP BY p.process) AS each";
/// How many processes live.
const LIVING: &str = "SELECT count(*) FROM processes";
/// How many interactions somebody has noted before answering them.
const TAKEN: &str = "SELECT count(*) FROM interactions_taken";

/// A Discord that wants so many shards, of which all may be identified at once.
async fn in_shards(shards: u64, test: impl AsyncFnOnce(&World)) {
    TestDatabase::with(async |database| {
        let settings = Settings {
            shards,
            max_concurrency: 4,
            ..settings()
        };
        World::made_of(database, settings, test).await;
    })
    .await;
}

/// All shards of so many.
fn all(of: u64) -> Vec<(u64, u64)> {
    (0..of).map(|shard| (shard, of)).collect()
}

/// Makes sure while something else happens that no shard is missing.
async fn never_without(world: &World, shards: &[(u64, u64)], happens: impl Future<Output = ()>) {
    let watching = async {
        loop {
            let now = world.discord.shards();
            assert!(shards.iter().all(|shard| now.contains(shard)), "{now:?}");
            sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        () = happens => {}
        () = watching => {}
    }
}

/// How often an interaction was answered, or was to be.
fn callbacks(discord: &Standin) -> usize {
    let requests = discord.requests().into_iter();
    let answers = requests.filter(|request| request.path.ends_with("/callback"));
    answers.count()
}

/// Kills it without warning, and gives what it has logged.
async fn kill(mut program: Child) -> String {
    program.kill().await.expect("it is killed");
    let mut log = String::new();
    let errors = program.stderr.as_mut().expect("its errors are read");
    errors
        .read_to_string(&mut log)
        .await
        .expect("they are text");
    log
}

#[tokio::test]
async fn two_processes_share_the_shards_and_one_takes_over_from_the_other() {
    in_shards(4, async |world| {
        let first = world.start_program();
        world
            .until("alone it holds all", |discord| discord.shards() == all(4))
            .await;
        world.bot_ready().await;
        let card = world.finale(json!([])).await;
        let second = world.start_program();
        never_without(world, &all(4), world.database.wait_for(LEAST, 2)).await;
        world
            .until("each is connected once", |discord| {
                discord.shards() == all(4)
            })
            .await;
        let card = CardView::of(&world.play_on(&card).await);

        kill(first).await;
        let began = Instant::now();
        world
            .until("its shards are gone", |discord| discord.shards().len() < 4)
            .await;
        world
            .until("the other one has all", |discord| {
                discord.shards() == all(4)
            })
            .await;
        let took = began.elapsed();
        assert!(took < Duration::from_secs(20), "it took {took:?}");
        let before = card.plies();
        let card = CardView::of(&world.play_on(&card).await);
        assert_eq!(card.plies(), before + 1, "the old button works");
        world.all_cards_shown().await;
        kill(second).await;
    })
    .await;
}

#[tokio::test]
async fn what_one_leaves_that_is_stopped_the_other_has_already() {
    in_shards(4, async |world| {
        let mut first = world.start_program();
        world
            .until("alone it holds all", |discord| discord.shards() == all(4))
            .await;
        let mut second = world.start_program();
        world.database.wait_for(LIVING, 2).await;
        world.database.wait_for(LEAST, 2).await;
        never_without(world, &all(4), terminate(&mut first)).await;
        world
            .until("the other one has all", |discord| {
                discord.shards() == all(4)
            })
            .await;
        let began = Instant::now();
        terminate(&mut second).await;
        assert!(
            began.elapsed() < Duration::from_secs(4),
            "nobody is waited for"
        );
        assert_eq!(world.database.number(LIVING).await, 0);
    })
    .await;
}

#[tokio::test]
async fn more_shards_are_connected_beside_the_ones_that_there_are() {
    in_shards(1, async |world| {
        let first = world.start_program();
        world
            .until("it is connected", |discord| discord.shards() == all(1))
            .await;
        world.bot_ready().await;
        let mut card = world.finale(json!([])).await;
        let sent = world.discord.messages(world.channel()).len();
        world.discord.faults().recommend_shards(2);
        let second = world.start_program();
        let both = |discord: &Standin| {
            let shards = discord.shards();
            shards == all(2)
                || all(1)
                    .iter()
                    .chain(&all(2))
                    .all(|shard| shards.contains(shard))
        };
        world.until("two sets at once", both).await;
        // Both hear of these.
        let mut boards = 0;
        while world.discord.shards() != all(2) && boards < 8 {
            card = CardView::of(&world.play_on(&card).await);
            boards += 1;
        }
        world
            .until("the old set goes", |discord| discord.shards() == all(2))
            .await;
        CardView::of(&world.play_on(&card).await);
        let now = world.discord.messages(world.channel());
        let news = now.len() - sent;
        assert!(
            news <= boards + 1,
            "nothing was said twice: {news} for {boards}"
        );
        world.all_cards_shown().await;
        for log in [kill(first).await, kill(second).await] {
            assert!(!log.contains("nother program answers"), "{log}");
        }
    })
    .await;
}

#[tokio::test]
async fn an_interaction_that_comes_twice_is_answered_once() {
    in_shards(1, async |world| {
        let first = world.start_program();
        world.bot_ready().await;
        let second = world.start_program();
        world.database.wait_for(LIVING, 2).await;
        // Nobody believes any longer to be alone.
        sleep(Duration::from_secs(5)).await;
        let before = callbacks(&world.discord);
        world.discord.faults().duplicate_events(1);
        world.command("Ada", "help", json!([])).await;
        world.database.wait_for(TAKEN, 1).await;
        sleep(Duration::from_secs(1)).await;
        assert_eq!(callbacks(&world.discord), before + 1);
        kill(first).await;
        kill(second).await;
    })
    .await;
}

/// They know nothing of each other. Discord takes one answer, and one of them says what is wrong.
#[tokio::test]
async fn two_databases_with_one_token_give_no_second_answer() {
    in_shards(1, async |world| {
        TestDatabase::with(async |other| {
            let first = world.start_program();
            world
                .until("one is there", |discord| discord.shards().len() == 1)
                .await;
            sleep(Duration::from_secs(5)).await;
            let mut second = world.program();
            let second = second.env("DATABASE_URL", other.url()).spawn();
            let second = second.expect("it starts");
            world
                .until("both are there", |discord| discord.shards().len() == 2)
                .await;
            let before = world.discord.messages(world.channel()).len();
            world
                .command("Ada", "challenge", json!([{"name": "game", "value": 0}]))
                .await;
            world
                .until("both try", |discord| callbacks(discord) == 2)
                .await;
            sleep(Duration::from_secs(1)).await;
            let now = world.discord.messages(world.channel()).len();
            assert_eq!(now, before + 1, "one card");
            let objections = world.discord.take_objections();
            assert_eq!(
                objections,
                ["/challenge by Ada: answered twice"],
                "and one refused"
            );
            world.all_cards_shown().await;
            let logs = [kill(first).await, kill(second).await].concat();
            let said = logs.matches("Another program answers").count();
            assert_eq!(said, 1, "{logs}");
        })
        .await;
    })
    .await;
}

/// It says that it lives, and nobody on its servers is answered.
#[tokio::test]
async fn what_one_cannot_connect_that_has_lost_discord_alone_the_others_do() {
    in_shards(4, async |world| {
        let way = Way::to(&world.discord).await;
        way.open.send_replace(true);
        let first = way.start(world);
        world
            .until("alone it holds all", |discord| discord.shards() == all(4))
            .await;
        let second = world.start_program();
        world.database.wait_for(LIVING, 2).await;
        world.database.wait_for(LEAST, 2).await;
        drop(way);
        world
            .until("its shards are gone", |discord| discord.shards().len() == 2)
            .await;
        world
            .until("the other one has all", |discord| {
                discord.shards() == all(4)
            })
            .await;
        assert_eq!(world.database.number(LIVING).await, 2);
        kill(first).await;
        kill(second).await;
    })
    .await;
}

/// It keeps its shards, knows nothing, and says that the database is away faster than the other one sends the board.
#[tokio::test]
async fn one_that_alone_has_lost_the_database_leaves_the_answer_to_the_others() {
    in_shards(1, async |world| {
        let way = Proxy::start(&world.database).await;
        let mut first = world.scripted_program();
        let first = first.env("DATABASE_URL", way.url()).spawn();
        let first = first.expect("it starts");
        world.bot_ready().await;
        let card = world.finale(json!([])).await;
        let second = world.start_program();
        world.database.wait_for(LIVING, 2).await;
        sleep(Duration::from_secs(3)).await;
        drop(way);
        world.database.wait_for(LIVING, 1).await;
        world
            .until("the other one connects its shard", |discord| {
                discord.shards() == [(0, 1), (0, 1)]
            })
            .await;
        let played = CardView::of(&world.play_on(&card).await);
        assert_eq!(played.plies(), card.plies() + 1, "the board, and no error");
        sleep(Duration::from_secs(3)).await;
        // Its session has ended as if nobody had expected it.
        let _ = world.discord.take_objections();
        for log in [kill(first).await, kill(second).await] {
            assert!(!log.contains("nother program answers"), "{log}");
        }
    })
    .await;
}

/// It does not know that it was taken for dead while it stood still.
#[tokio::test]
async fn a_process_that_stood_still_lets_go_of_what_others_have() {
    in_shards(4, async |world| {
        let first = world.start_program();
        world
            .until("alone it holds all", |discord| discord.shards() == all(4))
            .await;
        world.bot_ready().await;
        let card = world.finale(json!([])).await;
        let second = world.start_program();
        world.database.wait_for(LEAST, 2).await;
        signal(&first, "-STOP").await;
        world.database.wait_for(LIVING, 1).await;
        world.database.wait_for(LEAST, 4).await;
        let taken = world.database.number(TAKEN).await;
        let card = CardView::of(&world.play_on(&card).await);
        let now_taken = world.database.number(TAKEN).await;
        assert!(now_taken > taken, "the other one may wake and answer too");
        signal(&first, "-CONT").await;
        let card = CardView::of(&world.play_on(&card).await);
        world.database.wait_for(LIVING, 2).await;
        world.database.wait_for(LEAST, 2).await;
        world
            .until("each is connected once", |discord| {
                discord.shards() == all(4)
            })
            .await;
        CardView::of(&world.play_on(&card).await);
        world.all_cards_shown().await;
        kill(first).await;
        kill(second).await;
    })
    .await;
}

async fn signal(program: &Child, signal: &str) {
    let id = program.id().expect("the program runs").to_string();
    let sent = Command::new("kill").args([signal, &id]).status().await;
    assert!(sent.expect("kill runs").success());
}
