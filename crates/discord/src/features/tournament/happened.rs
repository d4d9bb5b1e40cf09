//! The list of a tournament as a file.

use std::fmt::Write;

use ludotheque_tournaments::Stage;

use crate::features::tournament::table;
use crate::message::v2::{File, Message, Part};
use ludotheque_play::StoredTournament;

/// All that happened, as a file: for whoever wants to compute it again, or to keep it.
#[must_use]
pub fn file(tournament: &StoredTournament) -> Message {
    let now = &tournament.now;
    let mut text = format!("tournament {}\nformat {}\n", tournament.id, now.format);
    if now.stage == Stage::Over {
        let seed = table::hex(tournament.seed.bytes());
        let _ = writeln!(text, "seed {seed}");
    }
    let _ = writeln!(text, "promise {}", table::hex(&tournament.seed.promise()));
    for (number, player) in tournament.people.iter().enumerate() {
        let name: String = player
            .name
            .chars()
            .filter(|one| !one.is_control())
            .collect();
        let _ = writeln!(text, "player {number} {name}");
    }
    for (game, match_id) in &tournament.matches {
        let _ = writeln!(text, "match {game} {match_id}");
    }
    for act in &tournament.acts {
        let _ = write!(text, "{} {}", act.row.at_s, act.row.act);
        let _ = match &act.reason {
            Some(reason) => writeln!(text, " # {reason}"),
            None => writeln!(text),
        };
    }
    Message {
        file: Some(File {
            name: format!("{}.txt", tournament.id),
            bytes: text.into_bytes(),
        }),
        ..Message::private(vec![Part::File])
    }
}
