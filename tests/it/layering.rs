//! Who may know whom: the crates of the workspace by their dependencies. Cargo holds the edges; this
//! table holds Cargo to the map that `ARCHITECTURE.md` draws, in both directions, so that a new edge,
//! and one that has gone, is a change that somebody made on purpose.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// What a crate depends on when it runs (or is built).
struct Crate {
    name: &'static str,
    /// Our own crates, without `ludotheque-` before them.
    ours: &'static [&'static str],
    /// All others; nothing if they are its own affair.
    others: Option<&'static [&'static str]>,
}

const fn knows(
    name: &'static str,
    ours: &'static [&'static str],
    others: Option<&'static [&'static str]>,
) -> Crate {
    Crate { name, ours, others }
}

/// In tests no crate knows more of ours than this, but for those in [`IN_TESTS`].
const CRATES: [Crate; 21] = [
    // The games.
    knows("rules", &[], Some(&[])),
    // The same once more, which could find no fault with what it shares with them.
    knows("twins", &[], Some(&[])),
    knows(
        "words",
        &["rules"],
        Some(&["fluent-bundle", "tracing", "unic-langid"]),
    ),
    knows("engine", &["rules"], Some(&[])),
    knows("puzzles", &["engine", "rules"], Some(&["thiserror"])),
    knows(
        "render",
        &["rules", "words"],
        Some(&[
            "gif",
            "image",
            "png",
            "quick_cache",
            "swash",
            "unicode-normalization",
        ]),
    ),
    knows(
        "lessons",
        &["render", "rules", "words"],
        Some(&["serde", "serde_json", "thiserror"]),
    ),
    // The public beacon: what is right, and who hands it out.
    knows(
        "beacon",
        &[],
        Some(&["drand-verify", "hex", "sha2", "thiserror"]),
    ),
    knows("relays", &["beacon"], None),
    // Matches, from the values to Discord.
    knows(
        "matches",
        &["beacon", "engine", "rules", "words"],
        Some(&[
            "hex",
            "hmac",
            "jiff",
            "sha2",
            "skillratings",
            "strsim",
            "strum",
            "thiserror",
        ]),
    ),
    // Tournaments, as matches: values that nothing waits for.
    knows(
        "tournaments",
        &["matches", "rules"],
        Some(&[
            "hex",
            "integer-blossom",
            "jiff",
            "serde_json",
            "sha2",
            "thiserror",
        ]),
    ),
    knows(
        "store",
        &["matches", "planted", "rules", "tournaments", "words"],
        None,
    ),
    knows(
        "play",
        &[
            "engine",
            "matches",
            "planted",
            "puzzles",
            "relays",
            "rules",
            "store",
            "tournaments",
            "words",
        ],
        None,
    ),
    // It gets values of the store from `play`, but can neither read nor write.
    knows(
        "discord",
        &[
            "lessons",
            "matches",
            "planted",
            "play",
            "puzzles",
            "render",
            "rules",
            "tournaments",
            "words",
        ],
        None,
    ),
    // Beside them: the local Discord, which could find no fault with what it shares with the bot, ...
    knows("standin", &[], None),
    knows("private-postgres", &[], None),
    // ... what the engine's tables need of the machine, ...
    knows("solver", &["engine", "rules"], Some(&["anyhow"])),
    // ... the program that puts all together, ...
    knows(
        "",
        &[
            "discord",
            "engine",
            "matches",
            "play",
            "private-postgres",
            "puzzles",
            "relays",
            "render",
            "rules",
            "solver",
            "standin",
            "store",
            "words",
        ],
        None,
    ),
    // ... and what plays through it or against it and kills what it plays with.
    knows(
        "trials",
        &[
            "",
            "engine",
            "matches",
            "play",
            "private-postgres",
            "rules",
            "standin",
            "store",
            "tournaments",
            "words",
        ],
        None,
    ),
    // A world in which everything can be repeated, and the faults that are planted there.
    knows(
        "simulation",
        &[
            "",
            "discord",
            "matches",
            "planted",
            "play",
            "private-postgres",
            "rules",
            "standin",
            "store",
            "twins",
            "words",
        ],
        None,
    ),
    knows("planted", &[], Some(&[])),
];

/// What only tests know: the lessons' answers are compared with the engine's, the rules with their
/// twins, the messages of the catalogue are checked by the local Discord and show matches as they
/// are stored. The local Discord names itself, for a feature that its tests want.
const IN_TESTS: [(&str, &str); 7] = [
    ("", "lessons"),
    ("", "tournaments"),
    ("discord", "standin"),
    ("discord", "store"),
    ("lessons", "engine"),
    ("rules", "twins"),
    ("standin", "standin"),
];

/// The only crates that may speak SQL, and with Discord.
const AT_HOME: [(&str, &[&str]); 3] = [
    ("sqlx", &["simulation", "store", "trials"]),
    ("poise", &["discord"]),
    ("serenity", &["discord"]),
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
                .filter(|one| one.is_dev == dev && one.is_ours == ours)
                .map(|one| one.name.as_str())
                .collect()
        };
        offences.extend(differences(known.name, &of_kind(false, true), known.ours));
        if let Some(others) = known.others {
            offences.extend(differences(known.name, &of_kind(false, false), others));
        }
        let in_tests = of_kind(true, true).into_iter();
        let new = in_tests
            .filter(|name| !known.ours.contains(name) && !IN_TESTS.contains(&(known.name, name)));
        offences.extend(new.map(|name| format!("the tests of {}: {name} is new", known.name)));
        for (word, homes) in AT_HOME {
            if of_kind(false, false).contains(word) && !homes.contains(&known.name) {
                offences.push(format!("{}: {word} is at home in {homes:?}", known.name));
            }
        }
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

struct Dependency {
    name: String,
    is_dev: bool,
    is_ours: bool,
}

/// The crates of the workspace with their dependencies, ours without `ludotheque-` before them.
fn cargo_metadata() -> BTreeMap<String, Vec<Dependency>> {
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
    let short = |name: String| match name.strip_prefix("ludotheque") {
        Some(rest) => rest.trim_start_matches('-').to_owned(),
        None => name,
    };
    list(&metadata["packages"])
        .iter()
        .map(|package| {
            let dependencies = list(&package["dependencies"]);
            let named = dependencies.iter().map(|one| Dependency {
                // What is optional is for tests, of the same crate or of others: none of ours has another feature.
                is_dev: one["kind"] == "dev" || one["optional"] == true,
                is_ours: text(&one["name"]).starts_with("ludotheque"),
                name: short(text(&one["name"])),
            });
            (short(text(&package["name"])), named.collect())
        })
        .collect()
}
