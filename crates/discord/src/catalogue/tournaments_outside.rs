//! What tournaments have outside their own messages: an event of the server, a role for whoever wins, and a line where the
//! end of a game is told.

use ludotheque_rules::{GameKind, Seat};

use crate::catalogue::playthroughs::{Playthrough, renamed, terms};
use crate::catalogue::tournaments::{begun, over, with};
use crate::catalogue::{Entry, Reader, message, sentence};
use crate::delivery::ends::message as told;
use crate::features::tournament::champion::Unfit;
use crate::features::tournament::{event, message as shown};
use crate::message::v2::Message;
use ludotheque_matches::ids::RoleId;
use ludotheque_matches::{Chapter, Command, Pairing, Seating, Terms};
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
            shown::message(
                &StoredTournament {
                    champion_role: Some(ROLE),
                    ..with(reader, Preset::Month, 4)
                },
                None,
            )
        }),
        unfit("given-to-nobody", Unfit::GivenToNobody),
        unfit("not-theirs", Unfit::NotTheirs),
        unfit("bot-may-not", Unfit::BotMayNot),
        unfit("above-bot", Unfit::AboveBot),
        message("end-in-tournament", |reader| {
            end(reader, &over(reader, true))
        }),
        message("end-in-tournament-without-a-message", |reader| {
            let unseen = StoredTournament {
                message: None,
                ..over(reader, true)
            };
            end(reader, &unseen)
        }),
    ];
    entries.extend(Preset::ALL.map(event));
    entries
}

/// The end of the first game of a tournament.
fn end(reader: Reader<'_>, tournament: &StoredTournament) -> Message {
    let pairing = Pairing {
        tournament: tournament.id,
        number: 1,
        seating: Seating {
            begins: Seat::First,
            challenger: Seat::First,
        },
    };
    let played = Playthrough::begun(Terms {
        chapter: Some(Chapter::paired(pairing)),
        ..terms(GameKind::Finale)
    });
    let view = played.on(30).the_one_to_act(&Command::Resign).view();
    let mut view = renamed(view, reader.people);
    view.stored.card_language = reader.language;
    told::message(&view, None, [0, 0], Some(tournament), reader.draw.end).expect("it has a result")
}
