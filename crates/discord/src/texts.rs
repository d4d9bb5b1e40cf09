//! The files of texts against each other, and against the source that asks for them: a module of
//! tests alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use ludotheque_matches::Refusal;
use ludotheque_words::{Language, plain};

use crate::commands;

/// What a text is made of: its variables, and its attributes with a point before them.
type Parts = BTreeSet<String>;

/// A message of a file: the line that begins it, and all that belong to it.
struct Text {
    key: String,
    lines: Vec<String>,
}

fn lines(language: Language) -> impl Iterator<Item = &'static str> {
    let files = language.files().into_iter();
    files.flat_map(|(_, texts)| texts.lines())
}

fn messages(language: Language) -> Vec<Text> {
    let mut found: Vec<Text> = Vec::new();
    for line in lines(language).filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            let twice = found.iter().any(|text| text.key == key);
            assert!(!twice, "{key} is there twice in {language:?}");
            let (key, lines) = (key.to_owned(), Vec::new());
            found.push(Text { key, lines });
        }
        if let Some(text) = found.last_mut() {
            text.lines.push(line.to_owned());
        }
    }
    found
}

impl Text {
    fn parts(&self) -> Parts {
        let mut parts = Parts::new();
        for line in &self.lines {
            let attribute = line
                .trim()
                .strip_prefix('.')
                .and_then(|a| a.split_once(" ="));
            parts.extend(attribute.map(|(name, _)| format!(".{name}")));
            parts.extend(line.split('$').skip(1).map(|after| {
                let end = after.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
                after[..end.unwrap_or(after.len())].to_owned()
            }));
        }
        parts
    }

    /// The parts that all languages share: English names are those in the code.
    fn shared_parts(&self) -> Parts {
        let parts = self.parts().into_iter();
        parts.filter(|part| part != ".name").collect()
    }
}

fn shared_parts(language: Language) -> BTreeMap<String, Parts> {
    let messages = messages(language).into_iter();
    messages
        .map(|text| (text.key.clone(), text.shared_parts()))
        .collect()
}

/// The source of the bot but for this folder, whose files explain how to ask for texts.
fn source() -> Vec<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |path| fs::read_to_string(path).expect("source is text");
    rust_files(&source).into_iter().map(read).collect()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder)
        .expect("a folder of source")
        .map(|entry| entry.expect("an entry").path())
        .flat_map(|path| {
            if path.is_dir() {
                return rust_files(&path);
            }
            // The catalogue asks for texts as an example: that nobody else does must be noticed.
            let is_elsewhere = |folder| !path.to_string_lossy().contains(folder);
            let is_code = path.extension().is_some_and(|end| end == "rs")
                && is_elsewhere("src/texts.rs")
                && is_elsewhere("src/catalogue/");
            is_code.then_some(path).into_iter().collect()
        })
        .collect()
}

/// What the source asks for: the key and the names of the values, for each call.
fn asked() -> Vec<(String, Parts)> {
    let source = source();
    let calls = source.iter().flat_map(|code| calls(code));
    calls
        .map(|arguments| {
            let key = arguments[1].trim_matches('"').to_owned();
            let values = arguments[2..].iter().map(|value| {
                let name = value
                    .split_once(" = ")
                    .map_or(value.as_str(), |(name, _)| name);
                name.to_owned()
            });
            (key, values.collect())
        })
        .collect()
}

/// The arguments of every call of the macro.
fn calls(code: &str) -> Vec<Vec<String>> {
    let begins = code
        .match_indices("say!(")
        .map(|(at, call)| at + call.len());
    begins.map(|at| arguments(&code[at..])).collect()
}

/// What stands between the commas until the bracket is closed.
fn arguments(code: &str) -> Vec<String> {
    let (mut depth, mut in_text, mut escaped) = (0, false, false);
    let mut found = vec![String::new()];
    for c in code.chars() {
        match c {
            _ if in_text => {
                in_text = c != '"' || escaped;
                escaped = c == '\\' && !escaped;
            }
            '"' => in_text = true,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = found.last_mut() {
            last.push(c);
        }
    }
    let trimmed = found.iter().map(|argument| argument.trim().to_owned());
    trimmed.filter(|argument| !argument.is_empty()).collect()
}

/// The keys of the descriptions of commands and their options.
fn keys_of_commands() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut left: Vec<_> = commands::all()
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
fn all_languages_have_the_same_texts_made_of_the_same_parts() {
    let english = shared_parts(Language::English);
    for language in Language::ALL {
        let theirs = shared_parts(language);
        for key in english.keys() {
            assert!(theirs.contains_key(key), "{key} is missing in {language:?}");
        }
        for (key, parts) in &theirs {
            assert_eq!(Some(parts), english.get(key), "{key}, {language:?}");
        }
    }
}

#[test]
fn calls_are_understood() {
    let code = r#"say!(a.b(c, d), "key", name = f(x, ")"), count = 3,) + say!(l, "other")"#;
    let expected = [
        vec!["a.b(c, d)", "\"key\"", "name = f(x, \")\")", "count = 3"],
        vec!["l", "\"other\""],
    ];
    assert_eq!(calls(code), expected);
}

#[test]
fn every_text_that_is_asked_for_is_there_with_its_values() {
    let english = shared_parts(Language::English);
    for (key, values) in asked() {
        let parts = english
            .get(&key)
            .unwrap_or_else(|| panic!("there is no text {key}"));
        assert_eq!(&values, parts, "{key}");
    }
}

#[test]
fn every_text_is_asked_for() {
    let asked: BTreeSet<String> = asked().into_iter().map(|(key, _)| key).collect();
    let of_commands = keys_of_commands();
    let source = source();
    // The choices of commands are called by their keys in the code.
    let is_named = |key: &str| {
        let literal = format!("\"{key}\"");
        source.iter().any(|code| code.contains(&literal))
    };
    for Text { key, .. } in messages(Language::English) {
        // What a language calls itself is asked for where the languages are.
        let is_refusal = |key| Refusal::KEYS.contains(&key);
        let known = key == "language-name"
            || key.strip_prefix("refusal-").is_some_and(is_refusal)
            || asked.contains(&key)
            || of_commands.contains(&key)
            || is_named(&key);
        assert!(known, "nobody asks for {key}");
    }
}

/// Refusals that have a text for each kind of offer.
const FOR_EACH_OFFER: [&str; 2] = ["no-offer", "offered-already"];

/// A refusal with values is put into words where its values are; any other has the text of its key.
#[test]
fn every_refusal_has_a_text() {
    let english = shared_parts(Language::English);
    let with_values = asked();
    for key in Refusal::KEYS {
        let text = format!("refusal-{key}");
        let has_values = with_values.iter().any(|(asked, _)| *asked == text);
        let is_plain = english.get(&text).is_some_and(BTreeSet::is_empty);
        assert!(
            has_values || is_plain || FOR_EACH_OFFER.contains(key),
            "{text}"
        );
    }
}

/// The commands as speakers of a language see them: “challenge”, “match verify”.
fn commands_in(language: Language) -> BTreeSet<String> {
    let name = |command: &poise::Command<_, _>, key: &str| {
        let own = plain(language, key, Some("name"));
        own.unwrap_or_else(|| command.name.to_string())
    };
    let mut names = BTreeSet::new();
    for command in commands::all() {
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
    assert!(commands_in(Language::French).contains("partie vérifier"));
    for language in Language::ALL {
        let known = commands_in(language);
        let named: Vec<String> = lines(language).flat_map(commands_named).collect();
        assert!(named.len() > 20, "{language:?}: {named:?}");
        for command in named {
            assert!(known.contains(&command), "/{command} in {language:?}");
        }
    }
}

#[test]
fn french_has_no_line_break_before_a_colon() {
    for (number, line) in (1..).zip(lines(Language::French)) {
        if line.starts_with('#') {
            continue;
        }
        for mark in [" :", " ;", " !", " ?", "« ", " »"] {
            assert!(
                !line.contains(mark),
                "fr.ftl:{number}: a plain space at {mark:?}"
            );
        }
    }
}
