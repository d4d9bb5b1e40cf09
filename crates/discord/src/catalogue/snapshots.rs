//! Every message as it was: a file for each language and group, in `tests/messages`. What changes
//! there is what players will see.
//!
//! `UPDATE_GOLDEN=1 cargo test -p ludotheque --lib catalogue` writes the files anew. With
//! `LUDOTHEQUE_MESSAGES=folder` the messages are written there as well, together with what is
//! attached to them, for the test in `tests/it/browser` that shows all of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::card::drawn;
use crate::catalogue::people::People;
use crate::catalogue::{Group, Reader, Shown, all};
use ludotheque_words::Language;

const FOLDER: &str = "tests/messages";
const UPDATE: &str = "UPDATE_GOLDEN";
const WITH_ATTACHMENTS: &str = "LUDOTHEQUE_MESSAGES";

#[test]
fn messages_are_as_they_were() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let people = People::usual();
    let mut differences = Vec::new();
    let groups = all();
    for language in Language::ALL {
        for group in &groups {
            let reader = Reader {
                language,
                people: &people,
                draw: drawn,
            };
            let now = snapshot(group, reader);
            let file = golden
                .join(language.code())
                .join(format!("{}.json", group.name));
            if std::env::var_os(UPDATE).is_some() {
                write(&file, &now);
            }
            let before = fs::read_to_string(&file).unwrap_or_default();
            if before != now {
                let names = changed(&before, &now);
                differences.push(format!("{language}, {}: {}", group.name, names.join(", ")));
            }
        }
        let files = fs::read_dir(golden.join(language.code())).expect("a folder of messages");
        assert_eq!(
            files.count(),
            groups.len(),
            "there is a file of no group in {language}"
        );
    }
    assert!(
        differences.is_empty(),
        "these messages are not those in {FOLDER}: look at them, and if they are right write them \
         anew with {UPDATE}=1:\n{}",
        differences.join("\n")
    );
}

/// The messages of a group as a list, each on lines of its own.
fn snapshot(group: &Group, reader: Reader<'_>) -> String {
    let mut names = BTreeSet::new();
    let shown: Vec<Value> = group
        .entries
        .iter()
        .map(|entry| {
            assert!(names.insert(&entry.name), "{} is there twice", entry.name);
            match entry.show(reader) {
                Shown::Message(message) => {
                    if let Some((name, bytes)) = message.attached() {
                        let file = format!("{}/attached/{}-{name}", reader.language, entry.name);
                        keep(&file, bytes);
                    }
                    json!({"name": entry.name, "message": message.to_json()})
                }
                Shown::Form(form) => json!({"name": entry.name, "form": form.to_json()}),
            }
        })
        .collect();
    let text = printed(&Value::Array(shown), 0) + "\n";
    keep(
        &format!("{}/{}.json", reader.language, group.name),
        text.as_bytes(),
    );
    text
}

/// JSON in which what is short stands on one line, so that a button is a line.
fn printed(value: &Value, depth: usize) -> String {
    const SHORT: usize = 110;
    let flat = value.to_string();
    let items: Vec<String> = match value {
        Value::Array(items) => items.iter().map(|item| printed(item, depth + 1)).collect(),
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| {
                format!("{}: {}", json!(key), printed(value, depth + 1))
            };
            fields.iter().map(field).collect()
        }
        _ => return flat,
    };
    if flat.chars().count() <= SHORT {
        return flat;
    }
    let (open, close) = if value.is_array() {
        ("[", "]")
    } else {
        ("{", "}")
    };
    let (here, inside) = ("  ".repeat(depth), "  ".repeat(depth + 1));
    let lines = items.join(&format!(",\n{inside}"));
    format!("{open}\n{inside}{lines}\n{here}{close}")
}

/// Writes a file for the eyes, if that is wished for.
fn keep(file: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os(WITH_ATTACHMENTS) {
        write(&PathBuf::from(folder).join(file), bytes);
    }
}

fn write(file: &Path, bytes: impl AsRef<[u8]>) {
    let folder = file.parent().expect("a file is in a folder");
    fs::create_dir_all(folder).expect("the folder can be made");
    fs::write(file, bytes).expect("the file can be written");
}

/// The names of what is only in one of two snapshots, or different in the other.
fn changed(before: &str, now: &str) -> Vec<String> {
    let read = |text: &str| -> Vec<Value> { serde_json::from_str(text).unwrap_or_default() };
    let (before, now) = (read(before), read(now));
    let missing = |these: &[Value], those: &[Value]| -> BTreeSet<String> {
        let missing = these.iter().filter(|one| !those.contains(one));
        missing.map(|one| one["name"].to_string()).collect()
    };
    let gone = missing(&before, &now);
    gone.union(&missing(&now, &before)).cloned().collect()
}
