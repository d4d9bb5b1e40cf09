//! The texts about commands, against the commands that there are: a module of tests alone. All other texts
//! are looked after by the tests of `ludotheque-words`.

use std::collections::BTreeSet;

use ludotheque_matches::Refusal;
use ludotheque_words::{Language, plain};

use crate::commands;

fn lines(language: Language) -> impl Iterator<Item = &'static str> {
    let files = language.files().into_iter();
    files.flat_map(|(_, texts)| texts.lines())
}

/// The keys of the descriptions of commands and their options.
fn keys_of_commands() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut left: Vec<_> = commands::listed()
        .into_iter()
        .map(|command| ("command".to_owned(), command))
        .collect();
    while let Some((before, command)) = left.pop() {
        let key = format!("{before}-{}", command.name);
        let options = command.parameters.iter();
        keys.extend(options.map(|option| format!("{key}-{}", option.name)));
        left.extend(
            command
                .subcommands
                .into_iter()
                .map(|below| (key.clone(), below)),
        );
        keys.insert(key);
    }
    keys
}

#[test]
fn every_text_about_a_command_has_one() {
    let commands = keys_of_commands();
    for language in Language::ALL {
        let keys = lines(language).filter_map(|line| Some(line.split_once(" =")?.0));
        let unused: Vec<&str> = keys
            .filter(|key| key.starts_with("command-") && !commands.contains(*key))
            .collect();
        assert!(unused.is_empty(), "no command has {unused:?}, {language:?}");
    }
}

/// Refusals that have a text for each kind of offer.
const FOR_EACH_OFFER: [(&str, [&str; 2]); 2] = [
    ("no-offer", ["no-draw-offered", "no-takeback-asked"]),
    (
        "offered-already",
        ["offered-draw-already", "asked-takeback-already"],
    ),
];

/// Whoever refuses has a text, and no text is about what nobody refuses.
#[test]
fn every_refusal_has_a_text() {
    let texts: BTreeSet<&str> = lines(Language::English)
        .filter_map(|line| line.split_once(" =")?.0.strip_prefix("refusal-"))
        .collect();
    let mut expected: BTreeSet<&str> = Refusal::KEYS.iter().copied().collect();
    for (key, of_offers) in FOR_EACH_OFFER {
        assert!(expected.remove(key), "nobody refuses {key}");
        expected.extend(of_offers);
    }
    assert_eq!(texts, expected);
}

/// The commands as speakers of a language see them: “challenge”, “match verify”.
fn commands_in(language: Language) -> BTreeSet<String> {
    let name = |command: &poise::Command<_, _>, key: &str| {
        let own = plain(language, key, Some("name"));
        own.unwrap_or_else(|| command.name.to_string())
    };
    let mut names = BTreeSet::new();
    for command in commands::listed() {
        let key = format!("command-{}", command.name);
        let above = name(&command, &key);
        for below in &command.subcommands {
            let below = name(below, &format!("{key}-{}", below.name));
            names.insert(format!("{above} {below}"));
        }
        if command.subcommands.is_empty() {
            names.insert(above);
        }
    }
    names
}

/// What stands between a backtick with a slash and the next backtick, without options.
fn commands_named(text: &str) -> impl Iterator<Item = String> {
    text.split("`/").skip(1).map(|after| {
        let command = after.split('`').next().unwrap_or_default();
        let words = command.split(' ').take_while(|word| !word.contains(':'));
        words.collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn commands_are_called_by_their_names_in_the_language() {
    assert!(commands_in(Language::French).contains("partie voir"));
    for language in Language::ALL {
        let known = commands_in(language);
        let named: Vec<String> = lines(language).flat_map(commands_named).collect();
        assert!(named.len() > 20, "{language:?}: {named:?}");
        for command in named {
            assert!(known.contains(&command), "/{command} in {language:?}");
        }
    }
}
