//! The pictures that explain the special rules, for the rules pages and whoever else shows them.

use ludotheque_rules::{AnyPosition, GameKind, ParseError, Seat, SquareName, for_each_game};

use crate::boards;
use crate::illustration::{Illustration, illustration};
use crate::picture::Picture;
use crate::theme::Theme;
use ludotheque_words::Language;

/// A picture of the rules pages.
#[derive(Clone, Copy, Debug)]
pub struct RulesPicture {
    /// The name of its file, without the extension.
    pub name: &'static str,
    /// The game that it explains.
    pub game: GameKind,
    pub(crate) position: &'static str,
    /// Names of squares.
    pub(crate) marks: &'static [&'static str],
    pub(crate) arrows: &'static [[&'static str; 2]],
    pub(crate) paths: &'static [(Seat, &'static [&'static str])],
    pub(crate) alt: fn(Language) -> String,
}

impl RulesPicture {
    /// Every picture, by game and in the order in which the page shows them.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        macro_rules! of_boards {
            ([$($Game:ident $module:ident $slug:literal,)+]) => {
                [$(boards::$module::RULES_PICTURES),+]
            };
        }
        for_each_game!(of_boards).into_iter().flatten()
    }

    /// What it shows, for those who do not see it.
    #[must_use]
    pub fn alt_text(&self, language: Language) -> String {
        (self.alt)(language)
    }

    /// Draws it. The rules pages have it in the standard colours.
    ///
    /// # Errors
    /// Where the table is wrong: a position that is none, or a square that is not on its board.
    pub fn picture(
        &self,
        theme: Theme,
        language: Language,
    ) -> Result<Picture, Box<dyn std::error::Error + Send + Sync>> {
        let position = AnyPosition::parse(self.game, "", self.position)?;
        let marks = named(self.marks)?;
        let ends = named(self.arrows.as_flattened())?;
        let (arrows, _) = ends.as_chunks();
        let paths: Vec<(Seat, Vec<SquareName>)> = (self.paths.iter())
            .map(|(seat, squares)| Ok((*seat, named(squares)?)))
            .collect::<Result<_, ParseError>>()?;
        Ok(illustration(
            &position,
            &Illustration {
                marks: &marks,
                arrows,
                paths: &paths,
                theme,
                language,
                ..Illustration::default()
            },
        )?)
    }
}

fn named(names: &[&str]) -> Result<Vec<SquareName>, ParseError> {
    names.iter().map(|name| name.parse()).collect()
}
