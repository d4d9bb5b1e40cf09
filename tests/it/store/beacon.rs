//! A roll that waits for a round of the public beacon: it is fetched, checked, stored and taken.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

use ludotheque_matches::{FromBeacon, Round};
use ludotheque_relays::Relays;
use ludotheque_store::Room;

use super::*;

/// A round that was recorded from the beacon.
const ROUND: u64 = 657_413;
const SIGNATURE: &str = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
/// Of round 1000.
const OF_ANOTHER: &str = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";

/// A relay that says this of every round.
fn relay(signature: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a connection");
            let _ = stream.read(&mut [0; 2_048]);
            let body = format!(r#"{{"round":{ROUND},"signature":"{signature}"}}"#);
            let length = body.len();
            let _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
            );
        }
    });
    url
}

fn relays(signatures: &[&'static str]) -> Relays {
    let client = reqwest::Client::builder().no_proxy().build();
    let urls: Vec<String> = signatures.iter().map(|said| relay(said)).collect();
    let urls = urls.iter().map(String::as_str);
    Relays::new(client.expect("a client"), urls).expect("addresses")
}

/// A match whose first roll waits for the round that was recorded, as if it had been accepted then.
async fn waiting(database: &TestDatabase, store: &Store, play: &Play, interaction: u64) -> MatchId {
    let public = Terms {
        public_dice: true,
        ..terms()
    };
    let challenge = play.challenge(actor(1, interaction), public, Language::English);
    let id = challenge.await.expect("a challenge").stored.live.id;
    let accept = Command::Answer(Answer::Accept);
    play.act(ask(id, actor(2, interaction + 1), Some(0), accept))
        .await
        .expect("accepted");
    let round = Round::new(ROUND).expect("not 0");
    rewrite(database, store, id, |log| {
        log[0].made_at_us = round.published_at_us() - 3_000_000;
    })
    .await;
    database
        .change("UPDATE matches SET beacon_due_at = now() WHERE beacon_due_at IS NOT NULL")
        .await;
    let stored = store.find_match(id).await.expect("it is whole");
    let stored = stored.expect("it is there");
    assert_eq!(stored.awaited_round(), Some(round));
    id
}

/// Lets what is due be fetched, and rolls. What the roll has taken.
async fn fetched_and_rolled(play: &Play, id: MatchId) -> FromBeacon {
    let due = play
        .take_due_beacons(Room::of(9))
        .await
        .expect("it answers");
    assert_eq!(due, [id]);
    let again = play.take_due_beacons(Room::of(9)).await;
    assert!(again.expect("it answers").is_empty(), "it is in hand");
    play.fetch_beacon(id).await.expect("it is stored");
    play.fetch_beacon(id).await.expect("once more does nothing");
    let view = play.view(id).await.expect("it is whole");
    let (_, player) = view.stored.live.to_act().expect("it runs");
    let by = actor(player.user.0, 1_000 + id.to_row().unsigned_abs());
    let seen = Some(view.stored.live.plies);
    assert_eq!(seen, Some(2), "the beacon has given one thing");
    let roll = Command::Turn(Turn::Roll);
    let view = play
        .act(ask(id, by, seen, roll))
        .await
        .expect("it waits no longer");
    let board = view.stored.live.board().expect("it runs");
    board.taken.as_ref().expect("its dice are public").rolls[0]
}

#[tokio::test]
async fn a_roll_takes_the_round_that_an_honest_relay_hands_out() {
    TestDatabase::with(async |database| {
        let (store, play) = database.open().await;
        let play = play.with_relays(relays(&[OF_ANOTHER, "", SIGNATURE]));
        let id = waiting(database, &store, &play, 10).await;
        let taken = fetched_and_rolled(&play, id).await;
        assert_eq!(taken.to_string(), format!("{ROUND} {SIGNATURE}"));
        // A roll that allows nothing passes, and the next one waits in its turn.
        let view = play.view(id).await.expect("it is whole");
        let waits = view.stored.live.awaits_beacon();
        let owed = "SELECT count(*) FROM matches WHERE beacon_due_at IS NOT NULL";
        assert_eq!(database.number(owed).await, i64::from(waits));
    })
    .await;
}

#[tokio::test]
async fn what_relays_make_up_is_never_taken() {
    TestDatabase::with(async |database| {
        let (store, play) = database.open().await;
        let play = play.with_relays(relays(&[OF_ANOTHER, ""]));
        let id = waiting(database, &store, &play, 10).await;
        // The round was published long ago, so nobody waits for it any longer.
        assert_eq!(fetched_and_rolled(&play, id).await, FromBeacon::Nothing);
    })
    .await;
}

/// Nobody waits for much longer than the card says, however long a match is leased to whoever asks.
#[tokio::test]
async fn a_round_that_is_not_handed_out_is_asked_for_again_soon_and_no_later_than_it_is_given_up() {
    TestDatabase::with(async |database| {
        let (store, play) = database.open().await;
        let play = play.with_relays(relays(&[""]));
        let id = waiting(database, &store, &play, 10).await;
        // At most so many seconds since the round was published (three fewer, perhaps), and within how many it is
        // looked at again.
        for (waited, again) in [(3, 5), (29, 4)] {
            let recent = "SELECT floor(extract(epoch FROM now()))::bigint";
            let waited_us = (database.number(recent).await - waited) * 1_000_000;
            let round = Round::from(waited_us);
            rewrite(database, &store, id, |log| {
                log[0].made_at_us = round.published_at_us() - 3_000_000;
            })
            .await;
            let stored = store.find_match(id).await.expect("whole").expect("there");
            assert_eq!(stored.awaited_round(), Some(round));
            database
                .change("UPDATE matches SET beacon_due_at = now()")
                .await;
            let due = play.take_due_beacons(Room::of(9)).await;
            assert_eq!(due.expect("it answers"), [id]);
            let asked = "SELECT (extract(epoch FROM now()) * 1000000)::bigint";
            let asked_us = database.number(asked).await;
            play.fetch_beacon(id).await.expect("it is put off");
            // By now that time may have come, on a slow machine.
            let soon = format!(
                "SELECT count(*) FROM matches
                 WHERE beacon_due_at BETWEEN timestamptz 'epoch' + {asked_us} * interval '1 microsecond'
                     AND now() + interval '{again} seconds'"
            );
            assert_eq!(database.number(&soon).await, 1, "after {waited} s");
        }
    })
    .await;
}
