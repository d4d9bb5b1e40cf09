//! Seasons: the quarters of the calendar, in UTC.

use std::fmt;
use std::str::FromStr;

/// A season of three months that begins with January, April, July or October, at midnight UTC.
/// Everybody starts it afresh, and only the matches that end in it count. Earlier ones are less.
///
/// ```
/// use ludotheque::ratings::Season;
/// let season: Season = "2026 q4".parse().expect("a season");
/// assert_eq!(season.to_string(), "2026-Q4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season {
    year: u16,
    quarter: u8,
}

/// Which matches a rating comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// All that were ever played.
    Always,
    /// Those of a season.
    Season(Season),
}

/// How "always" is written.
const ALWAYS: &str = "all";

/// The text is no season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a season is a quarter of a year, like 2026-Q4")]
pub struct BadSeason;

impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-Q{}", self.year, self.quarter)
    }
}

impl FromStr for Season {
    type Err = BadSeason;

    /// Reads what is printed, also with a blank for the dash and a small letter.
    fn from_str(text: &str) -> Result<Self, BadSeason> {
        let (year, quarter) = text.trim().split_once(['-', ' ']).ok_or(BadSeason)?;
        let quarter = quarter.strip_prefix(['Q', 'q']).ok_or(BadSeason)?;
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if year.len() != 4 || quarter.len() != 1 || !is_number(year) || !is_number(quarter) {
            return Err(BadSeason);
        }
        let year: u16 = year.parse().map_err(|_| BadSeason)?;
        let quarter: u8 = quarter.parse().map_err(|_| BadSeason)?;
        if year == 0 || !(1..=4).contains(&quarter) {
            return Err(BadSeason);
        }
        Ok(Self { year, quarter })
    }
}

impl Season {
    /// The year, and the quarter from 1.
    #[must_use]
    pub const fn year_and_quarter(self) -> (u16, u8) {
        (self.year, self.quarter)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Always => f.write_str(ALWAYS),
            Self::Season(season) => season.fmt(f),
        }
    }
}

impl FromStr for Span {
    type Err = BadSeason;

    fn from_str(text: &str) -> Result<Self, BadSeason> {
        if text == ALWAYS {
            return Ok(Self::Always);
        }
        text.parse().map(Self::Season)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_quarter_is_refused() {
        for text in [
            "",
            "2026",
            "2026-",
            "2026-Q",
            "2026-Q0",
            "2026-Q5",
            "2026-Q11",
            "26-Q1",
            "0000-Q1",
            "+026-Q1",
            "2026-Q+",
            "2026-4",
            "20261-Q1",
            "2026-Q１",
            "all",
        ] {
            assert_eq!(text.parse::<Season>(), Err(BadSeason), "{text:?}");
        }
    }

    #[test]
    fn later_seasons_are_more() {
        let season = |text: &str| text.parse::<Season>().expect("a season");
        assert!(season("2026-Q4") > season("2026 q3"));
        assert!(season("2027-Q1") > season("2026-Q4"));
    }

    proptest! {
        #[test]
        fn every_season_is_read_back(year in 1..=9999_u16, quarter in 1..=4_u8) {
            let season = Season { year, quarter };
            prop_assert_eq!(season.to_string().parse(), Ok(season));
            let span = Span::Season(season);
            prop_assert_eq!(span.to_string().parse(), Ok(span));
            prop_assert_eq!(Span::Always.to_string().parse(), Ok(Span::Always));
        }

        #[test]
        fn no_text_at_all_makes_it_panic(text: String) {
            let _ = text.parse::<Season>();
        }
    }
}
