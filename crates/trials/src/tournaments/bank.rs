//! Games that were really played, from which events draw their results.

use anyhow::Result;
use ludotheque_engine::{Chance, Seed};
use ludotheque_rules::{GameKind, Seat};

use super::game::{Given, Seeds, play};
use super::strength::STRENGTHS;
use crate::every_processor;

/// Games of every strength against every other, in either seat, with either beginner.
#[derive(Clone, Debug, PartialEq)]
pub struct Bank(Vec<Vec<Given>>);

/// Which games of the bank: who sits in the first seat, who in the second, and who begins.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    /// By number in [`STRENGTHS`].
    pub players: [usize; 2],
    /// Who begins.
    pub begins: Seat,
}

const CELLS: usize = STRENGTHS.len() * STRENGTHS.len() * 2;

/// Independent uses of the seed of a game.
const DICE: u64 = 0;
const THOUGHTS: u64 = 1;

impl Cell {
    const fn index(self) -> usize {
        let [first, second] = self.players;
        (first * STRENGTHS.len() + second) * 2 + self.begins.index()
    }

    fn all() -> Vec<Self> {
        let players = 0..STRENGTHS.len();
        let pairs = players.flat_map(|first| (0..STRENGTHS.len()).map(move |other| [first, other]));
        let cells = pairs.flat_map(|players| Seat::BOTH.map(|begins| Self { players, begins }));
        cells.collect()
    }
}

impl Bank {
    /// Plays so many games for two strengths in two seats, each beginning half of them.
    ///
    /// # Errors
    /// If a player makes no legal move.
    pub fn play(game: GameKind, games: u64, seed: Seed) -> Result<Self> {
        let all = Cell::all();
        let each = every_processor::each(CELLS as u64, |number| {
            let cell = all[usize::try_from(number)?];
            let seed = seed.part(number);
            let games = 0..games.div_ceil(2);
            let given = games.map(|number| {
                let seed = seed.part(number);
                let seeds = Seeds {
                    dice: seed.part(DICE),
                    thoughts: seed.part(THOUGHTS),
                };
                play(
                    game,
                    cell.players.map(|at| STRENGTHS[at]),
                    cell.begins,
                    seeds,
                )
            });
            given.collect::<Result<Vec<Given>>>()
        })?;
        Ok(Self(each))
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// Any of the games of a cell, all equally likely; nothing if it has none.
    pub fn draw(&self, cell: Cell, chance: &mut Chance) -> Option<Given> {
        let games = self.0.get(cell.index())?;
        let bound = u32::try_from(games.len()).ok()?;
        games.get(chance.below(bound) as usize).copied()
    }

    /// How strong each strength is: its mean score in its games with all others.
    #[must_use]
    pub fn scores(&self) -> [f64; STRENGTHS.len()] {
        self.means(Given::score)
    }

    /// The same without luck. The two differ by what the luck of the bank does not even out.
    #[must_use]
    pub fn scores_without_luck(&self) -> [f64; STRENGTHS.len()] {
        self.means(Given::without_luck)
    }

    fn means(&self, of: impl Fn(&Given, Seat) -> f64) -> [f64; STRENGTHS.len()] {
        let mut sums = [(0.0, 0_u32); STRENGTHS.len()];
        for cell in Cell::all() {
            let [first, second] = cell.players;
            if first == second {
                continue;
            }
            for given in self.0.get(cell.index()).into_iter().flatten() {
                for seat in Seat::BOTH {
                    let (sum, games) = &mut sums[cell.players[seat.index()]];
                    *sum += of(given, seat);
                    *games += 1;
                }
            }
        }
        sums.map(|(sum, games)| sum / f64::from(games.max(1)))
    }
}

#[cfg(test)]
impl Bank {
    /// A bank without playing. The better strength wins three games in four; without luck every game is worth exactly
    /// what the strengths are.
    pub(super) fn made_up() -> Self {
        let given = |cell: Cell, number: i16| {
            let [first, second] = cell.players.map(|at| i16::try_from(at).expect("few"));
            let has_won = (first <= second) != (number % 4 == 0);
            let winner = if has_won { Seat::First } else { Seat::Second };
            let worth = 500 + 50 * (second - first);
            Given {
                points: ludotheque_tournaments::Points::Win(winner),
                luck: Some(1_000 * i16::from(has_won) - worth),
            }
        };
        let of_cell = |cell| (0..20).map(|number| given(cell, number)).collect();
        Self(Cell::all().into_iter().map(of_cell).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawing_depends_on_the_seed_alone() {
        let bank = Bank::made_up();
        let drawn = |seed| -> Vec<Option<Given>> {
            let mut chance = Chance::new(Seed(seed));
            let cells = Cell::all().into_iter();
            cells.map(|cell| bank.draw(cell, &mut chance)).collect()
        };
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
        assert!(drawn(1).iter().all(Option::is_some));
    }

    #[test]
    fn every_cell_has_games_of_its_own() {
        let indices: Vec<usize> = Cell::all().into_iter().map(Cell::index).collect();
        assert_eq!(indices, (0..CELLS).collect::<Vec<_>>());
    }

    #[test]
    fn who_wins_more_is_stronger() {
        let scores = Bank::made_up().scores();
        assert!(scores.is_sorted_by(|one, next| one > next), "{scores:?}");
        assert!((scores.iter().sum::<f64>() / 7.0 - 0.5).abs() < 1e-12);
    }
}
