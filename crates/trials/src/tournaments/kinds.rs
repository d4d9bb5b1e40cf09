//! Which kinds of events are played.

use ludotheque_tournaments::{Format, Preset};

/// A kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Rolling Swiss, as the preset has it.
    Rolling,
    /// Swiss in rounds. The table after so many rounds is that of an event of so many rounds, because nobody is paired
    /// by how many are still to come: one event tells of all.
    Rounds,
    /// A league in divisions of eight, as the preset has it.
    League,
    /// A league in one division, everybody against everybody.
    Everybody,
}

/// So many rounds are looked at. Of sixteen people one could meet fifteen, but near that the rest can seldom be paired.
pub const ROUNDS: u8 = 14;

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Rolling, Self::Rounds, Self::League, Self::Everybody];

    /// Who is paired when.
    #[must_use]
    pub const fn format(self) -> Format {
        match self {
            Self::Rolling => Preset::Weekend.rules().format,
            Self::Rounds => Format::Rounds { rounds: ROUNDS },
            Self::League => Preset::Month.rules().format,
            Self::Everybody => Format::League {
                at_once: 3,
                division: 16,
            },
        }
    }

    /// How many tables are looked at.
    #[must_use]
    pub const fn tables(self) -> usize {
        match self {
            Self::Rounds => ROUNDS as usize,
            Self::Rolling | Self::League | Self::Everybody => 1,
        }
    }
}
