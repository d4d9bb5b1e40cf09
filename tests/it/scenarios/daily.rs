//! `/daily`: one try a day, what others see, and the post on a server.

use std::time::{SystemTime, UNIX_EPOCH};

use ludotheque_puzzles::{Collection, Day, Puzzle};
use ludotheque_standin::Reply;
use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, World};

fn today() -> Day {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    Day::at_unix_seconds(now.expect("after 1970").as_secs().cast_signed())
}

fn puzzle() -> Puzzle {
    Collection::ours().of_day(today()).expect("a puzzle")
}

/// Tries a move at today's position, as its button or list does.
async fn attempt(world: &World, name: &str, is_best: bool) -> Reply {
    let puzzle = puzzle();
    let asked = CardView::of(&world.command(name, "daily", json!([])).await);
    let mut moves = puzzle.position.legal_moves().into_iter();
    let chosen = moves.find(|one| puzzle.is_solved_by(one) == is_best);
    let name_of_move = chosen.expect("such a move").to_string();
    if asked.list().is_some() {
        return world.choose(name, &asked, &name_of_move).await;
    }
    let press = press(today(), &attempt_with(&name_of_move));
    world.press_raw(name, &asked, &press).await
}

/// What stands in a button of a day.
fn press(day: Day, act: &str) -> String {
    format!("1:daily:{}{act}", day.0)
}

/// What stands there behind the day to try this move.
fn attempt_with(name: &str) -> String {
    format!(":m={name}")
}

const SHOW: &str = "";
const SHARE: &str = ":share";
const RULES: &str = ":rules";

#[apply(scenario)]
async fn who_reads_the_rules_still_has_the_position(world: &World) {
    let asked = CardView::of(&world.command("Ada", "daily", json!([])).await);
    let rules = world.press_raw("Ada", &asked, &press(today(), RULES)).await;
    assert!(rules.ephemeral, "{}", rules.text());
    assert!(rules.text().contains("The aim"), "{}", rules.text());
    assert_ne!(rules.message_id(), Some(asked.message), "beside it");
}

#[apply(scenario)]
async fn the_first_try_counts_and_is_shown_ever_after(world: &World) {
    let missed = attempt(world, "Ada", false).await;
    assert!(missed.text().contains("Not quite."), "{}", missed.text());
    assert!(missed.text().contains("Streak: 1 day"), "{}", missed.text());
    // Not even the best move changes it now.
    let view = CardView::of(&missed);
    let best = attempt_with(&puzzle().best.to_string());
    let again = world.press_raw("Ada", &view, &press(today(), &best)).await;
    assert!(again.text().contains("Not quite."), "{}", again.text());
    let shown = world.command("Ada", "daily", json!([])).await;
    assert!(shown.ephemeral && shown.text().contains("Not quite."));

    let solved = attempt(world, "Bela", true).await;
    assert!(solved.text().contains("Right!"), "{}", solved.text());
    assert!(solved.text().contains("1 of 2 here solved it"));
    let tries = world.database.number("SELECT count(*) FROM daily_tries");
    assert_eq!(tries.await, 2);
}

#[apply(scenario)]
async fn a_result_is_shared_once_and_gives_nothing_away(world: &World) {
    let solved = CardView::of(&attempt(world, "Ada", true).await);
    let share = press(today(), SHARE);
    let shared = world.press_raw("Ada", &solved, &share).await;
    assert!(!shared.ephemeral, "everybody sees it");
    assert!(shared.text().contains("✓"), "{}", shared.text());
    let best = puzzle().best.to_string();
    assert!(!shared.text().contains(&best), "{}", shared.text());
    assert_eq!(world.discord.pings(world.member("Ada")).len(), 0);
    let twice = world.press_raw("Ada", &solved, &share).await;
    assert!(twice.ephemeral && twice.text().contains("shared"));
    // Somebody else tries it from there, privately.
    let post = CardView::of(&shared);
    let show = press(today(), SHOW);
    let asked = world.press_raw("Bela", &post, &show).await;
    assert!(asked.ephemeral && asked.text().contains("one try"));
    // And has nothing to share before.
    let nothing = world.press_raw("Bela", &post, &share).await;
    assert!(nothing.ephemeral, "{}", nothing.text());
}

#[apply(scenario)]
async fn a_week_in_a_row_is_told_once_and_stays_on_the_profile(world: &World) {
    let (ada, today) = (world.member("Ada").0.cast_signed(), today().0);
    let past = format!("generate_series({}, {}) AS day", today - 6, today - 1);
    world
        .database
        .change(format!(
            "INSERT INTO daily_days (day) SELECT day FROM {past} ON CONFLICT DO NOTHING"
        ))
        .await;
    world
        .database
        .change(format!(
            "INSERT INTO daily_tries (user_id, day, chosen, solved) SELECT {ada}, day, 'x', false FROM {past}"
        ))
        .await;
    let profile = async || {
        let shown = world.command("Ada", "profile", json!([])).await;
        shown.message.expect("a message").to_string()
    };
    assert!(!profile().await.contains("days in a row"));

    let seventh = attempt(world, "Ada", true).await;
    seventh.says("7 days in a row");
    seventh.says("on your profile now");
    let shown = profile().await;
    assert!(shown.contains("7 days in a row"), "{shown}");

    // A day later it is nothing new, and an eighth day neither.
    for table in ["daily_tries", "daily_days"] {
        let earlier = format!("UPDATE {table} SET day = -day");
        world.database.change(earlier).await;
        let earlier = format!("UPDATE {table} SET day = -day - 1");
        world.database.change(earlier).await;
    }
    let eighth = attempt(world, "Ada", true).await;
    assert!(
        !eighth.text().contains("days in a row"),
        "{}",
        eighth.text()
    );
    eighth.says("Streak: 8 days");
}

#[apply(scenario)]
async fn buttons_of_another_day_change_nothing(world: &World) {
    let asked = CardView::of(&world.command("Ada", "daily", json!([])).await);
    for day in [Day(0), Day(9999)] {
        let puzzle = Collection::ours().of_day(day).expect("a puzzle");
        let old = press(day, &attempt_with(&puzzle.best.to_string()));
        let refused = world.press_raw("Ada", &asked, &old).await;
        assert!(refused.ephemeral && refused.text().contains("That day is over"));
        let shared = press(day, SHARE);
        let refused = world.press_raw("Ada", &asked, &shared).await;
        assert!(refused.ephemeral && refused.text().contains("That day is over"));
        let shown = press(day, SHOW);
        let shown = world.press_raw("Ada", &asked, &shown).await;
        assert!(shown.text().contains("one try"), "{}", shown.text());
    }
    // A move that is none, and a list that sends what it never offered.
    for name in ["nonsense", "#99999"] {
        let made_up = press(today(), &attempt_with(name));
        let asked = world.press_raw("Ada", &asked, &made_up).await;
        assert!(asked.text().contains("one try"), "{}", asked.text());
    }
    let tries = world.database.number("SELECT count(*) FROM daily_tries");
    assert_eq!(tries.await, 0);
}

#[apply(scenario)]
async fn a_server_that_wants_it_gets_it_once_with_how_many_have_solved_it(world: &World) {
    let there = world.discord.create_channel("puzzles");
    let options = json!([{"name": "daily", "value": there.to_string()}]);
    world.command("Ada", "setup change", options).await;
    let post = world.first_message(there).await;
    assert!(post.text.contains("Position of the day"), "{}", post.text);
    attempt(world, "Bela", true).await;
    let tallied = |discord: &ludotheque_standin::Standin| {
        let post = discord.messages(there).first().cloned()?;
        let text = CardView::read(&post).text;
        text.contains("1 of 1 here solved it").then_some(text)
    };
    assert!(world.discord.wait_until(tallied, PATIENCE).await.is_ok());
    // Another look, and another start, post nothing more.
    world.stop_bot().await;
    world.start_bot().await;
    let again = world.command("Ada", "daily", json!([])).await;
    assert!(again.ephemeral);
    let due = "SELECT count(*) FROM daily_posts WHERE due_at IS NOT NULL";
    world.database.wait_for(due, 0).await;
    assert_eq!(world.discord.messages(there).len(), 1);
}

#[apply(scenario)]
async fn a_channel_that_is_gone_holds_up_nothing(world: &World) {
    let there = world.discord.create_channel("puzzles");
    let options = json!([{"name": "daily", "value": there.to_string()}]);
    world.command("Ada", "setup change", options).await;
    world.discord.delete_channel(there);
    let given_up = "SELECT count(*) FROM daily_posts WHERE due_at IS NULL";
    world.database.wait_for(given_up, 1).await;
    assert!(attempt(world, "Ada", true).await.text().contains("Right!"));
}
