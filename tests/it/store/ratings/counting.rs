//! A match is counted once, whoever ends it and however often it is tried.

use crate::world::OpenDatabase;
use futures_util::future::join_all;
use ludotheque_matches::Command;
use ludotheque_matches::ids::UserId;
use ludotheque_matches::ratings::{COUNTED_A_DAY_MAX, Rating, Span, Standing, Uncounted};
use ludotheque_rules::GameKind;
use ludotheque_store::{Counting, Room};

use super::{End, Ratings, ask, resigning};

#[apply(scenario)]
async fn the_end_of_a_match_is_counted_once(ratings: &Ratings) {
    let id = ratings.played([1, 2]).await;
    let resign = ask(id, resigning(2, 77), None, Command::Resign);
    let view = ratings.play.act(resign.clone()).await.expect("resigned");
    let Some(Counting::Counted(changes)) = view.counting else {
        panic!("{:?}", view.counting)
    };
    let winner = view.stored.live.seat_of(UserId(1)).expect("plays");
    let [first, second] = Standing::meet([Standing::NEW; 2], Some(winner), 0);
    for (change, step) in changes.iter().zip([first, second]) {
        assert_eq!(change.before.to_bits(), Rating::START.points.to_bits());
        assert!((change.after - step.after.rating.points).abs() < 1e-9);
        assert!((change.deviation - step.after.rating.deviation).abs() < 1e-9);
    }
    assert!(changes[winner.index()].after > changes[winner.other().index()].after);

    let again = ratings.play.act(resign).await.expect("done already");
    assert_eq!(again.counting, view.counting);
    ratings
        .database
        .change("UPDATE rating_events SET due_at = now()")
        .await;
    ratings.play.count_owed().await.expect("nothing to count");
    assert_eq!(ratings.differences().await, Vec::<String>::new());
    // Two players, of all time and of the season.
    let database = &ratings.database;
    assert_eq!(database.number("SELECT count(*) FROM ratings").await, 4);
    let changes = "SELECT count(*) FROM rating_changes";
    assert_eq!(database.number(changes).await, 2);
}

#[apply(scenario)]
async fn what_a_crash_left_uncounted_is_counted_by_the_worker_and_owed_to_the_card(
    ratings: &Ratings,
) {
    let id = ratings.whole([1, 2], End::WonBy(1)).await;
    let before = ratings.play.view(id).await.expect("it is there");
    // As after a crash between the end of the match and its counting, with the card shown.
    ratings.forget_all().await;
    ratings
        .database
        .change("UPDATE cards SET wanted = wanted - 1, shown = wanted - 1")
        .await;
    let view = ratings.play.view(id).await.expect("it is there");
    assert_eq!(view.counting, Some(Counting::Owed));
    assert_eq!(view.version() + 1, before.version());

    let workers = (0..4).map(|_| ratings.play.count_owed());
    for counted in join_all(workers).await {
        counted.expect("it counts");
    }
    let view = ratings.play.view(id).await.expect("it is there");
    assert_eq!(view.counting, before.counting);
    let owed = "SELECT count(*) FROM cards WHERE shown < wanted AND due_at <= now()";
    assert_eq!(ratings.database.number(owed).await, 1);
    let cards = ratings
        .store
        .take_due_cards(Room::of(5))
        .await
        .expect("cards");
    assert_eq!(
        cards.len(),
        1,
        "the card is to say what the match was worth"
    );
}

#[apply(scenario)]
async fn a_card_that_is_being_shown_is_shown_again_soon_after_the_counting(ratings: &Ratings) {
    ratings.whole([1, 2], End::WonBy(1)).await;
    ratings.forget_all().await;
    // A worker has taken it, and reads the match before it is counted.
    ratings
        .database.change("UPDATE cards SET wanted = wanted - 1, shown = 0, due_at = now() + interval '2 minutes'")
        .await;
    ratings.count_all().await;
    ratings
        .database
        .change("UPDATE cards SET shown = wanted - 1")
        .await;
    let soon = "SELECT count(*) FROM cards
                WHERE shown < wanted AND due_at < now() + interval '10 seconds'";
    assert_eq!(ratings.database.number(soon).await, 1);
}

#[apply(scenario)]
async fn matches_of_long_ago_are_counted_and_their_cards_left_alone(ratings: &Ratings) {
    let id = ratings.whole([1, 2], End::WonBy(1)).await;
    ratings
        .let_it_have_ended(id, "now() - interval '2 days'")
        .await;
    ratings.forget_all().await;
    ratings
        .database
        .change("UPDATE cards SET shown = wanted")
        .await;
    ratings.count_all().await;
    let database = &ratings.database;
    assert_eq!(database.number("SELECT count(*) FROM ratings").await, 4);
    let owed = "SELECT count(*) FROM cards WHERE shown < wanted";
    assert_eq!(database.number(owed).await, 0);
}

#[apply(scenario)]
async fn ends_at_the_same_moment_are_counted_one_after_the_other(ratings: &Ratings) {
    let mut ends = Vec::new();
    let pairs = [
        [1, 2],
        [2, 1],
        [1, 3],
        [3, 2],
        [2, 3],
        [3, 1],
        [1, 2],
        [3, 1],
    ];
    for (pair, interaction) in pairs.into_iter().zip(100..) {
        let id = ratings.played(pair).await;
        ends.push(ask(
            id,
            resigning(pair[1], interaction),
            None,
            Command::Resign,
        ));
    }
    let ended = join_all(ends.into_iter().map(|end| ratings.play.act(end))).await;
    for view in ended {
        let counting = view.expect("ended").counting;
        assert!(
            matches!(counting, Some(Counting::Counted(_))),
            "{counting:?}"
        );
    }
    assert_eq!(ratings.differences().await, Vec::<String>::new());
    let played = "SELECT sum(wins + losses)::bigint FROM ratings WHERE season = 'all'";
    assert_eq!(ratings.database.number(played).await, 16);
}

#[apply(scenario)]
async fn random_matches_counted_again_give_what_is_stored(ratings: &Ratings) {
    const SEED: u64 = 20_261_121;
    let mut random = SEED;
    let mut below = |bound: u64| {
        // SplitMix64, which needs no more than a number.
        random = random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (random ^ (random >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed ^ (mixed >> 31)) % bound
    };
    for number in 0..30 {
        let one = 1 + below(4);
        let other = 1 + (one + below(3)) % 4;
        let end = [End::WonBy(one), End::WonBy(other), End::Drawn];
        let pair = [one, other];
        let id = ratings
            .whole(pair, end[usize::try_from(below(3)).expect("small")])
            .await;
        // Spread over two years, also out of order.
        let hours = below(2 * 365 * 24);
        let time = format!("now() - interval '{hours} hours'");
        ratings.let_it_have_ended(id, &time).await;
        if number % 10 == 9 {
            ratings.forget_all().await;
            ratings.count_all().await;
            let differences = ratings.differences().await;
            assert_eq!(differences, Vec::<String>::new(), "seed {SEED}");
        }
    }
    let before = "SELECT round(sum(rating) * 1000)::bigint FROM ratings";
    let sum = ratings.database.number(before).await;
    ratings.forget_all().await;
    ratings.count_all().await;
    assert_eq!(ratings.database.number(before).await, sum, "seed {SEED}");
}

#[tokio::test]
async fn ratings_that_were_changed_by_hand_are_named() {
    for (damage, expected) in [
        (
            "UPDATE ratings SET rating = rating + 1 WHERE user_id = 1 AND season = 'all'",
            "the rating of user 1 in finale (all)",
        ),
        (
            "UPDATE ratings SET wins = 7 WHERE user_id = 2 AND season <> 'all'",
            "the rating of user 2 in finale (20",
        ),
        (
            "DELETE FROM ratings WHERE user_id = 1 AND season = 'all'",
            "the rating of user 1 in finale (all) is not stored",
        ),
        (
            "INSERT INTO ratings SELECT 'finale', 'all', 3, 1700, 90, 0.06, 9, 0, 0, now(), NULL",
            "the rating of user 3 in finale (all) is 1700.00, the matches give no match",
        ),
        (
            "UPDATE rating_changes SET rating_after = 1900 WHERE user_id = 1",
            "was counted otherwise",
        ),
        (
            "UPDATE rating_changes SET ended_at = ended_at - interval '1 day' WHERE user_id = 1",
            "was counted otherwise",
        ),
        (
            "UPDATE rating_changes SET guild_id = NULL WHERE user_id = 1",
            "was counted otherwise",
        ),
        (
            "UPDATE rating_changes SET game = 'eleusis' WHERE user_id = 2",
            "was counted otherwise",
        ),
        (
            "UPDATE rating_changes SET user_id = 3 WHERE user_id = 2",
            "was counted otherwise",
        ),
        (
            "DELETE FROM rating_changes; UPDATE rating_events SET verdict = 'too_short'",
            "was counted otherwise",
        ),
        (
            "DELETE FROM ratings; DELETE FROM rating_changes; DELETE FROM rating_events",
            "is rated and will never be counted",
        ),
    ] {
        OpenDatabase::with(async |open| {
            let ratings = Ratings::from(open);
            ratings.whole([1, 2], End::WonBy(1)).await;
            assert_eq!(ratings.differences().await, Vec::<String>::new());
            ratings.database.change(damage).await;
            let differences = ratings.differences().await;
            assert_eq!(differences.len(), 1, "{damage}: {differences:?}");
            assert!(
                differences[0].contains(expected),
                "{damage}: {differences:?}"
            );
        })
        .await;
    }
}

#[apply(scenario)]
async fn the_sixth_match_within_24_hours_between_two_changes_nothing(ratings: &Ratings) {
    let mut ids = Vec::new();
    for number in 0..=u64::from(COUNTED_A_DAY_MAX) {
        let pair = if number % 2 == 0 { [1, 2] } else { [2, 1] };
        ids.push(ratings.whole(pair, End::WonBy(1)).await);
    }
    // Around midnight, whatever the time was while they were played.
    for (id, hour) in ids.iter().zip(1..) {
        let time = format!("timestamptz '2026-05-05 21:00+00' + interval '{hour} hours'");
        ratings.let_it_have_ended(*id, &time).await;
    }
    let sixth = ids[5];
    ratings.forget_all().await;
    ratings.count_all().await;
    let view = ratings.play.view(sixth).await.expect("it is there");
    assert_eq!(
        view.counting,
        Some(Counting::Uncounted(Uncounted::PairLimit))
    );
    let played = "SELECT (wins + losses)::bigint FROM ratings WHERE season = 'all' AND user_id = 1";
    assert_eq!(ratings.database.number(played).await, 5);
    assert_eq!(ratings.differences().await, Vec::<String>::new());

    // The last moment of the 24 hours since the first of them, and the one after it.
    for (time, expected) in [
        ("2026-05-06 21:59:59.999999+00", 5),
        ("2026-05-06 22:00+00", 6),
    ] {
        let time = format!("timestamptz '{time}'");
        ratings.let_it_have_ended(sixth, &time).await;
        ratings.forget_all().await;
        ratings.count_all().await;
        assert_eq!(ratings.database.number(played).await, expected, "{time}");
        assert_eq!(ratings.differences().await, Vec::<String>::new());
    }
}

#[apply(scenario)]
async fn what_does_not_count_changes_no_rating_and_says_why(ratings: &Ratings) {
    let short = ratings.begun([1, 2], true).await;
    ratings.act(short, 1, Command::Resign).await;
    let view = ratings.play.view(short).await.expect("it is there");
    assert_eq!(
        view.counting,
        Some(Counting::Uncounted(Uncounted::TooShort))
    );
    assert_eq!(view.version(), view.stored.live.plies + 1);

    let unrated = ratings.begun([1, 2], false).await;
    ratings.play_on(unrated).await;
    ratings.act(unrated, 1, Command::Resign).await;
    let view = ratings.play.view(unrated).await.expect("it is there");
    assert_eq!(view.counting, None);
    assert_eq!(view.version(), view.stored.live.plies);

    let database = &ratings.database;
    assert_eq!(database.number("SELECT count(*) FROM ratings").await, 0);
    let events = "SELECT count(*) FROM rating_events";
    assert_eq!(database.number(events).await, 1);
    assert_eq!(ratings.differences().await, Vec::<String>::new());
}

#[apply(scenario)]
async fn a_match_that_cannot_be_counted_stops_no_other(ratings: &Ratings) {
    let broken = ratings.whole([1, 2], End::WonBy(1)).await;
    let whole = ratings.whole([3, 4], End::WonBy(3)).await;
    ratings.forget_all().await;
    let id = broken.to_row();
    ratings
        .database
        .change(format!(
            "UPDATE matches SET plies = plies + 1 WHERE match_id = {id}"
        ))
        .await;
    ratings.count_all().await;
    let counting = ratings.store.counting_of(whole).await.expect("read");
    assert!(
        matches!(counting, Some(Counting::Counted(_))),
        "{counting:?}"
    );
    let counting = ratings.store.counting_of(broken).await.expect("read");
    assert_eq!(counting, Some(Counting::Owed), "put off");
}

#[apply(scenario)]
async fn a_draw_counts_for_both(ratings: &Ratings) {
    let id = ratings.whole([1, 2], End::Drawn).await;
    let counting = ratings.store.counting_of(id).await.expect("read");
    let Some(Counting::Counted(changes)) = counting else {
        panic!("{counting:?}")
    };
    assert!(
        changes
            .iter()
            .all(|change| (change.after - 1500.0).abs() < 1e-9)
    );
    for user in [1, 2] {
        let standings = ratings.store.standings_of(UserId(user), Span::Always).await;
        let [(GameKind::Finale, standing)] = standings.expect("read")[..] else {
            panic!("one game")
        };
        assert_eq!((standing.draws, standing.matches()), (1, 1));
    }
}

#[apply(scenario)]
async fn what_was_counted_by_days_is_counted_again_by_days(ratings: &Ratings) {
    let mut ids = Vec::new();
    for _ in 0..=COUNTED_A_DAY_MAX {
        ids.push(ratings.whole([1, 2], End::WonBy(1)).await);
    }
    // Five before midnight, and one after it.
    for (id, hour) in ids.iter().zip(19..) {
        let time = format!("timestamptz '2026-05-05 00:00+00' + interval '{hour} hours'");
        ratings.let_it_have_ended(*id, &time).await;
    }
    ratings.forget_all().await;
    ratings.count_all().await;
    let counted = "SELECT count(*) FROM rating_events WHERE verdict = 'counted'";
    assert_eq!(ratings.database.number(counted).await, 5);
    // As a program of that time would have noted it.
    let by_day = "UPDATE rating_events SET pair_rule = 1";
    ratings.database.change(by_day).await;
    let differences = ratings.differences().await;
    let sixth = ids[5];
    assert!(
        differences.contains(&format!(
            "match {sixth} was counted otherwise than it should be"
        )),
        "by days it would have counted: {differences:?}"
    );
}
