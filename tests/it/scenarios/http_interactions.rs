//! Interactions over HTTP instead of the gateway: the real program, and Discord's signed requests.

use std::time::Duration;

use futures_util::future::join_all;
use ludotheque_standin::{Delivery, Fault, Standin};
use reqwest::StatusCode;
use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, Served, Whispers, World};

#[tokio::test]
async fn a_whole_match_is_played_without_a_gateway() {
    World::without_bot(async |world| {
        let served = world.serve().await;
        let (status, application) = world.set_endpoint(Some(&served.url)).await;
        assert_eq!(status, StatusCode::OK, "{application}");
        assert_eq!(application["interactions_endpoint_url"], served.url);

        let mut card = world.finale(json!([])).await;
        let typed = json!([{"name": "match", "value": "", "focused": true}]);
        let (ada, channel) = (world.member("Ada"), world.channel());
        let found = world.discord.autocomplete(ada, channel, "roll", typed);
        assert_eq!(found.await.expect("suggestions").len(), 1);
        while !card.is_over() {
            let reply = world.play_on(&card).await;
            assert_eq!(reply.kind, 7, "a click changes the card in place");
            card = CardView::of(&reply);
        }
        card.says(" beat <@");
        world
            .command("Ada", "games", json!([]))
            .await
            .whispers("no match");
        world.all_cards_shown().await;
        assert_eq!(world.discord.identifies(), 0, "nobody was at the gateway");
        let log = served.stop().await;
        assert!(
            !log.contains("ERROR") && !log.contains(world.discord.token()),
            "{log}"
        );
    })
    .await;
}

#[tokio::test]
async fn two_processes_share_a_match_and_what_comes_twice_is_done_once() {
    World::without_bot(async |world| {
        let (one, other) = tokio::join!(world.serve(), world.serve());
        world
            .discord
            .post_interactions_to(&[one.url.clone(), other.url.clone()]);
        let mut card = world.finale(json!([])).await;
        for _ in 0..6 {
            card = CardView::of(&world.play_on(&card).await);
        }
        let plies = card.plies();

        // Whoever has got hold of all that Discord has sent sends it again, to both.
        let sent = world.discord.deliveries();
        let urls: Vec<&str> = sent.iter().map(|delivery| delivery.url.as_str()).collect();
        assert!(
            urls.contains(&&*one.url) && urls.contains(&&*other.url),
            "{urls:?}"
        );
        for delivery in &sent {
            for served in [&one, &other] {
                let is_known = delivery.url == served.url;
                let status = served.post(delivery).await.status();
                let wanted = if is_known { 401 } else { 202 };
                assert_eq!(status, wanted, "{delivery:?}");
            }
        }
        // Each is answered, and Discord does not take it.
        let answered_again = |discord: &Standin| {
            let requests = discord.requests();
            let refused = requests.iter().filter(|request| {
                request.path.starts_with("/interactions/") && request.status == 400
            });
            refused.count() >= sent.len()
        };
        let waiting = world.discord.wait_for(answered_again, PATIENCE);
        waiting.await.expect("each is answered again");
        let count = async |table| {
            world
                .database
                .number(&format!("SELECT count(*) FROM {table}"))
                .await
        };
        assert_eq!(
            count("plies").await,
            i64::from(plies),
            "no action was doubled"
        );
        assert_eq!(count("matches").await, 1, "no match was doubled");
        assert_eq!(world.now(&card).plies(), plies);
        let objections = world.discord.take_objections();
        let is_second = |objection: &String| objection.contains("answered twice");
        assert!(objections.iter().all(is_second), "{objections:?}");

        // It goes on where one of them is gone without a word.
        let Served { mut program, .. } = one;
        program.kill().await.expect("killed");
        world
            .discord
            .post_interactions_to(std::slice::from_ref(&other.url));
        let next = CardView::of(&world.play_on(&world.now(&card)).await);
        assert_eq!(next.plies(), plies + 1);
        world.all_cards_shown().await;
        other.stop().await;
    })
    .await;
}

#[tokio::test]
async fn an_interaction_that_is_posted_twice_at_once_is_carried_out_once() {
    World::without_bot(async |world| {
        let served = world.serve().await;
        world
            .discord
            .post_interactions_to(std::slice::from_ref(&served.url));
        let card = world.finale(json!([])).await;
        world.discord.faults().duplicate_events(1);
        let card = CardView::of(&world.play_on(&card).await);
        let next = CardView::of(&world.play_on(&card).await);
        assert_eq!(next.plies(), 3);
        let sent = world.discord.deliveries();
        let statuses: Vec<_> = sent.iter().filter_map(|delivery| delivery.status).collect();
        assert_eq!(statuses, [202, 202, 202, 401, 202]);
        world.all_cards_shown().await;
        served.stop().await;
    })
    .await;
}

#[tokio::test]
async fn what_was_let_in_is_answered_before_the_program_stops() {
    World::without_bot(async |world| {
        let served = world.serve().await;
        world
            .discord
            .post_interactions_to(std::slice::from_ref(&served.url));
        let card = world.finale(json!([])).await;
        let late = Fault::Late(Duration::from_millis(1500));
        world.discord.faults().on("POST /interactions/**", 1, late);
        let is_let_in = |discord: &Standin| {
            discord
                .deliveries()
                .iter()
                .filter(|sent| sent.status == Some(202))
                .count()
                == 3
        };
        let stopped = async {
            let let_in = world.discord.wait_for(is_let_in, PATIENCE).await;
            let_in.expect("the click is let in");
            served.stop().await
        };
        let (reply, _) = tokio::join!(world.play_on(&card), stopped);
        assert_eq!(CardView::of(&reply).plies(), 2);
        // The next one is refused by nobody: the proxy finds that nobody listens.
        let (ada, more) = (world.member("Ada"), card.button("more"));
        let gone = world.discord.click(ada, card.message, &more);
        assert!(gone.await.is_err());
        let served = world.serve().await;
        world.all_cards_shown().await;
        served.stop().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_in_the_middle_of_a_crowd_loses_nothing_that_was_let_in() {
    World::without_bot(async |world| {
        let served = world.serve().await;
        world
            .discord
            .post_interactions_to(std::slice::from_ref(&served.url));
        let (ada, channel) = (world.member("Ada"), world.channel());
        let ask = || world.discord.command(ada, channel, "games", json!([]));
        let crowd = join_all((0..60).map(|_| ask()));
        let first = |discord: &Standin| {
            let sent = discord.deliveries();
            sent.iter().any(|sent| sent.status == Some(202))
        };
        let stopped = async {
            let let_in = world.discord.wait_for(first, PATIENCE).await;
            let_in.expect("the first is let in");
            served.stop().await
        };
        let (replies, _) = tokio::join!(crowd, stopped);
        let answered = replies.iter().filter(|reply| reply.is_ok()).count();
        let sent = world.discord.deliveries();
        let let_in = sent.iter().filter(|sent| sent.status == Some(202)).count();
        assert_eq!(answered, let_in, "of {}", sent.len());
    })
    .await;
}

#[tokio::test]
async fn a_clock_that_is_off_by_an_hour_is_named_once_and_play_goes_on() {
    World::without_bot(async |world| {
        world.discord.set_clock_ahead(Duration::from_secs(3600));
        let served = world.serve().await;
        world
            .discord
            .post_interactions_to(std::slice::from_ref(&served.url));
        let card = world.finale(json!([])).await;
        let card = CardView::of(&world.play_on(&card).await);
        assert_eq!(card.plies(), 2);
        // What somebody sends again years later is named as well, and not for each.
        for long_ago in ["1700000000", "1700000001", "1700000002"] {
            let stale = Delivery::signed(long_ago.to_owned(), "{}".to_owned());
            assert_eq!(served.post(&stale).await.status(), 401);
        }
        world.all_cards_shown().await;
        let log = served.stop().await;
        let said = |what: &str| log.matches(what).count();
        assert_eq!(
            said("the clock of this machine is wrong by Discord's"),
            1,
            "{log}"
        );
        assert_eq!(said("with the right signature is not of now"), 1, "{log}");
    })
    .await;
}

#[tokio::test]
async fn an_interaction_of_an_unknown_kind_is_answered_all_the_same() {
    World::without_bot(async |world| {
        let served = world.serve().await;
        world
            .discord
            .post_interactions_to(std::slice::from_ref(&served.url));
        let card = world.finale(json!([])).await;
        for patch in [
            json!({"type": 77}),
            json!({"locale": null}),
            json!({"data": 7}),
        ] {
            let (member, roll) = (world.member("Ada"), card.button("roll"));
            let sent = world
                .discord
                .click_altered(member, card.message, &roll, patch.clone());
            let reply = sent.await.unwrap_or_else(|why| panic!("{patch}: {why}"));
            assert!(reply.ephemeral, "{patch}");
        }
        served.stop().await;
    })
    .await;
}
