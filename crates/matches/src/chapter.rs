//! A match among several: rematches, series, and the games of a tournament.
//!
//! A rematch is a challenge of its own, with the sides swapped. The games of a series follow each
//! other by themselves: the acceptance of the first one is that of all, the players keep their
//! seats, and the rule of the series says who begins. In a tournament whoever pairs says who sits where and begins.

use ludotheque_rules::{GameKind, Score, Seat, SeriesRule};

use crate::ids::{MatchId, TournamentId};

/// A series has at most so many games, drawn ones included.
pub const SERIES_GAMES_MAX: u32 = 100;

/// The place of a match among several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Which game it is, from 1.
    pub game: u32,
    /// The rule of the series, if it is one.
    pub series: Option<SeriesRule>,
    /// What it follows; nothing for the first game of a series.
    pub sequel: Option<Sequel>,
    /// The pairing of a tournament that it comes from. Such a match is no series and follows no other.
    pub pairing: Option<Pairing>,
}

/// A game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The tournament.
    pub tournament: TournamentId,
    /// The number of the game in it, from 1.
    pub number: u32,
    /// Who sits where and begins.
    pub seating: Seating,
}

/// What is otherwise left to the dice at the beginning of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Who begins.
    pub begins: Seat,
    /// Where the challenger sits.
    pub challenger: Seat,
}

/// What a match takes over from the one before. Nothing of this is left to its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sequel {
    /// The match before.
    pub after: MatchId,
    /// Who begins.
    pub begins: Seat,
    /// Where the challenger sits.
    pub challenger: Seat,
    /// The points before it, by the seats of this match.
    pub score: Score,
}

impl Chapter {
    /// The first game of a series.
    #[must_use]
    pub const fn first(rule: SeriesRule) -> Self {
        Self {
            game: 1,
            series: Some(rule),
            ..Self::SINGLE
        }
    }

    /// A game of a tournament.
    #[must_use]
    pub const fn paired(pairing: Pairing) -> Self {
        Self {
            pairing: Some(pairing),
            ..Self::SINGLE
        }
    }

    /// A match that nothing came before and that is no series.
    pub(crate) const SINGLE: Self = Self {
        game: 1,
        series: None,
        sequel: None,
        pairing: None,
    };

    /// Who sits where and begins, if that is not left to the dice.
    #[must_use]
    pub fn seating(&self) -> Option<Seating> {
        let of_sequel = self.sequel.map(|sequel| Seating {
            begins: sequel.begins,
            challenger: sequel.challenger,
        });
        of_sequel.or(self.pairing.map(|pairing| pairing.seating))
    }

    /// The points before the match, by its seats.
    #[must_use]
    pub fn score(&self) -> Score {
        self.sequel
            .map_or_else(Score::default, |sequel| sequel.score)
    }

    /// Whether the match begins by itself, without an acceptance of its own.
    #[must_use]
    pub const fn follows_by_itself(&self) -> bool {
        self.series.is_some() && self.game > 1
    }

    /// How the secret of the dice comes from the one that is sealed with the match: by so many
    /// times SHA-256. In a series the secret of each game is the SHA-256 of that of the next, so
    /// that the commitment to the first game is one to all of them.
    #[must_use]
    pub const fn secrets_to_come(&self) -> u32 {
        match self.series {
            Some(_) => SERIES_GAMES_MAX.saturating_sub(self.game),
            None => 0,
        }
    }

    /// The text for the database, the hash of the terms and the record, which
    /// [`parse`](Self::parse) reads back.
    #[must_use]
    pub fn to_text(&self, game: GameKind) -> String {
        let mut words = vec![format!("game={}", self.game)];
        if let Some(rule) = self.series {
            words.push(format!("series={rule}"));
        }
        if let Some(sequel) = &self.sequel {
            let [first, second] = Seat::BOTH.map(|seat| sequel.score.of(seat));
            words.push(format!("after={}", sequel.after));
            words.extend(seating_words(
                game,
                Seating {
                    begins: sequel.begins,
                    challenger: sequel.challenger,
                },
            ));
            words.push(format!("score={first}-{second}"));
        }
        if let Some(pairing) = &self.pairing {
            words.push(format!(
                "tournament={}/{}",
                pairing.tournament, pairing.number
            ));
            words.extend(seating_words(game, pairing.seating));
        }
        words.join(" ")
    }

    /// Reads [`to_text`](Self::to_text); nothing for any other text, and for a series that is too
    /// long.
    #[must_use]
    pub fn parse(game: GameKind, text: &str) -> Option<Self> {
        let words: Vec<(&str, &str)> = text
            .split(' ')
            .map(|word| word.split_once('='))
            .collect::<Option<_>>()?;
        let value = |name| {
            let mut found = words.iter().filter(|(key, _)| *key == name);
            found.next().map(|(_, value)| *value)
        };
        let seat = |name| {
            let slug = value(name)?;
            let has_slug = |seat: &Seat| game.seat_slug(*seat) == slug;
            Seat::BOTH.into_iter().find(has_slug)
        };
        let sequel = match value("after") {
            None => None,
            Some(after) => {
                let (first, second) = value("score")?.split_once('-')?;
                Some(Sequel {
                    after: after.parse().ok()?,
                    begins: seat("begins")?,
                    challenger: seat("challenger")?,
                    score: Score::new([first.parse().ok()?, second.parse().ok()?]),
                })
            }
        };
        let pairing = match value("tournament") {
            None => None,
            Some(pairing) => {
                let (tournament, number) = pairing.split_once('/')?;
                Some(Pairing {
                    tournament: tournament.parse().ok()?,
                    number: number.parse().ok()?,
                    seating: Seating {
                        begins: seat("begins")?,
                        challenger: seat("challenger")?,
                    },
                })
            }
        };
        let series = match value("series") {
            None => None,
            Some(rule) => Some(rule.parse().ok()?),
        };
        let read = Self {
            game: value("game")?.parse().ok()?,
            series,
            sequel,
            pairing,
        };
        let is_possible = match (read.pairing, read.series) {
            (Some(_), _) => {
                read == Self {
                    pairing,
                    ..Self::SINGLE
                }
            }
            (None, None) => true,
            (None, Some(_)) => (1..=SERIES_GAMES_MAX).contains(&read.game),
        };
        (is_possible && read.to_text(game) == text).then_some(read)
    }
}

fn seating_words(game: GameKind, seating: Seating) -> [String; 2] {
    [
        format!("begins={}", game.seat_slug(seating.begins)),
        format!("challenger={}", game.seat_slug(seating.challenger)),
    ]
}
