//! The text of moves.

use std::fmt;

use super::board::{Board, Point};
use super::chains::Chain;
use super::moves::Move;
use crate::{ParseError, SquareName};

const STAR_SIGN: char = '*';
const STEP_SIGN: char = '-';
const JUMP_SIGN: char = 'x';
const STOP_WORD: &str = ".";
const PASS_WORD: &str = "pass";

/// Reads a move. All its points have to be on the board, and each jump has to land straight
/// behind the neighbour that it crosses.
pub(super) fn parse_move(board: Board, text: &str) -> Result<Move, ParseError> {
    let parsed = match text {
        STOP_WORD => Some(Move::StopStars),
        PASS_WORD => Some(Move::Pass),
        _ => match text.strip_prefix(STAR_SIGN) {
            Some(way) => parse_star_way(board, way),
            None => parse_arrow_way(board, text),
        },
    };
    parsed.ok_or_else(|| {
        ParseError::new(
            "move",
            "one like b3-c3, e5xf6-g6, e5xf6-g6xg7-g8, *a3-b4, *e5xf6-g6 or .",
            text,
        )
    })
}

fn parse_arrow_way(board: Board, text: &str) -> Option<Move> {
    match text.split_once(JUMP_SIGN) {
        None => {
            let (from, to) = parse_pair(board, text)?;
            Some(Move::Step { from, to })
        }
        Some((from, jumps)) => {
            let from = parse_point(board, from)?;
            let jumps = jumps.split(JUMP_SIGN).map(|jump| parse_pair(board, jump));
            Chain::through(board, from, jumps).map(Move::Chain)
        }
    }
}

fn parse_star_way(board: Board, text: &str) -> Option<Move> {
    match parse_arrow_way(board, text)? {
        Move::Step { from, to } => Some(Move::StarStep { from, to }),
        // Each jump of a star is a move of its own.
        Move::Chain(chain) => {
            let mut jumps = chain.jumps();
            match (jumps.next(), jumps.next()) {
                (Some(jump), None) => Some(Move::StarJump {
                    from: chain.from(),
                    over: jump.over,
                    to: jump.to,
                }),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Two points with the sign of a step between them.
fn parse_pair(board: Board, text: &str) -> Option<(Point, Point)> {
    let (from, to) = text.split_once(STEP_SIGN)?;
    Some((parse_point(board, from)?, parse_point(board, to)?))
}

fn parse_point(board: Board, text: &str) -> Option<Point> {
    let name: SquareName = text.parse().ok()?;
    board
        .points()
        .find(|point| SquareName::from(*point) == name)
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        for jump in self.jumps() {
            write!(f, "{JUMP_SIGN}{}{STEP_SIGN}{}", jump.over, jump.to)?;
        }
        Ok(())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step { from, to } => write!(f, "{from}{STEP_SIGN}{to}"),
            Self::Chain(chain) => write!(f, "{chain}"),
            Self::StarStep { from, to } => write!(f, "{STAR_SIGN}{from}{STEP_SIGN}{to}"),
            Self::StarJump { from, over, to } => {
                write!(f, "{STAR_SIGN}{from}{JUMP_SIGN}{over}{STEP_SIGN}{to}")
            }
            Self::StopStars => f.write_str(STOP_WORD),
            Self::Pass => f.write_str(PASS_WORD),
        }
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
