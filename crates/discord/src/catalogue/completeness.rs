//! Nothing that the bot says is missing in the catalogue.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::catalogue::people::People;
use crate::catalogue::{Drawing, Reader, all};
use ludotheque_words::{Language, filter};

/// Parts of the files of texts that are about commands before they are sent: Discord shows them, not
/// the bot.
const NOT_SAID: [&str; 2] = ["## Commands", "## Choices in commands"];

#[test]
fn every_text_is_in_a_message() {
    thread_local! {
        static SAID: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    }
    let people = People::usual();
    filter(Some(|key, text| {
        SAID.with_borrow_mut(|said| said.insert(key.to_owned()));
        text
    }));
    for group in all() {
        for entry in &group.entries {
            for language in Language::ALL {
                entry.show(Reader {
                    language,
                    people: &people,
                    draw: Drawing::IN_WORDS,
                });
            }
        }
    }
    filter(None);
    let shown = SAID.take();
    let missing: Vec<&str> = said().filter(|key| !shown.contains(*key)).collect();
    assert!(
        missing.is_empty(),
        "no message in the catalogue says: {missing:?}"
    );
}

/// The keys of all that the bot says itself, beside the words for games.
fn said() -> impl Iterator<Item = &'static str> {
    let mut is_said = true;
    let files = Language::English.files().into_iter();
    files
        .filter(|(file, _)| ["bot.ftl", "standings.ftl"].contains(file))
        .flat_map(|(_, texts)| texts.lines())
        .filter_map(move |line| {
            if line.starts_with("## ") {
                is_said = !NOT_SAID.iter().any(|title| line.starts_with(title));
            }
            let is_key = is_said && !line.starts_with(['#', ' ']);
            line.split_once(" =").filter(|_| is_key).map(|(key, _)| key)
        })
}

/// Whoever writes a function that makes a message or a form shows it here as well.
#[test]
fn every_maker_of_messages_is_used() {
    let discord = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let catalogue = source(&discord.join("catalogue"));
    let present: String = ["card", "delivery", "features"]
        .map(|room| source(&discord.join(room)))
        .concat();
    let missing: BTreeSet<&str> = makers(&present)
        .filter(|name| !catalogue.contains(&format!("{name}(")))
        .collect();
    assert!(
        missing.is_empty(),
        "the catalogue does not call: {missing:?}"
    );
    assert!(makers(&present).count() > 10, "they are found");
}

/// The names of the public functions that give a message.
fn makers(code: &str) -> impl Iterator<Item = &str> {
    code.split("\npub fn ").skip(1).filter_map(|function| {
        let name = function.split('(').next()?;
        let head = function.split(" {\n").next()?;
        let given = head.rsplit_once("->")?.1;
        given.contains("Message").then_some(name)
    })
}

fn source(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder of source");
    let read = |entry: PathBuf| match entry.is_dir() {
        true => source(&entry),
        false => fs::read_to_string(entry).expect("source is text"),
    };
    entries
        .map(|entry| read(entry.expect("an entry").path()))
        .collect()
}
