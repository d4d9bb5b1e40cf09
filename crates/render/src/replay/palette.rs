//! One palette for all pictures of a replay.

use crate::draw::Rgb;

/// Stands in a frame for pixels that stay as they are.
pub(super) const UNCHANGED: u8 = u8::MAX;

/// The colours of all pictures so far. The index [`UNCHANGED`] is never one of them.
#[derive(Default)]
pub(super) struct SharedPalette {
    colors: Vec<Rgb>,
}

impl SharedPalette {
    /// The channels of all colours in turn.
    pub(super) fn channels(&self) -> Vec<u8> {
        self.colors
            .iter()
            .copied()
            .flat_map(Rgb::channels)
            .collect()
    }

    /// Takes in the colours of one more picture. Pictures of one board have nearly all of their
    /// colours at the same places; where that is so for all of them, nothing is returned, else
    /// the new index of every old one.
    pub(super) fn admit(&mut self, palette: &[Rgb]) -> Option<[u8; 256]> {
        let mut moved = [0; 256];
        let mut is_moved = false;
        for ((old, &color), slot) in (0u8..=255).zip(palette).zip(&mut moved) {
            *slot = if self.colors.get(usize::from(old)) == Some(&color) {
                old
            } else {
                self.index_of(color)
            };
            is_moved |= *slot != old;
        }
        is_moved.then_some(moved)
    }

    /// The index of a colour, which is added if there is room; else that of the nearest one.
    fn index_of(&mut self, color: Rgb) -> u8 {
        let nearest = (0u8..)
            .zip(&self.colors)
            .min_by_key(|(_, known)| known.distance(color));
        match (nearest, u8::try_from(self.colors.len())) {
            (Some((index, &known)), _) if known == color => index,
            (_, Ok(fresh)) if fresh < UNCHANGED => {
                self.colors.push(color);
                fresh
            }
            (Some((index, _)), _) => index,
            (None, _) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_found_again_added_or_replaced_by_the_nearest() {
        let mut shared = SharedPalette::default();
        let gray = |level| Rgb(level, level, level);
        assert_eq!(shared.admit(&[gray(0), gray(10)]), None);
        assert_eq!(shared.admit(&[gray(0), gray(10), gray(20)]), None);
        let moved = shared.admit(&[gray(10), gray(30)]).unwrap();
        assert_eq!(moved[..2], [1, 3]);
        let many: Vec<Rgb> = (0..=255).map(gray).collect();
        let moved = shared.admit(&many).unwrap();
        assert_eq!(shared.channels().len(), 255 * 3);
        assert!(!moved.contains(&UNCHANGED), "{moved:?}");
    }
}
