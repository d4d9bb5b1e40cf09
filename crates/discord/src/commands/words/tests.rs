//! What is registered, as Discord gets it.

use std::collections::BTreeSet;

use ludotheque_rules::GameKind;

use crate::commands;
use crate::commands::words::*;

/// The locales of Discord in which we have texts, beside English.
fn locales() -> Vec<&'static str> {
    Language::ALL
        .into_iter()
        .filter(|language| *language != Language::default())
        .map(Language::code)
        .collect()
}

fn registered() -> Vec<Value> {
    let registered = commands::registered();
    registered.as_array().expect("a list of commands").clone()
}

/// Calls `check` with every list of commands, of subcommands or options, and of choices.
fn walk(siblings: &[Value], path: &str, check: &mut impl FnMut(&[Value], &str)) {
    check(siblings, path);
    for one in siblings {
        let path = format!("{path} {}", one["name"].as_str().unwrap_or_default());
        for below in ["options", "choices"] {
            if let Some(below) = one[below].as_array() {
                walk(below, &path, check);
            }
        }
    }
}

fn text<'a>(of: &'a Value, field: &str, locale: &str, path: &str) -> &'a str {
    let text = of[format!("{field}_localizations")][locale].as_str();
    text.unwrap_or_else(|| panic!("{path}: no {field} in {locale}: {of}"))
}

/// Whether it stands in the menu of a user or a message.
fn is_in_menu(registered: &Value) -> bool {
    registered.get("value").is_none() && registered.get("description").is_none_or(Value::is_null)
}

fn is_choice(registered: &Value) -> bool {
    registered.get("value").is_some()
}

#[test]
fn everything_that_is_registered_is_there_in_every_language() {
    let mut seen = 0;
    walk(&registered(), "", &mut |siblings, path| {
        for one in siblings {
            seen += 1;
            let name = one["name"].as_str().expect("a name");
            // Games and languages are called the same everywhere.
            let is_proper = GameKind::ALL.iter().any(|game| game.title() == name)
                || Language::ALL.into_iter().any(|one| one.own_name() == name);
            if is_choice(one) && is_proper {
                continue;
            }
            for locale in locales() {
                assert_ne!(text(one, "name", locale, path), "");
                if !is_choice(one) && !is_in_menu(one) {
                    assert_ne!(text(one, "description", locale, path), "");
                }
            }
        }
    });
    assert!(seen > 80, "only {seen} names were looked at");
}

/// Discord's limits: lower-case names of 32 characters without spaces, descriptions of 100, and
/// no two of the same name side by side.
#[test]
fn names_and_descriptions_in_every_language_are_such_as_discord_takes() {
    let takes = |c: char| c.is_alphanumeric() && !c.is_uppercase() || "-_'".contains(c);
    walk(&registered(), "", &mut |siblings, path| {
        for locale in [None].into_iter().chain(locales().into_iter().map(Some)) {
            let mut names = BTreeSet::new();
            for one in siblings {
                let of = |field: &str| match locale {
                    Some(locale) => one[format!("{field}_localizations")][locale].as_str(),
                    None => one[field].as_str(),
                };
                let name = of("name").or(one["name"].as_str()).expect("a name");
                assert!(names.insert(name), "{path}: {name} is there twice");
                let longest = if is_choice(one) { 100 } else { 32 };
                assert!(
                    (1..=longest).contains(&name.chars().count()),
                    "{path} {name}"
                );
                if !is_choice(one) && !is_in_menu(one) {
                    assert!(name.chars().all(takes), "{path}: {name}");
                    let description = of("description").unwrap_or_default();
                    let length = description.chars().count();
                    assert!((1..=100).contains(&length), "{path} {name}: {description}");
                    // What the framework puts where there is none.
                    assert!(!description.starts_with("A slash command"), "{path} {name}");
                }
            }
        }
    });
}

/// Choices are found by their place, so that what they are called can change; what is shown must
/// not be the key.
#[test]
fn no_key_is_shown_instead_of_a_text() {
    walk(&registered(), "", &mut |siblings, path| {
        for one in siblings.iter().filter(|one| is_choice(one)) {
            let name = one["name"].as_str().expect("a name");
            assert!(
                texts::plain(Language::English, name, None).is_none(),
                "{path}: {name} is a key"
            );
        }
    });
}

/// Installed by servers (0) and people (1); used on servers (0), in the direct messages with the bot (1)
/// and in those of others (2).
#[test]
fn every_command_says_where_it_can_be_used() {
    let mut menus = 0;
    for command in registered() {
        let name = &command["name"];
        let numbers = |field: &str| -> Vec<u64> {
            let listed = command[field].as_array().into_iter().flatten();
            listed.filter_map(Value::as_u64).collect()
        };
        let (by, places) = (numbers("integration_types"), numbers("contexts"));
        assert!(
            by.contains(&0) && places.contains(&0),
            "{name}: {by:?} {places:?}"
        );
        assert_eq!(by.contains(&1), places.contains(&2), "{name}");
        if let Some(kind @ (2 | 3)) = command["type"].as_u64() {
            menus += 1;
            assert!(by.contains(&1), "{name} of kind {kind}");
        }
    }
    assert_eq!(menus, 3);
}

/// What an ordinary member is shown, each subcommand as a name of its own: that is how Discord lists them.
fn listed() -> Vec<String> {
    const SLASH: u64 = 1;
    const SUBCOMMAND: u64 = 1;
    let mut names = Vec::new();
    for command in registered() {
        let is_for_all = command["default_member_permissions"].is_null();
        if !is_for_all || command["type"].as_u64().unwrap_or(SLASH) != SLASH {
            continue;
        }
        let name = command["name"].as_str().expect("a name");
        let options = command["options"].as_array().cloned().unwrap_or_default();
        let below = options.iter().filter(|one| one["type"] == SUBCOMMAND);
        let below: Vec<String> = below
            .map(|sub| format!("{name} {}", sub["name"].as_str().expect("a name")))
            .collect();
        match below.is_empty() {
            true => names.push(name.to_owned()),
            false => names.extend(below),
        }
    }
    // Discord lists them by name.
    names.sort();
    names
}

#[test]
fn an_ordinary_member_sees_at_most_twenty_names_and_first_those_that_lead_to_a_match() {
    const NAMES_MAX: usize = 20;
    let names = listed();
    assert!(names.len() <= NAMES_MAX, "{names:?}");
    assert_eq!(names[0], "challenge");
    let rare = ["match import", "match luck", "privacy"];
    let of_first_use = ["games", "help", "learn"];
    let place = |name: &str| names.iter().position(|one| one == name);
    for rare in rare {
        for first in of_first_use {
            assert!(place(first) < place(rare), "{first} {rare}: {names:?}");
        }
    }
    assert!(place("play").is_some(), "{names:?}");
}

#[test]
fn what_is_no_longer_listed_is_answered_all_the_same() {
    let (listed, answered) = (commands::registered(), commands::ever_registered());
    let has = |list: &Value, path: &str| {
        path.split(' ')
            .try_fold(list.clone(), |list, name| {
                let found = list.as_array()?.iter().find(|one| one["name"] == name)?;
                Some(found["options"].clone())
            })
            .is_some()
    };
    for name in commands::NO_LONGER_LISTED {
        assert!(has(&answered, name), "{name} is not answered");
        assert!(!has(&listed, name), "{name} is listed");
    }
}
