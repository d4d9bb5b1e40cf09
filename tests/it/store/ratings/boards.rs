//! Leaderboards, profiles and histories.

use ludotheque_matches::ids::{ServerId, UserId};
use ludotheque_matches::ratings::Span;
use ludotheque_play::{Choices, Ranking, RatingChange, Unlisted};
use ludotheque_rules::{GameKind, Seat};
use ludotheque_store::PastMatches;
use ludotheque_words::Language;

use super::{End, Ratings};

const HERE: ServerId = ServerId(9);

impl Ratings {
    async fn board(&self, span: &str, server: Option<ServerId>, viewer: u64) -> Ranking {
        let span: Span = span.parse().expect("a span");
        let ranking = self
            .play
            .leaderboard(GameKind::Finale, span, server, UserId(viewer));
        ranking.await.expect("it is read")
    }

    /// Players with these numbers, of whom each smaller one is better by ten points.
    async fn listed(&self, users: impl Iterator<Item = u64>, season: &str) {
        for user in users {
            self.database
                .change(format!(
                "INSERT INTO ratings VALUES ('finale', '{season}', {user}, 2000 - 10 * {user}, 80,
                     0.06, 5, 0, 0, now(), now() + interval '1 day')"
            ))
                .await;
        }
    }
}

fn places(ranking: &Ranking) -> Vec<(i64, u64)> {
    let lines = ranking.leaderboard.lines.iter();
    lines.map(|line| (line.place, line.user.0)).collect()
}

#[apply(scenario)]
async fn the_top_is_shown_and_what_is_around_the_viewer(ratings: &Ratings) {
    ratings.listed(1..=20, "all").await;
    let top = ratings.board("all", None, 99).await;
    assert_eq!(
        places(&top),
        (1..=8).zip(1..=8).collect::<Vec<(i64, u64)>>()
    );
    assert_eq!(top.leaderboard.players, 20);
    assert_eq!(top.unlisted, Some(Unlisted::TooFew(5)));

    let around = ratings.board("all", None, 15).await;
    let expected: Vec<(i64, u64)> = [1, 2, 3, 4, 5, 14, 15, 16].map(|n| (n as i64, n)).into();
    assert_eq!(places(&around), expected);
    assert_eq!(around.unlisted, None);

    let last = ratings.board("all", None, 20).await;
    assert_eq!(places(&last).last(), Some(&(20, 20)));

    ratings
        .database
        .change("UPDATE ratings SET rating = 1990 WHERE user_id <= 3")
        .await;
    let tied = places(&ratings.board("all", None, 1).await);
    assert_eq!(tied[..4], [(1, 1), (1, 2), (1, 3), (4, 4)]);
}

#[apply(scenario)]
async fn who_has_played_too_little_or_is_uncertain_or_gone_or_does_not_want_it_is_not_listed(
    ratings: &Ratings,
) {
    ratings.listed(1..=5, "all").await;
    ratings
        .database
        .change(
            "UPDATE ratings SET user_id = -5 WHERE user_id = 5;
             UPDATE ratings SET wins = 4 WHERE user_id = 2;
             UPDATE ratings SET certain_until = now(), deviation = 120 WHERE user_id = 3",
        )
        .await;
    let four = UserId(4);
    let set = async |off| {
        let choices = Choices {
            off_leaderboards: Some(off),
            ..Choices::default()
        };
        let set = ratings.play.choose(four, choices, Language::English).await;
        set.expect("stored").off_leaderboards
    };
    assert!(set(true).await);
    for (viewer, why) in [
        (1, None),
        (2, Some(Unlisted::TooFew(1))),
        (3, Some(Unlisted::Provisional)),
        (4, Some(Unlisted::OptedOut)),
    ] {
        let board = ratings.board("all", None, viewer).await;
        assert_eq!(places(&board), [(1, 1)], "seen by {viewer}");
        assert_eq!(board.unlisted, why, "{viewer}");
    }
    // Twice is as once, and there is a way back.
    for off in [true, false, false] {
        assert_eq!(set(off).await, off);
    }
    let board = ratings.board("all", None, 4).await;
    assert_eq!(places(&board), [(1, 1), (2, 4)]);
}

#[apply(scenario)]
async fn a_server_lists_those_who_have_played_there(ratings: &Ratings) {
    ratings.whole([1, 2], End::WonBy(1)).await;
    ratings.database.change("DELETE FROM ratings").await;
    ratings.listed(1..=3, "all").await;
    let here = ratings.board("all", Some(HERE), 3).await;
    assert_eq!(places(&here), [(1, 1), (2, 2)]);
    assert_eq!(here.unlisted, Some(Unlisted::NotHere));
    assert_eq!(here.leaderboard.lines[0].name, "Player 1");
    let elsewhere = ratings.board("all", Some(ServerId(8)), 1).await;
    assert_eq!(places(&elsewhere), []);
}

#[apply(scenario)]
async fn a_season_begins_and_ends_with_its_quarter(ratings: &Ratings) {
    for (time, pair) in [
        ("2025-06-30 23:59:59.999999+00", [1, 2]),
        ("2025-07-01 00:00:00+00", [1, 3]),
        ("2025-09-30 23:59:59.999999+00", [1, 3]),
        ("2025-10-01 00:00:00+00", [1, 4]),
        // In Kiribati the next quarter has begun; seasons go by UTC.
        ("2026-01-01 13:00:00+14", [1, 5]),
    ] {
        let id = ratings.whole(pair, End::WonBy(1)).await;
        let time = format!("timestamptz '{time}'");
        ratings.let_it_have_ended(id, &time).await;
    }
    ratings.forget_all().await;
    ratings.count_all().await;
    let seasons = ratings.play.seasons(GameKind::Finale).await.expect("read");
    let seasons: Vec<String> = seasons.iter().map(ToString::to_string).collect();
    assert_eq!(seasons, ["2025-Q4", "2025-Q3", "2025-Q2"]);
    for (season, wins) in [("2025-Q2", 1), ("2025-Q3", 2), ("2025-Q4", 2), ("all", 5)] {
        let span: Span = season.parse().expect("a span");
        let standings = ratings.store.standings_of(UserId(1), span).await;
        let (_, standing) = standings.expect("read")[0];
        assert_eq!(standing.wins, wins, "{season}");
    }
    assert_eq!(ratings.differences().await, Vec::<String>::new());

    // A season that is over is as it was at its end, on a server by the matches of it alone.
    ratings
        .database
        .change(
            "UPDATE ratings SET wins = 5, deviation = 90, certain_until = CASE user_id
                 WHEN 1 THEN timestamptz '2025-10-01 00:00:00.000001+00'
                 ELSE timestamptz '2025-10-01 00:00:00+00' END
             WHERE season = '2025-Q3'",
        )
        .await;
    let over = ratings.board("2025-Q3", Some(HERE), 1).await;
    assert_eq!(places(&over), [(1, 1)]);
    assert_eq!(over.leaderboard.as_of_us, 1_759_276_800_000_000);
    ratings
        .database
        .change("UPDATE rating_changes SET ended_at = '2025-06-30 12:00+00'")
        .await;
    let over = ratings.board("2025-Q3", Some(HERE), 1).await;
    assert_eq!(places(&over), []);
}

#[apply(scenario)]
async fn a_profile_says_what_was_played_and_with_whom(ratings: &Ratings) {
    let won = ratings.whole([1, 2], End::WonBy(1)).await;
    let lost = ratings.whole([2, 1], End::WonBy(2)).await;
    let drawn = ratings.whole([1, 3], End::Drawn).await;
    let unrated = ratings.begun([1, 2], false).await;
    ratings
        .act(unrated, 2, ludotheque_matches::Command::Resign)
        .await;
    let of = PastMatches {
        user: UserId(1),
        server: Some(HERE),
    };
    let profile = ratings.play.profile(of).await.expect("read");
    let [record] = profile.records[..] else {
        panic!("{:?}", profile.records)
    };
    assert_eq!((record.wins, record.draws, record.losses), (2, 1, 1));
    assert_eq!(profile.standings[0].1.matches(), 3, "rated ones");
    let met: Vec<(u64, i64)> = profile
        .opponents
        .iter()
        .map(|opponent| (opponent.user.0, opponent.matches))
        .collect();
    assert_eq!(met, [(2, 3), (3, 1)]);
    let latest: Vec<_> = profile.latest.iter().map(|past| past.match_id).collect();
    assert_eq!(latest, [unrated, drawn, lost, won]);
    let first = &profile.latest[3];
    assert_eq!(first.winner, Some(first.seat));
    assert_eq!(first.opponent, UserId(2));
    let RatingChange {
        before,
        after,
        number,
        ..
    } = first.change.expect("rated");
    assert!(before < after);
    assert_eq!(number, 1, "of the first matches");
    assert_eq!(profile.latest[0].change, None);
    assert_eq!(profile.latest[1].winner, None::<Seat>);

    let curve = ratings.play.rating_curve(GameKind::Finale, UserId(1)).await;
    let curve = curve.expect("read");
    assert_eq!(curve.len(), 4);
    assert!((curve[0].0 - 1500.0).abs() < 1e-9, "it begins at the start");
    assert!((curve[1].0 - after).abs() < 1e-9);
    assert!(curve[0].1 > curve[3].1, "it becomes more certain");

    // Somewhere else nobody is told of matches here.
    let elsewhere = PastMatches {
        server: Some(ServerId(8)),
        ..of
    };
    let profile = ratings.play.profile(elsewhere).await.expect("read");
    assert_eq!((profile.opponents.len(), profile.latest.len()), (0, 0));
}

#[apply(scenario)]
async fn a_history_has_pages(ratings: &Ratings) {
    for _ in 0..12 {
        let id = ratings.begun([1, 2], false).await;
        ratings
            .act(id, 1, ludotheque_matches::Command::Resign)
            .await;
    }
    let of = PastMatches {
        user: UserId(2),
        server: None,
    };
    let mut seen = Vec::new();
    for (page, count, more) in [(1, 10, true), (2, 2, false), (3, 0, false)] {
        let (matches, there_are_more) = ratings.play.past_matches(of, page).await.expect("read");
        assert_eq!(
            (matches.len(), there_are_more),
            (count, more),
            "page {page}"
        );
        seen.extend(matches.iter().map(|past| past.match_id));
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 12, "each match is on one page");
}
