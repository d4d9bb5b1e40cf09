//! Values that are stored, and named in lists and buttons, by a word of their own.

/// Gives a plain enum the list of its values, the word for each, and the way back.
macro_rules! words {
    ($type:ident { $($value:ident = $word:literal),+ $(,)? }) => {
        impl $type {
            /// All of them, in the order of lists.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// The word for it in the database, in lists and in buttons.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }

            /// Reads [`word`](Self::word).
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$value),)+
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use words;

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Side {
        Left,
        Right,
    }
    super::words!(Side {
        Left = "l",
        Right = "r"
    });

    #[test]
    fn every_value_is_read_back_from_its_word() {
        assert_eq!(Side::ALL, [Side::Left, Side::Right]);
        assert_eq!(Side::ALL.map(Side::word), ["l", "r"]);
        assert_eq!(
            Side::ALL.map(Side::word).map(Side::from_word),
            Side::ALL.map(Some)
        );
        assert_eq!(Side::from_word("L"), None);
    }
}
