//! Matches between opponents, in pairs with the same start and the same dice for both sides.
//!
//! In the second game of a pair the opponents change seats; the first roll, the second roll and so
//! on are those of the first game. What luck one had there the other has here, so that far fewer
//! games are needed to tell who is stronger.

mod contender;
mod game;
mod player;
mod tally;

use ludotheque_rules::{GameKind, RuleOptions, for_each_game};

use crate::chance::Seed;
use crate::known::Tables;
use crate::learned::Learned;
pub use contender::{ArenaError, Contender, Program, Question};
pub use player::{BadPlayer, Player};
pub use tally::Tally;

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

impl Arena<'_> {
    /// Plays some of the pairs of games: those with these numbers. Which pair has which number is
    /// all that its dice depend on, so that the work can be shared out in any way.
    ///
    /// # Errors
    /// [`ArenaError`] if the options or the start are none of the game, or a program outside does not play.
    pub fn play(&self, pairs: impl IntoIterator<Item = u64>) -> Result<Tally, ArenaError> {
        macro_rules! pairs {
            ([$($Game:ident $module:ident $slug:literal,)+]) => {
                match self.game {
                    $(GameKind::$Game => self.pairs::<ludotheque_rules::$module::Position>(pairs),)+
                }
            };
        }
        for_each_game!(pairs)
    }

    fn pairs<P: Learned>(&self, pairs: impl IntoIterator<Item = u64>) -> Result<Tally, ArenaError> {
        let options = P::Options::parse(&self.options)?;
        let start = self.start.as_deref();
        let start = start.map(|text| P::parse(&options, text)).transpose()?;
        let mut tally = Tally::default();
        for pair in pairs {
            game::pair::<P>(
                self,
                &options,
                start.as_ref(),
                self.seed.part(pair),
                &mut tally,
            )?;
        }
        Ok(tally)
    }
}
