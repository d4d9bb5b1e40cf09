//! `/rules` and `/learn`, in both languages.

use ludotheque_lessons::{course, pages};
use ludotheque_rules::GameKind;
use ludotheque_standin::Reply;
use ludotheque_words::Language;
use serde_json::json;

use crate::world::{CardView, Says, World};

/// The message in an answer that only whoever asked sees, with a picture that is told in words.
#[track_caller]
fn shown(reply: &Reply) -> CardView {
    assert!(reply.ephemeral, "it is private: {}", reply.text());
    let shown = CardView::of(reply);
    let alt = shown.alt.as_deref().unwrap_or_default();
    assert!(alt.len() > 20, "a picture is told: {alt:?}");
    shown
}

async fn speakers(world: &World) -> [(&'static str, Language); 2] {
    world.discord.set_locale(world.member("Bela"), "fr");
    [("Ada", Language::English), ("Bela", Language::French)]
}

#[apply(scenario)]
async fn the_rules_of_every_game_can_be_paged_through(world: &World) {
    for (name, language) in speakers(world).await {
        for (place, &game) in GameKind::ALL.iter().enumerate() {
            let options = json!([{"name": "game", "value": place}]);
            let reply = world.command(name, "rules", options).await;
            let mut page = shown(&reply);
            let expected = pages(game, language);
            for (index, content) in expected.iter().enumerate() {
                page.says(content.title());
                page.says(content.text());
                if index + 1 < expected.len() {
                    let next = format!("1:rules:{game}:{}", index + 2);
                    let turned = world.press_raw(name, &page, &next).await;
                    assert_eq!(turned.kind, 7, "the page is turned in place");
                    page = shown(&turned);
                }
            }
            let list = page.list().expect("a list of pages");
            assert_eq!(list.values.len(), expected.len());
            let chosen = shown(&world.choose(name, &page, "2").await);
            chosen.says(expected[1].title());
        }
    }
}

#[apply(scenario)]
async fn anybody_reads_how_to_play_without_touching_the_challenge(world: &World) {
    let challenge = world.challenge_to_bela(json!([])).await;
    for name in ["Ada", "Bela", "Chloé"] {
        let reply = world.press_raw(name, &challenge, "1:rules:finale:1").await;
        assert_eq!(reply.kind, 4, "it is a new message");
        assert!(shown(&reply).text.contains("Finale"));
    }
    let card = world.now(&challenge);
    assert!(card.has_button("accept"), "{card:#?}");
}

#[apply(scenario)]
async fn every_exercise_is_answered_wrong_and_right_until_the_last(world: &World) {
    for (name, language) in speakers(world).await {
        let words = if language == Language::French {
            ["Pas celui-ci", "Bien vu", "C’était le dernier"]
        } else {
            ["Not this one", "Right.", "That was the last"]
        };
        for (place, &game) in GameKind::ALL.iter().enumerate() {
            let options = json!([{"name": "game", "value": place}]);
            let mut card = shown(&world.command(name, "learn", options).await);
            let exercises = course(game, language).expect("a course");
            for (index, exercise) in exercises.iter().enumerate() {
                card.says(exercise.question());
                let number = index + 1;
                let answer = |name: &str| format!("1:learn:{game}:{number}:m={name}");
                let legal = exercise.position.legal_moves();
                if let Some(wrong) = legal.iter().find(|chosen| !exercise.is_right(chosen)) {
                    let wrong = wrong.to_string();
                    let reply = match card.list() {
                        Some(_) => world.choose(name, &card, &wrong).await,
                        None => world.press_raw(name, &card, &answer(&wrong)).await,
                    };
                    assert_eq!(reply.kind, 7);
                    card = shown(&reply);
                    card.says(words[0]);
                    card.says(exercise.hint());
                    card.says(exercise.question());
                }
                let right = &exercise.right[0];
                let reply = match card.list() {
                    Some(_) => world.choose(name, &card, right).await,
                    None => world.press_raw(name, &card, &answer(right)).await,
                };
                card = shown(&reply);
                card.says(words[1]);
                card.says(exercise.explanation());
                if number < exercises.len() {
                    let next = format!("1:learn:{game}:{}", number + 1);
                    card = shown(&world.press_raw(name, &card, &next).await);
                }
            }
            card.says(words[2]);
        }
    }
}

#[apply(scenario)]
async fn whoever_solves_all_puzzles_of_a_game_is_honoured_once(world: &World) {
    let options = json!([{"name": "game", "value": 0}]);
    let card = shown(&world.command("Ada", "learn", options).await);
    let exercises = course(GameKind::Finale, Language::English).expect("a course");
    let answer = async |number: usize, name: &str| {
        let id = format!("1:learn:finale:{number}:m={name}");
        shown(&world.press_raw("Ada", &card, &id).await).text
    };
    let puzzles = || (1..).zip(&exercises).filter(|(_, one)| !one.is_step);
    let count = puzzles().count();
    // The first is missed at first, and found then.
    let (number, first) = puzzles().next().expect("a puzzle");
    let mut legal = first.position.legal_moves().into_iter();
    let wrong = legal.find(|one| !first.is_right(one)).expect("wrong");
    answer(number, &wrong.to_string()).await;
    let badge = format!("Finale puzzles: {} of {count} at the first try", count - 1);
    for (place, (number, puzzle)) in puzzles().enumerate() {
        let said = answer(number, &puzzle.right[0]).await;
        let is_last = place + 1 == count;
        assert_eq!(said.contains(&badge), is_last, "{number}: {said}");
    }
    let again = answer(exercises.len(), &exercises[exercises.len() - 1].right[0]).await;
    assert!(!again.contains(&badge), "it is told once: {again}");
    let profile = CardView::of(&world.command("Ada", "profile", json!([])).await);
    let alt = profile.alt.as_deref().unwrap_or_default();
    assert!(alt.contains(&badge), "{alt}");
}

#[apply(scenario)]
async fn the_rules_are_one_click_away_from_a_board(world: &World) {
    let card = world.finale(json!([])).await;
    world.discord.set_locale(world.member("Bela"), "fr");
    for (name, label, title) in [
        ("Ada", "Rules", "Your turn"),
        ("Bela", "Règles", "Ton tour"),
    ] {
        let more = CardView::of(&world.press(name, &card, "more").await);
        let (_, id) = more
            .buttons
            .iter()
            .find(|(other, _)| other == label)
            .expect("a button");
        let page = shown(&world.press_raw(name, &more, id).await);
        page.says(title);
    }
    assert_eq!(world.now(&card).plies(), card.plies());
}

#[apply(scenario)]
async fn whatever_is_pressed_is_answered_with_something_to_go_on_with(world: &World) {
    let card = world.finale(json!([])).await;
    let options = json!([{"name": "game", "value": 0}]);
    let own = shown(&world.command("Ada", "learn", options).await);
    // On the public card, and on a private message; of pages, exercises and moves that are none.
    for (name, on) in [("Chloé", &card), ("Ada", &own)] {
        for (id, says) in [
            ("1:rules:finale:0", "page 1 of"),
            ("1:rules:finale:9999", "page 6 of"),
            ("1:rules:finale:choose", "page 1 of"),
            ("1:learn:finale:0", "step 1 of"),
            ("1:learn:finale:9999", "Puzzle 5 of"),
            ("1:learn:finale:1:choose", "step 1 of"),
            ("1:learn:finale:1:m=a1-a9", "cannot make this move here"),
            ("1:learn:finale:1:m=", "cannot make this move here"),
            (
                "1:learn:finale:1:m=#4000000000",
                "cannot make this move here",
            ),
            (
                "1:learn:finale:1:m=@everyone <@1>",
                "cannot make this move here",
            ),
        ] {
            let page = shown(&world.press_raw(name, on, id).await);
            assert!(page.text.contains(says), "{id}: {}", page.text);
            page.does_not_say("@everyone");
        }
        for id in [
            "1:rules:chess:1",
            "1:rules:finale:x",
            "1:learn:finale:1:fly",
            "1:learn:",
        ] {
            let reply = world.press_raw(name, on, id).await;
            assert!(
                reply.ephemeral && reply.text().contains("do not recognise this button"),
                "{id}"
            );
        }
    }
    let page_nine = json!([{"name": "game", "value": 0}, {"name": "page", "value": 9}]);
    let last = shown(&world.command("Chloé", "rules", page_nine).await);
    last.says("page 6 of 6");
    assert_eq!(world.now(&card).text, card.text, "the board is as it was");
}
