//! Hours of the day, and the hours in which nobody is called.

use std::fmt;
use std::str::FromStr;

/// A full hour of the day, 0 to 23.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hour(u8);

impl Hour {
    /// When the daily message comes unless somebody says otherwise: after work.
    pub(super) const EVENING: Self = Self(18);

    /// The hour with this number; none from 24 on.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 24 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every hour of a day.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }
}

/// The hour as a clock shows it: `08:00`.
impl fmt::Display for Hour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:00", self.0)
    }
}

/// The hours in which a person does not want to be called: from one full hour until another, over
/// midnight if the second is the earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    from: Hour,
    until: Hour,
}

/// The text is no span of hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected two different hours, like 22-8")]
pub struct BadQuiet;

impl Quiet {
    /// The hours between two different ones.
    #[must_use]
    pub fn new(from: Hour, until: Hour) -> Option<Self> {
        (from != until).then_some(Self { from, until })
    }

    /// When they begin.
    #[must_use]
    pub const fn from(self) -> Hour {
        self.from
    }

    /// When they end.
    #[must_use]
    pub const fn until(self) -> Hour {
        self.until
    }
}

/// The shortest text that is read back: `22-8`.
impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from.0, self.until.0)
    }
}

impl FromStr for Quiet {
    type Err = BadQuiet;

    /// Reads two hours with a dash between them, as people write them: `22-8`, `22:00 – 08:00`,
    /// `22h-8h`.
    fn from_str(text: &str) -> Result<Self, BadQuiet> {
        let (from, until) = text.split_once(['-', '–', '—']).ok_or(BadQuiet)?;
        Self::new(hour(from)?, hour(until)?).ok_or(BadQuiet)
    }
}

/// Only full hours; midnight may be called 24.
fn hour(text: &str) -> Result<Hour, BadQuiet> {
    let text = text.trim();
    let number = [":00", "h00", "h"]
        .into_iter()
        .find_map(|end| text.strip_suffix(end))
        .unwrap_or(text)
        .trim_end();
    match number.parse() {
        Ok(24) => Ok(Hour(0)),
        Ok(number) => Hour::new(number).ok_or(BadQuiet),
        Err(_) => Err(BadQuiet),
    }
}
