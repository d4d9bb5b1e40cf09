//! Every command and every button, in every place where it can be used, in both languages: each gets a
//! sensible answer in the reader's language.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use ludotheque_standin::{ChannelId, Reply, Trouble};
use ludotheque_words::Language;
use serde_json::{Value, json};

use crate::custom_ids::issued;
use crate::world::{CardView, World};

/// The words of each language that no other one has.
static OWN_WORDS: LazyLock<Vec<HashSet<String>>> = LazyLock::new(|| {
    let all = Language::ALL.map(words_of);
    let places = 0..all.len();
    let only = |own: usize| {
        let others = places.clone().filter(|other| *other != own);
        others.fold(all[own].clone(), |words, other| &words - &all[other])
    };
    places.clone().map(only).collect()
});

fn words_of(language: Language) -> HashSet<String> {
    // The texts of the games name values and choices by English words.
    let files = language.files().into_iter();
    let lines = files
        .filter(|(name, _)| *name == "bot.ftl")
        .flat_map(|(_, texts)| texts.lines());
    let values = lines.filter(|line| !line.starts_with('#'));
    let values = values.map(|line| line.split_once(" = ").map_or(line, |(_, value)| value));
    values.flat_map(words).collect()
}

/// The words of a text, but no codes of matches, such as DE20.
fn words(text: &str) -> Vec<String> {
    let is_word = |word: &&str| {
        word.chars().count() > 1
            && word.chars().all(char::is_alphabetic)
            && word.chars().any(char::is_lowercase)
    };
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(is_word).map(str::to_lowercase).collect()
}

/// How many words of a text are only in this language, and how many only in another one.
fn voice(text: &str, language: Language) -> (usize, usize) {
    let words = words(text);
    let count = |own: &HashSet<String>| words.iter().filter(|word| own.contains(*word)).count();
    let (own, others): (Vec<_>, Vec<_>) = OWN_WORDS
        .iter()
        .enumerate()
        .partition(|(place, _)| *place == language as usize);
    let counted =
        |of: Vec<(usize, &HashSet<String>)>| of.into_iter().map(|(_, own)| count(own)).sum();
    (counted(own), counted(others))
}

/// Somewhere where the bot can be used.
struct Place {
    name: &'static str,
    channel: ChannelId,
}

/// Who tries everything in a language. In their direct messages no match has begun in another one.
fn speaker(language: Language) -> &'static str {
    let members = ["Chloé", "Dmitri", "Bela", "Ada"];
    let speakers = Language::ALL.into_iter().zip(members);
    let mut own = speakers.filter(|(spoken, _)| *spoken == language);
    own.next().expect("a member for every language").1
}

/// New ones of every kind; the direct messages are those of this member.
fn places(world: &World, name: &str) -> [Place; 5] {
    let discord = &world.discord;
    let direct = discord.direct_channel(world.member(name));
    [
        ("a channel", discord.create_channel("more games")),
        ("a thread", discord.create_thread(world.channel(), "talk")),
        ("direct messages", direct),
        ("a group", discord.create_group("friends")),
        (
            "another server",
            discord.create_foreign_channel("elsewhere"),
        ),
    ]
    .map(|(name, channel)| Place { name, channel })
}

/// Everybody and everything speaks this language.
fn speak(world: &World, language: Language) {
    let locale = match language {
        Language::English => "en-GB",
        other => other.code(),
    };
    for name in ["Ada", "Bela", "Chloé", "Dmitri"] {
        world.discord.set_locale(world.member(name), locale);
    }
    world.discord.set_guild_locale(locale);
}

/// Fails unless a reply says something sensible in a language.
fn check(reply: &Reply, language: Language, what: &str) {
    const FORM: u64 = 9;
    let text = if reply.kind == FORM {
        let label = &reply.data["components"][0]["components"][0]["label"];
        format!("{} {label}", reply.data["title"])
    } else {
        let card = reply.message.as_ref().map(CardView::read);
        let alt = card.and_then(|card| card.alt).unwrap_or_default();
        format!("{}\n{alt}", reply.text())
    };
    let (own, other) = voice(&text, language);
    assert!(
        own > other,
        "{what} in {language:?}, {own} words to {other}: {text}"
    );
    let faults = [
        "went wrong on our side",
        "de notre côté",
        "longer than it should",
    ];
    for fault in faults {
        assert!(!text.contains(fault), "{what}: {text}");
    }
}

#[apply(scenario)]
async fn every_command_answers_wherever_it_is_offered_in_every_language(world: &World) {
    let mut offered_in: BTreeSet<(String, &str)> = BTreeSet::new();
    for language in Language::ALL {
        speak(world, language);
        let card = world.finale(json!([])).await;
        let code = card.match_code();
        let name = speaker(language);
        for place in places(world, name) {
            let member = world.member(name);
            for command in world.slash_commands() {
                let required = command.required();
                let options: Value = required
                    .map(|option| json!({"name": option["name"], "value": world.value_for(option, &code)}))
                    .collect();
                let what = format!("/{} in {}", command.name, place.name);
                let used = world
                    .discord
                    .command(member, place.channel, &command.name, options);
                match used.await {
                    Ok(reply) => check(&reply, language, &what),
                    Err(Trouble::NotOffered(_)) => continue,
                    Err(trouble) => panic!("{what}: {trouble}"),
                }
                offered_in.insert((command.name, place.name));
            }
        }
        // What was begun here and there is not in the way of the other language.
        let over = "UPDATE matches SET expires_at = now() - interval '1 day' WHERE status = 'open'";
        world.database.change(over).await;
    }
    let offered: BTreeSet<&String> = offered_in.iter().map(|(name, _)| name).collect();
    let all = world.slash_commands();
    let names = all.iter().map(|command| &command.name);
    let never: Vec<&String> = names.filter(|name| !offered.contains(name)).collect();
    assert_eq!(never, Vec::<&String>::new(), "they are offered nowhere");
    for (name, place) in [
        ("challenge", "a group"),
        ("practice", "direct messages"),
        ("board", "another server"),
        ("setup show", "a thread"),
    ] {
        let is_offered = offered_in.contains(&(name.to_owned(), place));
        assert!(is_offered, "{name} in {place}");
    }
}

#[apply(scenario)]
async fn every_button_and_list_answers_in_every_place_in_every_language(world: &World) {
    const LIST: u64 = 3;
    for language in Language::ALL {
        speak(world, language);
        let card = world.finale(json!([])).await;
        let code = card.match_code();
        let name = speaker(language);
        for place in places(world, name) {
            let member = world.member(name);
            // Any message of the bot's that stands there.
            let options = json!([{"name": "game", "value": 0}]);
            let shown = world
                .discord
                .command(member, place.channel, "leaderboard", options);
            let shown = shown.await.expect("an answer").message_id();
            let shown = shown.expect("it is a message");
            let forms = issued();
            // Who presses that one has nothing to press any more.
            for form in forms.filter(|form| !form.ends_with("delete-yes")) {
                let id = form.replace("MATCH", &code);
                let what = format!("{form} in {}", place.name);
                let pressed = world.discord.click_raw(member, shown, &id).await;
                let reply = pressed.unwrap_or_else(|trouble| panic!("{what}: {trouble}"));
                check(&reply, language, &what);
                let values = ["0"];
                let chosen = world
                    .discord
                    .component_raw(member, shown, &id, LIST, &values);
                let reply = chosen.await;
                let reply = reply.unwrap_or_else(|trouble| panic!("{what}: {trouble}"));
                check(&reply, language, &what);
            }
        }
    }
}

/// Discord says for forms who has installed the bot, and serenity does not hand it on: the bot then takes itself for
/// one that can only answer, and not for a member of a server on which it is not.
#[apply(scenario)]
async fn a_form_that_somebody_made_up_makes_the_bot_no_member(world: &World) {
    let mut card = world.finale(json!([])).await;
    while card.choices() < 2 {
        card = CardView::of(&world.play_on(&card).await);
    }
    // The challenge was accepted first, which is none of the rolls and moves.
    let rolls_and_moves = card.plies() - 1;
    let id = format!("1:{}:{rolls_and_moves}:try", card.match_code());
    card = CardView::of(&world.play_on(&card).await);
    world.resign("Bela", &card).await;
    let elsewhere = world.discord.create_foreign_channel("elsewhere");
    let ada = world.member("Ada");
    let sent = world
        .discord
        .submit_modal_raw(ada, elsewhere, &id, json!([]));
    sent.await.expect("an answer");
    let begun = "SELECT count(*) FROM cards c JOIN matches m USING (match_id)
        WHERE m.fork IS NOT NULL AND c.answers_only";
    assert_eq!(world.database.number(begun).await, 1);
}
