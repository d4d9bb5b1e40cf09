//! The short form: a small bank and few events of each kind.

use ludotheque_rules::GameKind;
use ludotheque_trials::tournaments::{Findings, Plan, run};

fn found(seed: u64) -> Findings {
    let plan = Plan {
        events: 16,
        bank: 2,
        game: GameKind::ALL.first().copied(),
        seed,
    };
    run(&plan).unwrap_or_else(|error| panic!("{error:#}"))
}

#[test]
fn tournaments_are_measured_and_the_same_again() {
    let first = found(1);
    let [game] = first.0.as_slice() else {
        panic!("one game: {first}");
    };
    let tallies: Vec<_> = game.tallies.iter().flatten().collect();
    // Three kinds have one table, and fourteen rounds have one each.
    assert_eq!(tallies.len(), 3 + 14);
    for tally in tallies {
        assert_eq!(tally.games.count(), 4);
        let taus = tally.tau.map(|tau| tau.mean());
        assert!(
            taus.iter().all(|tau| (-1.0..=1.0).contains(tau)),
            "{taus:?}"
        );
    }
    assert_eq!(first.to_string(), found(1).to_string());
    assert_ne!(first.to_string(), found(2).to_string());
}
