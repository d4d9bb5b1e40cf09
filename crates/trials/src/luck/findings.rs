//! What came of it, as it is printed, and whether luck favoured anybody.

use std::fmt;

use ludotheque_engine::fair_luck::{Adjusted, Estimate};
use ludotheque_rules::GameKind;

use super::players::Player;

/// So many standard errors from zero are chance once in 16,000 pairings.
const ERRORS_MAX: f64 = 4.0;

/// A pairing that was played.
#[derive(Clone, Debug)]
pub struct Found {
    /// The game.
    pub game: GameKind,
    /// Who played; the results are those of the first.
    pub players: (Player, Player),
    /// The results.
    pub results: Adjusted,
}

impl Found {
    /// How far the mean with luck and the mean without are apart, in standard errors of the
    /// difference; nothing in a game without dice.
    #[must_use]
    pub fn apart(&self) -> Option<f64> {
        let Estimate { mean, error } = self.results.luck()?;
        error.filter(|error| *error > 0.0).map(|error| mean / error)
    }

    /// Whether luck favoured one of them, or was found where there are no dice.
    #[must_use]
    pub fn is_suspicious(&self) -> bool {
        match self.apart() {
            Some(apart) => apart.abs() > ERRORS_MAX,
            None => self.results.luck().is_some_and(|luck| luck.mean != 0.0),
        }
    }
}

/// All pairings.
#[derive(Clone, Debug, Default)]
pub struct Findings(pub Vec<Found>);

impl Findings {
    /// Whether luck favoured nobody.
    #[must_use]
    pub fn are_fair(&self) -> bool {
        !self.0.iter().any(Found::is_suspicious)
    }
}

/// A mean with its standard error, in percent.
struct Percent(Option<Estimate>);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Estimate { mean, error }) = self.0 else {
            return f.write_str("–");
        };
        let error = error.unwrap_or(f64::INFINITY);
        write!(f, "{:.2} ± {:.2}", 100.0 * mean, 100.0 * error)
    }
}

/// A figure, or a dash where there is none.
struct Figure(Option<f64>);

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(figure) => write!(f, "{figure:.2}"),
            None => f.write_str("–"),
        }
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut game = None;
        for found in &self.0 {
            if game.replace(found.game) != Some(found.game) {
                writeln!(f, "\n{}\n", found.game.title())?;
                writeln!(
                    f,
                    "| pairing | games | points, % | without luck, % | apart, errors | gain | best share |"
                )?;
                writeln!(f, "| --- | --- | --- | --- | --- | --- | --- |")?;
            }
            let (player, other) = found.players;
            let results = &found.results;
            writeln!(
                f,
                "| {player}, {other} | {} | {} | {} | {}{} | {} | {} |",
                results.games(),
                Percent(results.raw()),
                Percent(results.adjusted()),
                Figure(found.apart()),
                if found.is_suspicious() { " (!)" } else { "" },
                Figure(results.gain()),
                Figure(results.best_share()),
            )?;
        }
        let apart: Vec<f64> = self.0.iter().filter_map(Found::apart).collect();
        let squares = apart.iter().fold(0.0, |sum, apart| sum + apart * apart);
        let games: u64 = self.0.iter().map(|found| found.results.games()).sum();
        write!(
            f,
            "\n{games} games; the squares of how far {} pairings are apart add up to {squares:.1}",
            apart.len(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(luck: impl Fn(u64) -> f64) -> Found {
        let mut results = Adjusted::default();
        for number in 0..1_000 {
            results.add(0.5, 0.5 - luck(number));
        }
        Found {
            game: GameKind::ALL[0],
            players: (Player::Random, Player::Last),
            results,
        }
    }

    #[test]
    fn luck_that_favours_somebody_is_noticed() {
        let swing = |number: u64| if number.is_multiple_of(2) { 0.1 } else { -0.1 };
        assert!(!found(swing).is_suspicious());
        // The standard error is 0.0032.
        assert!(!found(|number| swing(number) + 0.012).is_suspicious());
        let biased = found(|number| swing(number) + 0.013);
        assert!(biased.is_suspicious());
        assert!(!Findings(vec![found(swing), biased]).are_fair());
        // Without dice there is none.
        assert!(!found(|_| 0.0).is_suspicious());
        assert!(found(|_| 0.01).is_suspicious());
    }
}
