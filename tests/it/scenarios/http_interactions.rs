//! Interactions over HTTP instead of the gateway: the real program, and Discord's signed requests.

use std::collections::HashSet;
use std::ops::Range;
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
        let (status, application) = world.set_endpoint(&served.url).await;
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

/// Whoever has got hold of these of the interactions that Discord has sent sends them again, to both.
async fn send_again(world: &World, both: [&Served; 2], these: Range<usize>) {
    // That one was posted is noted when its status is there, which may be after its answer.
    let noted = |discord: &Standin| discord.deliveries().len() == these.end;
    let noted = world.discord.wait_for(noted, PATIENCE).await;
    noted.expect("they are posted");
    for delivery in &world.discord.deliveries()[these] {
        for served in both {
            let is_known = delivery.url == served.url;
            let status = served.post(delivery).await.status();
            let wanted = if is_known { 401 } else { 202 };
            assert_eq!(status, wanted, "{delivery:?}");
        }
    }
}

#[tokio::test]
async fn two_processes_share_a_match_and_what_comes_twice_is_done_once() {
    World::without_bot(async |world| {
        // By the clock of the bot nothing comes too late then, so that all that is sent again is carried out.
        world.discord.set_clock_ahead(Duration::from_secs(60));
        let [one, other] = world.receiving().await;
        let mut card = world.finale(json!([])).await;
        send_again(world, [&one, &other], 0..2).await;
        for number in 2..8 {
            card = CardView::of(&world.play_on(&card).await);
            send_again(world, [&one, &other], number..number + 1).await;
        }
        let plies = card.plies();
        let sent = world.discord.deliveries();
        let urls: HashSet<&str> = sent.iter().map(|sent| sent.url.as_str()).collect();
        assert_eq!(urls.len(), 2, "{urls:?}");

        // Each is answered again, and Discord does not take it.
        let refused = |discord: &Standin| {
            let requests = discord.requests().into_iter();
            let refused = requests.filter(|request| request.status == 400);
            let paths = refused.map(|request| request.path);
            let answers = paths.filter(|path| path.starts_with("/interactions/"));
            answers.collect::<HashSet<_>>().len()
        };
        let all = |discord: &Standin| refused(discord) == sent.len();
        let waiting = world.discord.wait_for(all, PATIENCE);
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
        let [served] = world.receiving().await;
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

/// How many interactions were taken.
fn let_in(discord: &Standin) -> usize {
    let sent = discord.deliveries();
    sent.iter().filter(|sent| sent.status == Some(202)).count()
}

/// Stops the program as soon as so many were; gives its log.
async fn stop_after(world: &World, served: Served, number: usize) -> String {
    let enough = |discord: &Standin| let_in(discord) >= number;
    let enough = world.discord.wait_for(enough, PATIENCE).await;
    enough.expect("so many are let in");
    served.stop().await
}

#[tokio::test]
async fn what_was_let_in_is_answered_before_the_program_stops() {
    World::without_bot(async |world| {
        let [served] = world.receiving().await;
        let card = world.finale(json!([])).await;
        let late = Fault::Late(Duration::from_millis(1500));
        world.discord.faults().on("POST /interactions/**", 1, late);
        let (reply, _) = tokio::join!(world.play_on(&card), stop_after(world, served, 3));
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
        let [served] = world.receiving().await;
        let (ada, channel) = (world.member("Ada"), world.channel());
        let ask = || world.discord.command(ada, channel, "games", json!([]));
        let crowd = join_all((0..20).map(|_| ask()));
        let (replies, log) = tokio::join!(crowd, stop_after(world, served, 1));
        let answered = replies.iter().filter(|reply| reply.is_ok()).count();
        let sent = world.discord.deliveries().len();
        assert_eq!(answered, let_in(&world.discord), "of {sent}: {log}");
    })
    .await;
}

#[tokio::test]
async fn a_clock_that_is_off_by_an_hour_is_named_once_and_play_goes_on() {
    World::without_bot(async |world| {
        world.discord.set_clock_ahead(Duration::from_secs(3600));
        let [served] = world.receiving().await;
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
        let [served] = world.receiving().await;
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
