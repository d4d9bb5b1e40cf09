//! How far a tournament is, in a sentence or two.

use ludotheque_tournaments::{Act, Format, Game, Opponent, PLAYERS_MIN, Points, Stage, Tournament};
use ludotheque_words::{Language, say};

use crate::features::tournament::title::{mention_of, mentions_of};
use crate::message::people::mention;
use ludotheque_matches::ids::UserId;
use ludotheque_play::StoredTournament;

/// So many of those who have not said that they are there are named.
const MISSING_NAMED: usize = 20;

/// How far it is.
#[must_use]
pub fn state(tournament: &StoredTournament, language: Language) -> String {
    let now = &tournament.now;
    let open = now.open_games().count();
    match now.stage {
        Stage::SignUp => sign_up(tournament, language),
        // While nobody has signed up nobody is asked.
        Stage::CheckIn if players(now) == 0 => sign_up(tournament, language),
        Stage::CheckIn => check_in(tournament, language),
        Stage::Running => running(tournament, open, language),
        Stage::Paused => say!(language, "tournament-paused", open),
        Stage::LastCall => say!(language, "tournament-last-call", open),
        Stage::Over => over(tournament, language),
    }
}

fn players(now: &Tournament) -> usize {
    now.entries.iter().filter(|entry| entry.is_in).count()
}

/// Until when one can join, and how long it lasts.
fn sign_up(tournament: &StoredTournament, language: Language) -> String {
    let hours = tournament.lasts_s / 3_600;
    let lasts = if hours >= 48 {
        say!(language, "tournament-days", days = hours / 24)
    } else {
        say!(language, "tournament-hours", hours)
    };
    let organiser = tournament.number_of(tournament.organiser).map_or_else(
        || mention(tournament.organiser, language),
        |number| mention_of(tournament, number, language),
    );
    match tournament.starts_s {
        Some(starts_s) => {
            let at = format!("<t:{starts_s}:f>");
            say!(language, "tournament-sign-up-until", organiser, at, lasts)
        }
        None => say!(language, "tournament-sign-up", organiser, lasts),
    }
}

/// How many have said that they are there, and who has not.
fn check_in(tournament: &StoredTournament, language: Language) -> String {
    let now = &tournament.now;
    let here = now.entries.iter().filter(|entry| entry.is_here).count();
    let begins_s = tournament.begins_s().unwrap_or(tournament.read_s);
    let at = format!("<t:{begins_s}:R>");
    let asked = say!(
        language,
        "tournament-check-in",
        at,
        here,
        players = players(now)
    );
    let missing = missing(tournament);
    if missing.is_empty() {
        return asked;
    }
    let people = mentions_of(tournament, &missing, MISSING_NAMED, language);
    let missing = say!(language, "tournament-check-in-missing", people);
    format!("{asked}\n{missing}")
}

/// Who takes part and has not said that they are there, by number.
#[must_use]
pub fn missing(tournament: &StoredTournament) -> Vec<u16> {
    let all = (0..).zip(&tournament.now.entries);
    let missing = all.filter(|(_, entry)| entry.is_in && !entry.is_here);
    missing.map(|(number, _)| number).collect()
}

/// Whether so many have said that they are there that it could begin with them.
#[must_use]
pub fn enough_are_here(tournament: &StoredTournament) -> bool {
    let entries = tournament.now.entries.iter();
    entries.filter(|entry| entry.is_in && entry.is_here).count() >= PLAYERS_MIN
}

fn running(tournament: &StoredTournament, open: usize, language: Language) -> String {
    let now = &tournament.now;
    let (round, rounds, players) = (now.round, now.rounds, players(now));
    let until = tournament.ends_s().map_or_else(String::new, |ends_s| {
        say!(language, "tournament-until", at = format!("<t:{ends_s}:f>"))
    });
    match now.format {
        _ if rounds > 0 && round >= rounds => {
            say!(language, "tournament-in-last-round", round, rounds, open)
        }
        _ if rounds > 0 && round > 0 => {
            say!(language, "tournament-in-round", round, rounds, open)
        }
        Format::Knockout { .. } if is_final(now) => {
            say!(language, "tournament-in-final", round)
        }
        Format::Knockout { .. } => {
            let left = still_in(now);
            say!(language, "tournament-in-knockout", round, left, open)
        }
        Format::Ladder { .. } => say!(language, "tournament-on-ladder", players, open, until),
        _ => {
            let running = say!(language, "tournament-running", players, open, until);
            if now.format.can_be_joined_late() {
                format!("{running} {}", say!(language, "tournament-can-join"))
            } else {
                running
            }
        }
    }
}

/// How many are left in a knock-out.
fn still_in(now: &Tournament) -> usize {
    now.entries.iter().filter(|entry| !entry.is_out).count()
}

/// Whether the last two of a knock-out play each other.
fn is_final(now: &Tournament) -> bool {
    let mut open = now.open_games();
    let is_between_people = |game: &Game| matches!(game.opponent, Opponent::Player(_));
    still_in(now) == 2 && open.next().is_some_and(is_between_people) && open.next().is_none()
}

/// That it is over, with a table or without.
#[must_use]
pub fn over(tournament: &StoredTournament, language: Language) -> String {
    let mut results = tournament.now.games.values().map(|played| played.result);
    if results.any(|result| result.is_some_and(|points| points != Points::Void)) {
        return say!(language, "tournament-over");
    }
    if tournament.started_s.is_some() {
        return say!(language, "tournament-over-empty");
    }
    let mut acts = tournament.acts.iter().rev();
    let end = acts.find(|stored| stored.row.act == Act::End);
    let by_itself = end.is_some_and(|end| end.actor == UserId::PROGRAM);
    if by_itself && tournament.begins_s().is_some() {
        say!(language, "tournament-too-few-came")
    } else {
        say!(language, "tournament-called-off")
    }
}
