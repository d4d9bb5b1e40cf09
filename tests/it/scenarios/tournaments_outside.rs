//! What tournaments have outside their channel: an event of the server, and a role for whoever wins.

use ludotheque_standin::{Fault, MessageId, Permissions, RoleId, Standin};
use serde_json::{Value, json};

use super::tournaments::{EVENING, options, shown};
use crate::world::{CardView, Says, Whispers, World};

const EVENTS: &str = "POST /guilds/*/scheduled-events";
/// How many tournaments have an event about which something is to be done.
const EVENTS_OWED: &str =
    "SELECT count(*) FROM tournaments WHERE event_due_at IS NOT NULL OR NOT event_over";
const CHAMPIONS_OWED: &str = "SELECT count(*) FROM tournaments WHERE champion_due_at IS NOT NULL";

/// Gives the bot a role with these permissions, which stands above all roles that there are.
fn permit(world: &World, permissions: Permissions) -> RoleId {
    let role = world.discord.create_role("Bot");
    world.discord.set_role_permissions(role, permissions);
    world.discord.give_role(world.discord.bot(), role);
    role
}

/// An evening of Finale.
fn evening(name: &str, more: Value) -> Value {
    let mut more = more.as_array().cloned().unwrap_or_default();
    more.push(json!({"name": "name", "value": name}));
    options(EVENING, &more)
}

fn for_whoever_wins(role: RoleId) -> Value {
    json!([{"name": "champion-role", "value": role.to_string()}])
}

/// Ada opens an evening, she and Bela join, and it begins. Its message, and the organiser's desk.
async fn begun(world: &World, name: &str, more: Value) -> (CardView, CardView) {
    let opened = world
        .command("Ada", "tournament new", evening(name, more))
        .await;
    let desk = CardView::of(&opened);
    let open = shown(world, &format!("## {name}")).await;
    for name in ["Ada", "Bela"] {
        world.press(name, &open, "join").await;
    }
    world.press("Ada", &desk, "start").await;
    (open, desk)
}

/// Plays the only game of it to its end: `loser` gives up.
async fn lost_by(world: &World, loser: &str) {
    let is_there = "SELECT count(*) FROM cards c JOIN matches m USING (match_id)
                    WHERE m.status = 'running' AND c.message_id IS NOT NULL";
    world.database.wait_for(is_there, 1).await;
    world.all_cards_shown().await;
    let card = "SELECT c.message_id FROM cards c JOIN matches m USING (match_id) WHERE m.status = 'running'";
    let card = MessageId(world.database.number(card).await.cast_unsigned());
    let card = CardView::read(&world.discord.message(card).expect("it is there"));
    world.resign(loser, &card).await;
}

/// The statuses of all events, oldest first.
fn statuses(discord: &Standin) -> Vec<u64> {
    let events = discord.scheduled_events();
    let status = |event: &Value| event["status"].as_u64().expect("a number");
    events.iter().map(status).collect()
}

#[apply(scenario)]
async fn a_tournament_is_an_event_of_the_server_while_it_goes_on(world: &World) {
    permit(world, Permissions::CREATE_EVENTS);
    // The answer to the first one is lost: the next try finds what it has made.
    world.discord.faults().on(EVENTS, 1, Fault::CutAfter);
    let (open, desk) = begun(world, "Big night", json!([])).await;
    world
        .until("it goes on", |discord| statuses(discord) == [2])
        .await;
    let event = world.discord.scheduled_events().remove(0);
    assert_eq!(event["name"], "Big night");
    let place = event["entity_metadata"]["location"]
        .as_str()
        .expect("a text");
    assert!(place.ends_with(&format!("/{}/{}", world.channel(), open.message)));
    let words = event["description"].as_str().expect("a text");
    assert!(words.starts_with("Finale · Swiss, 1 round"), "{words}");
    assert!(words.contains("press “Take part”"), "{words}");
    assert_eq!(world.discord.faults().pending(), 0);
    // The event follows the message when that is lost.
    world.discord.delete_message(open.message);
    let pause = desk.button("start").replace("start", "pause");
    world.press_raw("Ada", &desk, &pause).await;
    let again = shown(world, "**Paused.**").await;
    let is_there = |discord: &Standin| {
        let place = &discord.scheduled_events()[0]["entity_metadata"]["location"];
        let place = place.as_str().expect("a text");
        place.ends_with(&again.message.to_string())
    };
    world.until("it is where the message is", is_there).await;
    let resume = pause.replace("pause", "resume");
    world.press_raw("Ada", &desk, &resume).await;
    lost_by(world, "Ada").await;
    world
        .until("it is over", |discord| statuses(discord) == [3])
        .await;
    world.database.wait_for(EVENTS_OWED, 0).await;
    // The end of its game says what it counts for.
    let is_told = |discord: &Standin| {
        let places = discord
            .threads(world.channel())
            .into_iter()
            .chain([world.channel()]);
        let messages = places.flat_map(|place| discord.messages(place));
        let texts = messages
            .map(|message| CardView::read(&message).text)
            .collect::<Vec<_>>();
        texts
            .iter()
            .any(|text| text.contains("Counts for the tournament [Big night](https://"))
    };
    world
        .until("it is told what the game counts for", is_told)
        .await;
}

#[apply(scenario)]
async fn without_the_permission_and_once_deleted_there_is_no_event(world: &World) {
    let (_, desk) = begun(world, "First", json!([])).await;
    world.database.wait_for(EVENTS_OWED, 0).await;
    let asked = world.discord.requests();
    assert!(
        asked
            .iter()
            .all(|request| !request.path.ends_with("scheduled-events"))
    );
    world
        .press_raw("Ada", &desk, &desk.button("start").replace("start", "end"))
        .await;

    permit(world, Permissions::CREATE_EVENTS);
    let (_, desk) = begun(world, "Second", json!([])).await;
    world
        .until("it goes on", |discord| statuses(discord) == [2])
        .await;
    world
        .database
        .wait_for(
            "SELECT count(*) FROM tournaments WHERE event_due_at IS NOT NULL",
            0,
        )
        .await;
    let event = world.discord.scheduled_events().remove(0);
    let id = event["id"].as_str().expect("an id").to_owned();
    assert!(world.discord.delete_scheduled_event(&id));
    world
        .press_raw("Ada", &desk, &desk.button("start").replace("start", "end"))
        .await;
    world.database.wait_for(EVENTS_OWED, 0).await;
    assert!(statuses(&world.discord).is_empty());
}

#[apply(scenario)]
async fn whoever_wins_has_the_role_until_somebody_else_wins(world: &World) {
    let role = world.discord.create_role("Champion");
    permit(world, Permissions::MANAGE_ROLES);
    let (ada, bela) = (world.member("Ada"), world.member("Bela"));
    let chloe = world.member("Chloé");
    // From a moderator: that is not the bot's to take.
    for name in [ada, chloe] {
        world.discord.give_role(name, role);
    }
    // Discord gives it, and the answer is lost.
    let give = format!("PUT /guilds/*/members/{bela}/roles/{role}");
    world.discord.faults().on(&give, 1, Fault::CutAfter);
    let (open, _) = begun(world, "First", for_whoever_wins(role)).await;
    open.says(&format!("Whoever wins gets the role <@&{role}>"));
    lost_by(world, "Ada").await;
    let over = "SELECT count(*) FROM tournaments WHERE stage = 'over'";
    world.database.wait_for(over, 1).await;
    world.database.wait_for(CHAMPIONS_OWED, 0).await;
    assert_eq!(world.discord.roles_of(bela), [role]);
    let noted = format!("SELECT count(*) FROM champions WHERE user_id = {bela}");
    assert_eq!(world.database.number(&noted).await, 1);

    // The next one is won by somebody who has it already, and Discord fails when it is taken from the other.
    let take = format!("DELETE /guilds/*/members/{bela}/roles/{role}");
    world.discord.faults().on(&take, 1, Fault::Status(502));
    begun(world, "Second", for_whoever_wins(role)).await;
    lost_by(world, "Bela").await;
    world.database.wait_for(over, 2).await;
    world.database.wait_for(CHAMPIONS_OWED, 0).await;
    assert_eq!(world.discord.faults().pending(), 0);
    assert!(world.discord.roles_of(bela).is_empty());
    for name in [ada, chloe] {
        assert_eq!(world.discord.roles_of(name), [role]);
    }
    let all = world
        .database
        .number("SELECT count(*) FROM champions")
        .await;
    assert_eq!(all, 0, "nobody has it from the bot");
}

#[apply(scenario)]
async fn a_role_that_cannot_be_given_holds_nothing_up(world: &World) {
    let role = world.discord.create_role("Champion");
    permit(world, Permissions::MANAGE_ROLES);
    begun(world, "First", for_whoever_wins(role)).await;
    world.discord.delete_role(role);
    lost_by(world, "Ada").await;
    shown(world, "**First** is over. Games: 1.").await;
    world.database.wait_for(CHAMPIONS_OWED, 0).await;
    world
        .database
        .wait_for("SELECT count(*) FROM champions", 0)
        .await;
    let tried = world.discord.requests();
    let tried = tried
        .iter()
        .filter(|request| request.method == "PUT" && request.path.contains("/roles/"));
    assert_eq!(tried.count(), 1, "once is enough");
}

#[apply(scenario)]
async fn a_role_is_promised_only_by_those_who_could_give_it(world: &World) {
    let discord = &world.discord;
    let role = discord.create_role("Champion");
    let leads = discord.create_role("Leader");
    let bela = world.member("Bela");
    discord.give_role(bela, leads);
    // In this channel Bela may do everything, but that is not the server.
    let here = Permissions::ORDINARY | Permissions::MANAGE_EVENTS | Permissions::MANAGE_ROLES;
    discord.set_member_permissions(bela, here);
    let asked = async |name: &str, role: RoleId| {
        let options = evening("Cup", for_whoever_wins(role));
        world.command(name, "tournament new", options).await
    };
    asked("Bela", role)
        .await
        .whispers("only roles that you could give yourself");
    discord.set_role_permissions(leads, Permissions::MANAGE_ROLES);
    asked("Bela", role)
        .await
        .whispers("I lack the permission **Manage Roles**");
    asked("Bela", leads)
        .await
        .whispers("only roles that you could give yourself");
    let everyone = RoleId(discord.guild().0);
    asked("Ada", everyone).await.whispers("everyone has it");
    let own = permit(world, Permissions::MANAGE_ROLES);
    discord.set_role_position(own, 1);
    asked("Ada", leads)
        .await
        .whispers("roles that stand below mine");
    let of_an_app = discord.create_role("App");
    discord.let_an_integration_manage(of_an_app);
    asked("Ada", of_an_app).await.whispers("belongs to an app");
    assert_eq!(
        world
            .database
            .number("SELECT count(*) FROM tournaments")
            .await,
        0
    );
    discord.set_role_position(own, 9);
    asked("Bela", role).await.whispers("You organise **Cup**");
}
