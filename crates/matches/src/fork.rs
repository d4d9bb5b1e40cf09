//! A match that begins where another one was: to try a position of it once more.

use ludotheque_rules::{AnyPosition, GameKind, Seat};

use crate::ids::MatchId;

/// The position of another match in which a match begins. Nothing of this is left to its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The match that it is a position of.
    pub of: MatchId,
    /// After so many rolls and moves of that match.
    pub actions: usize,
    /// Where the challenger sits.
    pub challenger: Seat,
    /// The position. A move is due in it, so that the roll of that match is there to be played.
    pub position: AnyPosition,
}

impl Fork {
    /// The text for the database, the hash of the terms and the record, which
    /// [`parse`](Self::parse) reads back. It has the position last, and without its rule options.
    #[must_use]
    pub fn to_text(&self) -> String {
        let challenger = self.position.game().seat_slug(self.challenger);
        format!(
            "of={} actions={} challenger={challenger} position={}",
            self.of, self.actions, self.position
        )
    }

    /// Reads [`to_text`](Self::to_text) of a match of this game with these options; nothing for any
    /// other text.
    #[must_use]
    pub fn parse(game: GameKind, options: &str, text: &str) -> Option<Self> {
        let mut words = text.splitn(4, ' ');
        let mut value = |name: &str| words.next()?.strip_prefix(name)?.strip_prefix('=');
        let of = value("of")?.parse().ok()?;
        let actions = value("actions")?.parse().ok()?;
        let challenger = value("challenger")?;
        let position = AnyPosition::parse(game, options, value("position")?).ok()?;
        let has_slug = |seat: &Seat| game.seat_slug(*seat) == challenger;
        let read = Self {
            of,
            actions,
            challenger: Seat::BOTH.into_iter().find(has_slug)?,
            position,
        };
        // One value has one spelling, or the hash of the terms would not be that of the text.
        (read.to_text() == text).then_some(read)
    }
}
