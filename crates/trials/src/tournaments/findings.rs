//! What came of it, as it is printed.

use std::fmt;

use ludotheque_rules::GameKind;

use super::kinds::{Kind, ROUNDS};
use super::measure::{Mean, rounds_until};
use super::mirrored::Mirrored;
use super::rankings::Tally;
use super::strength::{FIELD, STRENGTHS};

/// After so many rounds the table is printed.
const PRINTED: [usize; 5] = [4, 6, 8, 10, ROUNDS as usize];

/// What was found in one game.
#[derive(Clone, Debug)]
pub struct Found {
    /// The game.
    pub game: GameKind,
    /// How many games the bank has.
    pub games: usize,
    /// How strong each of [`STRENGTHS`] truly is.
    pub scores: [f64; STRENGTHS.len()],
    /// The same without luck, where that is another number only by chance.
    pub scores_without_luck: [f64; STRENGTHS.len()],
    /// What was counted of each kind in [`Kind::ALL`]; where there are rounds after each of them.
    pub tallies: Vec<Vec<Tally>>,
    /// What mirrored encounters would save; nothing without dice.
    pub mirrored: Option<Mirrored>,
}

/// All games.
#[derive(Clone, Debug, Default)]
pub struct Findings(pub Vec<Found>);

/// A share in percent with its standard error.
struct Percent(Mean);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, error) = (100.0 * self.0.mean(), 100.0 * self.0.error());
        write!(f, "{mean:.1} ± {error:.1}")
    }
}

/// A τ with its standard error.
struct Tau(Mean);

impl fmt::Display for Tau {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3} ± {:.3}", self.0.mean(), self.0.error())
    }
}

/// A cell of a table, or a dash where there is nothing to say.
fn cell(f: &mut fmt::Formatter<'_>, content: Option<impl fmt::Display>) -> fmt::Result {
    match content {
        Some(content) => write!(f, " {content} |"),
        None => f.write_str(" – |"),
    }
}

/// The tables of a game: what they are called, and what was counted.
fn tables(found: &Found) -> Vec<(String, Tally)> {
    let mut tables = Vec::new();
    for (kind, tallies) in Kind::ALL.into_iter().zip(&found.tallies) {
        for (tally, round) in tallies.iter().zip(1..) {
            let name = match kind {
                Kind::Rolling => "rolling, three days".to_owned(),
                Kind::Rounds if PRINTED.contains(&round) => format!("Swiss, {round} rounds"),
                Kind::Rounds => continue,
                Kind::League => "league, eight each".to_owned(),
                Kind::Everybody => "league, all sixteen".to_owned(),
            };
            tables.push((name, tally.clone()));
        }
    }
    tables
}

impl Found {
    /// How well points alone order the players, after each round.
    fn curve(&self) -> Vec<f64> {
        self.rounds()
            .iter()
            .map(|tally| tally.tau[0].mean())
            .collect()
    }

    fn write_events(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "\n| event | games each (with the bot) | best first, %: a | b | c | τ: a | b | c | b − a | c − a |"
        )?;
        writeln!(
            f,
            "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
        )?;
        for (name, tally) in tables(self) {
            let (games, with_bot) = (tally.games.mean(), tally.with_bot.mean());
            write!(f, "| {name} | {games:.1} ({with_bot:.2}) |")?;
            // Without dice all ways to order are the same.
            let ways = self.mirrored.map_or(1, |_| tally.best_first.len());
            for (way, share) in tally.best_first.into_iter().enumerate() {
                cell(f, (way < ways).then_some(Percent(share)))?;
            }
            for (way, tau) in tally.tau.into_iter().chain(tally.better).enumerate() {
                cell(f, (way < ways || ways > 1).then_some(Tau(tau)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn write_saved(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let curve = self.curve();
        writeln!(
            f,
            "\n| rounds without luck (b) | rounds by points (a) with the same τ |"
        )?;
        writeln!(f, "| --- | --- |")?;
        for round in PRINTED {
            let Some(tally) = self.rounds().get(round - 1) else {
                continue;
            };
            match rounds_until(&curve, tally.tau[1].mean()) {
                Some(rounds) => writeln!(f, "| {round} | {rounds:.1} |")?,
                None => writeln!(f, "| {round} | more than {ROUNDS} |")?,
            }
        }
        Ok(())
    }

    fn rounds(&self) -> &[Tally] {
        let mut all = Kind::ALL.into_iter().zip(&self.tallies);
        let found = all.find(|(kind, _)| *kind == Kind::Rounds);
        found.map_or(&[], |(_, tallies)| tallies)
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}, {} games in the bank\n",
            self.game.title(),
            self.games
        )?;
        writeln!(f, "| any moves | players | score, % | without luck, % |")?;
        writeln!(f, "| --- | --- | --- | --- |")?;
        for (at, strength) in STRENGTHS.iter().enumerate() {
            let [score, without] = [self.scores, self.scores_without_luck].map(|all| all[at]);
            let (score, without) = (100.0 * score, 100.0 * without);
            writeln!(
                f,
                "| {strength} | {} | {score:.1} | {without:.1} |",
                FIELD[at]
            )?;
        }
        self.write_events(f)?;
        let Some(mirrored) = self.mirrored else {
            return Ok(());
        };
        self.write_saved(f)?;
        writeln!(f, "\n{mirrored}")
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tallies = || self.0.iter().flat_map(|found| &found.tallies).flatten();
        let events = tallies().map(|tally| tally.games.count()).max();
        writeln!(
            f,
            "{} events of each kind in each game. a: by points; b: by the mean without luck; c: by points, then without \
             luck, as the table does. ±: standard errors. τ is Kendall's, of pairs of different strength. The last two \
             columns compare the same events.",
            events.unwrap_or(0)
        )?;
        for found in &self.0 {
            write!(f, "\n{found}")?;
        }
        Ok(())
    }
}
