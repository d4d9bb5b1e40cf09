//! Some seeds in every run of the suite. Many more: `cargo run --release -p ludotheque-simulation -- --seeds 10000`.

use std::collections::BTreeSet;
use std::io::{Write, stderr};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::Duration;

use ludotheque_planted::{self as planted, Planted};
use ludotheque_simulation::database::effect::Effect;
use ludotheque_simulation::database::server::Server;
use ludotheque_simulation::deaths::deaths;
use ludotheque_simulation::invariants::tournaments::Held;
use ludotheque_simulation::part::{Numbers, Part, VERSION};
use ludotheque_simulation::scenario::Scenario;
use ludotheque_simulation::seeds::each;
use ludotheque_simulation::world::{Ending, live};

/// So many seeds.
const SEEDS: u64 = 200;
/// Others that are the same in this version, and in which something was wrong once, of the bot (`docs/simulation.md`) or, in
/// the last four, of the simulation. Most seeds of versions before are other worlds by now.
const KEPT: [u64; 13] = [
    413, 430, 1281, 2005, 5963, 6780, 7538, 8097, 8453, 4147, 5538, 5806, 9846,
];
/// One more than there are processors where this has to be quick: now and then one waits for something.
const AT_ONCE: NonZeroUsize = NonZeroUsize::new(3).unwrap();

fn lived(server: &Server, seed: u64) -> Ending {
    let ending = live(&Scenario::of(seed), server);
    ending.unwrap_or_else(|error| panic!("seed {seed}: {error:#}"))
}

/// What comes of each of these worlds, in any order.
fn of_each<T: Sync, Came: Send>(
    all: impl IntoIterator<Item = T>,
    live: impl Fn(&T) -> Came + Sync,
) -> Vec<Came> {
    let all_came = Mutex::new(Vec::new());
    let lived = each(all, AT_ONCE, |one| {
        let came = live(one);
        all_came.lock().expect("nobody panics with it").push(came);
        Ok(())
    });
    lived.expect("no world panics");
    all_came.into_inner().expect("nobody panics with it")
}

#[test]
fn bad_days_end_well() {
    let server = Server::start().expect("PostgreSQL starts");
    let lived = of_each(KEPT.into_iter().chain(1..=SEEDS), |&seed| {
        let ending = lived(&server, seed);
        let found = ending.wrong.iter();
        let wrong: Vec<_> = found.map(|why| format!("seed {seed}: {why}")).collect();
        (wrong, ending.struck, ending.held)
    });
    let (mut all_wrong, mut all_struck) = (Vec::new(), BTreeSet::new());
    let mut all_held = Held::default();
    for (wrong, struck, held) in lived {
        all_wrong.extend(wrong);
        all_struck.extend(struck);
        all_held.over += held.over;
        all_held.across += held.across;
    }
    assert_eq!(
        all_struck,
        BTreeSet::from(Effect::ALL),
        "at each kind of statement something goes wrong"
    );
    let is_held = all_held.over > 0 && all_held.across > 0;
    assert!(
        is_held,
        "tournaments end, and two servers have one: {all_held:?}"
    );
    assert!(
        all_wrong.is_empty(),
        "{}\nto see one: cargo run --profile test -p ludotheque-simulation -- --seed-version {VERSION} --seed N",
        all_wrong.join("\n")
    );
}

/// While a turn is made in a match between people and one in a match against the bot. `--deaths` does it for whole worlds.
#[test]
fn a_process_may_die_at_every_moment() {
    const SEED: u64 = 6;
    const FROM: Duration = Duration::from_millis(7_230);
    const ENDS: Duration = Duration::from_millis(7_600);
    /// As the answer is told that changes the message with the button.
    const CHANGES_THE_BOARD: &str = ": 7 ";
    let server = Server::start().expect("PostgreSQL starts");
    let part = Part {
        faults: Some(Numbers::default()),
        ends: Some(ENDS),
        ..Part::default()
    };
    let scenario = Scenario::of(SEED).only(&part);
    let ending = live(&scenario, &server).expect("it is lived through");
    assert_eq!(ending.wrong, [""; 0], "where nobody dies");
    let is_turn = |told: &String| {
        let at: f64 = told[..9].trim().parse().expect("it begins with the time");
        told.contains(CHANGES_THE_BOARD) && (FROM.as_secs_f64()..ENDS.as_secs_f64()).contains(&at)
    };
    assert_eq!(ending.trace.story().filter(is_turn).count(), 2, "turns");
    let worlds = deaths(&scenario, &ending.trace, FROM);
    assert!(worlds.len() > 50, "{}", worlds.len());
    let wrong = of_each(worlds, |scenario| {
        let again = scenario.arguments();
        let ending = live(scenario, &server).unwrap_or_else(|error| panic!("{again}: {error:#}"));
        let found = ending.wrong.iter();
        found
            .map(|why| format!("{why}\n{again}"))
            .collect::<Vec<_>>()
    });
    let wrong = wrong.concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Of the last three each was another one now and then: what was said over the gateway waited for the kernel to acknowledge
/// what was said before, two things that somebody did at once ended in any order, and so did statements that one commit let go.
#[test]
fn the_same_seed_is_the_same_world() {
    const SEEDS: [u64; 4] = [6, 8, 50, 136];
    let server = Server::start().expect("PostgreSQL starts");
    for seed in SEEDS {
        let [one, other] = [(), ()].map(|()| lived(&server, seed).trace);
        assert_eq!(one.differs_from(&other), None, "seed {seed}");
        assert_eq!(one.hash(), other.hash(), "seed {seed}");
        // Past the harness, which shows nothing of what is well: so that those of several machines can be compared.
        writeln!(stderr(), "seed {seed}: {}", one.hash()).expect("it is told");
    }
}

/// Some of those that are found at once, and in which seed: `--planted all` looks for the others as well.
const FOUND: [(Planted, u64); 24] = [
    (Planted::AnswersUnstored, 1),
    (Planted::AnsweredTwice, 5),
    (Planted::AnyoneMoves, 11),
    (Planted::BoardDropped, 5),
    (Planted::ChainForgotten, 1),
    (Planted::ChallengeRepeated, 72),
    (Planted::GatewayGivenUp, 9),
    (Planted::NobodyCalled, 11),
    (Planted::NotedOnce, 22),
    (Planted::OlderBoardSent, 67),
    (Planted::OpponentsAsleep, 5),
    (Planted::PrivateMadePublic, 1),
    (Planted::RatingCountedTwice, 37),
    (Planted::RatingDropped, 37),
    (Planted::ResultMisread, 26),
    (Planted::ResultUnnoticed, 26),
    (Planted::RollbackForgotten, 8),
    (Planted::SecretTold, 1),
    (Planted::SignOfLifeForgotten, 1),
    (Planted::TakebackRollsAgain, 23),
    (Planted::TakenByEverybody, 84),
    (Planted::ThinksForEver, 5),
    (Planted::TimeAlwaysUp, 1),
    (Planted::TimeByOwnClock, 171),
];

#[test]
fn what_is_planted_is_found() {
    let server = Server::start().expect("PostgreSQL starts");
    let is_missed = |&(fault, seed): &(Planted, u64)| {
        planted::plant(Some(fault));
        let ending = lived(&server, seed);
        planted::plant(None);
        ending.wrong.is_empty()
    };
    let missed: Vec<_> = FOUND.iter().filter(|one| is_missed(one)).collect();
    assert!(missed.is_empty(), "not found: {missed:?}");
}
