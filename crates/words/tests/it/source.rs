//! The source that asks for texts.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The macros that are given a key and the values of its text.
const CALLS: [&str; 3] = ["say!(", "illegal!(", "why!("];

/// What explains how to ask for texts, and what asks for all of them as an example: that nobody else does
/// must be noticed.
const EXPLAINS: [&str; 4] = [
    "crates/words/src/lib.rs",
    "crates/words/src/tests.rs",
    "crates/discord/src/texts.rs",
    "crates/discord/src/catalogue/",
];

/// The files of source of all crates.
pub(crate) fn all() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let root = root.expect("the workspace");
    let mut folders = vec![root.join("src")];
    folders.extend(entries(&root.join("crates")).map(|package| package.join("src")));
    let files = folders.iter().flat_map(|folder| rust_files(folder));
    files
        .filter(|path| {
            let path = path.to_string_lossy();
            !EXPLAINS.iter().any(|place| path.contains(place))
        })
        .map(|path| fs::read_to_string(path).expect("source is text"))
        .collect()
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").path())
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    entries(folder)
        .flat_map(|path| match path.extension() {
            _ if path.is_dir() => rust_files(&path),
            Some(end) if end == "rs" => vec![path],
            _ => Vec::new(),
        })
        .collect()
}

/// What the source asks for: the key and the names of the values, for each call.
pub(crate) fn asked(source: &[String]) -> impl Iterator<Item = (String, BTreeSet<String>)> {
    let calls = source.iter().flat_map(|code| calls(code));
    calls.filter_map(|arguments| {
        let at = arguments
            .iter()
            .take(2)
            .rposition(|one| one.starts_with('"'))?;
        let values = arguments[at + 1..].iter().map(|value| {
            let name = value.split_once(" = ").map_or(&**value, |(name, _)| name);
            name.to_owned()
        });
        Some((arguments[at].trim_matches('"').to_owned(), values.collect()))
    })
}

/// The arguments of every call of a macro.
fn calls(code: &str) -> Vec<Vec<String>> {
    let calls = CALLS.into_iter().flat_map(|call| code.match_indices(call));
    let begins = calls.map(|(at, call)| at + call.len());
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

#[test]
fn calls_are_understood() {
    let code = r#"say!(a.b(c, d), "key", name = f(x, ")"), count = 3,) + say!(l, "other")"#;
    let expected = [
        vec!["a.b(c, d)", "\"key\"", "name = f(x, \")\")", "count = 3"],
        vec!["l", "\"other\""],
    ];
    assert_eq!(calls(code), expected);
}
