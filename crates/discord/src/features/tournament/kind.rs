//! How a tournament is played, in words.

use ludotheque_tournaments::{Counts, Format, Stage, Start};
use ludotheque_words::{Language, say};

use ludotheque_play::StoredTournament;

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
        Format::Rounds { .. } if matches!(now.stage, Stage::SignUp | Stage::CheckIn) => {
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
            say!(language, "tournament-teams", games = u32::from(games))
        }
        Format::Exhibition { .. } => say!(language, "tournament-exhibition"),
    }
}
