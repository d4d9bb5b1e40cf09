//! One line of text in the embedded typeface.

use std::cell::RefCell;
use std::sync::LazyLock;

use swash::FontRef;
use swash::scale::ScaleContext;
use swash::shape::ShapeContext;
use swash::shape::cluster::Glyph;
use swash::zeno::PathData;
use unicode_normalization::UnicodeNormalization;

use super::shape::{Outline, Point};

/// Inter Bold, cut down to the Latin, Greek and Cyrillic scripts; see `assets/LICENSES.md`.
const TYPEFACE: &[u8] = include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../assets/fonts/Inter-Bold-subset.otf"
));
/// Stands for letters the typeface does not have.
const UNKNOWN_LETTERS: char = '□';
const ELLIPSIS: char = '…';
/// Longer text never fits any box; what comes after is not even looked at.
const CHARACTERS_MAX: usize = 200;

/// A line of text, ready to be painted: its baseline begins at (0, 0).
#[derive(Default)]
pub(crate) struct Line {
    /// The shapes of all letters.
    pub(crate) outline: Outline,
    /// How far the line reaches, in pixels.
    pub(crate) width: f32,
}

thread_local! {
    // The working memory of the typesetting library, kept from line to line.
    static SHAPES: RefCell<ShapeContext> = RefCell::new(ShapeContext::new());
    static SCALES: RefCell<ScaleContext> = RefCell::new(ScaleContext::new());
}

impl Line {
    /// The text at `size` pixels an em, cut with an ellipsis so that it is at most `width_max` wide.
    ///
    /// Any text is safe: letters the typeface lacks become a box, everything else it lacks
    /// (emoji, control and direction marks, stacked accents) is dropped.
    pub(crate) fn fitted(text: &str, size: f32, width_max: f32) -> Self {
        let text = drawable(text);
        if measured(&text, size) <= width_max {
            return Self::set(&text, size);
        }
        let cut_at = |cut: usize| {
            let mut short = text[..cut].trim_end().to_owned();
            short.push(ELLIPSIS);
            short
        };
        let cuts: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let fitting = cuts.partition_point(|&cut| measured(&cut_at(cut), size) <= width_max);
        match fitting.checked_sub(1).and_then(|last| cuts.get(last)) {
            Some(&cut) => Self::set(&cut_at(cut), size),
            None => Self::default(),
        }
    }

    /// The outline moved so that the line begins at `x` on the baseline `y`.
    pub(crate) fn at(&self, x: f32, y: f32) -> Outline {
        let mut moved = Outline::default();
        moved.extend(self.outline.commands(), |point| point + Point::new(x, y));
        moved
    }

    /// The outline moved so that capitals and digits stand centred on `center`.
    pub(crate) fn centered(&self, center: Point, size: f32) -> Outline {
        let baseline = center.y + cap_height(size) / 2.0;
        self.at(center.x - self.width / 2.0, baseline)
    }

    fn set(text: &str, size: f32) -> Self {
        let typeface = typeface();
        let mut line = Self::default();
        SCALES.with_borrow_mut(|scales| {
            let mut scaler = scales.builder(typeface).size(size).hint(false).build();
            line.width = shape(text, size, |glyph, x| {
                let origin = Point::new(x + glyph.x, -glyph.y);
                if let Some(letter) = scaler.scale_outline(glyph.id) {
                    // Letters are described with y upwards.
                    line.outline.extend(letter.path().commands(), |point| {
                        origin + Point::new(point.x, -point.y)
                    });
                }
            });
        });
        line
    }
}

/// Whether the text would reach farther than `width_max`.
pub(crate) fn is_wider(text: &str, size: f32, width_max: f32) -> bool {
    measured(&drawable(text), size) > width_max
}

/// How far the text would reach, in pixels.
fn measured(text: &str, size: f32) -> f32 {
    shape(text, size, |_, _| {})
}

/// Shows the glyphs of a text in order, each with the place where it begins, and returns where
/// the last one ends.
fn shape(text: &str, size: f32, mut show: impl FnMut(&Glyph, f32)) -> f32 {
    SHAPES.with_borrow_mut(|shapes| {
        let mut shaper = shapes.builder(typeface()).size(size).build();
        shaper.add_str(text);
        let mut width = 0.0;
        shaper.shape_with(|cluster| {
            for glyph in cluster.glyphs {
                show(glyph, width);
                width += glyph.advance;
            }
        });
        width
    })
}

/// The height of capitals and digits at `size` pixels an em.
pub(crate) fn cap_height(size: f32) -> f32 {
    // The typeface's own figure: 2048 of 2816 units.
    size * 0.7273
}

/// Whether nothing of the text would be seen but boxes.
pub(crate) fn is_unreadable(text: &str) -> bool {
    drawable(text)
        .chars()
        .all(|letter| letter == UNKNOWN_LETTERS || letter == ' ')
}

fn typeface() -> FontRef<'static> {
    // Read once: swash remembers what it knows of a font under the key made while reading it.
    static READ: LazyLock<FontRef<'static>> = LazyLock::new(|| {
        FontRef::from_index(TYPEFACE, 0)
            .expect("the embedded typeface is a font; tests set with it")
    });
    *READ
}

/// The text with everything replaced or dropped that the typeface cannot show.
fn drawable(text: &str) -> String {
    let known = typeface().charmap();
    let mut shown = String::new();
    for letter in text.nfc().take(CHARACTERS_MAX) {
        let letter = match letter {
            _ if letter.is_whitespace() => ' ',
            _ if letter.is_control() => continue,
            _ if known.map(letter) != 0 => letter,
            _ if letter.is_alphanumeric() => UNKNOWN_LETTERS,
            _ => continue,
        };
        let repeats = matches!(letter, ' ' | UNKNOWN_LETTERS) && shown.ends_with(letter);
        if !repeats {
            shown.push(letter);
        }
    }
    shown.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_and_icelandic_letters_are_all_there() {
        let letters = "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»’ðþéáíóúýöÐÞÆÁÍÓÚÝÖ";
        assert_eq!(drawable(letters), letters);
        // Written as letter and accent, they are put together.
        assert_eq!(drawable("e\u{301}"), "é");
    }

    #[test]
    fn what_the_typeface_lacks_is_replaced_or_dropped() {
        assert_eq!(drawable("  Ada 🎲🏳️‍🌈 \u{202e}B\u{0}\n"), "Ada B");
        assert_eq!(drawable("李明 Ada שלום"), "□ Ada □");
        assert!(is_unreadable("李明 🎲"));
        assert!(!is_unreadable("Ægir"));
    }

    #[test]
    fn long_lines_end_in_an_ellipsis_inside_their_width() {
        for width_max in [0.0, 5.0, 40.0, 41.5, 200.0, 350.0] {
            for name in [
                "WWWWWWWWWWWWWWWWWWWWWWWWWWW",
                "ililililililililililililil",
                "漢",
            ] {
                let line = Line::fitted(name, 42.0, width_max);
                assert!(line.width <= width_max, "{name} {width_max}");
            }
        }
        let whole = Line::fitted("Ada", 42.0, 350.0);
        let cut = Line::fitted("Ada Lovelace of London", 42.0, whole.width + 60.0);
        assert!(cut.width > whole.width);
    }

    #[test]
    fn a_very_long_name_is_not_looked_at_whole() {
        let name = "x".repeat(1_000_000);
        assert_eq!(drawable(&name).len(), CHARACTERS_MAX);
    }
}
