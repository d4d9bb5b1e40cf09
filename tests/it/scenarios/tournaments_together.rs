//! Tournaments of two servers: the code, both messages, matches with a card on each, and the podium.

use std::collections::BTreeMap;

use ludotheque_standin::{ChannelId, MessageId, Permissions, Reply, Standin};
use serde_json::{Value, json};

use super::tournament_kinds::call_the_roll;
use super::tournaments::{EVENING, opened_as};
use crate::world::{CardView, PATIENCE, Says, Whispers, World};

/// The place of two teams in the list of kinds of `/tournament new`.
const TEAMS: u8 = 6;
/// Who looks at the second server; the others look at the first.
const GUESTS: [&str; 2] = ["Chloé", "Dmitri"];
const MEMBERS: [&str; 4] = ["Ada", "Bela", "Chloé", "Dmitri"];

/// A tournament of two servers.
struct Together {
    /// The desk of Ada, who organises it.
    desk: CardView,
    /// Its message on her server.
    here: CardView,
    /// Where Chloé has agreed.
    channel: ChannelId,
    /// Its message there.
    there: CardView,
}

/// A command in any channel.
async fn command(world: &World, name: &str, channel: ChannelId, what: &str, with: Value) -> Reply {
    let answered = world
        .discord
        .command(world.member(name), channel, what, with)
        .await;
    answered.unwrap_or_else(|trouble| panic!("/{what} by {name}: {trouble}"))
}

async fn give(world: &World, name: &str, channel: ChannelId, code: &str) -> Reply {
    let with = json!([{"name": "code", "value": code}]);
    command(world, name, channel, "tournament together", with).await
}

/// The code that Ada gets at her desk.
async fn invited(world: &World, desk: &CardView) -> String {
    let told = world.press("Ada", desk, "invite").await;
    assert!(told.ephemeral, "nobody else may read it");
    let code = told
        .text()
        .split("code:")
        .nth(1)
        .map(|rest| rest[..19].to_owned());
    // The code stands in place of the desk.
    world.press("Ada", &CardView::of(&told), "desk").await;
    code.expect("a code")
}

fn may_organise(world: &World, name: &str) {
    let may = Permissions::ORDINARY | Permissions::MANAGE_EVENTS;
    world
        .discord
        .set_member_permissions(world.member(name), may);
}

/// Ada opens one of this kind, and Chloé agrees on her server.
async fn agreed(world: &World, kind: u8) -> Together {
    let (desk, here) = opened_as(world, kind, &[]).await;
    let channel = world.discord.create_second_guild("The *Harbour*");
    let code = invited(world, &desk).await;
    may_organise(world, "Chloé");
    let told = give(world, "Chloé", channel, &code).await;
    told.whispers("This server takes part");
    let there = shown_in(world, channel, "Open for sign-up").await;
    Together {
        desk,
        here,
        channel,
        there,
    }
}

/// The same, which all four have joined from where they look, and which has begun.
async fn begun(world: &World, kind: u8) -> Together {
    let together = agreed(world, kind).await;
    for name in MEMBERS {
        let message = if GUESTS.contains(&name) {
            &together.there
        } else {
            &together.here
        };
        let joined = world.press(name, message, "join").await;
        joined.whispers("You take part");
    }
    world.press("Ada", &together.desk, "start").await;
    together
}

async fn shown_in(world: &World, channel: ChannelId, words: &str) -> CardView {
    let found = |discord: &Standin| {
        let messages = discord.messages(channel);
        let mut messages = messages.iter().rev().map(CardView::read);
        messages.find(|message| message.text.contains(words))
    };
    let found = world.discord.wait_until(found, PATIENCE).await;
    found.unwrap_or_else(|_| panic!("nobody says {words:?}"))
}

/// The matches that go on: the card that each player looks at.
async fn running(world: &World) -> Vec<BTreeMap<&'static str, CardView>> {
    let mut connection = world.database.connect().await;
    let rows: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
        "SELECT m.first_id, m.second_id,
                CASE WHEN g.seat = 0 THEN g.message_id ELSE c.message_id END,
                CASE WHEN g.seat = 1 THEN g.message_id ELSE c.message_id END
         FROM cards c JOIN matches m USING (match_id) LEFT JOIN guest_cards g USING (match_id)
         WHERE m.status = 'running' AND c.message_id IS NOT NULL ORDER BY match_id",
    )
    .fetch_all(&mut connection)
    .await
    .expect("read");
    let look = |(user, message): (i64, i64)| {
        let name = MEMBERS
            .into_iter()
            .find(|name| world.member(name).0 == user.cast_unsigned());
        let message = world.discord.message(MessageId(message.cast_unsigned()));
        (
            name.expect("a member"),
            CardView::read(&message.expect("it is there")),
        )
    };
    rows.into_iter()
        .map(|(first, second, one, other)| [(first, one), (second, other)].map(look).into())
        .collect()
}

/// Waits until so many matches go on, and every card shows what it should.
async fn until_running(world: &World, matches: i64) {
    let begun = "SELECT count(*) FROM cards c JOIN matches m USING (match_id)
                 WHERE m.status = 'running' AND c.message_id IS NOT NULL";
    world.database.wait_for(begun, matches).await;
    // A card moves into its thread.
    let threads = "SELECT count(*) FROM threads WHERE thread_id IS NULL";
    world.database.wait_for(threads, 0).await;
    world.all_cards_shown().await;
}

/// The id of the button that has this in it.
fn id_of(card: &CardView, word: &str) -> String {
    let found = card.buttons.iter().find(|(_, id)| id.contains(word));
    found.expect("it has the button").1.clone()
}

/// How often something is said in a channel.
fn count(world: &World, channel: ChannelId, words: &str) -> usize {
    let messages = world.discord.messages(channel);
    let read = messages.iter().map(CardView::read);
    read.filter(|message| message.text.contains(words)).count()
}

#[apply(scenario)]
async fn members_of_two_servers_play_an_evening_to_the_podium_on_both(world: &World) {
    let together = begun(world, EVENING).await;
    shown_in(world, together.channel, "Servers:")
        .await
        .says(r"The \*Harbour\*");
    let mut across = 0;
    for round in 1..=3 {
        let under_way = format!("**Round {round} of 3**");
        shown_in(world, world.channel(), &under_way).await;
        shown_in(world, together.channel, &under_way).await;
        until_running(world, 2).await;
        for players in running(world).await {
            let names: Vec<&str> = players.keys().copied().collect();
            let [one, other] = names.as_slice() else {
                panic!("two players: {names:?}");
            };
            let is_across = GUESTS.contains(one) != GUESTS.contains(other);
            across += usize::from(is_across);
            let ids = [players[one].message, players[other].message];
            assert_eq!(ids[0] != ids[1], is_across, "a card for each server");
            // Each plays on the own card, and the other card follows.
            for _ in 0..4 {
                world.all_cards_shown().await;
                let now = running(world).await;
                let now = now
                    .into_iter()
                    .find(|found| found.keys().eq(players.keys()));
                let now = now.expect("it goes on");
                assert_eq!(now[one].plies(), now[other].plies(), "both show the same");
                let next = now[one].to_act_of(&names).expect("somebody is to act");
                let card = &now[next];
                match card.list() {
                    Some(list) => world.choose(next, card, &list.values[0]).await,
                    None => world.press(next, card, card.first_action()).await,
                };
            }
            world.all_cards_shown().await;
            let now = running(world).await;
            let now = now
                .into_iter()
                .find(|found| found.keys().eq(players.keys()));
            let now = now.expect("it goes on");
            let loser = names.iter().max().expect("two");
            world.resign(loser, &now[loser]).await;
        }
    }
    assert_eq!(across, 4, "each guest meets both others");
    for channel in [world.channel(), together.channel] {
        shown_in(world, channel, "is over. Games: 6.").await;
        shown_in(world, channel, "**Over.**").await;
        assert_eq!(count(world, channel, "is over. Games: 6."), 1, "told once");
        assert_eq!(
            count(world, channel, "**Over.**"),
            1,
            "one message, kept up to date"
        );
    }
    let podium = shown_in(world, together.channel, "is over. Games: 6.").await;
    podium.says(&format!("<@{}>", world.member("Chloé")));
    assert!(
        !podium.text.contains(&format!("<@{}>", world.member("Ada"))),
        "called by name there"
    );
    let over = world.now(&together.there);
    world
        .press("Dmitri", &over, "table")
        .await
        .whispers("Ties are broken");
}

#[apply(scenario)]
async fn a_card_of_a_match_across_calls_each_player_on_their_own_server(world: &World) {
    let together = begun(world, TEAMS).await;
    until_running(world, 4).await;
    for players in running(world).await {
        let names: Vec<&str> = players.keys().copied().collect();
        assert_ne!(players[names[0]].message, players[names[1]].message);
        for (name, card) in &players {
            // Discord may not know whoever is on another server.
            card.says(&format!("<@{}>", world.member(name)));
            let other = names.iter().find(|other| other != &name).expect("two");
            assert!(
                !card.text.contains(&format!("<@{}>", world.member(other))),
                "{}",
                card.text
            );
        }
    }
    let calls = "SELECT count(*) FROM pings WHERE state = 'owed'";
    world.database.wait_for(calls, 0).await;
    let called = "SELECT count(*) FROM pings WHERE state = 'sent'";
    assert!(
        world.database.number(called).await > 0,
        "somebody is called"
    );
    let threads = world.discord.threads(together.channel);
    let places = [vec![together.channel], threads].concat();
    let messages = places
        .into_iter()
        .flat_map(|place| world.discord.messages(place));
    let there: Vec<MessageId> = messages
        .map(|message| CardView::read(&message).message)
        .collect();
    for name in GUESTS {
        for call in world.discord.pings(world.member(name)) {
            assert!(there.contains(&call), "{name} is called where they look");
        }
    }
}

#[apply(scenario)]
async fn server_plays_against_server_and_nobody_chooses_their_side(world: &World) {
    let together = begun(world, TEAMS).await;
    assert!(!together.there.has_button("side"));
    let side = together.there.button("join").replace("join", "side");
    let refused = world.press_raw("Chloé", &together.there, &side).await;
    refused.whispers("Here server plays against server");
    // Each plays both of the other side, all at once.
    until_running(world, 4).await;
    for players in running(world).await {
        let of_guests = players.keys().filter(|name| GUESTS.contains(name));
        assert_eq!(of_guests.count(), 1);
        let mut of_here = players.keys().filter(|name| !GUESTS.contains(name));
        let loser = of_here.next().expect("one of each");
        world.resign(loser, &players[loser]).await;
    }
    let over = "SELECT count(*) FROM tournaments WHERE stage = 'over'";
    world.database.wait_for(over, 1).await;
    let podium = shown_in(world, together.channel, "is over. Games:").await;
    podium.says(r"0 : 4 The \*Harbour\*");
    shown_in(world, world.channel(), "is over. Games:").await;
}

#[apply(scenario)]
async fn a_code_is_for_another_server_and_for_whoever_organises_there(world: &World) {
    let (desk, here) = opened_as(world, EVENING, &[]).await;
    let channel = world.discord.create_second_guild("The Harbour");
    let old = invited(world, &desk).await;
    let code = invited(world, &desk).await;
    let refused = give(world, "Bela", channel, &code).await;
    refused.whispers("permission to manage events");
    may_organise(world, "Chloé");
    for (wrong, why) in [
        ("nonsense", "leads to no tournament"),
        ("AAAA-BBBB-CCCC-DDDD", "leads to no tournament"),
        (old.as_str(), "leads to no tournament"),
    ] {
        give(world, "Chloé", channel, wrong).await.whispers(why);
    }
    let refused = give(world, "Ada", world.channel(), &code).await;
    refused.whispers("of this very server");
    // Whoever types it in small letters and without dashes.
    let typed = code.to_lowercase().replace('-', " ");
    give(world, "Chloé", channel, &typed)
        .await
        .whispers("takes part");
    let twice = give(world, "Chloé", channel, &code).await;
    twice.whispers("takes part already");
    let listed = command(world, "Chloé", channel, "tournament show", json!([])).await;
    listed.whispers("open for sign-up");
    // On the other server nobody leads it, whatever they may there.
    let there = shown_in(world, channel, "Open for sign-up").await;
    let start = desk.button("start");
    let refused = world.press_raw("Chloé", &there, &start).await;
    refused.whispers("Only whoever organises");
    let guest_desk = world.press("Chloé", &there, "desk").await;
    guest_desk.whispers("This server takes part");
    let guest_desk = CardView::of(&guest_desk);
    let ask = id_of(&guest_desk, ":part-ask:");
    let question = world.press_raw("Chloé", &guest_desk, &ask).await;
    question.says("take part no more?");
    let question = CardView::of(&question);
    let part = id_of(&question, ":part:");
    let stranger = world.press_raw("Dmitri", &there, &part).await;
    stranger.whispers("Only whoever organises");
    world
        .press("Dmitri", &there, "join")
        .await
        .whispers("You take part");
    world
        .press_raw("Chloé", &question, &part)
        .await
        .says("takes part no more");
    shown_in(world, channel, "this server takes part no more").await;
    shown_in(world, world.channel(), "Open for sign-up").await;
    let gone = world
        .press_raw("Dmitri", &there, &there.button("join"))
        .await;
    gone.whispers("no such tournament");
    for name in ["Ada", "Bela"] {
        world.press(name, &here, "join").await;
    }
    world.press("Ada", &desk, "start").await;
    until_running(world, 1).await;
    let late = give(world, "Chloé", channel, &code).await;
    late.whispers("has begun");
}

/// Each server is asked in its own channel, and neither keeps a button that does nothing: not when it begins, and not when
/// a server goes before that.
#[apply(scenario)]
async fn a_roll_call_on_another_server_is_over_when_it_begins_or_the_server_goes(world: &World) {
    let together = agreed(world, EVENING).await;
    for name in ["Ada", "Bela"] {
        world.press(name, &together.here, "join").await;
    }
    for name in GUESTS {
        world.press(name, &together.there, "join").await;
    }
    call_the_roll(world, &together.desk).await;
    let here = shown_in(world, world.channel(), "or you are not paired").await;
    let there = shown_in(world, together.channel, "or you are not paired").await;
    let guest_desk = CardView::of(&world.press("Chloé", &together.there, "desk").await);
    let ask = id_of(&guest_desk, ":part-ask:");
    let question = CardView::of(&world.press_raw("Chloé", &guest_desk, &ask).await);
    let part = id_of(&question, ":part:");
    let parted = world.press_raw("Chloé", &question, &part).await;
    parted.says("takes part no more");
    let over = shown_in(world, together.channel, "The roll call of").await;
    assert_eq!(over.message, there.message);

    // It comes back, and whoever joins now is there.
    let code = invited(world, &together.desk).await;
    let agreed = give(world, "Chloé", together.channel, &code).await;
    agreed.whispers("This server takes part");
    let open = shown_in(world, together.channel, "Servers:").await;
    world.press("Dmitri", &open, "join").await;
    for name in ["Ada", "Bela"] {
        let present = world.press(name, &here, "here").await;
        present.whispers("you are in");
    }
    // The desk has been another message meanwhile.
    let start = together.desk.button("start");
    world.press_raw("Ada", &together.desk, &start).await;
    let over = shown_in(world, world.channel(), "The roll call of").await;
    assert_eq!(over.message, here.message);
    let owed = "SELECT count(*) FROM tournament_guests WHERE due_at IS NOT NULL";
    world.database.wait_for(owed, 0).await;
    let asks = count(world, together.channel, "or you are not paired");
    assert_eq!(asks, 0, "nobody is asked any more");
}

#[apply(scenario)]
async fn a_channel_that_is_deleted_holds_up_nobody(world: &World) {
    let together = begun(world, EVENING).await;
    until_running(world, 2).await;
    world.discord.delete_channel(together.channel);
    let here = world.channel();
    let threads = world.discord.threads(here);
    for message in [vec![here], threads]
        .concat()
        .into_iter()
        .flat_map(|at| world.discord.messages(at))
    {
        let card = CardView::read(&message);
        let next = card
            .to_act_of(&MEMBERS)
            .filter(|name| !GUESTS.contains(name));
        // Those of this server play on, also against guests.
        if let Some(next) = next.filter(|_| card.has_button("more")) {
            world.press(next, &card, card.first_action()).await;
        }
    }
    world.all_cards_shown().await;
    let end = together.desk.button("end-ask").replace("end-ask", "end");
    world.press_raw("Ada", &together.desk, &end).await;
    shown_in(world, world.channel(), "**Over.**").await;
    let given_up = "SELECT count(*) FROM tournament_guests WHERE given_up IS NOT NULL";
    world.database.wait_for(given_up, 1).await;
}
