//! No circles between the files of a crate: whoever reads a file has to know those below it, and
//! never those above.
//!
//! What a file needs is read from its paths: `use` with all its branches, and paths in the code. A name
//! that the root of a crate hands out (`crate::Thing`) stands for the file from which the root has it.
//! Left out are tests, and the catalogue of messages, which is for tests; methods, which have no path;
//! and what a macro spells (`$module::draw`).

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::source::{Tree, code};
use super::{assert_clean, source};

/// The modules of a crate that are files, each with those that it names.
type Files = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

fn circles(tree: &Tree) -> Vec<String> {
    let mut crates: BTreeMap<&str, BTreeMap<Vec<String>, String>> = BTreeMap::new();
    for (path, text) in tree.program() {
        let (folder, file) = path.split_once("src/").unwrap_or(("", path));
        let mut module: Vec<String> = file
            .trim_end_matches(".rs")
            .split('/')
            .map(str::to_owned)
            .collect();
        module.pop_if(|last| ["lib", "main", "mod"].contains(&last.as_str()));
        if !module
            .iter()
            .any(|part| part == "tests" || part == "catalogue")
        {
            let texts = crates.entry(folder).or_default();
            texts.entry(module).or_default().push_str(&code(text));
        }
    }
    let mut offences = Vec::new();
    for (folder, texts) in &crates {
        let handed_out = handed_out(texts);
        let named = |module: &Vec<String>, text: &String| -> BTreeSet<Vec<String>> {
            let found = paths(text).into_iter();
            found
                .filter_map(|path| match file_of(texts, module, &path)? {
                    root if root.is_empty() => {
                        let mut names = path
                            .iter()
                            .filter(|part| !["crate", "super"].contains(part));
                        names.next().and_then(|name| handed_out.get(*name)).cloned()
                    }
                    file => Some(file),
                })
                .filter(|other| other != module && !module.is_empty())
                .collect()
        };
        let files: Files = texts
            .iter()
            .map(|(module, text)| (module.clone(), named(module, text)))
            .collect();
        for circle in files.keys().filter_map(|start| way_back(&files, start)) {
            // Every circle is told from its first file on.
            if circle.iter().min() == circle.first() {
                let names: Vec<String> = circle.iter().map(|module| module.join("/")).collect();
                offences.push(format!("{folder}src: {}", names.join(" -> ")));
            }
        }
    }
    offences
}

/// The names that the root of a crate has from its files, each with the file in which it stands.
fn handed_out(texts: &BTreeMap<Vec<String>, String>) -> BTreeMap<String, Vec<String>> {
    let mut handed_out = BTreeMap::new();
    for (name, mut file) in own_names(texts, &[]) {
        // A folder may have it from one of its files.
        while let Some((_, below)) = own_names(texts, &file)
            .into_iter()
            .find(|(other, below)| *other == name && below.starts_with(&file))
        {
            file = below;
        }
        handed_out.insert(name, file);
    }
    handed_out
}

/// The names that stand in paths of a module, each with the file to which its path leads.
fn own_names(
    texts: &BTreeMap<Vec<String>, String>,
    module: &[String],
) -> Vec<(String, Vec<String>)> {
    let text = texts.get(module).map_or("", String::as_str);
    let found = paths(text).into_iter();
    found
        .filter_map(|path| Some(((*path.last()?).to_owned(), file_of(texts, module, &path)?)))
        .filter(|(_, file)| !file.is_empty() && file != module)
        .collect()
}

/// All paths of a text, branches apart.
fn paths(text: &str) -> Vec<Vec<&str>> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    // What stands before the braces that are open, as far as they belong to a path.
    let mut open: Vec<Option<Vec<&str>>> = Vec::new();
    let mut path: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let word = rest.split(|letter| !is_part(letter)).next().unwrap_or("");
        if word == "as" && matches!(open.last(), Some(Some(_))) {
            // Another name is no path.
            rest = &rest[rest.find([',', '}']).unwrap_or(rest.len())..];
            continue;
        }
        if !word.is_empty() {
            if path.is_empty() {
                path = open.last().cloned().flatten().unwrap_or_default();
            }
            path.push(word);
            rest = &rest[word.len()..];
            if !rest.starts_with("::") {
                found.push(std::mem::take(&mut path));
            }
            continue;
        }
        if let Some(after) = rest.strip_prefix("::") {
            rest = after;
            continue;
        }
        match letter {
            '{' => open.push(Some(std::mem::take(&mut path)).filter(|path| !path.is_empty())),
            '}' => drop(open.pop()),
            _ => path.clear(),
        }
        rest = &rest[letter.len_utf8()..];
    }
    found
}

/// The file in which a path ends that stands in a module.
fn file_of(
    texts: &BTreeMap<Vec<String>, String>,
    module: &[String],
    path: &[&str],
) -> Option<Vec<String>> {
    let (first, others) = path
        .split_first()
        .filter(|(_, others)| !others.is_empty())?;
    let supers = path.iter().take_while(|part| **part == "super").count();
    let mut whole = match *first {
        "crate" => Vec::new(),
        "super" => module[..module.len().checked_sub(supers)?].to_vec(),
        "self" => module.to_vec(),
        _ => [module, &[(*first).to_owned()]].concat(),
    };
    if !["crate", "super", "self"].contains(first) && !texts.contains_key(&whole) {
        return None;
    }
    let others = &others[supers.saturating_sub(1)..];
    whole.extend(others.iter().map(|part| (*part).to_owned()));
    while !whole.is_empty() && !texts.contains_key(&whole) {
        whole.pop();
    }
    Some(whole)
}

/// The shortest way from a file back to it.
fn way_back(files: &Files, start: &Vec<String>) -> Option<Vec<Vec<String>>> {
    let mut ways = VecDeque::from([vec![start.clone()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in &files[way.last()?] {
            let mut longer = way.clone();
            longer.push(next.clone());
            if next == start {
                return Some(longer);
            }
            if seen.insert(next) {
                ways.push_back(longer);
            }
        }
    }
    None
}

#[test]
fn no_circles_between_the_files_of_a_crate() {
    assert_clean(circles);
}

#[test]
fn a_circle_is_found() {
    let file = |path: &str, text: &str| source::File {
        path: format!("crates/a/src/{path}"),
        text: Some(text.to_owned()),
    };
    let files = vec![
        file(
            "lib.rs",
            "mod five;\nmod one;\nmod two;\npub use five::Five;\npub use one::One;",
        ),
        file("one/mod.rs", "mod below;\nuse below::{Under, self};"),
        file(
            "one/below.rs",
            "use crate::{\n    two::{Two as Second, Three},\n    Six,\n};",
        ),
        file("two.rs", "// crate::one\nfn f() { super::one::g() }"),
        file("three.rs", "use crate::One;\nuse crate::two::Two;"),
        file("four.rs", "use super::Five;"),
        file("five.rs", "use crate::four::Four;"),
    ];
    let told = [
        "crates/a/src: five -> four -> five",
        "crates/a/src: one -> one/below -> two -> one",
    ];
    assert_eq!(circles(&Tree { files }), told);
}
