//! The pictures that explain the special rules, for the rules pages and whoever else shows them.

use ludotheque_rules::{AnyPosition, GameKind, ParseError, Seat, SquareName};

use crate::illustration::{Illustration, illustration};
use crate::scene::Picture;
use crate::theme::Theme;
use ludotheque_words::{Language, say};

/// A picture of the rules pages.
#[derive(Clone, Copy, Debug)]
pub struct RulesPicture {
    /// The name of its file, without the extension.
    pub name: &'static str,
    /// The game that it explains.
    pub game: GameKind,
    position: &'static str,
    /// Names of squares.
    marks: &'static [&'static str],
    arrows: &'static [[&'static str; 2]],
    paths: &'static [(Seat, &'static [&'static str])],
    alt: fn(Language) -> String,
}

impl RulesPicture {
    /// Every picture, by game and in the order in which the page shows them.
    pub const ALL: &'static [Self] = &[
        Self {
            name: "ad-elta-stelpur-track",
            game: GameKind::AdEltaStelpur,
            position: "llllll......dddddd...... l - - 0",
            marks: &["1", "6", "7", "12", "13", "18", "19", "24"],
            arrows: &[["6", "12"], ["12", "13"], ["18", "24"], ["24", "1"]],
            paths: &[],
            alt: |language| say!(language, "picture-ad-elta-stelpur-track"),
        },
        Self {
            name: "ad-elta-stelpur-leaps",
            game: GameKind::AdEltaStelpur,
            position: "d.......d.d..d.d...d...l l 16 - 0",
            marks: &["24"],
            arrows: &[["24", "1"], ["24", "6"]],
            paths: &[],
            alt: |language| say!(language, "picture-ad-elta-stelpur-leaps"),
        },
        Self {
            name: "ad-elta-stelpur-surrounded",
            game: GameKind::AdEltaStelpur,
            position: "................ldl..... l 1 - 0",
            marks: &["18"],
            arrows: &[["17", "20"]],
            paths: &[],
            alt: |language| say!(language, "picture-ad-elta-stelpur-surrounded"),
        },
        Self {
            name: "royal-ur-paths",
            game: GameKind::RoyalUr,
            position: "- w10b10 w0b0 w - 0",
            marks: &["w14", "b14"],
            arrows: &[],
            paths: &[
                (Seat::First, &["w1", "w4", "5", "12", "w13", "w14"]),
                (Seat::Second, &["b1", "b4", "5", "12", "b13", "b14"]),
            ],
            alt: |language| say!(language, "picture-royal-ur-paths"),
        },
        Self {
            name: "royal-ur-captor",
            game: GameKind::RoyalUr,
            position: "8=bwb w9b8 w0b0 b 3 40",
            marks: &["8"],
            arrows: &[["8", "11"]],
            paths: &[],
            alt: |language| say!(language, "picture-royal-ur-captor"),
        },
        Self {
            name: "royal-ur-freed",
            game: GameKind::RoyalUr,
            position: "8=b,11=wb w9b8 w0b0 w - 41",
            marks: &["8"],
            arrows: &[],
            paths: &[],
            alt: |language| say!(language, "picture-royal-ur-freed"),
        },
        Self {
            name: "finale-steps",
            game: GameKind::Finale,
            position: "./f..6e/bd.e./.caf./b...c/4.5.3/.5.46/3.2.2/1 b - -",
            marks: &["c3", "d7"],
            arrows: &[["c3", "b4"], ["c3", "c4"], ["c3", "d4"], ["d7", "GR"]],
            paths: &[],
            alt: |language| say!(language, "picture-finale-steps"),
        },
        Self {
            name: "finale-blocked",
            game: GameKind::Finale,
            position: "a/26.../..b../...../...../...../453../23.../1 b 2 -",
            marks: &["a1", "a7"],
            arrows: &[],
            paths: &[],
            alt: |language| say!(language, "picture-finale-blocked"),
        },
        Self {
            name: "arrows-and-stars-steps",
            game: GameKind::ArrowsAndStars,
            position: "6/7/8/4s4/10/11/10/3U5/8/7/6 w0b0 w a 0",
            marks: &["d3", "d5", "e4", "e5", "g5", "g6", "h4", "h6"],
            arrows: &[],
            paths: &[],
            alt: |language| say!(language, "picture-arrows-and-stars-steps"),
        },
        Self {
            name: "arrows-and-stars-chain",
            game: GameKind::ArrowsAndStars,
            position: "6/7/8/9/6d3/5d5/4U5/9/8/7/6 w0b0 w a 0",
            marks: &[],
            arrows: &[["e5", "g6"], ["g6", "g8"]],
            paths: &[],
            alt: |language| say!(language, "picture-arrows-and-stars-chain"),
        },
        Self {
            name: "arrows-and-stars-turn",
            game: GameKind::ArrowsAndStars,
            position: "6/3dd2/3U4/9/10/11/10/9/8/7/6 w0b0 w a 0",
            marks: &[],
            arrows: &[["i4", "k4"], ["k4", "i6"]],
            paths: &[],
            alt: |language| say!(language, "picture-arrows-and-stars-turn"),
        },
    ];

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
            },
        )?)
    }
}

fn named(names: &[&str]) -> Result<Vec<SquareName>, ParseError> {
    names.iter().map(|name| name.parse()).collect()
}
