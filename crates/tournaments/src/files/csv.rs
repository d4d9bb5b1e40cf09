//! The table as comma-separated values (RFC 4180), one row a player.

use super::data::tie_break;
use super::report::{Report, in_points, on_one_line};
use crate::standings::Line;

/// What the columns are called.
const COLUMNS: [&str; 13] = [
    "place",
    "division",
    "player",
    "points",
    "games",
    "wins",
    "score",
    "without_luck",
    "without_luck_error",
    "without_luck_games",
    "opponents",
    "decided_by",
    "is_in",
];

/// The table, in UTF-8 with a head line. Shares are in thousandths of a win; what is not known is empty.
#[must_use]
pub fn csv(report: &Report<'_>) -> String {
    let head = COLUMNS.map(str::to_owned).to_vec();
    let rows = report.table().into_iter().map(|line| row(report, &line));
    let lines = std::iter::once(head).chain(rows);
    lines
        .map(|fields| {
            let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
            format!("{}\r\n", fields.join(","))
        })
        .collect()
}

fn row(report: &Report<'_>, line: &Line) -> Vec<String> {
    let known = |value: Option<String>| value.unwrap_or_default();
    let entry = report.now.entry(line.player);
    let standing = entry.map(|entry| entry.standing).unwrap_or_default();
    let division = entry.and_then(|entry| entry.division);
    let without = line.without_luck;
    vec![
        line.place.to_string(),
        known(division.map(|division| (division + 1).to_string())),
        harmless(&report.name_of(line.player)),
        in_points(standing.halves),
        standing.games.to_string(),
        standing.wins.to_string(),
        line.score.to_string(),
        known(without.map(|known| known.mean.to_string())),
        known(
            without
                .and_then(|known| known.error)
                .map(|error| error.to_string()),
        ),
        known(without.map(|known| known.games.to_string())),
        line.opponents.to_string(),
        known(line.decided_by.map(|by| tie_break(by).to_owned())),
        entry.is_some_and(|entry| entry.is_in).to_string(),
    ]
}

/// Text from outside as a cell that no spreadsheet takes for a formula.
fn harmless(text: &str) -> String {
    let text = on_one_line(text);
    // The wide ones are read as the narrow ones in some languages.
    let is_formula = text
        .trim_start()
        .starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    if is_formula { format!("'{text}") } else { text }
}

fn quoted(field: &str) -> String {
    if field.contains(['"', ',', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
