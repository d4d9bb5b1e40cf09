//! No library is compiled twice because two of those that want it want other features of it: the root `Cargo.toml` says
//! how that comes about.

use std::collections::BTreeMap;
use std::process::Command;

/// What `cargo tree` tells of libraries that are there more than once, in other versions or with other features.
fn libraries_there_twice(what: &[&str]) -> String {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--duplicates", "--depth", "0"])
        .args(["--prefix", "none"])
        .args(what)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&tree.stderr);
    assert!(tree.status.success(), "{said}");
    String::from_utf8(tree.stdout).expect("cargo writes UTF-8")
}

fn twice_of_one_version(told: &str) -> Vec<&str> {
    let mut times = BTreeMap::<&str, usize>::new();
    // Without our own, which have their folder behind them: they are told twice, and compiled once.
    for line in told.lines().filter(|line| !line.contains(" (/")) {
        *times.entry(line.trim_end_matches(" (*)")).or_default() += 1;
    }
    let twice = times
        .into_iter()
        .filter(|(line, times)| line.contains(" v") && *times > 1);
    twice.map(|(line, _)| line).collect()
}

#[test]
fn no_library_is_compiled_twice_for_its_features() {
    let program = ["--package", "ludotheque", "--edges", "normal,build"];
    let all = ["--workspace", "--edges", "normal,build,dev"];
    for what in [&program[..], &all[..]] {
        let told = libraries_there_twice(what);
        assert!(!told.is_empty(), "cargo has told of nothing");
        assert_eq!(twice_of_one_version(&told), [""; 0], "asked {what:?}");
    }
}

#[test]
fn two_of_one_version_are_found() {
    let told = "rand v0.8.8\nrand v0.10.3\n\n[dev-dependencies]\ntokio v1.54.1\n\n[dev-dependencies]\ntokio v1.54.1 (*)\n";
    assert_eq!(twice_of_one_version(told), ["tokio v1.54.1"]);
}
