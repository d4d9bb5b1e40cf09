//! `ludotheque review`: the review of a match record, as text.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use ludotheque_engine::review::{Closeness, Review};
use ludotheque_rules::{Action, AnyPosition, BadRecord, MatchRecord, Seat, Transcript};

use super::tables::Tables;
use crate::refusals::Refused;
use crate::terminal::{say, tell};

/// Looks at a match again: what was luck, what was skill, and the costliest mistakes.
#[derive(Debug, Args)]
pub struct ReviewTask {
    /// The match record, as docs/rules/records.md describes it
    file: PathBuf,
    /// How many turns to look ahead
    #[arg(long, default_value_t = Closeness::default().depth)]
    depth: u32,
    /// The folder with tables that `solve` has made
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

/// So many mistakes are named.
const MISTAKES: usize = 3;

/// Prints the review of a record.
///
/// # Errors
/// One sentence about what is wrong with the file.
pub fn review(task: &ReviewTask) -> Result<()> {
    let shown = task.file.display();
    let text = fs::read_to_string(&task.file).with_context(|| format!("{shown} cannot be read"))?;
    let record: MatchRecord = text
        .parse()
        .map_err(|bad: BadRecord| bad.error().context(shown.to_string()))?;
    let closeness = Closeness {
        depth: task.depth,
        ..Closeness::default()
    };
    let tables = task.tables.clone().map(|folder| Tables::new(folder, tell));
    let known = |position: &_| tables.as_ref()?.win_probability(position);
    say(words(&record, closeness, Some(&known))?.trim_end());
    Ok(())
}

/// The review in words: the sides, the mistakes, and every action with the chances after it.
pub(super) fn words(
    record: &MatchRecord,
    closeness: Closeness,
    tables: Option<ludotheque_engine::Tables<'_>>,
) -> Result<String> {
    let transcript = record.transcript();
    let game = transcript.start().game();
    let review = Review::knowing(transcript, closeness, tables)?;
    let name = |seat: Seat| {
        let colour = game.seat_name(seat);
        record.header(colour).unwrap_or(colour).to_owned()
    };
    let positions = positions(transcript)?;
    let mut text = format!(
        "{}: {} had {} at the start and {} at the end.\n\n",
        game.title(),
        name(Seat::First),
        percent(review.start),
        percent(review.end)
    );
    for seat in Seat::BOTH {
        let error_rate = review.error_rate(seat).unwrap_or(0.0);
        writeln!(
            text,
            "{}: luck {}, skill of both {}, given away {} a decision",
            name(seat),
            change(review.luck(seat)),
            change(review.skill(seat)),
            percent(error_rate)
        )?;
    }
    let mistakes = review.mistakes(MISTAKES);
    if !mistakes.is_empty() {
        text.push_str("\nThe costliest mistakes:\n");
    }
    for (index, judged) in mistakes {
        let position = &positions[index];
        writeln!(
            text,
            "{}. {}: {} gave away {}; {} was better",
            index + 1,
            name(review.plies[index].seat),
            spelled(position, &transcript.actions()[index]),
            percent(judged.loss),
            position.printed_move(&judged.best)
        )?;
    }
    writeln!(
        text,
        "\nThe chances of {} after every action:",
        name(Seat::First)
    )?;
    for (index, ply) in review.plies.iter().enumerate() {
        writeln!(
            text,
            "{:>4}. {:<8} {:<24} {:>7}   luck {:>8}   skill {:>8}",
            index + 1,
            game.seat_slug(ply.seat),
            spelled(&positions[index], &transcript.actions()[index]),
            percent(ply.after),
            change(ply.luck),
            change(ply.skill)
        )?;
    }
    Ok(text)
}

/// The position before each action.
fn positions(transcript: &Transcript) -> Result<Vec<AnyPosition>> {
    let mut replay = Transcript::new(transcript.start().clone());
    let mut positions = Vec::new();
    for action in transcript.actions() {
        positions.push(replay.position().clone());
        replay.act(&action.to_string())?;
    }
    Ok(positions)
}

fn spelled(position: &AnyPosition, action: &Action) -> String {
    match action {
        Action::Roll(roll) => format!("rolls {roll}"),
        Action::Move(chosen) => position.printed_move(chosen),
    }
}

fn percent(probability: f64) -> String {
    format!("{:.1} %", 100.0 * probability)
}

fn change(probability: f64) -> String {
    // Adding nothing makes a zero of one below zero.
    let percent = (1000.0 * probability).round() / 10.0 + 0.0;
    format!("{percent:+.1} %")
}
