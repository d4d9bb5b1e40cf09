//! Some seeds in every run of the suite. Many more: `cargo run --release -p ludotheque-simulation -- --seeds 10000`.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use ludotheque_planted::{self as planted, Planted};
use ludotheque_simulation::database::server::Server;
use ludotheque_simulation::scenario::Scenario;
use ludotheque_simulation::world::{Ending, live};

/// So many seeds; among them those that have found a fault of the bot's:
///
/// - 2: a lone process whose answer to its joining was lost never joined again, and was deaf until somebody started it
///   anew.
/// - 11: the board that a process was about to show when it died was shown two minutes later.
const SEEDS: u64 = 12;

fn lived(server: &Server, seed: u64) -> Ending {
    let database = server.database().expect("a database");
    let ending = live(&Scenario::of(seed), &database);
    database.end().expect("it goes");
    ending.unwrap_or_else(|error| panic!("seed {seed}: {error:#}"))
}

#[test]
fn bad_days_end_well() {
    let server = Server::start().expect("PostgreSQL starts");
    let next = AtomicU64::new(1);
    let wrong: Vec<String> = thread::scope(|scope| {
        let worker = || {
            let mut wrong = Vec::new();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed > SEEDS {
                    return wrong;
                }
                let ending = lived(&server, seed);
                wrong.extend(
                    ending
                        .wrong
                        .into_iter()
                        .map(|why| format!("seed {seed}: {why}")),
                );
            }
        };
        let workers = [scope.spawn(worker), scope.spawn(worker)];
        let wrong = workers.map(|worker| worker.join().expect("no world panics"));
        wrong.concat()
    });
    assert!(
        wrong.is_empty(),
        "{}\nto see one: cargo run -p ludotheque-simulation -- --seed N",
        wrong.join("\n")
    );
}

#[test]
fn the_same_seed_is_the_same_world() {
    let server = Server::start().expect("PostgreSQL starts");
    let [one, other] = [(), ()].map(|()| lived(&server, 6).trace);
    assert_eq!(one.differs_from(&other), None);
    assert_eq!(one.hash(), other.hash());
}

#[test]
fn what_is_planted_is_found() {
    let server = Server::start().expect("PostgreSQL starts");
    for (fault, seed) in [(Planted::AnswersUnstored, 1), (Planted::ChainForgotten, 1)] {
        planted::plant(Some(fault));
        let ending = lived(&server, seed);
        planted::plant(None);
        assert!(!ending.wrong.is_empty(), "{fault:?} is not found");
    }
}
