//! Finding the paths from one module to another in the code.

use super::CRATES;
use crate::tidy::source::{Code, Texts, Tree, place, places_of};

/// Every path from a module of the bot to the root of the bot or to a crate of ours: the module,
/// the path from there (`store::Retry`), and where it stands. Each module has at least one, to
/// itself.
pub(super) fn paths_in_the_bot(tree: &Tree) -> Vec<(String, String, String)> {
    let mut paths = Vec::new();
    for code in tree.program(Texts::Emptied) {
        let Some(modules) = modules_of(&code.path).filter(|modules| modules[0] != "lib") else {
            continue;
        };
        let module = modules[0].to_owned();
        let mut found = vec![(module.clone(), 0)];
        for root in ["crate", "ludotheque"] {
            expand_all(&code, root, 1, &mut found);
        }
        // So many times `super` leads out of the module.
        expand_all(&code, "super", modules.len(), &mut found);
        for our_crate in CRATES
            .iter()
            .map(|known| known.name.replace('-', "_"))
            .skip(1)
        {
            let places = places_of(&code.text, &our_crate);
            found.extend(places.map(|at| (our_crate.clone(), at)));
        }
        let placed = |(path, at)| (module.clone(), path, place(&code.path, &code.text, at));
        paths.extend(found.into_iter().map(placed));
    }
    paths
}

/// The modules that a file of the bot is, the outermost first.
fn modules_of(path: &str) -> Option<Vec<&str>> {
    let mut modules: Vec<&str> = path
        .strip_prefix("src/")?
        .strip_suffix(".rs")?
        .split('/')
        .collect();
    modules.pop_if(|last| *last == "mod");
    Some(modules)
}

/// Finds the paths that begin with a word so many times in a row, and spells out their groups.
fn expand_all(code: &Code, word: &str, times: usize, found: &mut Vec<(String, usize)>) {
    let start = format!("{word}::").repeat(times);
    let names: Vec<usize> = places_of(&code.text, word).collect();
    for at in names {
        let before = code.text[..at].trim_end();
        if let Some(rest) = code.text[at..].strip_prefix(&start)
            && !before.ends_with("::")
        {
            let mut paths = Vec::new();
            expand(rest, "", &mut paths);
            found.extend(paths.into_iter().map(|path| (path, at)));
        }
    }
}

/// Spells out `a::{b, c::d}` and gives what comes after it.
fn expand<'a>(code: &'a str, prefix: &str, paths: &mut Vec<String>) -> &'a str {
    let code = code.trim_start();
    if let Some(mut group) = code.strip_prefix('{') {
        loop {
            group = group.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
            if group.is_empty() || group.starts_with('}') {
                return group.strip_prefix('}').unwrap_or(group);
            }
            let rest = expand(group, prefix, paths);
            // What is no path is no group of imports either.
            if rest.len() == group.len() {
                return rest;
            }
            group = rest;
        }
    }
    let end = code
        .find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(code.len());
    let (name, rest) = code.split_at(end);
    match rest.strip_prefix("::") {
        Some(further) => expand(further, &format!("{prefix}{name}::"), paths),
        None => {
            paths.push(format!("{prefix}{name}"));
            rest
        }
    }
}

#[test]
fn paths_are_found_in_every_spelling() {
    let spellings = [
        (
            "src/play/act.rs",
            "use crate::store::Retry;",
            "store::Retry",
        ),
        (
            "src/play/mod.rs",
            "use crate::{\n ids::UserId, store::{Store, Retry},\n};",
            "store::Retry",
        ),
        (
            "src/play/act.rs",
            "fn f() { crate::store::Retry::Never }",
            "store::Retry::Never",
        ),
        (
            "src/play/act.rs",
            "use super::super::store::Retry;",
            "store::Retry",
        ),
        (
            "src/play/mod.rs",
            "use super::store::Retry;",
            "store::Retry",
        ),
        (
            "src/main.rs",
            "use ludotheque::{run, store::Retry};",
            "store::Retry",
        ),
        (
            "src/play/act.rs",
            "use ludotheque_render::Scene;",
            "ludotheque_render",
        ),
    ];
    for (path, text, expected) in spellings {
        let found = paths_in_the_bot(&Tree::of(path, text));
        assert!(
            found.iter().any(|(_, path, _)| path == expected),
            "{text}: {found:?}"
        );
    }
    for nothing in [
        "use super::store::Retry;",
        "// crate::store",
        "const T: &str = \"crate::store\";",
    ] {
        let found = paths_in_the_bot(&Tree::of("src/play/act.rs", nothing));
        assert_eq!(found.len(), 1, "{nothing}: {found:?}");
    }
}
