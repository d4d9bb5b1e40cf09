//! The list of a tournament as a file.

use ludotheque_tournaments::{ListFile, Stage};

use crate::message::v2::{File, Message, Part};
use ludotheque_play::StoredTournament;

/// All that happened, as a file: for whoever wants to compute it again, or to keep it.
#[must_use]
pub fn file(tournament: &StoredTournament) -> Message {
    let people = tournament.people.iter();
    let matches = tournament.matches.iter();
    let acts = tournament.acts.iter();
    let list = ListFile {
        code: tournament.id.to_string(),
        format: tournament.now.format,
        seed: &tournament.seed,
        shows_seed: tournament.now.stage == Stage::Over,
        names: people.map(|player| player.name.as_str()).collect(),
        matches: matches.map(|(game, id)| (*game, id.to_string())).collect(),
        rows: acts
            .map(|stored| (stored.row, stored.reason.as_deref()))
            .collect(),
    };
    Message {
        file: Some(File {
            name: format!("{}.txt", tournament.id),
            bytes: list.to_string().into_bytes(),
        }),
        ..Message::private(vec![Part::File])
    }
}
