//! The rule options of Royal d'Ur.

use std::fmt;

use crate::options::{bad_value, unknown_option, write_settings};
use crate::{LuckierVariant, OptionValue, ParseError, RuleOptions};

/// How Royal d'Ur is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// What follows a 6, which passes in any case.
    pub six: SixRule,
    /// With how many pieces a side.
    pub pieces: PieceCount,
    /// How the exit is reached.
    pub exit: ExitRule,
}

/// What follows a 6 (U-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SixRule {
    /// The other side rolls.
    #[default]
    Pass,
    /// The same side rolls again.
    RollAgain,
}

/// How many pieces each side has (U-21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceCount {
    /// 10, as the rules say.
    #[default]
    Ten,
    /// 7, for a shorter game.
    Seven,
    /// 5, for a short game.
    Five,
}

/// How the exit is reached (U-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ExitRule {
    /// With an exact roll only.
    #[default]
    Exact,
    /// Also with a roll that would lead past it.
    Free,
}

impl SixRule {
    const ALL: [Self; 2] = [Self::Pass, Self::RollAgain];

    const fn word(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::RollAgain => "roll-again",
        }
    }
}

impl PieceCount {
    const ALL: [Self; 3] = [Self::Ten, Self::Seven, Self::Five];

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Ten => 10,
            Self::Seven => 7,
            Self::Five => 5,
        }
    }
}

impl ExitRule {
    const ALL: [Self; 2] = [Self::Exact, Self::Free];

    const fn word(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Free => "free",
        }
    }
}

const SIX: &str = "six";
const PIECES: &str = "pieces";
const EXIT: &str = "exit";

impl RuleOptions for Options {
    const LUCKIER: &'static [LuckierVariant] = &[
        LuckierVariant {
            options: "pieces=7",
            skill: 0.66,
        },
        LuckierVariant {
            options: "pieces=5",
            skill: 0.5,
        },
    ];

    fn variants() -> Vec<Self> {
        let mut variants = Vec::new();
        for six in SixRule::ALL {
            for exit in ExitRule::ALL {
                variants.extend(PieceCount::ALL.map(|pieces| Self { six, pieces, exit }));
            }
        }
        variants
    }

    fn set(&mut self, name: &str, value: OptionValue<'_>) -> Result<(), ParseError> {
        match name {
            SIX => {
                self.six = SixRule::ALL
                    .into_iter()
                    .find(|rule| value == OptionValue::Word(rule.word()))
                    .ok_or_else(|| bad_value(SIX, "pass or roll-again", value))?;
            }
            PIECES => {
                self.pieces = PieceCount::ALL
                    .into_iter()
                    .find(|count| value == OptionValue::Number(count.number().into()))
                    .ok_or_else(|| bad_value(PIECES, "10, 7 or 5", value))?;
            }
            EXIT => {
                self.exit = ExitRule::ALL
                    .into_iter()
                    .find(|rule| value == OptionValue::Word(rule.word()))
                    .ok_or_else(|| bad_value(EXIT, "exact or free", value))?;
            }
            _ => return Err(unknown_option(name, "six, pieces or exit")),
        }
        Ok(())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let settings = [
            (self.six != SixRule::default()).then_some((SIX, OptionValue::Word(self.six.word()))),
            (self.pieces != PieceCount::default())
                .then_some((PIECES, OptionValue::Number(self.pieces.number().into()))),
            (self.exit != ExitRule::default())
                .then_some((EXIT, OptionValue::Word(self.exit.word()))),
        ];
        write_settings(f, settings.into_iter().flatten())
    }
}
