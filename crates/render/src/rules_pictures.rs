//! The pictures that explain the special rules, for the rules pages and whoever else shows them.

use ludotheque_rules::{AnyPosition, GameKind, ParseError, Seat, SquareName};

use crate::illustration::{Illustration, illustration};
use crate::scene::Picture;
use crate::theme::Theme;
use ludotheque_words::Language;

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
    english: &'static str,
    french: &'static str,
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
            english: "The start: Light on 1 to 6 below, Dark on 13 to 18 above. Arrows show the way: to the right below, up from 12 to 13, to the left above, down from 24 to 1. The corners 1, 6, 7, 12, 13, 18, 19 and 24 are marked.",
            french: "Le début : les Clairs sur les cases 1 à 6, en bas, les Foncés sur les cases 13 à 18, en haut. Des flèches montrent la marche : vers la droite en bas, de 12 à 13 en montant, vers la gauche en haut, de 24 à 1 en descendant. Les coins 1, 6, 7, 12, 13, 18, 19 et 24 sont marqués.",
        },
        Self {
            name: "ad-elta-stelpur-leaps",
            game: GameKind::AdEltaStelpur,
            position: "d.......d.d..d.d...d...l l 16 - 0",
            marks: &["24"],
            arrows: &[["24", "1"], ["24", "6"]],
            paths: &[],
            english: "Light's Hornaskella stands on 24 and has rolled a 1 and a 6. One arrow leads to the next corner, 1, where she captures a dark piece, the other to the second corner, 6.",
            french: "La Hornaskella des Clairs est sur la case 24, avec un 1 et un 6 à jouer. Une flèche mène au prochain coin, 1, où elle capture une fille foncée, l'autre au deuxième coin, 6.",
        },
        Self {
            name: "ad-elta-stelpur-surrounded",
            game: GameKind::AdEltaStelpur,
            position: "................ldl..... l 1 - 0",
            marks: &["18"],
            arrows: &[["17", "20"]],
            paths: &[],
            english: "Dark's Hornaskella on 18, with a shield, is surrounded by light pieces on 17 and 19. Light has a 1: an arrow leads from 17 over her and over 19 to the empty cell 20.",
            french: "La Hornaskella des Foncés, sur la case 18, porte un bouclier : des filles claires l'entourent sur 17 et 19. Les Clairs ont un 1 : une flèche mène de 17, par-dessus elle et par-dessus 19, à la case libre 20.",
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
            english: "The empty board with the paths of both sides. White comes from 1 to 4 on the left of the lower row and Black on the left of the upper row; both go along the middle row from 5 to 12, and back to 13 and 14 in their own row. The exits are marked.",
            french: "Le plateau vide et les deux chemins. Les Blancs vont de 1 à 4 à gauche de la rangée du bas, les Noirs à gauche de celle du haut ; les deux suivent la rangée du milieu de 5 à 12, puis reviennent par 13 et 14 dans leur propre rangée. Les sorties sont marquées.",
        },
        Self {
            name: "royal-ur-captor",
            game: GameKind::RoyalUr,
            position: "8=bwb w9b8 w0b0 b 3 40",
            marks: &["8"],
            arrows: &[["8", "11"]],
            paths: &[],
            english: "Before the move: on 8 a stack, from the bottom Black, White, Black. Black has rolled a 3; an arrow leads from 8 to 11.",
            french: "Avant le coup : sur la case 8, une pile, de bas en haut un pion noir, un blanc et un noir. Les Noirs ont un 3 ; une flèche mène de 8 à 11.",
        },
        Self {
            name: "royal-ur-freed",
            game: GameKind::RoyalUr,
            position: "8=b,11=wb w9b8 w0b0 w - 41",
            marks: &["8"],
            arrows: &[],
            paths: &[],
            english: "After the move: on 11 Black on top of its white prisoner, and on 8, marked, the lowest black piece, which is free.",
            french: "Après le coup : sur la case 11, le pion noir sur son prisonnier blanc, et sur la case 8, marquée, le pion noir d'en bas, libre.",
        },
        Self {
            name: "finale-steps",
            game: GameKind::Finale,
            position: "./f..6e/bd.e./.caf./b...c/4.5.3/.5.46/3.2.2/1 b - -",
            marks: &["c3", "d7"],
            arrows: &[["c3", "b4"], ["c3", "c4"], ["c3", "d4"], ["d7", "GR"]],
            paths: &[],
            english: "Blue plays from right to left. Three arrows lead from the blue 5 on c3 to the empty cells b4, c4 and d4, and one from the blue 6 on d7 into Red's goal, which its keeper has left.",
            french: "Les Bleus jouent de droite à gauche. Trois flèches mènent du 5 bleu, sur c3, aux cases libres b4, c4 et d4, et une autre du 6 bleu, sur d7, dans le but des Rouges, que leur gardien a quitté.",
        },
        Self {
            name: "finale-blocked",
            game: GameKind::Finale,
            position: "a/26.../..b../...../...../...../453../23.../1 b 2 -",
            marks: &["a1", "a7"],
            arrows: &[],
            paths: &[],
            english: "Blue has rolled a 2, and both of its 2s are blocked: the marked one on a1 stands behind its own 4 and 5, the marked one on a7 in the corner beside Red's goal. Blue removes one of them.",
            french: "Les Bleus ont un 2, et leurs deux 2 sont bloqués : l'un, marqué sur a1, derrière leurs propres 4 et 5, l'autre, marqué sur a7, dans le coin à côté du but des Rouges. Les Bleus retirent l'un des deux.",
        },
        Self {
            name: "arrows-and-stars-steps",
            game: GameKind::ArrowsAndStars,
            position: "6/7/8/4s4/10/11/10/3U5/8/7/6 w0b0 w a 0",
            marks: &["d3", "d5", "e4", "e5", "g5", "g6", "h4", "h6"],
            arrows: &[],
            paths: &[],
            english: "Dots mark where two pieces may step: the white arrow on d4 to both neighbours above, e4 and e5, and sideways to d3 and d5; the black star on h5 to both neighbours below, g5 and g6, and sideways to h4 and h6.",
            french: "Des points blancs montrent les pas de deux pions : la flèche blanche, sur d4, vers ses deux voisins d'en haut, e4 et e5, et de côté vers d3 et d5 ; l'étoile noire, sur h5, vers ses deux voisins d'en bas, g5 et g6, et de côté vers h4 et h6.",
        },
        Self {
            name: "arrows-and-stars-chain",
            game: GameKind::ArrowsAndStars,
            position: "6/7/8/9/6d3/5d5/4U5/9/8/7/6 w0b0 w a 0",
            marks: &[],
            arrows: &[["e5", "g6"], ["g6", "g8"]],
            paths: &[],
            english: "A white arrow on e5 jumps forward over a black arrow on f6 to g6, and from there sideways over another one on g7 to g8.",
            french: "Une flèche blanche, sur e5, saute vers l'avant par-dessus une flèche noire, sur f6, jusqu'à g6, et de là, de côté, par-dessus une autre, sur g7, jusqu'à g8.",
        },
        Self {
            name: "arrows-and-stars-turn",
            game: GameKind::ArrowsAndStars,
            position: "6/3dd2/3U4/9/10/11/10/9/8/7/6 w0b0 w a 0",
            marks: &[],
            arrows: &[["i4", "k4"], ["k4", "i6"]],
            paths: &[],
            english: "A white arrow on i4 jumps over a black arrow on j4 to k4, on the last line, where it turns; pointing down it jumps on over another one on j5 to i6.",
            french: "Une flèche blanche, sur i4, saute par-dessus une flèche noire, sur j4, jusqu'à k4, sur la dernière ligne, où elle se retourne ; pointant vers le bas, elle saute encore, par-dessus une autre, sur j5, jusqu'à i6.",
        },
    ];

    /// What it shows, for those who do not see it.
    #[must_use]
    pub const fn alt_text(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::French => self.french,
        }
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
