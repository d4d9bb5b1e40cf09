//! Who may know whom: the crates by their dependencies, the modules of the bot by their paths.
//!
//! The tables are the map that `ARCHITECTURE.md` draws. They are compared with what is there in both
//! directions, so that a new edge, and one that has gone, is a change that somebody made on purpose.

mod paths;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::tidy::source::Tree;
use paths::paths_in_the_bot;

/// What a crate depends on when it runs (or is built).
struct Crate {
    name: &'static str,
    /// Our own crates.
    ours: &'static [&'static str],
    /// All others; nothing if they are its own affair.
    others: Option<&'static [&'static str]>,
}

/// In tests no crate knows more of ours than this.
const CRATES: [Crate; 9] = [
    Crate {
        name: "ludotheque",
        ours: &[
            "ludotheque-engine",
            "ludotheque-private-postgres",
            "ludotheque-render",
            "ludotheque-rules",
            "ludotheque-solver",
            "ludotheque-standin",
            "ludotheque-words",
        ],
        others: None,
    },
    Crate {
        name: "ludotheque-engine",
        ours: &["ludotheque-rules"],
        others: Some(&[]),
    },
    Crate {
        name: "ludotheque-private-postgres",
        ours: &[],
        others: None,
    },
    Crate {
        name: "ludotheque-render",
        ours: &["ludotheque-rules", "ludotheque-words"],
        others: Some(&["gif", "image", "png", "swash", "unicode-normalization"]),
    },
    Crate {
        name: "ludotheque-rules",
        ours: &[],
        others: Some(&[]),
    },
    // What the engine's tables need of the machine: files, threads, memory.
    Crate {
        name: "ludotheque-solver",
        ours: &["ludotheque-engine", "ludotheque-rules"],
        others: Some(&["anyhow"]),
    },
    // It knows nothing of the bot: it could not find fault with what it shares.
    Crate {
        name: "ludotheque-standin",
        ours: &[],
        others: None,
    },
    // No part of the bot: it plays through the bot's use cases or against the bot, and kills what it
    // plays with.
    Crate {
        name: "ludotheque-trials",
        ours: &[
            "ludotheque",
            "ludotheque-private-postgres",
            "ludotheque-rules",
            "ludotheque-standin",
            "ludotheque-words",
        ],
        others: None,
    },
    Crate {
        name: "ludotheque-words",
        ours: &[],
        others: Some(&["fluent-bundle", "tracing", "unic-langid"]),
    },
];

/// Which modules of the bot, and which crates of ours, a module of the bot names.
struct Module {
    name: &'static str,
    knows: &'static [&'static str],
}

const MODULES: [Module; 24] = [
    // The bot itself, from the inside to the outside.
    Module {
        name: "ids",
        knows: &[],
    },
    Module {
        name: "calling",
        knows: &[],
    },
    Module {
        name: "matches",
        knows: &[
            "ids",
            "ludotheque_engine",
            "ludotheque_rules",
            "ludotheque_words",
        ],
    },
    Module {
        name: "lessons",
        knows: &["ludotheque_render", "ludotheque_rules", "ludotheque_words"],
    },
    Module {
        name: "ratings",
        knows: &["ids", "ludotheque_rules", "matches"],
    },
    Module {
        name: "store",
        knows: &[
            "calling",
            "ids",
            "ludotheque_rules",
            "ludotheque_words",
            "matches",
            "ratings",
        ],
    },
    Module {
        name: "play",
        knows: &[
            "calling",
            "dice_key",
            "ids",
            "ludotheque_engine",
            "ludotheque_rules",
            "ludotheque_words",
            "matches",
            "ratings",
            "store",
        ],
    },
    Module {
        name: "discord",
        knows: &[
            "calling",
            "config",
            "ids",
            "lessons",
            "ludotheque_render",
            "ludotheque_rules",
            "ludotheque_words",
            "matches",
            "play",
            "ratings",
            "store",
        ],
    },
    // The program around it.
    Module {
        name: "config",
        knows: &["dice_key"],
    },
    Module {
        name: "dice_key",
        knows: &["ids", "matches"],
    },
    Module {
        name: "record_files",
        knows: &[
            "config",
            "database",
            "ids",
            "ludotheque_rules",
            "matches",
            "play",
            "store",
            "terminal",
        ],
    },
    Module {
        name: "reseal",
        knows: &[
            "config", "database", "dice_key", "ids", "play", "store", "terminal",
        ],
    },
    Module {
        name: "telemetry",
        knows: &[],
    },
    Module {
        name: "verify",
        knows: &["ludotheque_rules", "matches", "record_files", "terminal"],
    },
    Module {
        name: "terminal",
        knows: &[],
    },
    Module {
        name: "rules_interface",
        knows: &["ludotheque_rules"],
    },
    Module {
        name: "opponents",
        knows: &[
            "ludotheque_engine",
            "ludotheque_rules",
            "ludotheque_solver",
            "rules_interface",
            "terminal",
        ],
    },
    Module {
        name: "pictures",
        knows: &["ludotheque_render", "ludotheque_rules", "ludotheque_words"],
    },
    Module {
        name: "cli",
        knows: &["ids", "opponents", "pictures", "rules_interface"],
    },
    Module {
        name: "database",
        knows: &[
            "config",
            "dice_key",
            "ludotheque_private_postgres",
            "store",
            "terminal",
        ],
    },
    Module {
        name: "audit",
        knows: &[
            "config", "database", "dice_key", "ids", "matches", "ratings", "store", "terminal",
        ],
    },
    Module {
        name: "doctor",
        knows: &["config", "database", "discord", "play", "store", "terminal"],
    },
    Module {
        name: "run",
        knows: &[
            "config",
            "database",
            "discord",
            "ids",
            "ludotheque_standin",
            "opponents",
            "play",
            "terminal",
        ],
    },
    Module {
        name: "main",
        knows: &[
            "audit",
            "cli",
            "config",
            "database",
            "doctor",
            "opponents",
            "pictures",
            "record_files",
            "reseal",
            "rules_interface",
            "run",
            "telemetry",
            "terminal",
            "verify",
        ],
    },
];

/// `discord` gets these values through `play` and names their types, but cannot read or write.
const STORE_TYPES_OF_DISCORD: [&str; 21] = [
    "Counting",
    "Drawn",
    "DueAnnouncement",
    "DueCard",
    "DuePing",
    "DueRound",
    "DueThread",
    "GameLine",
    "LeaderboardLine",
    "NextLook",
    "PastChange",
    "PastMatch",
    "PastMatches",
    "Profile",
    "RatingChange",
    "Retry",
    "RunningHere",
    "Settings",
    "ShownBy",
    "StoreError",
    "Wished",
];

#[test]
fn crates_depend_on_what_they_may() {
    let workspace = cargo_metadata();
    let names: BTreeSet<&str> = workspace.keys().map(String::as_str).collect();
    let mut offences = differences("the workspace", &names, &CRATES.map(|known| known.name));
    for known in &CRATES {
        let Some(dependencies) = workspace.get(known.name) else {
            continue;
        };
        let of_kind = |dev: bool, ours: bool| -> BTreeSet<&str> {
            dependencies
                .iter()
                .filter(|(name, is_dev)| *is_dev == dev && names.contains(name.as_str()) == ours)
                .map(|(name, _)| name.as_str())
                .collect()
        };
        offences.extend(differences(known.name, &of_kind(false, true), known.ours));
        if let Some(others) = known.others {
            offences.extend(differences(known.name, &of_kind(false, false), others));
        }
        let in_tests = of_kind(true, true);
        let new = in_tests.iter().filter(|name| !known.ours.contains(name));
        offences.extend(new.map(|name| format!("the tests of {}: {name} is new", known.name)));
    }
    assert!(
        offences.is_empty(),
        "dependencies:\n{}",
        offences.join("\n")
    );
}

/// What is there and not in the table, and what is in the table and not there.
fn differences(what: &str, found: &BTreeSet<&str>, table: &[&str]) -> Vec<String> {
    let new = found
        .iter()
        .filter(|name| !table.contains(name))
        .map(|name| (name, "new"));
    let gone = table
        .iter()
        .filter(|name| !found.contains(*name))
        .map(|name| (name, "gone"));
    new.chain(gone)
        .map(|(name, how)| format!("{what}: {name} is {how}"))
        .collect()
}

/// The crates of the workspace, each with the names of its dependencies and whether only its
/// tests have them.
fn cargo_metadata() -> BTreeMap<String, Vec<(String, bool)>> {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--format-version",
            "1",
            "--offline",
            "--locked",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    list(&metadata["packages"])
        .iter()
        .map(|package| {
            let dependencies = list(&package["dependencies"]);
            let named = dependencies
                .iter()
                .map(|one| (text(&one["name"]), one["kind"] == "dev"));
            (text(&package["name"]), named.collect())
        })
        .collect()
}

#[test]
fn modules_know_what_they_may() {
    let mut edges: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for (module, path, place) in paths_in_the_bot(&Tree::read()) {
        let target = path.split("::").next().unwrap_or_default().to_owned();
        let known = edges.entry(module.clone()).or_default();
        if target != module {
            known.entry(target).or_insert(place);
        }
    }
    let mut offences = Vec::new();
    for (module, targets) in &edges {
        let Some(allowed) = MODULES.iter().find(|known| known.name == module) else {
            offences.push(format!("src/{module} is not in the table"));
            continue;
        };
        let new = targets
            .iter()
            .filter(|(target, _)| !allowed.knows.contains(&target.as_str()));
        offences.extend(new.map(|(target, place)| format!("{place}: {module} names {target}")));
        let gone = allowed
            .knows
            .iter()
            .filter(|target| !targets.contains_key(**target));
        offences.extend(gone.map(|target| format!("{module} no longer names {target}")));
    }
    let missing = MODULES
        .iter()
        .filter(|known| !edges.contains_key(known.name));
    offences
        .extend(missing.map(|known| format!("src/{} is in the table but not there", known.name)));
    assert!(
        offences.is_empty(),
        "edges between modules:\n{}",
        offences.join("\n")
    );
}

#[test]
fn discord_takes_only_values_from_the_store() {
    let named: BTreeSet<String> = paths_in_the_bot(&Tree::read())
        .into_iter()
        .filter(|(module, _, _)| module == "discord")
        .filter_map(|(_, path, _)| {
            let mut parts = path.split("::");
            (parts.next() == Some("store")).then(|| parts.next().unwrap_or("*").to_owned())
        })
        .collect();
    assert_eq!(named, STORE_TYPES_OF_DISCORD.map(str::to_owned).into());
}
