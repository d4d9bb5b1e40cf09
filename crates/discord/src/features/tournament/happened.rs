//! The list of a tournament as a file.

use ludotheque_tournaments::{Act, ListFile, Stage};

use crate::message::escape;
use crate::message::v2::{File, Message, Part};
use ludotheque_play::{StoredAct, StoredTournament};

/// All that happened, as a file: for whoever wants to compute it again, or to keep it.
#[must_use]
pub fn file(tournament: &StoredTournament) -> Message {
    let people = tournament.people.iter();
    let matches = tournament.matches.iter();
    let acts = tournament.acts.iter();
    let list = ListFile {
        code: tournament.id.to_string(),
        rules: tournament.now.rules(),
        seed: &tournament.seed,
        shows_seed: tournament.now.stage == Stage::Over,
        names: people
            .map(|player| escape::plain_name(&player.name).unwrap_or_default())
            .collect(),
        matches: matches.map(|(game, id)| (*game, id.to_string())).collect(),
        rows: acts.map(|stored| (stored.row, reason(stored))).collect(),
    };
    Message {
        file: Some(File {
            name: format!("{}.txt", tournament.id),
            bytes: list.to_string().into_bytes(),
        }),
        ..Message::private(vec![Part::File])
    }
}

/// Why somebody did something. Of two who are kept apart nobody is told whether an organiser wants it or one of the two.
fn reason(stored: &StoredAct) -> Option<String> {
    let is_told = !matches!(stored.row.act, Act::Apart(..));
    let reason = stored.reason.as_deref().filter(|_| is_told)?;
    escape::plain_name(reason)
}
