//! What has happened, in order: a hash of all of it, and a line for each step.

use std::time::Duration;

use sha2::{Digest, Sha256};

/// What has happened.
#[derive(Default)]
pub struct Trace {
    hash: Sha256,
    lines: Vec<String>,
    moments: Vec<Duration>,
}

impl Trace {
    /// Notes a step: what is told of it, and all that has to be the same the next time.
    pub fn note(&mut self, now: Duration, told: &str, all: &[u8]) {
        let of_step = Sha256::digest(all);
        let line = format!("{:>9.3} {told} [{}]", now.as_secs_f64(), short(&of_step));
        self.hash.update(line.as_bytes());
        self.lines.push(line);
        if self.moments.last() != Some(&now) {
            self.moments.push(now);
        }
    }

    /// The hash of everything so far.
    #[must_use]
    pub fn hash(&self) -> String {
        short(&self.hash.clone().finalize())
    }

    /// What people did and saw and what went wrong, without the statements.
    pub fn story(&self) -> impl Iterator<Item = String> {
        let told = |line: &&String| line.get(10..).is_some_and(|rest| !is_statement(rest));
        self.lines.iter().filter(told).map(|line| {
            let end = line.rfind(" [").unwrap_or(line.len());
            line[..end].to_owned()
        })
    }

    /// The first step in which another one differs, with some before it, and after it in both.
    #[must_use]
    pub fn differs_from(&self, other: &Self) -> Option<String> {
        const BEFORE: usize = 6;
        const AFTER: usize = 6;
        let (these, those) = (&self.lines, &other.lines);
        let at = (0..these.len().max(those.len())).find(|at| these.get(*at) != those.get(*at))?;
        let mut told: Vec<String> = these[at.saturating_sub(BEFORE)..at.min(these.len())].to_vec();
        for (whose, lines) in [("here", these), ("there", those)] {
            told.push(format!("step {at} differs, {whose}:"));
            let from = &lines[at.min(lines.len())..];
            told.extend(from.iter().take(AFTER).cloned());
            if from.len() < AFTER {
                told.push("(nothing)".to_owned());
            }
        }
        Some(told.join("\n"))
    }

    /// When anything has happened: each moment once, in order.
    #[must_use]
    pub fn moments(&self) -> &[Duration] {
        &self.moments
    }

    /// A line for each step.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

/// Whether a line tells of a statement: process, connection, and what it ran.
fn is_statement(rest: &str) -> bool {
    let mut words = rest.split_whitespace();
    let starts =
        |word: Option<&str>, letter: char| word.is_some_and(|word| word.starts_with(letter));
    starts(words.next(), 'p')
        && words
            .next()
            .is_some_and(|word| word.starts_with('w') && word.ends_with(':'))
}

fn short(hash: &[u8]) -> String {
    hash.iter()
        .take(6)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(steps: &[&str]) -> Trace {
        let mut trace = Trace::default();
        for step in steps {
            trace.note(Duration::from_secs(1), step, step.as_bytes());
        }
        trace
    }

    #[test]
    fn the_first_step_that_differs_is_named_and_what_follows_it_in_both() {
        let one = of(&["a", "b", "c", "d"]);
        assert_eq!(one.differs_from(&of(&["a", "b", "c", "d"])), None);
        let told = one
            .differs_from(&of(&["a", "b", "x", "y"]))
            .expect("it differs");
        let lines: Vec<_> = told
            .lines()
            .map(|line| line.split(" [").next().unwrap_or(line))
            .collect();
        assert_eq!(
            lines,
            [
                "    1.000 a",
                "    1.000 b",
                "step 2 differs, here:",
                "    1.000 c",
                "    1.000 d",
                "(nothing)",
                "step 2 differs, there:",
                "    1.000 x",
                "    1.000 y",
                "(nothing)",
            ]
        );
    }

    #[test]
    fn one_that_ends_sooner_differs() {
        let (one, longer) = (of(&["a"]), of(&["a", "b"]));
        for told in [one.differs_from(&longer), longer.differs_from(&one)] {
            assert!(told.expect("it differs").contains("step 1 differs"));
        }
        assert_ne!(one.hash(), longer.hash());
    }
}
