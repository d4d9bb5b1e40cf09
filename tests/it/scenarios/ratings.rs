//! Leaderboards, profiles and histories, as players see them.

use serde_json::{Value, json};

use crate::world::{CardView, PATIENCE, Says, World};

/// Ada and Bela play until each has made a turn; then Bela gives up.
async fn bela_resigns(world: &World) -> CardView {
    let mut card = world.finale(json!([])).await;
    let mut have_moved = Vec::new();
    while have_moved.len() < 3 {
        let mover = card.to_act().expect("somebody is to act");
        if have_moved.last() != Some(&mover) {
            have_moved.push(mover);
        }
        if have_moved.len() < 3 {
            card = CardView::of(&world.play_on(&card).await);
        }
    }
    resign(world, &card, "Bela").await
}

/// Somebody gives up; gives the card after that.
async fn resign(world: &World, card: &CardView, who: &str) -> CardView {
    let menu = CardView::of(&world.press(who, card, "more").await);
    let question = CardView::of(&world.press(who, &menu, "resign").await);
    world.press(who, &question, "resign-yes").await;
    let is_over = |discord: &ludotheque_standin::Standin| {
        let now = discord.message(card.message);
        let text = now.map_or_else(String::new, |message| message.to_string());
        // A worker that was faster than the counting shows the card once more.
        text.contains("wins!") && !text.contains("ratings will follow")
    };
    let shown = world.discord.wait_for(is_over, PATIENCE).await;
    shown.expect("the card shows the end");
    world.now(card)
}

/// As after many matches: both are certain enough to be listed, and Ada is the better one.
const LISTED: &str = "UPDATE ratings SET wins = 12, deviation = 61.4,
    certain_until = now() + interval '10 days', latest_at = now()";

fn game() -> Value {
    json!({"name": "game", "value": 0})
}

#[apply(scenario)]
async fn the_card_of_a_rated_match_says_what_it_was_worth(world: &World) {
    let card = bela_resigns(world).await;
    let [ada, bela] = ["Ada", "Bela"].map(|name| world.member(name));
    for line in [
        format!("<@{ada}> placement 1 of 5"),
        format!("<@{bela}> placement 1 of 5"),
    ] {
        card.says(&line);
    }
}

#[apply(scenario)]
async fn a_match_given_up_at_once_changes_no_rating_and_says_so(world: &World) {
    let card = world.finale(json!([])).await;
    let card = resign(world, &card, "Bela").await;
    let expected = "Ratings unchanged: the match ended before both sides had moved.";
    assert!(card.text.contains(expected), "{}", card.text);
    let unrated = world
        .finale(json!([{"name": "rated", "value": false}]))
        .await;
    let card = resign(world, &unrated, "Bela").await;
    assert!(
        !card.text.to_lowercase().contains("ratings"),
        "{}",
        card.text
    );
}

#[apply(scenario)]
async fn picture_and_text_of_a_leaderboard_agree(world: &World) {
    let empty = world.command("Ada", "leaderboard", json!([game()])).await;
    let empty = CardView::of(&empty);
    assert!(
        empty.text.contains("Nobody is listed yet"),
        "{}",
        empty.text
    );
    assert_eq!(empty.picture, None);
    bela_resigns(world).await;
    world.database.change(LISTED).await;
    let [ada, bela] = ["Ada", "Bela"].map(|name| world.member(name));
    let season = "SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYYQ')::bigint";
    let season = world.database.number(season).await;
    let season = format!("{}-Q{}", season / 10, season % 10);
    for (more, title) in [
        (json!([game()]), "Finale · this server".to_owned()),
        (
            json!([game(), {"name": "scope", "value": 1}]),
            "Finale · everywhere".to_owned(),
        ),
        (
            json!([game(), {"name": "season", "value": season}]),
            format!("Finale · season {season} · this server"),
        ),
    ] {
        let board = world.command("Ada", "leaderboard", more).await;
        assert!(!board.ephemeral);
        let board = CardView::of(&board);
        let lines = format!(
            "**{title}**\n1\\. <@{ada}> · 1662 ± 61 · 12 won, 0 lost\n\
             2\\. <@{bela}> · 1338 ± 61 · 12 won, 1 lost"
        );
        board.says(&lines);
        let alt = format!("{title}. 1: Ada, 1662 ± 61 (you). 2: Bela, 1338 ± 61.");
        assert_eq!(board.alt, Some(alt));
        assert!(board.picture.is_some());
    }
}

#[apply(scenario)]
async fn who_opts_out_is_on_no_leaderboard(world: &World) {
    bela_resigns(world).await;
    world.database.change(LISTED).await;
    let [ada, bela] = ["Ada", "Bela"].map(|name| world.member(name));
    let settings = CardView::of(&world.command("Ada", "settings", json!([])).await);
    let press = "1:me:leaderboards-without";
    let changed = world.press_raw("Ada", &settings, press).await;
    assert!(
        changed.text().contains("you are not listed"),
        "{}",
        changed.text()
    );
    let board = world.command("Ada", "leaderboard", json!([game()])).await;
    let board = CardView::of(&board);
    board.says(&format!("1\\. <@{bela}>"));
    board.does_not_say(&ada.to_string());
    assert!(board.alt.is_some_and(|alt| !alt.contains("Ada")));
}

#[apply(scenario)]
async fn seasons_are_suggested_and_what_is_none_is_refused(world: &World) {
    bela_resigns(world).await;
    let typed = json!([game(), {"name": "season", "value": "q", "focused": true}]);
    let (ada, channel) = (world.member("Ada"), world.channel());
    let choices = world
        .discord
        .autocomplete(ada, channel, "leaderboard", typed)
        .await;
    let choices = choices.expect("suggestions");
    assert_eq!(choices.len(), 1, "{choices:?}");
    assert!(
        choices[0]
            .value
            .as_str()
            .is_some_and(|value| value.starts_with("20"))
    );

    for nonsense in ["winter", "2026-Q5", "@everyone"] {
        let season = json!({"name": "season", "value": nonsense});
        let refused = world
            .command("Ada", "leaderboard", json!([game(), season]))
            .await;
        assert!(refused.ephemeral);
        assert!(
            refused.text().contains("not a season"),
            "{}",
            refused.text()
        );
    }
}

#[apply(scenario)]
async fn a_profile_shows_ratings_records_opponents_and_matches(world: &World) {
    let [ada, bela] = ["Ada", "Bela"].map(|name| world.member(name));
    let empty = CardView::of(&world.command("Ada", "profile", json!([])).await);
    assert!(
        empty
            .text
            .contains("No finished match against another member"),
        "{}",
        empty.text
    );
    assert_eq!(empty.picture, None);

    let card = bela_resigns(world).await;
    let who = json!([{"name": "user", "value": ada.to_string()}]);
    let profile = CardView::of(&world.command("Chloé", "profile", who).await);
    for expected in [
        format!("**Profile of <@{ada}>**"),
        "Finale: **placement 1 of 5** · 1 won, 0 lost".to_owned(),
        format!("Most frequent opponents here: <@{bela}> (1)"),
        format!("Finale with <@{bela}>: **won** · placement 1 of 5"),
        format!("/{}/{})", world.channel(), card.message),
    ] {
        assert!(
            profile.text.contains(&expected),
            "{expected}: {}",
            profile.text
        );
    }
    let alt = "Ada. Finale: placement 1 of 5, 1 win, lately won.";
    assert_eq!(profile.alt.as_deref(), Some(alt));
    // With a game it shows the course of the rating; one that was not played has none.
    let of_finale = json!([{"name": "user", "value": ada.to_string()}, game()]);
    let of_finale = CardView::of(&world.command("Chloé", "profile", of_finale).await);
    let alt = "Finale. Rating over 1 match: from 1500 to 1662 ± 290, at least 1500, at most 1662.";
    assert_eq!(of_finale.alt.as_deref(), Some(alt));
    let other = json!([{"name": "game", "value": 1}]);
    let other = CardView::of(&world.command("Ada", "profile", other).await);
    assert_eq!(other.picture, None);
}

#[apply(scenario)]
async fn a_history_lists_matches_for_whoever_asks(world: &World) {
    let none = world.command("Ada", "match history", json!([])).await;
    assert!(none.ephemeral && none.text().contains("No match has finished yet"));
    bela_resigns(world).await;
    let [ada, bela] = ["Ada", "Bela"].map(|name| world.member(name));
    let own = world.command("Bela", "match history", json!([])).await;
    assert!(own.ephemeral);
    let expected = format!("Finale with <@{ada}>: lost · placement 1 of 5");
    own.says(&expected);
    let theirs = json!([{"name": "user", "value": bela.to_string()}]);
    let theirs = world.command("Chloé", "match history", theirs).await;
    theirs.says(&expected);
    let page = json!([{"name": "page", "value": 2}]);
    let page = world.command("Bela", "match history", page).await;
    assert!(
        page.text().contains("page does not exist"),
        "{}",
        page.text()
    );
}

#[apply(scenario)]
async fn a_challenge_says_that_the_matches_of_today_are_used_up(world: &World) {
    let counted = "already played 5 rated matches of this game within 24 hours";
    let fresh = world.challenge_to_bela(json!([])).await;
    fresh.does_not_say(counted);
    world.press("Ada", &fresh, "cancel").await;
    bela_resigns(world).await;
    // Four more of the same, all of today.
    world
        .database
        .change(
            "INSERT INTO matches
         SELECT (jsonb_populate_record(m, jsonb_build_object('match_id', n))).*
         FROM matches m, generate_series(1, 4) n WHERE m.status = 'finished';
         INSERT INTO rating_events
         SELECT n, 'counted', n + 1000, now() FROM generate_series(1, 4) n;
         INSERT INTO rating_changes
         SELECT (jsonb_populate_record(c, jsonb_build_object('match_id', n))).*
         FROM rating_changes c, generate_series(1, 4) n;
         UPDATE rating_changes SET ended_at = now()",
        )
        .await;
    let challenge = world.challenge_to_bela(json!([])).await;
    challenge.says(counted);
    let accepted = CardView::of(&world.press("Bela", &challenge, "accept").await);
    accepted.says(counted);
    world
        .press(
            "Ada",
            &world.challenge_to(0, "Chloé", json!([])).await,
            "cancel",
        )
        .await;
    let unrated = world
        .challenge_to_bela(json!([{"name": "rated", "value": false}]))
        .await;
    unrated.does_not_say(counted);
}
