//! How long a click takes: the whole program against the local Discord, next to a bare bot that
//! answers "pong" and to one commit in the same database, turn by turn in one run, so that the machine's mood cancels.
//!
//! `cargo bench --bench clicks`; `CLICKS=5000` asks for more than the 1,000 of the default.

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

use std::time::{Duration, Instant};

use serde_json::json;

use figures::{memory, processor_time, report};
use world::{CardView, World};

const CLICKS: usize = 1000;
/// So many clicks are not counted: connections and caches warm up.
const WARM_UP: usize = 50;

#[tokio::main]
async fn main() {
    let clicks = std::env::var("CLICKS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(CLICKS);
    World::without_bot(async |world| measure(world, clicks).await).await;
}

async fn measure(world: &World, clicks: usize) {
    let (pong_discord, pong_bot) = bare_pong::start().await;
    let mut program = world.start_program();
    figures::read_away(&mut program);
    world.bot_ready().await;

    let id = program.id().expect("the program runs");

    let (mut ours, mut pongs, mut commits) = (Vec::new(), Vec::new(), Vec::new());
    let counter = "CREATE TABLE commits AS SELECT 0 AS n";
    world.database.change(counter).await;
    let mut database = world.database.connect().await;
    let mut worked = Duration::ZERO;
    let mut card = world.finale(json!([])).await;
    for click in 0..clicks + WARM_UP {
        if card.is_over() {
            world.database.let_new_matches_age().await;
            card = world.finale(json!([])).await;
        }
        if click == WARM_UP {
            worked = processor_time(id);
        }
        let begun = Instant::now();
        card = CardView::of(&world.play_on(&card).await);
        let answered = begun.elapsed();
        let begun = Instant::now();
        let (member, channel) = (pong_discord.member("Ada"), pong_discord.channel());
        pong_discord
            .command(member, channel, "pong", json!([]))
            .await
            .expect("a pong");
        let pong = begun.elapsed();
        let begun = Instant::now();
        let commit = sqlx::query("UPDATE commits SET n = n + 1");
        commit.execute(&mut database).await.expect("it is stored");
        if click >= WARM_UP {
            ours.push(answered);
            pongs.push(pong);
            commits.push(begun.elapsed());
        }
    }
    let worked = processor_time(id) - worked;
    world.all_cards_shown().await;
    report("click → new board", &mut ours);
    report("bare pong", &mut pongs);
    report("one commit", &mut commits);
    println!(
        "the program's processor time: {:.2} ms a click, with all that it does beside",
        worked.as_secs_f64() * 1000.0 / clicks as f64
    );
    println!("memory of the program: {}", memory(id));
    drop(program);
    pong_bot.abort();
    pong_discord.stop().await;
}
