//! Names for the numbers that Discord and we ourselves give to things.
//!
//! Discord's ids are unsigned 64-bit numbers whose top bit is never set; the database keeps
//! them as signed ones, hence [`from_row`](UserId::from_row) and [`to_row`](UserId::to_row).

use std::fmt;
use std::str::FromStr;

/// From this bit on an id of Discord's is a time, in milliseconds since the first one of 2015.
const DISCORD_TIME_BIT: u32 = 22;
const DISCORD_FIRST_MS: u64 = 1_420_070_400_000;

macro_rules! discord_ids {
    ($($(#[$doc:meta])* $name:ident,)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl $name {
            /// The id as the database keeps it.
            #[must_use]
            pub const fn to_row(self) -> i64 {
                self.0.cast_signed()
            }

            /// The id out of a row.
            #[must_use]
            pub const fn from_row(row: i64) -> Self {
                Self(row.cast_unsigned())
            }

            /// When Discord made it, in milliseconds since 1970 on Discord's clock.
            #[must_use]
            pub const fn made_at_ms(self) -> u64 {
                (self.0 >> DISCORD_TIME_BIT) + DISCORD_FIRST_MS
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

discord_ids! {
    /// A person on Discord.
    UserId,
    /// A server.
    ServerId,
    /// A role that members of a server have.
    RoleId,
    /// A channel, thread or direct message.
    ChannelId,
    /// A message.
    MessageId,
    /// An event of a server.
    EventId,
    /// One click, command or other event to which Discord wants an answer.
    InteractionId,
}

impl UserId {
    /// Who acts when nobody does: the program itself, for instance when a clock has run out.
    pub const PROGRAM: Self = Self(0);
    /// The first of the program's own players, which is that of level 1; those of the levels above
    /// follow it. Discord's ids hold their time of making in the bits from the 22nd on, so that none
    /// is as small as these.
    const FIRST_OPPONENT: u64 = 4_000_001;
    const OPPONENTS: u64 = 5;

    /// The program's own player of a level from 1 to 5.
    #[must_use]
    pub const fn opponent(level: u8) -> Self {
        Self(Self::FIRST_OPPONENT - 1 + level as u64)
    }

    /// The level of this one of the program's own players; nothing for anybody else.
    #[must_use]
    pub fn opponent_level(self) -> Option<u8> {
        let above = self.0.checked_sub(Self::FIRST_OPPONENT)?;
        let is_own = above < Self::OPPONENTS;
        u8::try_from(above)
            .ok()
            .filter(|_| is_own)
            .map(|above| above + 1)
    }

    /// Who stands in the log for what this one does: the program for its own players.
    #[must_use]
    pub fn actor(self) -> Self {
        match self.opponent_level() {
            Some(_) => Self::PROGRAM,
            None => self,
        }
    }

    /// The first and the last of the program's own players, as the database keeps them.
    #[must_use]
    pub const fn opponents_in_rows() -> (i64, i64) {
        let first = Self(Self::FIRST_OPPONENT);
        let last = Self(Self::FIRST_OPPONENT + Self::OPPONENTS - 1);
        (first.to_row(), last.to_row())
    }
}

impl InteractionId {
    /// What stands for an interaction in a row that the program itself has added to a log, also in the
    /// name of a player who wants that: the number of the row. Discord's ids are much larger.
    #[must_use]
    pub const fn of_program(ply: u32) -> Self {
        Self(ply as u64)
    }

    /// Whether it is one of those.
    #[must_use]
    pub const fn is_of_program(self) -> bool {
        self.0 <= u32::MAX as u64
    }
}

/// No id of Discord's has this bit.
const NO_ACCOUNT: u64 = 1 << 63;

impl UserId {
    /// Somebody who is no account of Discord's, told apart from others by these bits.
    #[must_use]
    pub const fn pseudonym(bits: u64) -> Self {
        Self(bits | NO_ACCOUNT)
    }

    /// Whether this stands for somebody who has been forgotten.
    #[must_use]
    pub const fn is_pseudonym(self) -> bool {
        self.0 & NO_ACCOUNT != 0
    }

    /// Whether this can be an account of Discord's, and be mentioned.
    #[must_use]
    pub fn is_account(self) -> bool {
        !self.is_pseudonym() && self.opponent_level().is_none()
    }
}

/// A match. Shown as a short code of Crockford's base 32 digits (`K7Q2`), at least four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(u64);

/// The digits of codes, Crockford's base 32: no I, L, O or U, which are mistaken for 1, 1, 0 and V.
pub const CODE_DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS_PER_DIGIT: u32 = 5;
const SHORTEST: usize = 4;
/// Twelve digits are 60 bits: always a valid bigint.
const LONGEST: usize = 12;

impl MatchId {
    /// A new id out of random bits. The first try has four digits; every id that turns out
    /// to be taken asks for one digit more, so that codes stay short while there is room.
    #[must_use]
    pub fn from_random(bits: u64, try_number: usize) -> Self {
        let digits = (SHORTEST + try_number).min(LONGEST);
        let mask = (1_u64 << (BITS_PER_DIGIT as usize * digits)) - 1;
        Self(bits & mask)
    }

    /// The id as the database keeps it.
    #[must_use]
    pub const fn to_row(self) -> i64 {
        self.0.cast_signed()
    }

    /// The id out of a row.
    #[must_use]
    pub const fn from_row(row: i64) -> Self {
        Self(row.cast_unsigned())
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used = (u64::BITS - self.0.leading_zeros()).div_ceil(BITS_PER_DIGIT) as usize;
        for place in (0..used.max(SHORTEST)).rev() {
            let digit = (self.0 >> (BITS_PER_DIGIT as usize * place)) & 31;
            fmt::Write::write_char(f, char::from(CODE_DIGITS[digit as usize]))?;
        }
        Ok(())
    }
}

/// What a letter stands for in a code, also where somebody has mistaken it; nothing if it is no digit.
#[must_use]
pub fn code_digit(letter: u8) -> Option<usize> {
    match letter.to_ascii_uppercase() {
        b'O' => Some(0),
        b'I' | b'L' => Some(1),
        letter => CODE_DIGITS.iter().position(|digit| *digit == letter),
    }
}

/// The text is not the code of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a match has a code of {SHORTEST} to {LONGEST} letters and digits, like K7Q2")]
pub struct BadMatchId;

impl FromStr for MatchId {
    type Err = BadMatchId;

    fn from_str(text: &str) -> Result<Self, BadMatchId> {
        if !(SHORTEST..=LONGEST).contains(&text.len()) {
            return Err(BadMatchId);
        }
        let mut value = 0_u64;
        for letter in text.bytes() {
            let digit = code_digit(letter).ok_or(BadMatchId)?;
            value = value << BITS_PER_DIGIT | digit as u64;
        }
        Ok(Self(value))
    }
}

macro_rules! marked_codes {
    ($($(#[$doc:meta])* $name:ident = $mark:literal,)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(MatchId);

        impl $name {
            /// What stands before the code.
            const MARK: &str = $mark;

            /// A new id out of random bits, as [`MatchId::from_random`] makes one.
            #[must_use]
            pub fn from_random(bits: u64, try_number: usize) -> Self {
                Self(MatchId::from_random(bits, try_number))
            }

            /// The id as the database keeps it.
            #[must_use]
            pub const fn to_row(self) -> i64 {
                self.0.to_row()
            }

            /// The id out of a row.
            #[must_use]
            pub const fn from_row(row: i64) -> Self {
                Self(MatchId::from_row(row))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{}", Self::MARK, self.0)
            }
        }

        impl FromStr for $name {
            type Err = BadMatchId;

            fn from_str(text: &str) -> Result<Self, BadMatchId> {
                match text.split_at_checked(Self::MARK.len()) {
                    Some((mark, code)) if mark.eq_ignore_ascii_case(Self::MARK) => {
                        Ok(Self(code.parse()?))
                    }
                    _ => Err(BadMatchId),
                }
            }
        }
    )*};
}

marked_codes! {
    /// A match record that was imported. Shown as `R-` and a code like that of a match (`R-K7Q2`), so
    /// that nobody takes one for the other.
    RecordId = "R-",
    /// A tournament, shown as `T-` and such a code.
    TournamentId = "T-",
}

/// What can be exported and looked at: a match that was played here, or a record that was imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A match.
    Match(MatchId),
    /// An imported record.
    Imported(RecordId),
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Match(id) => id.fmt(f),
            Self::Imported(id) => id.fmt(f),
        }
    }
}

impl FromStr for Code {
    type Err = BadMatchId;

    fn from_str(text: &str) -> Result<Self, BadMatchId> {
        match text.parse() {
            Ok(record) => Ok(Self::Imported(record)),
            Err(BadMatchId) => Ok(Self::Match(text.parse()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn first_try_has_four_digits_and_each_further_one_more() {
        for (try_number, length) in [(0, 4), (1, 5), (2, 6), (8, 12), (100, 12)] {
            assert_eq!(
                MatchId::from_random(u64::MAX, try_number).to_string(),
                "Z".repeat(length)
            );
        }
    }

    #[test]
    fn the_program_has_a_player_for_each_level_and_none_of_them_is_an_account() {
        for level in 1..=5 {
            let opponent = UserId::opponent(level);
            assert_eq!(opponent.opponent_level(), Some(level));
            assert!(!opponent.is_account() && !opponent.is_pseudonym());
            assert_eq!(opponent.actor(), UserId::PROGRAM);
            let (first, last) = UserId::opponents_in_rows();
            assert!((first..=last).contains(&opponent.to_row()));
            assert_eq!(opponent.0 >> 22, 0, "Discord gives no such id");
        }
        for other in [0, 1, 4_000_000, 4_000_006, u64::MAX] {
            assert_eq!(UserId(other).opponent_level(), None);
            assert_eq!(UserId(other).actor(), UserId(other));
        }
    }

    #[test]
    fn look_alikes_are_read_as_what_was_meant() {
        assert_eq!("oil0".parse::<MatchId>(), "0110".parse());
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["", "K7Q", "K7Q2K7Q2K7Q2K", "K7U2", "K7 2", "ÄÖÜ", "K7Q2\0"] {
            assert_eq!(text.parse::<MatchId>(), Err(BadMatchId), "{text:?}");
        }
    }

    #[test]
    fn imported_records_and_matches_have_codes_that_differ() {
        let code: MatchId = "K7Q2".parse().expect("a code");
        let record = Code::Imported(RecordId(code));
        assert_eq!(record.to_string(), "R-K7Q2");
        assert_eq!("r-k7q2".parse(), Ok(record));
        assert_eq!(
            "RK7Q2".parse().map(|code: Code| code.to_string()),
            Ok("RK7Q2".to_owned())
        );
        assert_eq!("k7q2".parse(), Ok(Code::Match(code)));
        for text in ["", "R-", "R-K7Q", "R--K7Q2", "X-K7Q2", "Ä-K7Q2"] {
            assert_eq!(text.parse::<Code>(), Err(BadMatchId), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn the_code_and_the_row_lead_back_to_the_id(bits: u64, try_number in 0_usize..9) {
            let id = MatchId::from_random(bits, try_number);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
            prop_assert_eq!(id.to_string().to_lowercase().parse(), Ok(id));
            prop_assert_eq!(MatchId::from_row(id.to_row()), id);
            prop_assert!(id.to_row() >= 0);
        }
    }
}
