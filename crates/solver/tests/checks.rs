//! Tables in their folders, and what the checks say of them.

use std::fs;
use std::num::NonZero;
use std::path::PathBuf;

use ludotheque_engine::arena::Player;
use ludotheque_engine::tables::Grain;
use ludotheque_engine::{Budget, Seed};
use ludotheque_rules::ad_elta_stelpur::{Options, Position};
use ludotheque_rules::{GameKind, Position as _};
use ludotheque_solver::check::{Regret, losses, regret, simulate};
use ludotheque_solver::{Plan, TableFolder, Unusable, solve};

/// A folder with a table of three pieces.
fn with_a_table() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = Plan {
        options: Options::default(),
        pieces: 3,
        grain: Grain::TwoBytes,
        folder: folder.path().into(),
        threads: NonZero::new(2).expect("some"),
    };
    let path = solve(&plan, &|_| {}).expect("it is solved");
    (folder, path)
}

#[test]
fn what_a_table_says_comes_true() {
    let (folder, _) = with_a_table();
    let tables = TableFolder::new(folder.path().into());
    let options = Options::default();
    let table = tables.table(&options).expect("a table");
    for (number, text) in [
        "l...............d....... l - - 0",
        "l.....d.........d....... l - - 0",
        "l.....d.........d....... d - - 0",
        "..ll..................d. d - - 0",
        "..l....d..............d. l - - 0",
    ]
    .into_iter()
    .enumerate()
    {
        let start = Position::parse(&options, text).expect("a position");
        let simulated = simulate(table, &start, 20_000, Seed(number as u64));
        let simulated = simulated.expect("it is in the table");
        assert!(simulated.error < 0.004, "{text}: {simulated:?}");
        assert!(simulated.distance() < 3.0, "{text}: {simulated:?}");
    }
    let many = Position::parse(&options, "lll...d................. l - - 0");
    let many = many.expect("a position");
    assert_eq!(
        simulate(table, &many, 1, Seed(1)),
        None,
        "it is not in the table"
    );
}

#[test]
fn regret_tells_players_apart() {
    let (folder, _) = with_a_table();
    let tables = TableFolder::new(folder.path().into());
    let options = Options::default();
    let table = tables.table(&options).expect("a table");
    let of = |player: &str| {
        let player: Player = player.parse().expect("a player");
        regret(table, options, 2_000, Seed(3), |position, seed| {
            let choice = player.choose(position, seed, Budget::nodes(2_000), &|_| None)?;
            Some(choice.chosen)
        })
    };
    let [random, newcomer, untaught, master] = ["random", "level:1", "like:2:0", "level:5"].map(of);
    for (worse, better) in [
        (&random, &newcomer),
        (&newcomer, &untaught),
        (&untaught, &master),
    ] {
        assert_eq!(worse.decisions, 2_000);
        assert!(worse.mean() > better.mean(), "{worse:?} {better:?}");
        assert!(worse.largest >= worse.mean());
    }
    // What is left is that the table that comes with the program is coarser.
    assert!(master.largest < 0.01, "{master:?}");
    let mut both = random.clone();
    both.merge(master);
    assert_eq!(both.decisions, 4_000);
    assert_eq!(both.largest, random.largest);
    assert_eq!(Regret::default().mean(), 0.0);
}

#[test]
fn a_table_that_is_absent_or_bad_is_one_sentence() {
    let (folder, path) = with_a_table();
    let other_rules: Options = {
        use ludotheque_rules::RuleOptions as _;
        Options::parse("slide_captures=true").expect("options")
    };
    let tables = TableFolder::new(folder.path().into());
    assert!(matches!(
        tables.table(&other_rules),
        Err(Unusable::Absent(_))
    ));
    assert!(tables.table(&Options::default()).is_ok());
    let mut bytes = fs::read(&path).expect("it is there");
    bytes.truncate(bytes.len() - 1);
    fs::write(&path, bytes).expect("written");
    // What was read stays, whoever reads again is told.
    assert!(tables.table(&Options::default()).is_ok());
    let tables = TableFolder::new(folder.path().into());
    let said = tables
        .table(&Options::default())
        .expect_err("it is damaged");
    assert!(
        said.to_string()
            .ends_with("ad-elta-stelpur.table: it is damaged"),
        "{said}"
    );
}

/// Whoever judges finds nothing better than its own choice; a budget that does not go round the
/// moves gives something away.
#[test]
fn a_budget_is_judged_by_a_larger_one() {
    let losses = losses(
        GameKind::RoyalUr,
        "pieces=5",
        &[1, 20_000],
        20_000,
        20,
        Seed(2),
    );
    let losses = losses.expect("options");
    let [blind, seeing] = losses[..] else {
        panic!("a loss for each budget");
    };
    assert_eq!((blind.decisions, seeing.decisions), (20, 20));
    let [(blind, error), (seeing, _)] = [blind, seeing].map(|loss| loss.mean());
    assert!(blind > 3.0 * error && error > 0.0, "{blind} {error}");
    assert!(seeing < blind / 10.0, "{seeing} {blind}");
}
