//! One line of text in the embedded typeface.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;

use swash::scale::ScaleContext;
use swash::shape::ShapeContext;
use swash::shape::cluster::Glyph;
use swash::zeno::PathData;
use swash::{FontRef, GlyphId};
use unicode_normalization::UnicodeNormalization;

use super::outline::{Coverage, Outline, Point};
use super::scale::Scale;

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
/// So many type sorts are kept: every letter of a language at every size in use, several times over.
const SORTS_MAX: usize = 2_000;

/// A line of text, set and ready to be painted: its baseline begins at (0, 0).
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    letters: Vec<Letter>,
    /// Pixels an em.
    pub(super) size: f32,
    /// How far the line reaches, in pixels.
    pub(crate) width: f32,
}

/// A letter of a line.
#[derive(Clone, Debug)]
struct Letter {
    glyph: GlyphId,
    /// Where it begins.
    at: Point,
}

thread_local! {
    // The working memory of the typesetting library, kept from line to line.
    static SHAPES: RefCell<ShapeContext> = RefCell::new(ShapeContext::new());
    static SCALES: RefCell<ScaleContext> = RefCell::new(ScaleContext::new());
    // Letters with hard edges that begin at (0, 0), by the bits of their size.
    static SORTS: RefCell<HashMap<(GlyphId, u32), Coverage>> = RefCell::default();
}

impl Line {
    /// The text at `size` pixels an em, cut with an ellipsis so that it is at most `width_max` wide.
    ///
    /// Any text is safe: letters the typeface lacks become a box, everything else it lacks
    /// (emoji, control and direction marks, stacked accents) is dropped.
    pub(crate) fn fitted(text: &str, size: f32, width_max: f32) -> Self {
        let text = drawable(text);
        let whole = Self::set(&text, size);
        if whole.width <= width_max {
            return whole;
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

    /// The line in pixels of this scale.
    pub(super) fn scaled(&self, scale: Scale) -> Self {
        let letters = self.letters.iter().map(|letter| Letter {
            glyph: letter.glyph,
            at: Point::new(scale.length(letter.at.x), scale.length(letter.at.y)),
        });
        Self {
            letters: letters.collect(),
            size: scale.length(self.size),
            width: scale.length(self.width),
        }
    }

    /// Writes down everything that the letters are.
    pub(super) fn spell(&self, key: &mut Vec<u32>) {
        key.push(self.size.to_bits());
        for letter in &self.letters {
            key.extend([
                letter.glyph.into(),
                letter.at.x.to_bits(),
                letter.at.y.to_bits(),
            ]);
        }
    }

    pub(super) fn soft(&self, begin: Point) -> Coverage {
        let mut covered = Coverage::default();
        // One by one: to fill a shape takes longer the more edges there are in a row of pixels.
        self.each_outline(|outline, at| covered.add(&outline.moved(begin + at).inside(), 0, 0));
        covered
    }

    pub(super) fn hard(&self, begin: Point) -> Coverage {
        let mut covered = Coverage::default();
        SORTS.with_borrow_mut(|sorts| {
            if sorts.len() > SORTS_MAX {
                sorts.clear();
            }
            for letter in &self.letters {
                let sort = (sorts.entry((letter.glyph, self.size.to_bits())))
                    .or_insert_with(|| self.sort(letter.glyph));
                let at = begin + letter.at;
                #[allow(
                    clippy::cast_possible_truncation,
                    reason = "saturates outside of pictures"
                )]
                covered.add(sort, at.x.round() as i32, at.y.round() as i32);
            }
        });
        covered
    }

    /// The baseline on which capitals and digits are centred on the height `middle`.
    pub(super) fn baseline(&self, middle: f32) -> f32 {
        middle + cap_height(self.size) / 2.0
    }

    fn set(text: &str, size: f32) -> Self {
        let mut letters = Vec::new();
        let width = shape(text, size, |glyph, x| {
            letters.push(Letter {
                glyph: glyph.id,
                at: Point::new(x + glyph.x, -glyph.y),
            });
        });
        Self {
            letters,
            size,
            width,
        }
    }

    /// A letter of this line's size with hard edges that begins at (0, 0).
    fn sort(&self, glyph: GlyphId) -> Coverage {
        let alone = Self {
            letters: vec![Letter {
                glyph,
                at: Point::ZERO,
            }],
            size: self.size,
            width: 0.0,
        };
        alone.soft(Point::ZERO).hard()
    }

    /// Shows the outline of every letter that has one, and where it begins.
    fn each_outline(&self, mut show: impl FnMut(Outline, Point)) {
        SCALES.with_borrow_mut(|scales| {
            let mut scaler = (scales.builder(typeface()).size(self.size).hint(false)).build();
            for letter in &self.letters {
                if let Some(scaled) = scaler.scale_outline(letter.glyph) {
                    let mut outline = Outline::default();
                    // Letters are described with y upwards.
                    outline.extend(scaled.path().commands(), |point| {
                        Point::new(point.x, -point.y)
                    });
                    show(outline, letter.at);
                }
            }
        });
    }
}

/// How far the text would reach at `size` pixels an em if nothing of it was cut, in pixels.
pub(crate) fn width_at(text: &str, size: f32) -> f32 {
    measured(&drawable(text), size)
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

    #[test]
    fn letters_filled_one_by_one_are_the_line_filled_at_once() {
        let line = Line::fitted("Ægir and Þóra, 1. c3-d4", 31.0, f32::MAX);
        let mut whole = Outline::default();
        line.each_outline(|outline, at| {
            let moved = outline.moved(at + Point::new(10.3, 40.6));
            whole = std::mem::take(&mut whole).and(moved);
        });
        let sorted = |coverage: Coverage| {
            let mut runs = coverage.runs;
            runs.sort_unstable_by_key(|run| (run.y, run.x));
            runs
        };
        assert!(!line.letters.is_empty());
        let (letters, whole) = (
            sorted(line.soft(Point::new(10.3, 40.6))),
            sorted(whole.inside()),
        );
        assert_eq!(letters, whole);
    }
}
