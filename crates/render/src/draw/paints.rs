//! The colours of a picture: a palette that fills itself while painting.
//!
//! A soft edge asks for the mix of two colours, and gets a new entry, or the nearest one when all are taken.

use super::color::Rgb;

/// How many steps a soft edge has from one colour to the other. At the size on a screen more cannot
/// be told apart, but they cost: with ten, boards have 44 KB instead of 36 and replays half as many
/// bytes more.
pub(super) const SHADES: u8 = 3;
/// Squared distances up to this cannot be seen; soft edges would use up the palette with them.
const SAME: u32 = 120;
/// No colour has this index: in a film it stands for a pixel that stays as it is.
pub(crate) const UNUSED: u8 = u8::MAX;
/// Marks a mix that has not been asked for yet (palette indices end before 255).
const UNKNOWN: u16 = u16::MAX;

/// At most 255 colours, and how they mix.
#[derive(Clone)]
pub(super) struct Paints {
    palette: Vec<Rgb>,
    inks: Vec<Ink>,
    /// Whether no more colours may be added.
    is_sealed: bool,
}

/// A colour that has been painted with, and the palette index of its mixes with what lay below.
#[derive(Clone)]
struct Ink {
    color: Rgb,
    /// By shade, then by the index below.
    mixes: Vec<[u16; 256]>,
}

impl Paints {
    /// Of one colour, whose index is 0.
    pub(super) fn of(ground: Rgb) -> Self {
        Self {
            palette: vec![ground],
            inks: Vec::new(),
            is_sealed: false,
        }
    }

    /// The colours the indices stand for; never more than 255.
    pub(super) fn palette(&self) -> &[Rgb] {
        &self.palette
    }

    /// Takes entries for `colors` before mixes can use them up.
    pub(super) fn reserve(&mut self, colors: impl IntoIterator<Item = Rgb>) {
        for color in colors {
            if self.palette.len() < usize::from(UNUSED) && !self.palette.contains(&color) {
                self.palette.push(color);
            }
        }
    }

    /// From now on no colours are added, and what is asked for becomes the nearest of those that there are: so a
    /// part of a picture has the same indices whatever is painted elsewhere.
    pub(super) const fn seal(&mut self) {
        self.is_sealed = true;
    }

    /// The number of the ink of this colour, made when it is new.
    pub(super) fn ink(&mut self, color: Rgb) -> usize {
        if let Some(found) = self.inks.iter().position(|ink| ink.color == color) {
            return found;
        }
        self.inks.push(Ink {
            color,
            mixes: vec![[UNKNOWN; 256]; usize::from(SHADES) + 1],
        });
        self.inks.len() - 1
    }

    /// The index of the colour at index `below` with a `shade` of the ink over it.
    #[inline]
    pub(super) fn mix(&mut self, ink: usize, shade: u8, below: u8) -> u8 {
        let known = self.inks[ink].mixes[usize::from(shade)][usize::from(below)];
        u8::try_from(known).unwrap_or_else(|_| self.mix_anew(ink, shade, below))
    }

    /// The index of the ink itself.
    pub(super) fn whole(&mut self, ink: usize) -> u8 {
        self.mix(ink, SHADES, 0)
    }

    /// Like [`Paints::mix`] for a mix that is asked for the first time. Apart, so that the other,
    /// which is asked for every pixel of a soft edge, is short.
    #[cold]
    fn mix_anew(&mut self, ink: usize, shade: u8, below: u8) -> u8 {
        let color = self.palette[usize::from(below)].mixed(self.inks[ink].color, shade, SHADES);
        let mixed = self.index_of(color);
        self.inks[ink].mixes[usize::from(shade)][usize::from(below)] = u16::from(mixed);
        mixed
    }

    /// The index of `color`: one that looks the same, a new one, or the nearest when the palette
    /// is full or sealed.
    fn index_of(&mut self, color: Rgb) -> u8 {
        let (index, distance) = nearest(&self.palette, color);
        match u8::try_from(self.palette.len()) {
            Ok(fresh) if fresh < UNUSED && distance > SAME && !self.is_sealed => {
                self.palette.push(color);
                fresh
            }
            _ => index,
        }
    }
}

/// The index of the colour that is nearest to one, and how far it is.
pub(super) fn nearest(palette: &[Rgb], color: Rgb) -> (u8, u32) {
    let known = (0u8..=255).zip(palette);
    let distances = known.map(|(index, known)| (index, known.distance(color)));
    distances
        .min_by_key(|(_, distance)| *distance)
        .unwrap_or((0, u32::MAX))
}
