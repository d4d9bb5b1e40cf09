//! Counting positions: the usual check of a move generator against another one.

use std::error::Error;
use std::fmt;

use crate::{Node, Position};

/// The greatest depth that is counted.
pub const PERFT_DEPTH_MAX: u32 = 64;

/// Why positions were not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerftError {
    /// Deeper than [`PERFT_DEPTH_MAX`].
    TooDeep,
    /// There are more positions to look at than allowed.
    TooMany,
    /// A set-up is owed; its many possibilities are not counted.
    SetUpOwed,
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooDeep => write!(f, "depth: expected at most {PERFT_DEPTH_MAX}"),
            Self::TooMany => f.write_str("depth: there are too many positions to count"),
            Self::SetUpOwed => f.write_str("position: a set-up is owed"),
        }
    }
}

impl Error for PerftError {}

/// Counts the ways to get from a position to one that is exactly `depth` steps away.
///
/// A roll is one step and counts once however likely it is, a move is another. With dice, a pass
/// belongs to the roll that caused it; without, it is a move. A game that ends earlier counts
/// nothing. `expansions_max` limits the positions whose continuations are looked at; one with
/// very many moves counts as several.
///
/// # Errors
/// [`PerftError`] for a set-up owed and when it would take too long.
pub fn perft<P: Position>(
    position: &P,
    depth: u32,
    expansions_max: u64,
) -> Result<u64, PerftError> {
    if depth > PERFT_DEPTH_MAX {
        return Err(PerftError::TooDeep);
    }
    if position.set_up_owed().is_some() {
        return Err(PerftError::SetUpOwed);
    }
    let mut root = position.clone();
    // With dice only a position that was typed in can have a pass left, and it is no step.
    if !P::rolls().is_empty() && root.pass_due().is_some() {
        for pass in root.legal_moves() {
            root.play_unchecked(&pass);
        }
    }
    let mut buffers = vec![Vec::new(); depth as usize];
    Counter {
        expansions_left: expansions_max,
    }
    .count(&root, &mut buffers)
}

/// A list of more moves than this counts as several expansions. In Flèches et Étoiles a position
/// can be typed in that has some hundred thousand moves, and the list takes milliseconds instead
/// of less than one.
const MOVES_AN_EXPANSION: usize = 32;

struct Counter {
    expansions_left: u64,
}

impl Counter {
    fn spend(&mut self, expansions: usize) -> Result<(), PerftError> {
        self.expansions_left = self
            .expansions_left
            .checked_sub(expansions as u64)
            .ok_or(PerftError::TooMany)?;
        Ok(())
    }

    /// Counts as many steps deep as there are buffers, each of which serves one depth.
    fn count<P: Position>(
        &mut self,
        position: &P,
        buffers: &mut [Vec<P::Move>],
    ) -> Result<u64, PerftError> {
        let Some((moves, deeper)) = buffers.split_first_mut() else {
            return Ok(1);
        };
        self.spend(1)?;
        let mut nodes = 0_u64;
        match position.node() {
            Node::Terminal(_) => {}
            // Whatever a roll leads to, it is one step.
            Node::Chance(_) if deeper.is_empty() => nodes = P::rolls().len() as u64,
            Node::Chance(_) => {
                for (roll, _) in P::rolls() {
                    let mut after = position.clone();
                    after.roll_unchecked(*roll);
                    nodes = nodes.saturating_add(self.count(&after, deeper)?);
                }
            }
            Node::Decision(_) => {
                position.legal_moves_into(moves);
                self.spend(moves.len() / MOVES_AN_EXPANSION)?;
                if deeper.is_empty() {
                    return Ok(moves.len() as u64);
                }
                for chosen in moves.iter() {
                    let mut after = position.clone();
                    after.play_unchecked(chosen);
                    nodes = nodes.saturating_add(self.count(&after, deeper)?);
                }
            }
        }
        Ok(nodes)
    }
}
