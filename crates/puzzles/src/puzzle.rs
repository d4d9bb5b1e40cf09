//! A position, its best move and how hard that is to find, as a line of text.

use std::fmt;
use std::str::FromStr;

use ludotheque_rules::{AnyMove, AnyPosition, GameKind, Node, ParseError};

use crate::difficulty::{Finds, TRIES};

/// A position with one clearly best move.
///
/// As text it is a line of seven fields with tabs between them: game, options, position, best
/// move, how much worse the second-best move is, how likely the best move wins (both in thousandths),
/// and how often each level found it.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position; a decision.
    pub position: AnyPosition,
    /// The best move.
    pub best: AnyMove,
    /// How likely whoever makes it is to win, in thousandths.
    pub chance: u16,
    /// So much less likely after any move that leads elsewhere, in thousandths.
    pub margin: u16,
    /// How often each of the bot's levels found it.
    pub finds: Finds,
}

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPuzzle {
    /// It has not seven fields, or one is no number or none that is possible.
    #[error("the line has not the form of a puzzle")]
    Form,
    /// No game has that name.
    #[error("no game is called that")]
    Game,
    /// The position or the move is none of that game.
    #[error(transparent)]
    Rules(#[from] ParseError),
    /// The position waits for no decision between moves, or the best move is none of them.
    #[error("the best move is not one of several legal ones")]
    NoChoice,
}

impl Puzzle {
    /// How likely whoever makes the best move is to win, from 0 to 1.
    #[must_use]
    pub fn best_chance(&self) -> f64 {
        f64::from(self.chance) / 1000.0
    }

    /// Whether the move leads where the best one leads: some moves are written differently and do the
    /// same.
    #[must_use]
    pub fn is_solved_by(&self, chosen: &AnyMove) -> bool {
        *chosen == self.best || after(&self.position, chosen) == after(&self.position, &self.best)
    }
}

/// The position after a move; none if it is not legal.
pub(crate) fn after(position: &AnyPosition, chosen: &AnyMove) -> Option<AnyPosition> {
    let mut next = position.clone();
    next.play(chosen).ok().map(|_| next)
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.position.game().slug();
        let options = self.position.options_text();
        let best = self.position.printed_move(&self.best);
        let [a, b, c, d, e] = self.finds.0;
        write!(
            f,
            "{game}\t{options}\t{}\t{best}\t{}\t{}\t{a} {b} {c} {d} {e}",
            self.position, self.margin, self.chance
        )
    }
}

impl FromStr for Puzzle {
    type Err = BadPuzzle;

    fn from_str(line: &str) -> Result<Self, BadPuzzle> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [game, options, position, best, margin, chance, finds] = fields[..] else {
            return Err(BadPuzzle::Form);
        };
        let game: GameKind = game.parse().map_err(|_| BadPuzzle::Game)?;
        let position = AnyPosition::parse(game, options, position)?;
        let best = position.parse_move(best)?;
        let legal = position.legal_moves();
        if !matches!(position.node(), Node::Decision(_))
            || legal.len() < 2
            || !legal.contains(&best)
        {
            return Err(BadPuzzle::NoChoice);
        }
        Ok(Self {
            position,
            best,
            margin: thousandths(margin)?,
            chance: thousandths(chance)?,
            finds: read_finds(finds)?,
        })
    }
}

fn thousandths(text: &str) -> Result<u16, BadPuzzle> {
    let number: u16 = text.parse().map_err(|_| BadPuzzle::Form)?;
    (number <= 1000).then_some(number).ok_or(BadPuzzle::Form)
}

fn read_finds(text: &str) -> Result<Finds, BadPuzzle> {
    let mut finds = [0; 5];
    let mut words = text.split(' ');
    for found in &mut finds {
        let word = words.next().ok_or(BadPuzzle::Form)?;
        *found = word.parse().map_err(|_| BadPuzzle::Form)?;
        if *found > TRIES {
            return Err(BadPuzzle::Form);
        }
    }
    words
        .next()
        .is_none()
        .then_some(Finds(finds))
        .ok_or(BadPuzzle::Form)
}
