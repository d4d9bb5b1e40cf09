//! The real program, killed without warning in the middle of a match.

use std::time::Duration;

use ludotheque_standin::{Fault, Standin};
use serde_json::json;

use crate::world::{CardView, PATIENCE, World, ended, stop, terminate};

#[tokio::test]
async fn after_a_kill_the_old_buttons_go_on() {
    World::without_bot(async |world| {
        let mut program = world.start_program();
        world.bot_ready().await;
        let mut card = world.finale(json!([])).await;
        for _ in 0..6 {
            card = CardView::of(&world.play_on(&card).await);
        }

        program.kill().await.expect("the program is killed");
        world.discord.bot_gone().await;
        let mover = card.to_act().expect("the match goes on");
        let lost = match card.list() {
            Some(list) => {
                let (member, id) = (world.member(mover), &list.custom_id);
                world
                    .discord
                    .select(member, card.message, id, &[&list.values[0]])
                    .await
            }
            None => {
                let id = card.button(card.first_action());
                world
                    .discord
                    .click(world.member(mover), card.message, &id)
                    .await
            }
        };
        assert!(lost.is_err(), "nobody answers while no bot is there");

        let program = world.start_program();
        world.bot_ready().await;
        let before = card.plies();
        let mut card = CardView::of(&world.play_on(&card).await);
        assert_eq!(
            card.plies(),
            before + 1,
            "the old button works, and nothing was played twice"
        );
        while !card.is_over() {
            card = CardView::of(&world.play_on(&card).await);
        }
        world.all_cards_shown().await;

        let log = stop(program).await;
        assert!(
            !log.contains(world.discord.token()),
            "the token is in the log"
        );
        assert!(!log.contains(&"0".repeat(64)), "the key is in the log");
    })
    .await;
}

#[tokio::test]
async fn what_cannot_run_says_why_and_ends() {
    World::without_bot(async |world| {
        const KEY: &str = "LUDOTHEQUE_DICE_KEY";
        let nowhere = "postgres://nobody@127.0.0.1:1/nothing";
        let (unreadable, unknown) = ("postgres://x/y?sslmode=so", world.database.url_as("nobody"));
        let name = format!("///{}?", world.database.name());
        let missing = world.database.url().replace(&name, "///no_such_database?");
        // The service manager need not try again before a person has changed something.
        const FINAL: i32 = 78;
        let unusable = "DATABASE_URL names cannot be used";
        for (variable, value, expected, code) in [
            ("DISCORD_TOKEN", "wrong", "does not accept the token", FINAL),
            ("DISCORD_API", "http://127.0.0.1:1", "cannot be reached", 1),
            ("DATABASE_URL", nowhere, unusable, 1),
            ("DATABASE_URL", unreadable, unusable, FINAL),
            ("DATABASE_URL", &*unknown, unusable, FINAL),
            ("DATABASE_URL", &*missing, unusable, FINAL),
            (
                "DATABASE_URL",
                "mysql://x",
                "DATABASE_URL is no postgres:// address",
                FINAL,
            ),
            (KEY, "", "LUDOTHEQUE_DICE_KEY is not set", FINAL),
            (KEY, "secret", "LUDOTHEQUE_DICE_KEY is no key", FINAL),
        ] {
            let mut program = world.scripted_program();
            let (ended, said) = ended(program.env(variable, value)).await;
            assert_eq!(ended, Some(code), "{variable}={value}: {said}");
            let last = said.lines().last().unwrap_or_default();
            assert!(last.contains(expected), "{variable}={value}: {said}");
            assert!(!said.contains("panicked"), "{said}");
        }
    })
    .await;
}

#[tokio::test]
async fn commands_that_discord_does_not_take_need_another_program() {
    World::without_bot(async |world| {
        for (status, code, ends_with) in [(400, 50035, 78), (403, 20012, 1)] {
            let fault = Fault::Refused { status, code };
            let commands = "PUT /applications/*/commands";
            world.discord.faults().on(commands, 1, fault);
            let (ended, said) = ended(&mut world.scripted_program()).await;
            assert_eq!(ended, Some(ends_with), "{code}: {said}");
        }
        assert_eq!(world.discord.identifies(), 0);
    })
    .await;
}

#[tokio::test]
async fn a_database_that_lets_nobody_in_for_a_while_is_tried_again() {
    World::without_bot(async |world| {
        world.database.lock_out().await;
        let (ended, said) = ended(&mut world.scripted_program()).await;
        world.database.let_in().await;
        assert_eq!(ended, Some(1), "{said}");
    })
    .await;
}

#[tokio::test]
async fn a_close_code_that_is_final_ends_the_program() {
    for (code, exit_code) in [(4004, 78), (4014, 78), (4012, 75)] {
        World::without_bot(async |world| {
            for _ in 0..100 {
                world.discord.faults().refuse_identify(code);
            }
            let mut program = world.start_program();
            let ended = tokio::time::timeout(4 * PATIENCE, program.wait()).await;
            let status = ended.expect("it does not stay").expect("the program ends");
            assert_eq!(status.code(), Some(exit_code), "close code {code}");
            assert!(world.discord.identifies() <= 2, "one further try at most");
        })
        .await;
    }
}

#[tokio::test]
async fn who_has_connected_too_often_waits_before_the_token_is_reset() {
    World::without_bot(async |world| {
        let faults = world.discord.faults();
        faults.leave_session_starts(49, Duration::from_secs(600));
        let mut program = world.start_program();
        let has_asked = |discord: &Standin| {
            let requests = discord.requests().into_iter();
            let asked = requests.filter(|request| request.path == "/gateway/bot");
            asked.count() > 0
        };
        let asked = world.discord.wait_for(has_asked, PATIENCE).await;
        asked.expect("it looks how often it may");
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert_eq!(world.discord.identifies(), 0);
        terminate(&mut program).await;
        assert_eq!(world.discord.identifies(), 0);

        faults.leave_session_starts(49, Duration::from_secs(2));
        let mut program = world.start_program();
        let is_in = |discord: &Standin| discord.identifies() == 1;
        let is_in = world.discord.wait_for(is_in, PATIENCE).await;
        is_in.expect("when there are more it goes on by itself");
        program.kill().await.expect("it is there");
    })
    .await;
}
