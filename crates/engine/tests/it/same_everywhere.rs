//! The same position, level, seed and budget give the same move on every machine: what was chosen on
//! one of them is kept in a file.
//!
//! `UPDATE_GOLDEN=1 cargo test -p ludotheque-engine same_everywhere` writes it again, after the
//! weights, the levels or the search have changed on purpose.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use ludotheque_engine::{Budget, Learned, Level, Seed, choose};
use ludotheque_rules::for_each_game;

use crate::positions;

/// So many positions a game, and so many nodes a move.
const POSITIONS: usize = 12;
const NODES: u64 = 3_000;

/// A line for each choice: the position and what each level does there, with the bits of how likely
/// it is to win then.
fn write_choices<P: Learned>(text: &mut String) {
    for (index, position) in positions::decisions::<P>(POSITIONS, 77).iter().enumerate() {
        writeln!(text, "{} {position}", P::GAME.slug).expect("a text takes everything");
        for level in Level::ALL {
            let seed = Seed(index as u64);
            let choice = choose(position, level, seed, Budget::nodes(NODES)).expect("a decision");
            let bits = choice.win_probability.to_bits();
            let chosen = choice.chosen;
            let nodes = choice.nodes;
            writeln!(text, "  {level} {chosen} {bits:016x} {nodes}")
                .expect("a text takes everything");
        }
    }
}

#[test]
fn every_level_chooses_what_it_chose_elsewhere() {
    let mut text = String::new();
    macro_rules! all {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            $(write_choices::<ludotheque_rules::$module::Position>(&mut text);)+
        };
    }
    for_each_game!(all);
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/choices.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, &text).expect("the file can be written");
    }
    let kept = fs::read_to_string(&file).expect("the file is there");
    for (number, (now, then)) in text.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, then, "line {} of {}", number + 1, file.display());
    }
    assert_eq!(text.lines().count(), kept.lines().count());
}
