//! What is agreed before an arena begins.

use ludotheque_rules::GameKind;

use super::contender::Contender;
use crate::chance::Seed;
use crate::learned::Tables;

/// Who plays what against whom.
#[derive(Clone)]
pub struct Arena<'a> {
    /// The game.
    pub game: GameKind,
    /// Its rule options as text, empty for the defaults.
    pub options: String,
    /// The position, as text, in which every game begins; nothing for the starts of the rules.
    pub start: Option<String>,
    /// The one whose results are counted.
    pub a: Contender<'a>,
    /// The other one.
    pub b: Contender<'a>,
    /// At most so many nodes a move, for both, whatever they would take themselves; programs outside
    /// are not told.
    pub nodes: u64,
    /// Where all chance comes from.
    pub seed: Seed,
    /// What the highest level knows beside the tables that come with the program.
    pub tables: Option<Tables<'a>>,
}
