//! How a tournament is played, in words.

use ludotheque_tournaments::{Counts, Format, Start, games_each};
use ludotheque_words::{Language, say};

use crate::message::clock::clock_words;
use ludotheque_play::StoredTournament;

/// What is played, how, and how fast.
#[must_use]
pub fn played(tournament: &StoredTournament, language: Language) -> Vec<String> {
    let mut said = vec![tournament.game.title().to_owned()];
    said.extend(words(tournament, language));
    // Whoever does not come keeps nobody waiting for long (`Match::turn_s`).
    let clock = clock_words(Some(tournament.clock), language);
    said.push(say!(language, "tournament-clock", clock));
    said
}

/// Who is paired when, and what counts.
#[must_use]
pub fn words(tournament: &StoredTournament, language: Language) -> Vec<String> {
    let mut said = vec![format_words(tournament, language)];
    match tournament.now.counts {
        Counts::Points => {}
        Counts::Skill => said.push(say!(language, "tournament-by-skill")),
    }
    match tournament.now.start {
        Start::Even | Start::Order => {}
        Start::Rating => said.push(say!(language, "tournament-start-rating")),
    }
    said
}

fn format_words(tournament: &StoredTournament, language: Language) -> String {
    let now = &tournament.now;
    match now.format {
        Format::Rolling { at_once, .. } => {
            say!(language, "tournament-rolling", games = u32::from(at_once))
        }
        Format::Rounds { .. } if !now.stage.has_begun() => {
            say!(language, "tournament-rounds-at-most", rounds = now.rounds)
        }
        Format::Rounds { .. } => say!(language, "tournament-rounds", rounds = now.rounds),
        Format::League { at_once, .. } => {
            say!(language, "tournament-league", games = u32::from(at_once))
        }
        Format::Knockout { wins } => {
            say!(language, "tournament-knockout", wins = u32::from(wins))
        }
        Format::Arena => say!(language, "tournament-arena"),
        Format::Ladder { reach, .. } => {
            say!(language, "tournament-ladder", reach = u32::from(reach))
        }
        Format::Teams { games, .. } => {
            let games = games_each(now).unwrap_or(games);
            say!(language, "tournament-teams", games = u32::from(games))
        }
        Format::Exhibition { .. } => say!(language, "tournament-exhibition"),
    }
}
