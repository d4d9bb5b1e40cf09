//! A tournament as files, and the question which.

use std::collections::BTreeMap;

use ludotheque_tournaments::files::{self, Report};
use ludotheque_tournaments::{Act, ListFile, Row, Stage};
use ludotheque_words::{Language, say};

use crate::features::tournament::id::TournamentAct as A;
use crate::features::tournament::message::kind_words;
use crate::features::tournament::title::{press, title};
use crate::message::escape;
use crate::message::places::link;
use crate::message::v2::{Button, File, Message, Part};
use ludotheque_play::{StoredAct, StoredTournament};

/// Which file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Everything, for programs.
    Data,
    /// The table, for spreadsheets.
    Table,
    /// Games and points, for chess programs.
    Chess,
    /// From when to when, for calendars.
    Calendar,
}

/// The choice of files. When the tournament is over, all that happened is there as a file: while it goes on, that would
/// tell who has just been kept apart from whom.
#[must_use]
pub fn choice(tournament: &StoredTournament, language: Language) -> Message {
    let is_over = tournament.now.stage == Stage::Over;
    let title = title(tournament);
    let mut text = say!(language, "tournament-files", title);
    if !is_over {
        let later = say!(language, "tournament-files-at-the-end");
        text = format!("{text}\n-# {later}");
    }
    let mut parts = vec![Part::Text(text)];
    if is_over {
        parts.push(Part::File);
    }
    let button = |label: String, act| Button::plain(label, press(tournament, act));
    let buttons = [
        button(say!(language, "button-tournament-data"), A::Data),
        button(say!(language, "button-tournament-csv"), A::Csv),
        button(say!(language, "button-tournament-trf"), A::Trf),
        button(say!(language, "button-tournament-calendar"), A::Calendar)
            .only_if(tournament.started_s.is_some()),
    ];
    parts.extend(Part::rows_of(&buttons));
    Message {
        file: is_over.then(|| list(tournament)),
        ..Message::private(parts)
    }
}

/// One of the others; nothing where there is none yet.
#[must_use]
pub fn file(tournament: &StoredTournament, kind: Kind, language: Language) -> Option<Message> {
    let (ending, text) = match kind {
        Kind::Data => ("json", with_report(tournament, files::data)),
        Kind::Table => ("csv", with_report(tournament, files::csv)),
        Kind::Chess => ("trf", with_report(tournament, files::trf)),
        Kind::Calendar => ("ics", calendar(tournament, language)?),
    };
    Some(Message {
        file: Some(named(tournament, ending, text)),
        ..Message::private(vec![Part::File])
    })
}

fn calendar(tournament: &StoredTournament, language: Language) -> Option<String> {
    let message = tournament.message;
    let link = message.map(|there| link(Some(tournament.server), tournament.channel, there));
    let what = kind_words(tournament, language);
    with_report(tournament, |report| {
        files::calendar(report, &what, link.as_deref())
    })
}

fn named(tournament: &StoredTournament, ending: &str, text: String) -> File {
    File {
        name: format!("{}.{ending}", tournament.id),
        bytes: text.into_bytes(),
    }
}

/// All that happened: for whoever wants to compute it again, or to keep it.
fn list(tournament: &StoredTournament) -> File {
    let acts = tournament.acts.iter();
    let list = ListFile {
        code: tournament.id.to_string(),
        rules: tournament.now.rules(),
        seed: &tournament.seed,
        shows_seed: tournament.now.stage == Stage::Over,
        names: names(tournament),
        matches: matches(tournament),
        rows: acts.map(|stored| (stored.row, reason(stored))).collect(),
    };
    named(tournament, "txt", list.to_string())
}

fn with_report<T>(tournament: &StoredTournament, read: impl FnOnce(&Report<'_>) -> T) -> T {
    let code = tournament.id.to_string();
    let rows: Vec<Row> = tournament.acts.iter().map(|stored| stored.row).collect();
    read(&Report {
        name: &escape::plain_name(&tournament.name).unwrap_or_else(|| code.clone()),
        code: &code,
        game: tournament.game,
        options: &tournament.options,
        clock: tournament.clock,
        rated: tournament.rated,
        seed: &tournament.seed,
        now: &tournament.now,
        rows: &rows,
        names: &names(tournament),
        matches: &matches(tournament),
        started_s: tournament.started_s,
        pairs_until_s: tournament.ends_s(),
        read_s: tournament.read_s,
    })
}

/// What the players are called, by number.
fn names(tournament: &StoredTournament) -> Vec<String> {
    let people = tournament.people.iter();
    people
        .map(|player| escape::plain_name(&player.name).unwrap_or_default())
        .collect()
}

/// The codes of the matches, by the number of the game.
fn matches(tournament: &StoredTournament) -> BTreeMap<u32, String> {
    let matches = tournament.matches.iter();
    matches.map(|(game, id)| (*game, id.to_string())).collect()
}

/// Why somebody did something. Of two who are kept apart nobody is told whether an organiser wants it or one of the two.
fn reason(stored: &StoredAct) -> Option<String> {
    let is_told = !matches!(stored.row.act, Act::Apart(..));
    let reason = stored.reason.as_deref().filter(|_| is_told)?;
    escape::plain_name(reason)
}
