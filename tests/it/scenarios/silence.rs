//! A gateway that acknowledges heartbeats and sends nothing, and one on which nothing happens.

use std::time::Duration;

use ludotheque_discord::{Connection, Silence};
use ludotheque_standin::Standin;
use serde_json::json;

use crate::world::{CardView, PATIENCE, World};

/// A bot that is nearly as patient as a test. serenity takes some seconds to begin another session.
const BRIEF: Silence = Silence {
    asks_after: Duration::from_secs(2),
    answer_within: Duration::from_secs(12),
    between_sessions: Duration::from_hours(1),
};

async fn with_bot(silence: Silence, test: impl AsyncFnOnce(&World)) {
    World::without_bot(async |world| {
        let connection = Connection {
            silence,
            ..world.connection()
        };
        world.start_bot_as(connection).await;
        test(world).await;
    })
    .await;
}

#[tokio::test]
async fn a_silent_session_is_given_up_for_a_new_one() {
    with_bot(BRIEF, async |world| {
        let card = world.finale(json!([])).await;
        let sessions = world.discord.sessions();
        world.discord.faults().silence_sessions();
        world
            .until("a new session begins", |discord| discord.identifies() == 2)
            .await;
        world.bot_ready().await;
        assert!(world.discord.member_requests() > 0, "it has asked before");
        let now = world.discord.sessions();
        assert!(now.len() == 1 && now != sessions, "the old one is over");
        let played = CardView::of(&world.play_on(&card).await);
        assert_eq!(played.plies(), card.plies() + 1, "a click works again");
    })
    .await;
}

/// serenity begins another session unseen, and may be doing so just then.
#[tokio::test]
async fn so_is_one_that_came_after_another_that_discord_has_ended() {
    with_bot(BRIEF, async |world| {
        world.discord.faults().invalidate_sessions(false);
        world
            .until("serenity begins one", |discord| discord.identifies() == 2)
            .await;
        world.bot_ready().await;
        let sessions = world.discord.sessions();
        world.discord.faults().silence_sessions();
        world
            .until("a new session begins", |discord| {
                let now = discord.sessions();
                discord.identifies() == 3 && now.len() == 1 && now != sessions
            })
            .await;
        world.finale(json!([])).await;
    })
    .await;
}

#[tokio::test]
async fn a_quiet_server_is_no_silence() {
    let patient = Silence {
        asks_after: Duration::from_secs(1),
        answer_within: PATIENCE,
        between_sessions: Duration::ZERO,
    };
    with_bot(patient, async |world| {
        world
            .until("it asks whenever it is quiet", |discord| {
                discord.member_requests() >= 3
            })
            .await;
        assert_eq!(world.discord.identifies(), 1);
        world.finale(json!([])).await;
    })
    .await;
}

#[tokio::test]
async fn a_silent_session_is_kept_where_few_are_left() {
    with_bot(BRIEF, async |world| {
        let faults = world.discord.faults();
        faults.leave_session_starts(49, Duration::from_hours(1));
        let looked = |discord: &Standin| {
            let requests = discord.requests().into_iter();
            let asked = requests.filter(|request| request.path == "/gateway/bot");
            asked.count()
        };
        let before = looked(&world.discord);
        faults.silence_sessions();
        world
            .until("it looks how many are left", |discord| {
                looked(discord) > before
            })
            .await;
        let asked = world.discord.member_requests();
        world
            .until("it asks once more", |discord| {
                discord.member_requests() > asked
            })
            .await;
        assert_eq!(world.discord.identifies(), 1);
    })
    .await;
}
