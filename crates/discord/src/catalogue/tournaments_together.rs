//! Tournaments of several servers.

use crate::catalogue::people::SERVER;
use crate::catalogue::tournaments::{after, begun, over, public, with};
use crate::catalogue::{Entry, Reader, message};
use crate::features::tournament::podium::{self, Beside};
use crate::features::tournament::{check_in, desk, together};
use ludotheque_matches::ids::{ChannelId, ServerId};
use ludotheque_play::{StoredTournament, TournamentGuest};
use ludotheque_tournaments::{Act, Invitation, Preset};

/// The other server.
const GUEST: ServerId = ServerId(1_191_169_999_999_999_001);
/// One of which nothing but its id is known.
const NAMELESS: ServerId = ServerId(1_191_169_999_999_999_002);

pub fn entries() -> Vec<Entry> {
    vec![
        public("tournament-of-servers", |reader| {
            together(reader, with(reader, Preset::Evening, 5))
        }),
        public("tournament-of-servers-seen-by-a-guest", |reader| {
            together(reader, with(reader, Preset::Evening, 5)).seen_on(GUEST)
        }),
        public("tournament-seen-by-a-guest", |reader| {
            together(reader, begun(reader, Preset::Weekend, 5)).seen_on(GUEST)
        }),
        public("tournament-server-against-server", |reader| {
            sides(reader, with(reader, Preset::Teams, 5))
        }),
        public("tournament-servers-begun", |reader| {
            sides(reader, begun(reader, Preset::Teams, 6)).seen_on(GUEST)
        }),
        message("tournament-podium-of-servers", |reader| {
            let over = together(reader, over(reader, true)).seen_on(GUEST);
            podium::message(&over, Beside::default()).expect("something was played")
        }),
        message("tournament-check-in-call-of-a-guest", |reader| {
            let asked = after(with(reader, Preset::Evening, 4), &[Act::CheckIn]);
            let asked = together(reader, asked).seen_on(GUEST);
            check_in::message(&asked).expect("somebody has not said so")
        }),
        message("tournament-desk-of-servers", |reader| {
            let tournament = together(reader, with(reader, Preset::Evening, 5));
            desk::message(&tournament, reader.language)
        }),
        message("tournament-desk-of-servers-running", |reader| {
            let tournament = together(reader, begun(reader, Preset::Weekend, 5));
            desk::message(&tournament, reader.language)
        }),
        message("tournament-invitation", |reader| {
            let code = Invitation::from_random(&[9; 32]);
            together::invitation(&with(reader, Preset::Evening, 5), &code, reader.language)
        }),
        message("tournament-guest-desk", |reader| {
            let tournament = together(reader, with(reader, Preset::Evening, 5));
            together::guest_desk(&tournament.seen_on(GUEST), reader.language)
        }),
        message("tournament-guest-desk-over", |reader| {
            let tournament = together(reader, over(reader, true));
            together::guest_desk(&tournament.seen_on(GUEST), reader.language)
        }),
        message("tournament-part-asked", |reader| {
            let tournament = together(reader, with(reader, Preset::Evening, 5));
            together::question_to_part(&tournament, NAMELESS, reader.language)
        }),
        message("tournament-parted", |reader| {
            let tournament = together(reader, with(reader, Preset::Evening, 5));
            together::parted(&tournament, GUEST, reader.language)
        }),
        message("tournament-farewell", |reader| {
            let tournament = together(reader, with(reader, Preset::Evening, 5));
            together::farewell(&tournament.seen_on(GUEST))
        }),
    ]
}

/// One in which two other servers take part, from the first of which every other player comes.
fn together(reader: Reader<'_>, tournament: StoredTournament) -> StoredTournament {
    let guest = |(number, server, name): (u32, ServerId, String)| TournamentGuest {
        server,
        number,
        channel: ChannelId(1_191_169_999_999_999_100 + u64::from(number)),
        name,
        language: reader.language,
        threads: true,
        ended: false,
        message: None,
        lost: 0,
        end_told: false,
        check_in_told: false,
        roll_call_tried: false,
        roll_call: None,
    };
    let guests = [
        (1, GUEST, reader.people.typed.clone()),
        (2, NAMELESS, String::new()),
    ];
    let from = [None, Some(GUEST)].into_iter().cycle();
    StoredTournament {
        server: SERVER,
        server_name: Some(reader.people.typed.clone()),
        guests: guests.map(guest).to_vec(),
        from: from.take(tournament.people.len()).collect(),
        ..tournament
    }
}

/// The same where the sides are servers: as many as there are sides.
fn sides(reader: Reader<'_>, tournament: StoredTournament) -> StoredTournament {
    let mut sides = together(reader, tournament);
    sides.guests.truncate(1);
    sides
}
