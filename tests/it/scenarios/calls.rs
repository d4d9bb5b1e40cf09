//! Calls as players meet them: in the channel, directly, once a day, not at night, never.

use ludotheque_standin::{ChannelId, Standin};
use serde_json::{Value, json};

use crate::world::{CardView, PATIENCE, Says, World};

const HERE: u32 = 0;
const DIRECT: u32 = 1;
const DAILY: u32 = 2;
const NEVER: u32 = 3;
pub const HELD: &str = "SELECT count(*) FROM pings WHERE state = 'owed' AND due_at = 'infinity'";

/// `/settings` with options; what it then says.
pub async fn set(world: &World, name: &str, options: Value) -> String {
    let shown = world.command(name, "settings", options).await;
    assert!(shown.ephemeral, "{}", shown.text());
    shown.text()
}

fn calls(way: u32) -> Value {
    json!([{"name": "calls", "value": way}])
}

/// Quiet hours from this hour on, for two hours.
pub async fn quiet_now(world: &World) -> Value {
    let hour = "SELECT extract(hour FROM now() AT TIME ZONE 'UTC')::bigint";
    let hour = world.database.number(hour).await;
    let quiet = format!("{hour}-{}", (hour + 2) % 24);
    json!([{"name": "zone", "value": "UTC"}, {"name": "quiet", "value": quiet}])
}

/// The texts of the messages that stand in a channel.
fn texts(discord: &Standin, channel: ChannelId) -> Vec<String> {
    let messages = discord.messages(channel);
    messages
        .iter()
        .map(|message| CardView::read(message).text)
        .collect()
}

/// Plays until it is somebody's turn through the other's move, and gives the card.
pub async fn until_turn_of(world: &World, card: &CardView, name: &str) -> CardView {
    let mut card = world.now(card);
    let mut passed = false;
    while card.to_act() != Some(name) || !passed {
        passed = card.to_act() != Some(name);
        card = CardView::of(&world.play_on(&card).await);
    }
    card
}

/// Plays until it is no longer somebody's turn.
async fn until_not_turn_of(world: &World, card: &CardView, name: &str) -> CardView {
    let mut card = world.now(card);
    while card.to_act() == Some(name) {
        card = CardView::of(&world.play_on(&card).await);
    }
    card
}

/// Waits until exactly these notifications have reached somebody in all.
async fn pinged(world: &World, name: &str, times: usize) {
    let member = world.member(name);
    let came = |discord: &Standin| discord.pings(member).len() >= times;
    let came = world.discord.wait_for(came, PATIENCE).await;
    let pings = world.discord.pings(member).len();
    assert!(
        came.is_ok() && pings == times,
        "{name}: {pings}, not {times}"
    );
}

#[apply(scenario)]
async fn who_wants_direct_messages_is_called_once_a_turn_in_one_that_goes_away(world: &World) {
    let said = set(world, "Bela", calls(DIRECT)).await;
    assert!(said.contains("I send you a direct message"), "{said}");
    // Challenged as well as called: the challenge is shown in the channel and notifies nobody.
    let challenge = world.challenge_to_bela(json!([])).await;
    pinged(world, "Bela", 1).await;
    let direct = world.discord.direct_channel(world.member("Bela"));
    let told = texts(&world.discord, direct).join("\n");
    assert!(told.contains("challenges you to Finale"), "{told}");
    let card = CardView::of(&world.press("Bela", &challenge, "accept").await);
    let gone = |discord: &Standin| discord.messages(direct).is_empty();
    let gone = world.discord.wait_for(gone, PATIENCE).await;
    gone.expect("the call goes away with the answer");

    let card = until_turn_of(world, &card, "Bela").await;
    pinged(world, "Bela", 2).await;
    let told = texts(&world.discord, direct).join("\n");
    assert!(told.contains("your turn in Finale"), "{told}");
    assert!(told.contains("/channels/"), "it leads to the board: {told}");
    let here = texts(&world.discord, world.channel()).join("\n");
    assert!(!here.contains("your turn in Finale"), "{here}");
    until_not_turn_of(world, &card, "Bela").await;
    let gone = |discord: &Standin| discord.messages(direct).is_empty();
    let gone = world.discord.wait_for(gone, PATIENCE).await;
    gone.expect("the call goes away with the move");
    pinged(world, "Bela", 2).await;
}

#[apply(scenario)]
async fn nobody_is_written_to_who_has_not_asked_for_it(world: &World) {
    let card = world.finale(json!([])).await;
    let card = until_turn_of(world, &card, "Bela").await;
    pinged(world, "Bela", 2).await;
    until_not_turn_of(world, &card, "Bela").await;
    assert_eq!(direct_channels_asked_for(world), 0);
}

fn direct_channels_asked_for(world: &World) -> usize {
    let requests = world.discord.requests();
    let direct = requests
        .iter()
        .filter(|request| request.path == "/users/@me/channels");
    direct.count()
}

#[apply(scenario)]
async fn a_refused_direct_message_becomes_a_call_in_the_channel_and_settings_say_so(world: &World) {
    let bela = world.member("Bela");
    let card = world.finale(json!([])).await;
    pinged(world, "Bela", 1).await;
    set(world, "Bela", calls(DIRECT)).await;
    world.discord.refuse_direct_messages(bela, true);
    for (times, asked) in [(2, 1), (3, 1)] {
        let card = until_turn_of(world, &card, "Bela").await;
        pinged(world, "Bela", times).await;
        let here = texts(&world.discord, world.channel()).join("\n");
        assert!(here.contains("your turn in Finale"), "{here}");
        // Each refusal counts against the bot: it is not tried twice.
        assert_eq!(direct_channels_asked_for(world), asked);
        until_not_turn_of(world, &card, "Bela").await;
    }
    let said = set(world, "Bela", json!([])).await;
    said.says("did not let me send you a direct message");

    // Choosing again tries again.
    world.discord.refuse_direct_messages(bela, false);
    let said = set(world, "Bela", calls(DIRECT)).await;
    assert!(!said.contains("did not let me"), "{said}");
    until_turn_of(world, &card, "Bela").await;
    pinged(world, "Bela", 4).await;
    assert_eq!(
        texts(&world.discord, world.discord.direct_channel(bela)).len(),
        1
    );
}

/// Two matches between Ada and Bela, in two channels, in both of which it is Bela's turn, and his
/// call is held.
async fn two_that_wait(world: &World, elsewhere: ChannelId) -> [CardView; 2] {
    let quiet = quiet_now(world).await;
    let card = world.finale(json!([])).await;
    let said = set(world, "Bela", quiet).await;
    assert!(said.contains("Quiet hours:** from"), "{said}");
    let other = world.first_game_in(elsewhere).await;
    let first = until_turn_of(world, &card, "Bela").await;
    let second = until_turn_of(world, &other, "Bela").await;
    world.database.wait_for(HELD, 2).await;
    [first, second]
}

#[apply(scenario)]
async fn in_quiet_hours_nobody_is_called_and_afterwards_once_for_all_also_by_another_process(
    world: &World,
) {
    let elsewhere = world.discord.create_channel("elsewhere");
    let cards = two_that_wait(world, elsewhere).await;
    let before = world.discord.pings(world.member("Bela")).len();
    // Nor does a challenge.
    let challenge = CardView::of(
        &world
            .command(
                "Chloé",
                "challenge",
                json!([
                    {"name": "game", "value": 1},
                    {"name": "user", "value": world.member("Bela").to_string()},
                ]),
            )
            .await,
    );
    world.database.wait_for(HELD, 3).await;
    world.press("Chloé", &challenge, "cancel").await;
    world.database.wait_for(HELD, 2).await;
    world.stop_bot().await;
    world.start_bot().await;
    world.database.wait_for(HELD, 2).await;
    assert_eq!(world.discord.pings(world.member("Bela")).len(), before);

    // The hours end.
    let over = "UPDATE settings SET quiet_from = (quiet_from + 12) % 24,
             quiet_until = (quiet_until + 12) % 24 WHERE quiet_from IS NOT NULL;
         UPDATE rounds SET due_at = now()";
    world.database.change(over).await;
    pinged(world, "Bela", before + 1).await;
    let said = |discord: &Standin| {
        let mut texts = texts(discord, world.channel());
        texts.extend(self::texts(discord, elsewhere));
        let news = texts
            .into_iter()
            .filter(|text| text.contains("2 matches wait for you"));
        news.collect::<Vec<_>>()
    };
    let news = said(&world.discord);
    assert_eq!(news.len(), 1, "{news:?}");
    let codes = cards.each_ref().map(CardView::match_code);
    let named = codes.iter().filter(|code| news[0].contains(code.as_str()));
    assert_eq!(
        named.count(),
        1,
        "only what belongs to the channel: {news:?}"
    );
    assert!(news[0].contains("and 1 elsewhere"), "{news:?}");

    // It stays as long as one of them waits.
    until_not_turn_of(world, &cards[0], "Bela").await;
    let done = "SELECT count(*) FROM pings WHERE state IN ('owed', 'stale')";
    world.database.wait_for(done, 0).await;
    assert_eq!(said(&world.discord).len(), 1);
    until_not_turn_of(world, &cards[1], "Bela").await;
    let gone = |discord: &Standin| said(discord).is_empty();
    let gone = world.discord.wait_for(gone, PATIENCE).await;
    gone.expect("it goes with the last one");
    assert_eq!(world.discord.pings(world.member("Bela")).len(), before + 1);
}

#[apply(scenario)]
async fn a_direct_message_after_quiet_hours_names_all_matches(world: &World) {
    let elsewhere = world.discord.create_channel("elsewhere");
    set(world, "Bela", calls(DIRECT)).await;
    let cards = two_that_wait(world, elsewhere).await;
    let before = world.discord.pings(world.member("Bela")).len();
    let off = json!([{"name": "quiet", "value": "off"}]);
    let said = set(world, "Bela", off).await;
    assert!(said.contains("Quiet hours:** none"), "{said}");
    pinged(world, "Bela", before + 1).await;
    let direct = world.discord.direct_channel(world.member("Bela"));
    let told = texts(&world.discord, direct).join("\n");
    for card in &cards {
        assert!(told.contains(&card.match_code()), "{told}");
    }
}

#[apply(scenario)]
async fn news_of_matches_where_the_bot_is_a_guest_is_told_elsewhere_or_not_at_all(world: &World) {
    let groups = ["three friends", "four friends"].map(|name| world.discord.create_group(name));
    let refused = |discord: &Standin| {
        let requests = discord.requests().into_iter();
        let refused = requests.filter(|request| [403, 404].contains(&request.status));
        refused.map(|request| request.path).collect::<Vec<_>>()
    };
    let over = "UPDATE settings SET quiet_from = NULL, quiet_until = NULL;
         UPDATE rounds SET due_at = now()";
    set(world, "Bela", quiet_now(world).await).await;

    // Only where it is a guest: there the card says that nobody is called.
    for group in groups {
        let card = world.first_game_in(group).await;
        until_turn_of(world, &card, "Bela").await;
    }
    world.database.wait_for(HELD, 2).await;
    world.database.change(over).await;
    world.database.wait_for(HELD, 0).await;
    world.database.wait_for(ROUNDS_AT_WORK, 0).await;
    let owed = "SELECT count(*) FROM pings WHERE state IN ('owed', 'sent') AND user_id <> 0";
    world.database.wait_for(owed, 0).await;
    pinged(world, "Bela", 0).await;
    assert_eq!(refused(&world.discord), Vec::<String>::new());

    // One here as well: that is named, and the other counted.
    set(world, "Bela", quiet_now(world).await).await;
    let here = world.first_game_in(world.channel()).await;
    let here = until_turn_of(world, &here, "Bela").await;
    let there = world.first_game_in(groups[0]).await;
    until_turn_of(world, &there, "Bela").await;
    world.database.wait_for(HELD, 2).await;
    world.database.change(over).await;
    pinged(world, "Bela", 1).await;
    let told = texts(&world.discord, world.channel()).join("\n");
    assert!(
        told.contains("2 matches wait for you") && told.contains("and 1 elsewhere"),
        "{told}"
    );
    assert!(told.contains(&here.match_code()) && !told.contains(&there.match_code()));
    world.database.wait_for(HELD, 0).await;
    assert_eq!(refused(&world.discord), Vec::<String>::new());
}

/// An hour of the day in UTC that comes in no test.
async fn in_twelve_hours(world: &World) -> i64 {
    let hour = "SELECT extract(hour FROM now() AT TIME ZONE 'UTC' + interval '12 hours')::bigint";
    world.database.number(hour).await
}

/// Lets the hour of everybody's daily message come, each time another one: what was planned for the
/// same second would be the same message.
pub const HOUR_COMES: &str = "UPDATE rounds
     SET planned_at = now() - pg_current_xact_id()::text::bigint * interval '1 minute',
         daily_at = daily_at - (due_at - now()), due_at = now()
     WHERE daily_at IS NOT NULL";
/// No round is under way, and none is due.
pub const ROUNDS_AT_WORK: &str =
    "SELECT count(*) FROM rounds WHERE tries > 0 OR due_at <= now() + interval '3 minutes'";

#[apply(scenario)]
async fn who_wants_one_message_a_day_gets_one_a_day_if_something_waits(world: &World) {
    let card = world.finale(json!([])).await;
    pinged(world, "Bela", 1).await;
    let hour = in_twelve_hours(world).await;
    let daily = json!([{"name": "zone", "value": "utc"}, {"name": "daily", "value": hour}]);
    let said = set(world, "Bela", daily).await;
    assert!(
        said.contains(&format!("at {hour:02}:00, one direct message")),
        "{said}"
    );
    let card = until_turn_of(world, &card, "Bela").await;
    let owed = "SELECT count(*) FROM pings WHERE state IN ('owed', 'stale')";
    world.database.wait_for(owed, 0).await;
    world.database.wait_for(ROUNDS_AT_WORK, 0).await;
    pinged(world, "Bela", 1).await;

    world.database.change(HOUR_COMES).await;
    pinged(world, "Bela", 2).await;
    world.database.wait_for(ROUNDS_AT_WORK, 0).await;
    let direct = world.discord.direct_channel(world.member("Bela"));
    let told = texts(&world.discord, direct).join("\n");
    assert!(told.contains("Matches waiting for you"), "{told}");
    assert!(told.contains(&card.match_code()), "{told}");
    let next_s = "SELECT extract(epoch FROM due_at - now())::bigint FROM rounds";
    let next_s = world.database.number(next_s).await;
    assert!((180..=24 * 3600).contains(&next_s), "{next_s} s");

    // The next day nothing waits.
    until_not_turn_of(world, &card, "Bela").await;
    world.database.change(HOUR_COMES).await;
    world.database.wait_for(ROUNDS_AT_WORK, 0).await;
    pinged(world, "Bela", 2).await;
}

#[apply(scenario)]
async fn a_message_of_the_day_that_is_refused_is_said_in_the_channel(world: &World) {
    let card = world.finale(json!([])).await;
    let hour = in_twelve_hours(world).await;
    let daily = json!([
        {"name": "zone", "value": "UTC"},
        {"name": "calls", "value": DAILY},
        {"name": "daily", "value": hour},
    ]);
    set(world, "Bela", daily).await;
    let card = until_turn_of(world, &card, "Bela").await;
    world.database.wait_for(ROUNDS_AT_WORK, 0).await;
    let before = world.discord.pings(world.member("Bela")).len();
    world
        .discord
        .refuse_direct_messages(world.member("Bela"), true);
    world.database.change(HOUR_COMES).await;
    pinged(world, "Bela", before + 1).await;
    let here = texts(&world.discord, world.channel()).join("\n");
    assert!(here.contains(": a match waits for you: ["), "{here}");
    assert!(here.contains(&card.match_code()), "{here}");
}

#[apply(scenario)]
async fn who_wants_no_calls_has_none_and_may_have_them_again(world: &World) {
    let said = set(world, "Bela", calls(NEVER)).await;
    assert!(
        said.contains("Notifications:** none, not even reminders"),
        "{said}"
    );
    let card = world.finale(json!([])).await;
    let card = until_turn_of(world, &card, "Bela").await;
    let owed = "SELECT count(*) FROM pings WHERE state = 'owed'";
    world.database.wait_for(owed, 0).await;
    world.database.let_time_pass("37 hours").await;
    let reminded = "SELECT count(*) FROM matches WHERE reminders = 0 AND status = 'running'";
    world.database.wait_for(reminded, 0).await;
    world.database.wait_for(owed, 0).await;
    assert!(world.discord.pings(world.member("Bela")).is_empty());
    until_not_turn_of(world, &card, "Bela").await;
    set(world, "Bela", calls(HERE)).await;
    until_turn_of(world, &card, "Bela").await;
    pinged(world, "Bela", 1).await;
}

#[apply(scenario)]
async fn a_direct_message_is_in_the_language_of_whoever_reads_it(world: &World) {
    world.discord.set_locale(world.member("Bela"), "fr");
    let said = set(world, "Bela", calls(DIRECT)).await;
    assert!(said.contains("je t’envoie un message privé"), "{said}");
    let card = world.finale(json!([])).await;
    until_turn_of(world, &card, "Bela").await;
    let direct = world.discord.direct_channel(world.member("Bela"));
    let told = |discord: &Standin| texts(discord, direct).join("\n").contains("à toi de jouer");
    let told = world.discord.wait_for(told, PATIENCE).await;
    told.expect("he is called in French");
}
