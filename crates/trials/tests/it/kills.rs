//! The short form of the kill test: a few kills, each of them real.

use std::path::Path;

use ludotheque_trials::kill_test::{self, Plan};

#[tokio::test]
async fn killed_at_random_nothing_is_lost_doubled_or_owed() {
    let plan = Plan {
        kills: 16,
        moves: 800,
        workers: 3,
        moves_per_kill: 40,
        seed: 5,
    };
    let program = Path::new(env!("CARGO_BIN_EXE_ludotheque-trials"));
    let found = kill_test::run(&plan, program)
        .await
        .unwrap_or_else(|error| panic!("{error:#}"));
    assert!(found.acknowledged >= 800, "{found}");
    let random = [
        found.workers_killed,
        found.backends_killed,
        found.servers_killed,
    ];
    assert!(random.iter().sum::<u32>() >= 16, "{found}");
    assert!(random.iter().all(|kills| *kills >= 1), "{found}");
    assert!(found.sequels >= 1 && found.forgotten >= 1, "{found}");
}
