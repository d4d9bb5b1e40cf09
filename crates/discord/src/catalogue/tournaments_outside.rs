//! What tournaments have outside their own messages: an event of the server, and a role for whoever wins.

use crate::catalogue::tournaments::{begun, with};
use crate::catalogue::{Entry, message, sentence};
use crate::features::tournament::champion::Unfit;
use crate::features::tournament::{event, message as shown};
use ludotheque_matches::ids::RoleId;
use ludotheque_play::StoredTournament;
use ludotheque_tournaments::Preset;

/// A role of the server.
const ROLE: RoleId = RoleId(1_191_169_999_999_999_999);

pub fn entries() -> Vec<Entry> {
    let unfit = |name: &'static str, why: Unfit| {
        sentence(format!("champion-role-{name}"), move |reader| {
            why.sentence(ROLE, reader.language)
        })
    };
    let event = |preset: Preset| {
        let name = format!("tournament-event-{}", preset.word());
        sentence(name, move |reader| {
            let tournament = begun(reader, preset, 5);
            event::description(&tournament, reader.language)
        })
    };
    let mut entries = vec![
        message("tournament-with-a-role", |reader| {
            shown::message(&StoredTournament {
                champion_role: Some(ROLE),
                ..with(reader, Preset::Month, 4)
            })
        }),
        unfit("given-to-nobody", Unfit::GivenToNobody),
        unfit("not-theirs", Unfit::NotTheirs),
        unfit("bot-may-not", Unfit::BotMayNot),
        unfit("above-bot", Unfit::AboveBot),
    ];
    entries.extend(Preset::ALL.map(event));
    entries
}
