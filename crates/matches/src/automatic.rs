//! What is done for a player without a click, because they have asked for it.

use ludotheque_rules::Node;

use super::{Board, Turn};

/// What a player need not do themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Automatic {
    /// Nothing: they roll and move themselves.
    #[default]
    Nothing,
    /// Roll.
    Rolls,
    /// Roll, and make a move that is the only one.
    Forced,
}

impl Automatic {
    /// Every one of them.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Rolls, Self::Forced];

    /// The word for it in the database and in lists.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Rolls => "rolls",
            Self::Forced => "forced",
        }
    }

    /// Reads [`word`](Self::word).
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.word() == word)
    }

    /// The step that is taken for the player whom the board waits for, who wants this. While something
    /// is proposed nothing is: it would fall.
    #[must_use]
    pub fn step(self, board: &Board) -> Option<Turn> {
        if board.offers.standing().is_some() {
            return None;
        }
        match (board.node(), self) {
            (Node::Chance(_), Self::Rolls | Self::Forced) => Some(Turn::Roll),
            (Node::Decision(_), Self::Forced) if board.position().set_up_owed().is_none() => {
                let is_the_only_one = board.position().legal_moves().len() == 1;
                is_the_only_one.then_some(Turn::MoveAt(0))
            }
            _ => None,
        }
    }
}
