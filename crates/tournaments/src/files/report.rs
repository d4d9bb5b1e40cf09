//! What the files about a tournament are made of.

use std::collections::BTreeMap;

use ludotheque_matches::Clock;
use ludotheque_rules::GameKind;

use crate::lot::Seed;
use crate::standings::{Line, table};
use crate::{Act, Row, Stage, Tournament};

/// A tournament with what stands beside its list.
#[derive(Clone, Copy)]
pub struct Report<'a> {
    /// The code of the tournament.
    pub code: &'a str,
    /// What it is called.
    pub name: &'a str,
    /// What is played.
    pub game: GameKind,
    /// The rule options in their canonical text.
    pub options: &'a str,
    /// How long a turn may take.
    pub clock: Clock,
    /// Whether games between people count for ratings.
    pub rated: bool,
    /// What decides where nothing else does. It is a secret until the end, and no file shows it before.
    pub seed: &'a Seed,
    /// How it stands.
    pub now: &'a Tournament,
    /// What happened, from which `now` follows.
    pub rows: &'a [Row],
    /// The names of the players by number; empty where somebody has none.
    pub names: &'a [String],
    /// The codes of the matches, by the number of the game.
    pub matches: &'a BTreeMap<u32, String>,
    /// When it began, in seconds since 1970.
    pub started_s: Option<i64>,
    /// From when on nobody is paired any more, in seconds since 1970; nothing before the start.
    pub pairs_until_s: Option<i64>,
    /// When it was read, in seconds since 1970.
    pub read_s: i64,
}

/// When a game was paired and when it ended, and in which round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Times {
    /// The round in which it was paired, from 1.
    pub round: u32,
    /// In seconds since 1970.
    pub paired_s: i64,
    /// When its first result came, in seconds since 1970.
    pub ended_s: Option<i64>,
}

impl Report<'_> {
    /// Whether it is over, so that nothing about it is a secret.
    pub(super) fn is_over(&self) -> bool {
        self.now.stage == Stage::Over
    }

    /// When the table stood, in seconds since 1970; nothing while it goes on.
    pub(super) fn over_s(&self) -> Option<i64> {
        let end = self.rows.iter().find(|row| row.act == Act::End);
        end.map(|row| row.at_s)
    }

    /// What a player is called; `player 7` where they have no name.
    pub(super) fn name_of(&self, player: u16) -> String {
        let name = self.names.get(usize::from(player)).map(|name| name.trim());
        match name.filter(|name| !name.is_empty()) {
            Some(name) => name.to_owned(),
            None => format!("player {player}"),
        }
    }

    /// The times of all games, by number.
    pub(super) fn times(&self) -> BTreeMap<u32, Times> {
        let mut times: BTreeMap<u32, Times> = BTreeMap::new();
        let mut round = 0;
        for row in self.rows {
            match row.act {
                Act::Round(number) => round = number,
                Act::Pair(game) => {
                    let paired = Times {
                        round,
                        paired_s: row.at_s,
                        ended_s: None,
                    };
                    times.insert(game.number, paired);
                }
                Act::Result { game, .. } => {
                    if let Some(known) = times.get_mut(&game) {
                        known.ended_s.get_or_insert(row.at_s);
                    }
                }
                _ => {}
            }
        }
        times
    }

    /// The table.
    pub(super) fn table(&self) -> Vec<Line> {
        table(self.now, self.seed)
    }
}

/// Halves of points as a number: `2.5`.
pub(super) fn in_points(halves: u32) -> String {
    format!(
        "{}.{}",
        halves / 2,
        if halves.is_multiple_of(2) { 0 } else { 5 }
    )
}

/// Text on one line.
pub(super) fn on_one_line(text: &str) -> String {
    let is_break = |one: char| one.is_control() || matches!(one, '\u{2028}' | '\u{2029}');
    text.replace(is_break, " ")
}
