//! The rule options of Royal d'Ur.

use std::fmt;

use crate::options::{Choice, settings, write_settings};
use crate::{LuckierVariant, OptionValue, RuleOptions};

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

impl Choice for SixRule {
    const ALL: &'static [Self] = &[Self::Pass, Self::RollAgain];

    fn written(self) -> OptionValue<'static> {
        OptionValue::Word(match self {
            Self::Pass => "pass",
            Self::RollAgain => "roll-again",
        })
    }
}

impl PieceCount {
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

impl Choice for PieceCount {
    const ALL: &'static [Self] = &[Self::Ten, Self::Seven, Self::Five];

    fn written(self) -> OptionValue<'static> {
        OptionValue::Number(self.number().into())
    }
}

impl Choice for ExitRule {
    const ALL: &'static [Self] = &[Self::Exact, Self::Free];

    fn written(self) -> OptionValue<'static> {
        OptionValue::Word(match self {
            Self::Exact => "exact",
            Self::Free => "free",
        })
    }
}

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

    settings! {
        "six" => six,
        "pieces" => pieces,
        "exit" => exit,
    }

    fn variants() -> Vec<Self> {
        let mut variants = Vec::new();
        for &six in SixRule::ALL {
            for &exit in ExitRule::ALL {
                let by_count = PieceCount::ALL.iter();
                variants.extend(by_count.map(|&pieces| Self { six, pieces, exit }));
            }
        }
        variants
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_settings(self, f)
    }
}
