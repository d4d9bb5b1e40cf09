//! Learns the weights of a family of variants by self-play and writes them to a file.
//!
//! ```text
//! cargo run --release -p ludotheque-engine --example train -- FAMILY GAMES SEED FILE [LAMBDA STEP EXPLORING]
//! ```
//!
//! The same arguments give the same file. `crates/engine/weights/README.md` says which ones the
//! files there were made with.

#![expect(clippy::print_stderr, reason = "it tells how far it is")]

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use ludotheque_engine::training::{Course, Training};
use ludotheque_engine::{Learned, Seed};
use ludotheque_rules::for_each_game;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [family, games, seed, file, others @ ..] = arguments.as_slice() else {
        return Err("expected: FAMILY GAMES SEED FILE [LAMBDA STEP EXPLORING]".into());
    };
    let number = |index: usize, default: f64| {
        others
            .get(index)
            .map_or(Ok(default), |text| f64::from_str(text))
    };
    let course = Course {
        games: games.parse()?,
        seed: Seed(seed.parse()?),
        lambda: number(0, 0.7)?,
        step: number(1, 0.02)?,
        exploring: number(2, 0.02)?,
    };
    let file = PathBuf::from(file);
    macro_rules! of_each_game {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            [$(train::<ludotheque_rules::$module::Position>),+]
        };
    }
    for train in for_each_game!(of_each_game) {
        if train(family, course, &file)? {
            return Ok(());
        }
    }
    Err(format!("there is no family {family}").into())
}

/// Says whether the family is one of this game.
fn train<P: Learned>(family: &str, course: Course, file: &PathBuf) -> Result<bool, Box<dyn Error>> {
    let Some(family) = P::FAMILIES.iter().position(|name| *name == family) else {
        return Ok(false);
    };
    let mut training = Training::<P>::new(family, course);
    let (mut played, mut error) = (0_u32, 0.0);
    while let Some(of_game) = training.play() {
        played += 1;
        error += of_game;
        if played.is_multiple_of((course.games / 20).max(1)) {
            eprintln!(
                "{played} games, error {:.4}",
                (error / f64::from(course.games / 20)).sqrt()
            );
            error = 0.0;
            fs::write(file, training.network().to_string())?;
        }
    }
    fs::write(file, training.network().to_string())?;
    Ok(true)
}
