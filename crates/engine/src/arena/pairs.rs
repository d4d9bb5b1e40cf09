//! Pairs of games.

use ludotheque_rules::{GameKind, RuleOptions, for_each_game};

use super::contender::ArenaError;
use super::game;
use super::tally::Tally;
use super::terms::Arena;
use crate::learned::Learned;

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
