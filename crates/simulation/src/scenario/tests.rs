use clap::Parser;
use sha2::{Digest, Sha256};

use super::*;
use crate::smaller::smaller;

#[derive(Parser)]
struct Told {
    #[arg(long)]
    seed: u64,
    #[command(flatten)]
    part: Part,
}

fn read(arguments: &str) -> Result<Told, clap::Error> {
    Told::try_parse_from(["told"].into_iter().chain(arguments.split(' ')))
}

#[test]
fn the_arguments_that_are_told_give_the_same_again() {
    for seed in 1..20 {
        let whole = Scenario::of(seed);
        let half = smaller(whole.clone(), 9, |one| one.acts.len() % 2 == 0);
        let dies = [false, true].map(|is_heard| {
            half.clone().with(Death {
                process: 1,
                at: Duration::from_nanos(7_040_271_834),
                is_heard,
            })
        });
        for told in dies.into_iter().chain([whole, half]) {
            let read = read(&told.arguments()).expect("they are arguments");
            let again = Scenario::of(read.seed).only(&read.part);
            assert_eq!(format!("{again:?}"), format!("{told:?}"));
        }
    }
}

#[test]
fn a_death_that_makes_no_sense_is_refused() {
    for dies in ["0", "0@", "@1", "first@1", "0@-1", "0@1++", "0@soon"] {
        let told = read(&format!("--seed 1 --dies {dies}"));
        assert!(told.is_err(), "{dies}");
    }
}

#[test]
fn a_seed_of_another_version_is_refused() {
    let arguments = Scenario::of(7).arguments();
    let other = format!("--seed-version {}", VERSION + 1);
    let arguments = arguments.replace(&format!("--seed-version {VERSION}"), &other);
    let refused = read(&arguments).map(|_| ()).expect_err("it is refused");
    let refused = refused.to_string();
    assert!(refused.contains("seeds of version"), "{refused}");
}

#[test]
fn what_is_drawn_changes_with_the_version_alone() {
    const DRAWN: (u32, &str) = (15, "9aa5551ac88852eb");
    let mut hash = Sha256::new();
    for seed in 1..=100 {
        hash.update(format!("{:?}", Scenario::of(seed)));
    }
    let drawn = hash.finalize();
    let drawn: String = drawn.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!((VERSION, &drawn[..16]), DRAWN, "raise VERSION");
}
