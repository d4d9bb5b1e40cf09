//! One palette for all pictures of a replay.

use crate::draw::{Rgb, nearest};

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
        let (index, distance) = nearest(&self.colors, color);
        match u8::try_from(self.colors.len()) {
            Ok(fresh) if distance > 0 && fresh < UNCHANGED => {
                self.colors.push(color);
                fresh
            }
            _ => index,
        }
    }
}

/// Pixels are relabelled in blocks of so many: most of them need nothing.
const BLOCK: usize = 64;

/// The indices with each replaced by what stands at its place in `moved`.
pub(super) fn relabeled(indices: &[u8], moved: &[u8; 256]) -> Vec<u8> {
    let least_moved = (0u8..=255)
        .zip(moved)
        .find_map(|(old, new)| (old != *new).then_some(old));
    let Some(least_moved) = least_moved else {
        return indices.to_vec();
    };
    let mut relabeled = indices.to_vec();
    for block in relabeled.chunks_mut(BLOCK) {
        let most = block.iter().copied().fold(0, u8::max);
        if most >= least_moved {
            for index in block {
                *index = moved[usize::from(*index)];
            }
        }
    }
    relabeled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_relabelled_like_pixels() {
        let mut moved: [u8; 256] = std::array::from_fn(|index| u8::try_from(index).unwrap());
        let indices: Vec<u8> = (0..1_000u32)
            .map(|at| u8::try_from(at / 3 % 251).unwrap())
            .collect();
        assert_eq!(relabeled(&indices, &moved), indices);
        (moved[100], moved[102]) = (7, 8);
        let plain: Vec<u8> = (indices.iter())
            .map(|&index| moved[usize::from(index)])
            .collect();
        assert_eq!(relabeled(&indices, &moved), plain);
    }

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
