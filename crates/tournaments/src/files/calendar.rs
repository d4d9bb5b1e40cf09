//! A tournament as an entry of a calendar (RFC 5545).

use super::report::{Report, on_one_line};
use super::times::spelled;
use crate::Stage;

/// A line has at most so many octets, without its end.
const OCTETS_MAX: usize = 75;

/// The tournament from its start to its end, or to when nobody is paired any more; nothing before it has begun. `what`
/// is told below its name, `link` leads to it. A calendar that has it already takes this for the same entry, and the
/// one with more behind it for the newer one.
#[must_use]
pub fn calendar(report: &Report<'_>, what: &str, link: Option<&str>) -> Option<String> {
    let starts = report.started_s?;
    let ends = report.over_s().or(report.pairs_until_s)?.max(starts);
    let utc = |at_s| spelled(at_s, "%Y%m%dT%H%M%SZ");
    let status = match (report.now.stage, report.now.games.is_empty()) {
        (Stage::Over, true) => "CANCELLED",
        _ => "CONFIRMED",
    };
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Ludotheque//Tournaments//EN".to_owned(),
        "METHOD:PUBLISH".to_owned(),
        "BEGIN:VEVENT".to_owned(),
        format!("UID:{}@ludotheque", report.code),
        format!("DTSTAMP:{}", utc(report.read_s)),
        format!("SEQUENCE:{}", report.rows.len()),
        format!("DTSTART:{}", utc(starts)),
        format!("DTEND:{}", utc(ends)),
        format!("SUMMARY:{}", escaped(&on_one_line(report.name))),
        format!("DESCRIPTION:{}", escaped(what)),
        format!("STATUS:{status}"),
        // Nobody is busy for three days.
        "TRANSP:TRANSPARENT".to_owned(),
    ];
    lines.extend(link.map(|link| format!("URL:{}", on_one_line(link))));
    lines.extend(["END:VEVENT", "END:VCALENDAR"].map(str::to_owned));
    Some(lines.iter().map(|line| folded(line)).collect())
}

/// Text as the value of a property.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for one in text.replace("\r\n", "\n").chars() {
        match one {
            '\\' | ';' | ',' => escaped.extend(['\\', one]),
            '\n' => escaped.push_str("\\n"),
            one if one.is_control() => escaped.push(' '),
            one => escaped.push(one),
        }
    }
    escaped
}

/// A line and its end, in pieces that are short enough: no character is torn apart.
fn folded(line: &str) -> String {
    let mut folded = String::with_capacity(line.len() + 2);
    let mut octets = 0;
    for one in line.chars() {
        if octets + one.len_utf8() > OCTETS_MAX {
            // The space belongs to the next line.
            folded.push_str("\r\n ");
            octets = 1;
        }
        folded.push(one);
        octets += one.len_utf8();
    }
    folded.push_str("\r\n");
    folded
}
