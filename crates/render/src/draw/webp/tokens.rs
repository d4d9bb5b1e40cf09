//! What is told of a picture: pixels one by one, and repetitions of what was there before.

/// The tokens of some rows.
#[derive(Debug, Default)]
pub(super) struct Tokens {
    list: Vec<Token>,
    /// Where each row ends.
    ends: Vec<usize>,
}

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A pixel, by its index.
    Pixel(u8),
    /// So many pixels from so far away, by the numbers of WebP.
    Repeat { distance: u32, length: u32 },
}

impl Tokens {
    #[inline]
    pub(super) fn pixel(&mut self, index: u8) {
        self.list.push(Token::Pixel(index));
    }

    /// Pixels from so far away; one repetition with the last one of the row if it goes on.
    #[inline]
    pub(super) fn repeat(&mut self, distance: u32, length: u32) {
        let row = self.ends.last().copied().unwrap_or(0);
        match self.list[row..].last_mut() {
            Some(Token::Repeat {
                distance: last,
                length: before,
            }) if *last == distance => *before += length,
            _ => self.list.push(Token::Repeat { distance, length }),
        }
    }

    pub(super) fn end_row(&mut self) {
        self.ends.push(self.list.len());
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Token> {
        self.list.iter().copied()
    }

    /// Those of each row.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[Token]> {
        let begins = std::iter::once(&0).chain(&self.ends);
        begins
            .zip(&self.ends)
            .map(|(begin, end)| &self.list[*begin..*end])
    }
}

#[test]
fn repetitions_that_go_on_are_one_but_for_those_of_different_rows() {
    let mut tokens = Tokens::default();
    tokens.repeat(1, 5);
    tokens.end_row();
    tokens.repeat(1, 2);
    tokens.repeat(1, 3);
    tokens.pixel(7);
    tokens.repeat(2, 3);
    tokens.end_row();
    tokens.end_row();
    let repeat = |distance, length| Token::Repeat { distance, length };
    let rows: [&[Token]; 3] = [
        &[repeat(1, 5)],
        &[repeat(1, 5), Token::Pixel(7), repeat(2, 3)],
        &[],
    ];
    assert!(tokens.rows().eq(rows));
}
