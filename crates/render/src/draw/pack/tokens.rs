//! What deflate tells: pixels one by one, and repetitions of what was there before.

use super::codes::{DISTANCES, LENGTH_MAX, LENGTH_MIN, SYMBOLS, distance, length};

/// Pixels and repetitions in order, and how often each symbol occurs in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tokens {
    list: Vec<u32>,
    pub(super) symbols: [u32; SYMBOLS],
    pub(super) distances: [u32; DISTANCES],
    /// A repetition that may go on: its distance and its length so far.
    pending: (u32, u32),
}

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Pixel(u8),
    /// So many bytes from so far back.
    Repeat {
        distance: u32,
        length: u32,
    },
}

/// Marks a repetition; below it are nine bits of its length and fifteen of its distance less one.
const REPEAT: u32 = 1 << 31;

impl Default for Tokens {
    fn default() -> Self {
        Self {
            list: Vec::with_capacity(1_000),
            symbols: [0; SYMBOLS],
            distances: [0; DISTANCES],
            pending: (0, 0),
        }
    }
}

impl Tokens {
    #[inline]
    pub(super) fn pixel(&mut self, index: u8) {
        self.flush();
        self.list.push(index.into());
        self.symbols[usize::from(index)] += 1;
    }

    /// Bytes from so far back; one repetition with the last one if it goes on.
    #[inline]
    pub(super) fn repeat(&mut self, distance: u32, length: u32) {
        if self.pending.0 == distance {
            self.pending.1 += length;
        } else {
            self.flush();
            self.pending = (distance, length);
        }
    }

    /// Whether the last one repeats what is so far back.
    pub(super) const fn repeats(&self, distance: u32) -> bool {
        self.pending.0 == distance
    }

    /// Writes down the repetition that may go on.
    pub(super) fn flush(&mut self) {
        let (back, mut left) = self.pending;
        if left == 0 {
            return;
        }
        self.pending = (0, 0);
        while left > 0 {
            // What is left has to be long enough for a code of its own.
            let take = match left.checked_sub(LENGTH_MAX) {
                None | Some(0) => left,
                Some(rest) if rest < LENGTH_MIN => left - LENGTH_MIN,
                Some(_) => LENGTH_MAX,
            };
            self.list.push(REPEAT | take << 15 | (back - 1));
            self.symbols[length(take).symbol] += 1;
            self.distances[distance(back).symbol] += 1;
            left -= take;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Token> {
        self.list.iter().map(|&token| {
            if token & REPEAT == 0 {
                Token::Pixel(token.to_le_bytes()[0])
            } else {
                Token::Repeat {
                    distance: (token & 0x7fff) + 1,
                    length: token >> 15 & 0x1ff,
                }
            }
        })
    }

    /// How much memory they take, in bytes.
    pub(super) fn size(&self) -> usize {
        size_of::<Self>() + self.list.capacity() * size_of::<u32>()
    }

    /// Gives back what is not needed of the memory.
    pub(super) fn shrink(&mut self) {
        self.list.shrink_to_fit();
    }
}

#[test]
fn repetitions_that_go_on_are_one_and_long_ones_are_split() {
    let mut tokens = Tokens::default();
    tokens.pixel(7);
    for length in [200, 60, 10] {
        tokens.repeat(961, length);
    }
    tokens.repeat(1, 260);
    tokens.flush();
    let repeat = |distance, length| Token::Repeat { distance, length };
    let expected = [
        Token::Pixel(7),
        repeat(961, 258),
        repeat(961, 12),
        repeat(1, 257),
        repeat(1, 3),
    ];
    assert_eq!(tokens.iter().collect::<Vec<_>>(), expected);
}
