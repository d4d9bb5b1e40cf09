//! A small network that says how likely a side is to win.

use std::fmt;
use std::str::FromStr;

use crate::arithmetic::logistic;

/// How many sums are made of the inputs.
pub const SUMS: usize = 16;

/// The judge is never surer than this, in odds as logarithms: 1 in 22,000.
const ODDS_MAX: f64 = 10.0;

/// The weights of an input, one for each sum.
pub type Row = [f32; SUMS];

/// A network: weighted sums of the inputs, of which the first counts as it is and the others where
/// they are above zero; together they are the odds, as a logarithm.
///
/// Its text is a file of whole numbers, thousandths of the weights: first the row of constants,
/// then what each sum counts, then a row for each input; what is missing in a row is 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// What the sums are without any input.
    pub constants: Row,
    /// What each sum counts.
    pub outputs: Row,
    /// A row for each input.
    pub rows: Vec<Row>,
}

impl Network {
    /// A network that knows nothing.
    #[must_use]
    pub fn blank(inputs: usize) -> Self {
        Self {
            constants: [0.0; SUMS],
            outputs: [0.0; SUMS],
            rows: vec![[0.0; SUMS]; inputs],
        }
    }

    /// The weights of an input; there are none for one that the network does not know.
    #[inline]
    #[must_use]
    pub fn row(&self, input: usize) -> &Row {
        self.rows.get(input).unwrap_or(&[0.0; SUMS])
    }

    /// What the sums mean: the probability to win, strictly between 0 and 1.
    #[must_use]
    pub fn probability(&self, sums: &Row) -> f64 {
        let mut odds = sums[0] * self.outputs[0];
        for (sum, weight) in sums.iter().zip(&self.outputs).skip(1) {
            odds += sum.max(0.0) * weight;
        }
        logistic(f64::from(odds).clamp(-ODDS_MAX, ODDS_MAX))
    }
}

/// Adds so much of an input to the sums.
#[inline]
pub(crate) fn add(sums: &mut Row, row: &Row, amount: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight * amount;
    }
}

const PARTS: f32 = 1000.0;

/// A weight as it is written.
fn thousandths(weight: f32) -> String {
    // Adding nothing makes a zero of one below zero.
    format!("{:.0}", (weight * PARTS).round() + 0.0)
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in [&self.constants, &self.outputs]
            .into_iter()
            .chain(&self.rows)
        {
            let mut parts: Vec<String> = row.iter().map(|weight| thousandths(*weight)).collect();
            while parts.last().is_some_and(|last| last == "0") {
                parts.pop();
            }
            writeln!(f, "{}", parts.join(" "))?;
        }
        Ok(())
    }
}

/// A text that is no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadNetwork {
    /// The line that is wrong, from 1.
    pub line: usize,
}

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}: expected at most {SUMS} whole numbers",
            self.line
        )
    }
}

impl std::error::Error for BadNetwork {}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let mut rows = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let bad = BadNetwork { line: index + 1 };
            let mut row = [0.0; SUMS];
            for (place, number) in line.split_whitespace().enumerate() {
                let number: i16 = number.parse().map_err(|_| bad)?;
                *row.get_mut(place).ok_or(bad)? = f32::from(number) / PARTS;
            }
            rows.push(row);
        }
        if rows.len() < 2 {
            return Err(BadNetwork { line: rows.len() });
        }
        let rest = rows.split_off(2);
        Ok(Self {
            constants: rows[0],
            outputs: rows[1],
            rows: rest,
        })
    }
}
