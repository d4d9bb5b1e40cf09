//! All puzzles, in the order in which the days ask them.

use std::sync::LazyLock;

use crate::day::Day;
use crate::puzzle::{BadPuzzle, Puzzle};

/// The file that is part of the program, made by `ludotheque puzzles`.
const FILE: &str = include_str!("../../../assets/puzzles/daily.tsv");

static OURS: LazyLock<Collection> = LazyLock::new(|| Collection {
    lines: FILE.lines().collect(),
});

/// Puzzles, one a line. A line is read when it is asked for: nobody waits for thousands.
#[derive(Clone, Debug)]
pub struct Collection {
    lines: Vec<&'static str>,
}

/// A line of a collection that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("puzzle {number}: {why}")]
pub struct BadCollection {
    /// Which line, from 1.
    pub number: usize,
    /// Why not.
    pub why: BadPuzzle,
}

impl Collection {
    /// The collection that is part of the program.
    #[must_use]
    pub fn ours() -> &'static Self {
        &OURS
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Which puzzle a day asks. After the last whole week it begins again, so that Sundays stay hard.
    #[must_use]
    pub fn index_of(&self, day: Day) -> usize {
        let weeks = i32::try_from(self.lines.len() / 7 * 7).unwrap_or(i32::MAX);
        usize::try_from(day.0.rem_euclid(weeks.max(1))).unwrap_or_default()
    }

    /// The puzzle of a day.
    ///
    /// # Errors
    /// [`BadCollection`] if its line is damaged.
    pub fn of_day(&self, day: Day) -> Result<Puzzle, BadCollection> {
        self.at(self.index_of(day))
    }

    /// The puzzle at this place, from 0.
    ///
    /// # Errors
    /// [`BadCollection`] if there is none, or its line is damaged.
    pub fn at(&self, index: usize) -> Result<Puzzle, BadCollection> {
        let bad = |why| BadCollection {
            number: index + 1,
            why,
        };
        let line = self.lines.get(index).ok_or_else(|| bad(BadPuzzle::Form))?;
        line.parse().map_err(bad)
    }
}
