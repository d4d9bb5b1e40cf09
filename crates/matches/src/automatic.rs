//! What is done for a player without a click, because they have asked for it.

use ludotheque_rules::Node;

use super::words::words;
use super::{Board, Turn};

/// What a player need not do themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Automatic {
    /// Nothing: they roll and move themselves.
    Nothing,
    /// As [`Forced`](Self::Forced) against the program, which nobody waits for; nothing against people.
    #[default]
    Practice,
    /// Roll.
    Rolls,
    /// Roll, and make a move that is the only one.
    Forced,
}

words!(Automatic {
    Nothing = "nothing",
    Practice = "practice",
    Rolls = "rolls",
    Forced = "forced",
});

impl Automatic {
    /// The step that is taken for the player whom the board waits for, who wants this. While something
    /// is proposed nothing is: it would fall. Nor is anything while the roll waits for the beacon.
    #[must_use]
    pub fn step(self, board: &Board) -> Option<Turn> {
        if board.offers.standing().is_some() || board.awaits_beacon() {
            return None;
        }
        let wish = match self {
            Self::Practice if board.only_person().is_some() => Self::Forced,
            wish => wish,
        };
        match (board.node(), wish) {
            (Node::Chance(_), Self::Rolls | Self::Forced) => Some(Turn::Roll),
            (Node::Decision(_), Self::Forced) if board.position().set_up_owed().is_none() => {
                let is_the_only_one = board.position().legal_moves().len() == 1;
                is_the_only_one.then_some(Turn::MoveAt(0))
            }
            _ => None,
        }
    }
}
