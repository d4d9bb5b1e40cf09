//! How large a picture is made of what is drawn.

/// Everything is drawn in lengths of a full-size picture. A scale says how many pixels they become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// A pixel for each.
    Full,
    /// Two pixels for three: for the many pictures of a replay, which have less than half of the
    /// pixels then and still more than a phone shows. A board then has room for a strip below it.
    Film,
}

impl Scale {
    /// How many there are, for tables by [`Scale::index`].
    pub(crate) const COUNT: usize = 2;

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// A length in pixels.
    pub(crate) const fn length(self, length: f32) -> f32 {
        match self {
            Self::Full => length,
            Self::Film => length * 2.0 / 3.0,
        }
    }

    /// A number of rows or columns in pixels.
    pub(crate) const fn pixels(self, count: u32) -> u32 {
        match self {
            Self::Full => count,
            Self::Film => (count * 2).div_ceil(3),
        }
    }
}
