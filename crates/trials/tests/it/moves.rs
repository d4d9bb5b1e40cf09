//! The short form of the measurements: too short to mean anything, but everything is done once. It
//! fails if a move has other statements than `pgbench` is given, or if anything is wrong with the
//! matches that were made, which the audit at the end looks at.

use std::path::Path;

use ludotheque_trials::moves::{self, Plan};

#[tokio::test]
async fn everything_that_is_measured_can_be_measured() {
    let plan = Plan {
        few: 128,
        many: 300,
        rows: 40,
        seconds: 1,
        rounds: 1,
        clicks: 5,
        seed: 3,
    };
    let program = Path::new(env!("CARGO_BIN_EXE_ludotheque-trials"));
    let found = moves::run(&plan, program)
        .await
        .unwrap_or_else(|error| panic!("{error:#}"));
    assert!(found.is_whole(), "{found}");
}
