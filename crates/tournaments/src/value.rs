//! What a tournament is made of.

use std::collections::BTreeSet;

use crate::{Act, Game, Points};

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// When, in seconds since 1970.
    pub at_s: i64,
    /// What.
    pub act: Act,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Whoever likes can join.
    SignUp,
    /// The same, and whoever has joined is asked whether they are there.
    CheckIn,
    /// People are paired.
    Running,
    /// Nobody is paired for a while.
    Paused,
    /// What is being played is played out.
    LastCall,
    /// The table stands.
    Over,
}

impl Stage {
    const WORDS: [(&str, Self); 6] = [
        ("sign-up", Self::SignUp),
        ("check-in", Self::CheckIn),
        ("running", Self::Running),
        ("paused", Self::Paused),
        ("last-call", Self::LastCall),
        ("over", Self::Over),
    ];

    /// The word for it in the database and in files.
    #[must_use]
    pub fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(_, stage)| *stage == self);
        found.map_or("", |(word, _)| word)
    }

    /// Reads [`word`](Self::word).
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        let found = Self::WORDS.iter().find(|(known, _)| *known == word);
        found.map(|(_, stage)| *stage)
    }

    /// Whether people have been paired, or could have been.
    #[must_use]
    pub const fn has_begun(self) -> bool {
        !matches!(self, Self::SignUp | Self::CheckIn)
    }
}

/// Why something cannot happen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is over.
    #[error("the tournament is over")]
    Over,
    /// Nobody can join any more: no game is left to be begun.
    #[error("nobody can join any more")]
    JoiningClosed,
    /// The last round has begun: nobody is paired any more.
    #[error("the last round has begun")]
    LastRound,
    /// There are `PLAYERS_MAX` players.
    #[error("the tournament is full")]
    Full,
    /// There are fewer than `PLAYERS_MIN` players.
    #[error("too few players")]
    TooFew,
    /// It has begun, or has not, or is not paused.
    #[error("not at this stage")]
    WrongStage,
    /// There is no such player, or they are there (or away) already.
    #[error("no such player")]
    NoSuchPlayer,
    /// They have said already that they are there.
    #[error("there already")]
    HereAlready,
    /// An organiser has taken them out.
    #[error("taken out by an organiser")]
    Expelled,
    /// They have lost an encounter, or were away when a round began.
    #[error("knocked out")]
    KnockedOut,
    /// Who plays whom is not for players to choose here, or not this opponent.
    #[error("nobody to challenge")]
    NoChallenge,
    /// There is no such game, or it is struck out already.
    #[error("no such game")]
    NoSuchGame,
    /// A pairing of people who must not be paired, a game that does not exist, a number out of order.
    #[error("the list makes no sense")]
    Nonsense,
}

/// What a player has got so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Points in halves: a win is two, a draw one.
    pub halves: u32,
    /// Games that are over and count.
    pub games: u32,
    /// Games that were won.
    pub wins: u32,
    /// Games with the bot, begun ones too.
    pub house: u32,
    /// How often the first seat minus how often the second, begun games too.
    pub seats: i32,
    /// How often they began minus how often the other did.
    pub begun: i32,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The rating when they joined.
    pub rating: Option<u16>,
    /// The middle of their waking day, as a full hour of UTC, if they have said when they sleep.
    pub noon: Option<u8>,
    /// Whether they are paired.
    pub is_in: bool,
    /// Whether an organiser has taken them out.
    pub is_expelled: bool,
    /// Whether they have said that they are there.
    pub is_here: bool,
    /// Whether they are out of a knock-out.
    pub is_out: bool,
    /// The last round of a knock-out whose encounter they have won, from 1: how many they have won.
    pub won: u32,
    /// How many games they have missed since they (last) came.
    pub absences: u8,
    /// Their division in a league, from 0; nothing before the start, for whoever was away then, and elsewhere. Where two
    /// sides play each other it is the side, from the beginning.
    pub division: Option<u16>,
    /// What they are playing, by the numbers of the games.
    pub playing: BTreeSet<u32>,
    /// All their games, in the order of pairing.
    pub games: Vec<u32>,
    /// Whom they have been paired with.
    pub met: BTreeSet<u16>,
    /// Since when they wait for (another) game, in seconds since 1970.
    pub free_since_s: i64,
    /// What they have got.
    pub standing: Standing,
}

/// A game and what has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who plays.
    pub game: Game,
    /// What it gave, once it is over.
    pub result: Option<Points>,
    /// What the dice gave the first seat, in thousandths of a win, where that is known.
    pub luck: Option<i16>,
}
