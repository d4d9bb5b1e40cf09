//! The short form, with few people: a bot and HAProxy are killed, and the primary when there are commits on it that no standby
//! has. It takes a minute and a half, most of which Patroni takes to notice.

use std::io::{Write, stderr};
use std::path::Path;

use ludotheque_trials::failover::{self, Kind, Plan};

#[tokio::test]
async fn a_database_that_fails_over_takes_nothing_back() {
    if let Some(missing) = failover::missing() {
        // Not by a macro: what those print is shown only where a test fails.
        let _ = writeln!(stderr(), "NOT TRIED: {missing}");
        return;
    }
    let only = vec![Kind::Bot, Kind::Balancer, Kind::Cancelled];
    let plan = Plan {
        faults: 3,
        players: 8,
        seconds: 120,
        deploy_every: 0,
        only: only.clone(),
        inside: false,
        seed: 7,
    };
    let program = Path::new(env!("CARGO_BIN_EXE_ludotheque-trials"));
    let found = failover::here(&plan, program).await;
    let found = found.unwrap_or_else(|error| panic!("{error:#}"));
    assert!(found.is_whole(), "{found}");
    let happened: Vec<Kind> = found.happened.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(happened, only, "{found}");
    assert!(found.told.acknowledged.len() > 20, "{found}");
}
