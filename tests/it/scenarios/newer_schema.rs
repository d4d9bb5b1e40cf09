//! A newer version beside this one: as long as the schema lets it, this one goes on, and then it stops by itself.

use std::process::Stdio;

use serde_json::json;
use tokio::time::timeout;

use crate::world::{CardView, PATIENCE, World, ended};

/// What a version to come has done, as the schema tells it.
const ONE_MORE: &str = "INSERT INTO _sqlx_migrations
    VALUES (9000, 'of a version to come', now(), true, sha256('x'), 0);
    ALTER TABLE matches ADD COLUMN mood text NOT NULL DEFAULT 'calm'";

#[tokio::test]
async fn a_program_plays_beside_a_newer_one_and_stops_when_it_has_to() {
    World::without_bot(async |world| {
        let mut program = world.program();
        let program = program.stderr(Stdio::piped()).spawn();
        let program = program.expect("it starts");
        world.bot_ready().await;
        let card = world.finale(json!([])).await;
        world.database.change(ONE_MORE).await;
        let card = CardView::of(&world.play_on(&card).await);
        assert_eq!(card.plies(), 2, "it goes on while the other one migrates");

        world
            .database
            .change("INSERT INTO compatibility VALUES (9000)")
            .await;
        let stopped = timeout(PATIENCE, program.wait_with_output()).await;
        let stopped = stopped.expect("it stops").expect("it ran");
        let said = String::from_utf8_lossy(&stopped.stderr).into_owned();
        assert_eq!(stopped.status.code(), Some(78), "{said}");
        assert!(said.contains("was made by a newer version"), "{said}");
        world.discord.bot_gone().await;

        let (code, said) = ended(&mut world.program()).await;
        assert_eq!(code, Some(78), "{said}");
        assert!(said.contains("Start that version"), "{said}");

        world.database.change("DELETE FROM compatibility").await;
        let program = world.start_program();
        world.bot_ready().await;
        let card = CardView::of(&world.play_on(&card).await);
        assert_eq!(card.plies(), 3, "and back");
        crate::world::stop(program).await;
    })
    .await;
}
