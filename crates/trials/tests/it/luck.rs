//! The short form: few games of every pairing.

use ludotheque_trials::luck::{self, PAIRINGS, Plan};

#[test]
fn luck_favours_nobody() {
    let plan = Plan {
        games: 12,
        game: None,
        seed: 1,
    };
    let found = luck::run(&plan).unwrap_or_else(|error| panic!("{error:#}"));
    assert!(found.are_fair(), "{found}");
    assert_eq!(found.0.len(), 4 * PAIRINGS.len());
    assert!(found.0.iter().all(|found| found.results.games() == 12));
}
