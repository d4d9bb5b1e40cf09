//! The table of a tournament in lines, short for everybody and whole for whoever asks.

use std::fmt::Write;

use ludotheque_render::points_words;
use ludotheque_tournaments::standings::{self, Line, TieBreak};
use ludotheque_tournaments::{Counts, Entry, Format};
use ludotheque_words::{Language, say};

use crate::card::dice::is_rolled;
use crate::features::tournament::race;
use crate::features::tournament::side;
use crate::features::tournament::title::{mention_of, title};
use crate::message::v2::Message;
use crate::message::{percent, with_error};
use ludotheque_matches::ids::UserId;
use ludotheque_play::StoredTournament;

/// So many divisions are shown.
const DIVISIONS: usize = 8;
/// So many lines fit into a message, each with all that is told of a place.
const LINES: usize = 25;

/// The table in full for one person, with their own line at the end where it would not be in it.
#[must_use]
pub fn whole(tournament: &StoredTournament, reader: UserId, language: Language) -> Message {
    let own = tournament.number_of(reader);
    let told = |line: &Line| detailed(tournament, line, language);
    let mut said = vec![format!("**{}**", title(tournament))];
    said.extend(lines(tournament, LINES, own, told, language));
    said.extend(own.and_then(|own| race::own(tournament, own, language)));
    let explained = match (tournament.now.format, tournament.now.counts) {
        (Format::Ladder { .. }, _) => say!(language, "tournament-ladder-explained"),
        _ if !is_rolled(tournament.game) => {
            say!(language, "tournament-table-explained-without-dice")
        }
        (_, Counts::Skill) => say!(language, "tournament-skill-explained"),
        (_, Counts::Points) => say!(language, "tournament-table-explained"),
    };
    said.push(format!("-# {explained}"));
    Message::private_text(said.join("\n"))
}

/// The first lines, and how many others there are.
#[must_use]
pub fn lines(
    tournament: &StoredTournament,
    most: usize,
    own: Option<u16>,
    told: impl Fn(&Line) -> String,
    language: Language,
) -> Vec<String> {
    let (mut said, more) = first_lines(tournament, most, own, told, language);
    if more > 0 {
        said.push(format!("-# {}", say!(language, "tournament-more", more)));
    }
    said
}

/// The first lines, at most so many, and that of `own`; each division under its number, with as many lines as the
/// others. Beside them how many are left out.
#[must_use]
pub fn first_lines(
    tournament: &StoredTournament,
    most: usize,
    own: Option<u16>,
    told: impl Fn(&Line) -> String,
    language: Language,
) -> (Vec<String>, u32) {
    let division = |line: &Line| {
        let entry = tournament.now.entry(line.player);
        entry.and_then(|entry| entry.division).unwrap_or(0)
    };
    let table = standings::table(&tournament.now, &tournament.seed);
    let divisions = usize::from(table.iter().map(division).max().unwrap_or(0)) + 1;
    let most = (most / divisions.min(DIVISIONS)).max(1);
    let mut said = Vec::new();
    let mut left_out = 0_u32;
    for line in &table {
        let is_own = Some(line.player) == own;
        // However many divisions there are, a message holds only so much.
        if usize::from(division(line)) >= DIVISIONS && !is_own {
            left_out += 1;
            continue;
        }
        if divisions > 1 && line.place == 1 {
            let number = division(line);
            let heading = match tournament.now.format {
                Format::Teams { .. } => side::name(tournament, number, language),
                _ => say!(
                    language,
                    "tournament-division",
                    number = u32::from(number) + 1
                ),
            };
            said.push(format!("**{heading}**"));
        }
        if line.place <= most || is_own {
            said.push(told(line));
        } else {
            left_out += 1;
        }
    }
    (said, left_out)
}

/// A place, a person, their points.
#[must_use]
pub fn line(tournament: &StoredTournament, line: &Line, language: Language) -> String {
    let user = mention_of(tournament, line.player, language);
    let entry = tournament.now.entry(line.player);
    let (halves, games) = entry.map_or((0, 0), |entry| {
        (entry.standing.halves, entry.standing.games)
    });
    let points = points_words(halves, language);
    let place = line.place;
    let is_knockout = matches!(tournament.now.format, Format::Knockout { .. });
    // Whoever is out has nothing to come.
    if games == 0 && !(is_knockout && entry.is_some_and(|entry| entry.is_out)) {
        return say!(language, "tournament-line-without-result", place, user);
    }
    let said = say!(language, "tournament-line", place, user, points, games);
    // Elsewhere the points say it.
    if tournament.now.format.floor().is_none() && tournament.now.counts == Counts::Points {
        return if is_knockout {
            format!("{said} · {}", encounters(entry, language))
        } else {
            said
        };
    }
    let share = percent(f64::from(line.score) / 1000.0, language);
    format!("{said} · {share}")
}

/// How many encounters of a knock-out somebody has won, and whether they are out.
fn encounters(entry: Option<&Entry>, language: Language) -> String {
    let won = entry.map_or(0, |entry| entry.won);
    if entry.is_some_and(|entry| entry.is_out) {
        say!(language, "tournament-encounters-out", won)
    } else {
        say!(language, "tournament-encounters", won)
    }
}

/// The same with what decides ties.
fn detailed(tournament: &StoredTournament, one: &Line, language: Language) -> String {
    let mut said = line(tournament, one, language);
    let entry = tournament.now.entry(one.player);
    // Nothing is tied before anything was played.
    if entry.is_none_or(|entry| entry.standing.games == 0) {
        return said;
    }
    // One game says nothing; and where skill counts the line says it already, with what a game that was not played is
    // worth.
    let known = one
        .without_luck
        .filter(|_| tournament.now.counts == Counts::Points);
    if let Some((known, error)) = known.and_then(|known| Some((known, known.error?))) {
        let worth = with_error(known.mean, error, language);
        let _ = write!(
            said,
            " · {}",
            say!(language, "tournament-without-luck", worth)
        );
    }
    let decided = match one.decided_by {
        None | Some(TieBreak::Score) => return said,
        Some(TieBreak::Points) => say!(language, "tournament-by-points"),
        Some(TieBreak::WithoutLuck) => say!(language, "tournament-by-luck"),
        Some(TieBreak::Opponents) => say!(language, "tournament-by-opponents"),
        Some(TieBreak::Wins) => say!(language, "tournament-by-wins"),
        Some(TieBreak::Lot) => say!(language, "tournament-by-lot"),
    };
    let _ = write!(said, " · {decided}");
    said
}
