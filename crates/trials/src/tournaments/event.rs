//! One event, played by the tournaments themselves with results from the bank.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use ludotheque_engine::Chance;
use ludotheque_rules::Seat;
use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::pairing::{Setting, next_acts};
use ludotheque_tournaments::{Act, Format, Game, Preset, Row, Stage, Tournament};

use super::bank::{Bank, Cell};
use super::strength::HOUSE;

const HOUR_S: i64 = 60 * 60;
/// How many hours a game takes, all equally likely. It decides how many games a rolling event has, and nothing else.
const GAME_HOURS: std::ops::RangeInclusive<u32> = 6..=30;

/// Who takes part: the strength of each player, by number in [`STRENGTHS`](super::strength::STRENGTHS).
pub struct Event<'a> {
    /// Who is paired when.
    pub format: Format,
    /// See above.
    pub players: &'a [usize],
    /// What games give.
    pub bank: &'a Bank,
}

impl Event<'_> {
    /// Plays the event to its end. `seen` gets the tournament after each round with its number from 0; where there are
    /// no rounds once, at the end, with 0.
    ///
    /// # Errors
    /// If the tournament refuses one of its own acts, or the bank is empty.
    pub fn play(
        &self,
        chance: &mut Chance,
        mut seen: impl FnMut(usize, &Tournament, &Seed),
    ) -> Result<()> {
        let seed = Seed::new(std::array::from_fn(|_| chance.bits().to_le_bytes()[0]));
        let setting = Setting {
            seed: &seed,
            turn_s: Preset::Weekend.clock().turn_s(),
            ends_s: match self.format {
                Format::Rolling { .. } => i64::from(Preset::Weekend.lasts_s()),
                // As long as it takes.
                _ => i64::MAX,
            },
        };
        let mut tournament = Tournament::new(self.format);
        let mut now_s = 0;
        for player in 0..u16::try_from(self.players.len())? {
            let rating = None;
            act(&mut tournament, now_s, Act::Join { player, rating })?;
        }
        act(&mut tournament, now_s, Act::Start)?;
        let mut ends: BTreeMap<u32, i64> = BTreeMap::new();
        loop {
            for done in next_acts(&tournament, setting, now_s) {
                act(&mut tournament, now_s, done)?;
                if let Act::Pair(game) = done {
                    let hours = GAME_HOURS.end() - GAME_HOURS.start() + 1;
                    let hours = i64::from(GAME_HOURS.start() + chance.below(hours));
                    ends.insert(game.number, now_s + hours * HOUR_S);
                }
            }
            if tournament.stage == Stage::Over {
                if tournament.rounds == 0 {
                    seen(0, &tournament, &seed);
                }
                return Ok(());
            }
            now_s += HOUR_S;
            let over = ends.extract_if(.., |_, end_s| *end_s <= now_s);
            let over: Vec<u32> = over.map(|(number, _)| number).collect();
            for number in &over {
                let game = tournament.games.get(number).context("its game")?.game;
                let result = self.result(&game, chance)?;
                act(&mut tournament, now_s, result)?;
            }
            if !over.is_empty() && ends.is_empty() && tournament.rounds > 0 {
                seen(tournament.round as usize - 1, &tournament, &seed);
            }
        }
    }

    fn result(&self, game: &Game, chance: &mut Chance) -> Result<Act> {
        let players = Seat::BOTH.map(|seat| {
            let player = game.at(seat).map(usize::from);
            player.map_or(HOUSE, |player| self.players[player])
        });
        let cell = Cell {
            players,
            begins: game.begins,
        };
        let given = self.bank.draw(cell, chance).context("a game of the bank")?;
        Ok(Act::Result {
            game: game.number,
            points: given.points,
            luck: given.luck,
        })
    }
}

fn act(tournament: &mut Tournament, at_s: i64, act: Act) -> Result<()> {
    let row = Row { at_s, act };
    tournament.apply(&row).with_context(|| act.to_string())
}

#[cfg(test)]
mod tests {
    use ludotheque_engine::Seed as Source;
    use ludotheque_tournaments::standings::{Line, table};

    use super::*;
    use crate::tournaments::{FIELD, Kind, STRENGTHS, Tally};

    fn players() -> Vec<usize> {
        let each = FIELD.iter().enumerate();
        each.flat_map(|(strength, many)| std::iter::repeat_n(strength, *many))
            .collect()
    }

    #[test]
    fn a_table_does_not_depend_on_rounds_that_are_still_to_come() {
        let bank = Bank::made_up();
        let tables = |rounds| {
            let mut tables: Vec<Vec<Line>> = Vec::new();
            let event = Event {
                format: Format::Rounds { rounds },
                players: &players(),
                bank: &bank,
            };
            let mut chance = Chance::new(Source(3));
            let done = event.play(&mut chance, |number, tournament, seed| {
                assert_eq!(number, tables.len());
                tables.push(table(tournament, seed));
            });
            done.unwrap_or_else(|error| panic!("{error:#}"));
            tables
        };
        let (few, many) = (tables(4), tables(10));
        assert_eq!((few.len(), many.len()), (4, 10));
        assert_eq!(few, many[..4]);
    }

    #[test]
    fn without_luck_the_order_is_right_where_luck_is_all_that_was_wrong() {
        let bank = Bank::made_up();
        let scores = STRENGTHS.map(|strength| -f64::from(strength.random_percent));
        let players = players();
        let event = Event {
            format: Kind::Everybody.format(),
            players: &players,
            bank: &bank,
        };
        let mut tally = Tally::default();
        for number in 0..5 {
            let mut chance = Chance::new(Source(number));
            let done = event.play(&mut chance, |_, tournament, seed| {
                tally.add(tournament, seed, |player| {
                    scores[players[usize::from(player)]]
                });
            });
            done.unwrap_or_else(|error| panic!("{error:#}"));
        }
        let [points, without_luck, table] = tally.tau.map(|tau| tau.mean());
        assert!((without_luck - 1.0).abs() < 1e-12, "{without_luck}");
        assert!(points < table && table < 1.0, "{points} {table}");
        assert!((tally.best_first[1].mean() - 1.0).abs() < 1e-12);
        assert!((tally.games.mean() - 15.0).abs() < 1e-12);
    }
}
