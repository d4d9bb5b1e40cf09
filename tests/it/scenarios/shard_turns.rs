//! When a shard says who it is: in its turn, and in no other moment, however slow everything around it is.

use std::time::Duration;

use ludotheque_standin::{Settings, Standin};
use tokio::time::sleep;

use crate::world::{TestDatabase, Way, World, settings, terminate};

/// How many turns somebody has, or has just had.
const TURNS: &str = "SELECT count(*) FROM identify_turns WHERE next_at > now()";
/// Somebody else has the turn.
const ANOTHER_HAS_IT: &str =
    "UPDATE identify_turns SET turn = turn - 1, next_at = now() + interval '20 seconds'";
/// They have it no longer.
const NOBODY_HAS_IT: &str = "UPDATE identify_turns SET next_at = now()";

/// A Discord that wants so many shards, of which one may be identified at a time.
async fn in_turns(shards: u64, test: impl AsyncFnOnce(&World)) {
    TestDatabase::with(async |database| {
        let settings = Settings {
            shards,
            ..settings()
        };
        World::made_of(database, settings, test).await;
    })
    .await;
}

async fn connected(world: &World, shards: usize) {
    let are_so_many = |discord: &Standin| discord.shards().len() == shards;
    world.until("they are connected", are_so_many).await;
}

#[tokio::test]
async fn a_session_that_never_becomes_ready_keeps_no_other_out() {
    in_turns(3, async |world| {
        let mut program = world.start_program();
        connected(world, 1).await;
        world.discord.faults().leave_identifies_unanswered(1);
        connected(world, 3).await;
        assert_eq!(world.discord.identifies(), 4, "one of them was in vain");
        terminate(&mut program).await;
    })
    .await;
}

#[tokio::test]
async fn whoever_has_lost_its_turn_while_it_connected_waits_for_the_next_one() {
    in_turns(1, async |world| {
        let way = Way::to(&world.discord).await;
        let mut program = way.start(world);
        world.database.wait_for(TURNS, 1).await;
        // It is connecting by now.
        sleep(Duration::from_secs(1)).await;
        assert_eq!(world.database.change(ANOTHER_HAS_IT).await, 1);
        way.open.send_replace(true);
        sleep(Duration::from_secs(3)).await;
        assert_eq!(world.discord.identifies(), 0, "it is not its turn");
        world.database.change(NOBODY_HAS_IT).await;
        connected(world, 1).await;
        terminate(&mut program).await;
    })
    .await;
}

#[tokio::test]
async fn a_turn_that_is_not_needed_is_given_back_at_once() {
    in_turns(1, async |world| {
        let way = Way::to(&world.discord).await;
        let mut program = way.start(world);
        world.database.wait_for(TURNS, 1).await;
        terminate(&mut program).await;
        assert_eq!(world.database.number(TURNS).await, 0);
    })
    .await;
}

#[tokio::test]
async fn how_many_sessions_are_left_is_asked_when_the_turn_has_come() {
    in_turns(1, async |world| {
        let mut program = world.start_program();
        connected(world, 1).await;
        let identified = world.discord.identifies();
        world.database.wait_for(TURNS, 0).await;
        let other = "UPDATE identify_turns SET turn = 1, next_at = now() + interval '50 seconds'";
        assert_eq!(world.database.change(other).await, 1);
        world.discord.faults().invalidate_sessions(false);
        // It waits for its turn by now.
        sleep(Duration::from_secs(8)).await;
        let faults = world.discord.faults();
        faults.leave_session_starts(49, Duration::from_secs(8));
        world.database.change(NOBODY_HAS_IT).await;
        sleep(Duration::from_secs(3)).await;
        assert_eq!(world.discord.identifies(), identified, "few are left");
        assert_eq!(world.database.number(TURNS).await, 0, "others may try");
        world
            .until("there are more", |discord| {
                discord.identifies() > identified
            })
            .await;
        terminate(&mut program).await;
    })
    .await;
}
