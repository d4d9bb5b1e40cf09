//! What the worker is told is due is what it then takes.

use ludotheque_matches::ids::MatchId;
use ludotheque_store::{ByItself, Owed, Room, Store};
use ludotheque_words::Language;

use super::{actor, running, terms};
use crate::world::TestDatabase;
use ludotheque_play::Play;

/// A row that makes something of each kind due, with the id of a match in place of `MATCH`.
const DUE: [(&str, &str); 16] = [
    ("sequels", "INSERT INTO sequels VALUES (MATCH, now())"),
    (
        "ratings",
        "INSERT INTO rating_events (match_id, due_at) VALUES (MATCH, now())",
    ),
    ("cards", "UPDATE cards SET due_at = now(), wanted = 9"),
    (
        "guest_cards",
        "INSERT INTO guest_cards (match_id, seat, guild_id, channel_id, language, wanted)
         VALUES (MATCH, 1, 41, 51, 'en-US', 9)",
    ),
    (
        "beacons",
        "UPDATE matches SET public_dice = true, beacon_due_at = now()",
    ),
    (
        "pings",
        "INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at)
         VALUES (MATCH, 90, 50, 1, 'stale', now())",
    ),
    (
        "rounds",
        "INSERT INTO rounds (user_id, due_at, planned_at) VALUES (1, now(), now())",
    ),
    (
        "threads",
        "INSERT INTO threads (match_id, due_at) VALUES (MATCH, now())
         ON CONFLICT (match_id) DO UPDATE SET due_at = now()",
    ),
    (
        "announcements",
        "INSERT INTO announcements (match_id, channel_id, due_at) VALUES (MATCH, 50, now())",
    ),
    (
        "daily",
        "INSERT INTO daily_posts (guild_id, day, channel_id, due_at) VALUES (40, 1, 50, now())",
    ),
    (
        "weeks",
        "INSERT INTO week_posts (guild_id, week, channel_id, due_at) VALUES (40, 1, 50, now())",
    ),
    (
        "ends",
        "INSERT INTO ends (match_id, channel_id, due_at) VALUES (MATCH, 50, now())",
    ),
    (
        "tournaments",
        "INSERT INTO tournaments (tournament_id, guild_id, channel_id, organiser_id, interaction_id, name, game,
             options, format, clock, rated, threads, language, seed, lasts_s, due_at)
         VALUES (1, 40, 50, 1, 1, 'Cup', 'finale', '', 'rounds n=4', '1d', false, false, 'en-US',
             decode(repeat('00', 32), 'hex'), 60, now())",
    ),
    (
        "tournament_guests",
        "INSERT INTO tournament_guests (tournament_id, guild_id, number, channel_id, name, language, threads, due_at)
         VALUES (1, 41, 1, 51, 'The Harbour', 'en-US', false, now())",
    ),
    ("events", "UPDATE tournaments SET event_due_at = now()"),
    ("champions", "UPDATE tournaments SET champion_due_at = now()"),
];

/// The kinds of which something is due.
fn names(owed: Owed) -> Vec<&'static str> {
    let is_due = [
        owed.sequels,
        owed.ratings,
        owed.cards,
        owed.guest_cards,
        owed.beacons,
        owed.pings,
        owed.rounds,
        owed.threads,
        owed.announcements,
        owed.daily,
        owed.weeks,
        owed.ends,
        owed.tournaments,
        owed.tournament_guests,
        owed.events,
        owed.champions,
    ];
    those_due(&DUE, is_due)
}

fn those_due<const KINDS: usize>(
    kinds: &[(&'static str, &str); KINDS],
    is_due: [bool; KINDS],
) -> Vec<&'static str> {
    let kinds = kinds.iter().map(|(kind, _)| *kind).zip(is_due);
    kinds
        .filter(|(_, due)| *due)
        .map(|(kind, _)| kind)
        .collect()
}

/// The kinds that have been due for a while, as the same is called here.
async fn overdue(store: &Store) -> Vec<String> {
    let overdue = store.overdue().await.expect("read");
    let due = overdue.into_iter().filter(|one| one.oldest_s.is_some());
    due.map(|one| one.kind.replace("calls", "pings")).collect()
}

/// Takes all that is due of a kind, and says how many those were.
async fn take(store: &Store, kind: &str) -> usize {
    let room = || Room::of(9);
    let taken = match kind {
        "sequels" => store.take_due_sequels(9).await.map(|due| due.len()),
        "ratings" => store.take_owed_ratings(9).await.map(|due| due.len()),
        "cards" => store.take_due_cards(room()).await.map(|due| due.len()),
        "guest_cards" => store
            .take_due_guest_cards(room())
            .await
            .map(|due| due.len()),
        "beacons" => store.take_due_beacons(room()).await.map(|due| due.len()),
        "pings" => store.take_due_pings(room()).await.map(|due| due.len()),
        "rounds" => store.take_due_rounds(room()).await.map(|due| due.len()),
        "threads" => store.take_due_threads(room()).await.map(|due| due.len()),
        "announcements" => store
            .take_due_announcements(room())
            .await
            .map(|due| due.len()),
        "daily" => store
            .take_due_daily_posts(room())
            .await
            .map(|due| due.len()),
        "weeks" => store.take_due_weeks(room()).await.map(|due| due.len()),
        "tournaments" => store
            .take_due_tournament_posts(room())
            .await
            .map(|due| due.len()),
        "tournament_guests" => store
            .take_due_tournament_guests(room())
            .await
            .map(|due| due.len()),
        "events" => store
            .take_due_tournament_events(room())
            .await
            .map(|due| due.len()),
        "champions" => store.take_due_champions(room()).await.map(|due| due.len()),
        "ends" => store.take_due_ends(room()).await.map(|due| due.len()),
        other => panic!("{other} is no kind"),
    };
    taken.expect("taken")
}

#[apply(scenario)]
async fn what_is_said_to_be_due_is_what_is_taken(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    for (kind, _) in DUE {
        // What the beginning of a match has left.
        take(store, kind).await;
    }
    let owed = async || names(store.what_is_due().await.expect("read"));
    assert!(owed().await.is_empty());
    for (kind, row) in DUE {
        database.change(&row_of(row, id)).await;
        assert_eq!(owed().await, [kind]);
        assert_eq!(overdue(store).await, [kind]);
        assert_eq!(take(store, kind).await, 1, "{kind}");
        assert!(owed().await.is_empty(), "{kind} is taken");
    }
}

/// What makes something due of all that happens by itself.
const DUE_BY_ITSELF: [(&str, &str); 5] = [
    (
        "clocks",
        "UPDATE matches SET look_at = now() WHERE status = 'running'",
    ),
    (
        "tournaments",
        "INSERT INTO tournaments (tournament_id, guild_id, channel_id, organiser_id, interaction_id, name, game,
             options, format, clock, rated, threads, language, seed, lasts_s, look_at)
         VALUES (1, 40, 50, 1, 1, 'Cup', 'finale', '', 'rounds n=4', '1d', false, false, 'en-US',
             decode(repeat('00', 32), 'hex'), 60, now())",
    ),
    (
        "challenges",
        "UPDATE matches SET expires_at = now() WHERE status = 'open'",
    ),
    ("deletions", "INSERT INTO deletions (user_id) VALUES (9)"),
    (
        "opponents",
        "UPDATE matches SET opponent_due_at = now() WHERE status = 'running'",
    ),
];

/// The kinds of what happens by itself of which something is due.
fn names_by_itself(due: ByItself) -> Vec<&'static str> {
    let is_due = [
        due.clocks,
        due.tournaments,
        due.challenges,
        due.deletions,
        due.opponents,
    ];
    those_due(&DUE_BY_ITSELF, is_due)
}

#[apply(scenario)]
async fn what_is_said_to_happen_by_itself_is_what_is_taken(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    running(play).await;
    play.challenge(actor(3, 90), terms(), Language::English)
        .await
        .expect("a challenge");
    // Somebody is up just now: where nobody is, nothing becomes due.
    database
        .change(
            "UPDATE service_clock SET beat_at = now();
             UPDATE cards SET wanted = 1, shown = 0, due_at = now() + interval '1 hour'",
        )
        .await;
    let due = async || {
        let seen = store.what_happens_by_itself().await;
        names_by_itself(seen.expect("read"))
    };
    assert!(due().await.is_empty());
    for (kind, change) in DUE_BY_ITSELF {
        database.change(change).await;
        if kind == "opponents" {
            assert!(due().await.is_empty(), "the card is shown first");
            database.change("UPDATE cards SET shown = wanted").await;
        }
        assert_eq!(due().await, [kind]);
        let taken = match kind {
            "clocks" => store.take_due_clocks(9).await.map(|due| due.len()),
            "tournaments" => store.take_due_tournaments(9).await.map(|due| due.len()),
            "challenges" => play.expire_challenges(9).await.map(Ok).expect("looked"),
            "deletions" => store
                .take_due_deletion()
                .await
                .map(|due| due.into_iter().count()),
            "opponents" => store.take_due_opponents(9).await.map(|due| due.len()),
            other => panic!("{other} is no kind"),
        };
        assert_eq!(taken.expect("taken"), 1, "{kind}");
        assert!(due().await.is_empty(), "{kind} is taken");
    }
}

#[apply(scenario)]
async fn clocks_are_overdue_by_the_time_in_which_somebody_was_up(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    running(play).await;
    // Somebody is up just now.
    let hour_of_outage = "UPDATE service_clock SET beat_at = now(), given_back = interval '1 hour'";
    database.change(hour_of_outage).await;
    let due = "UPDATE matches SET look_at = now() - interval '1 hour 10 seconds'";
    database.change(due).await;
    let overdue = store.overdue().await.expect("read");
    let clocks = overdue.iter().find(|one| one.kind == "clocks");
    let age_s = clocks.and_then(|one| one.oldest_s).expect("they are due");
    assert!((5.0..60.0).contains(&age_s), "{age_s}");
}

fn row_of(row: &str, id: MatchId) -> String {
    row.replace("MATCH", &id.to_row().to_string())
}
