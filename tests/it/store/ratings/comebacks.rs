//! Ratings of players who have been forgotten, and who come back.

use ludotheque_matches::Command;
use ludotheque_matches::ids::UserId;
use ludotheque_matches::ratings::{COUNTED_A_DAY_MAX, Uncounted};
use ludotheque_play::View;
use ludotheque_store::Counting;

use super::{End, Ratings};
use crate::store::forget;

/// Whose rating it is about.
const LOSER: u64 = 1;

impl Ratings {
    async fn forgotten(&self, user: u64) {
        self.play
            .ask_to_forget(UserId(user))
            .await
            .expect("asked for");
        forget(&self.database, &self.play).await;
    }

    /// What these two queries count.
    async fn losses(&self, [losses, rows]: [&'static str; 2]) -> (i64, i64) {
        let database = &self.database;
        (database.number(losses).await, database.number(rows).await)
    }
}

/// How many losses there are of all time of the account of [`LOSER`], and in how many rows.
const OF_ACCOUNT: [&str; 2] = [
    "SELECT coalesce(sum(losses), 0)::bigint FROM ratings WHERE season = 'all' AND user_id = 1",
    "SELECT count(*) FROM ratings WHERE season = 'all' AND user_id = 1",
];
/// The same of pseudonyms.
const OF_PSEUDONYMS: [&str; 2] = [
    "SELECT coalesce(sum(losses), 0)::bigint FROM ratings WHERE season = 'all' AND user_id < 0",
    "SELECT count(*) FROM ratings WHERE season = 'all' AND user_id < 0",
];

/// The points of a user before and after a match that has counted.
fn change(view: &View, user: u64) -> (f64, f64) {
    let Some(Counting::Counted(changes)) = view.counting else {
        panic!("{:?}", view.counting)
    };
    let seat = view.stored.live.seat_of(UserId(user)).expect("plays");
    let change = changes[seat.index()];
    (change.before, change.after)
}

#[apply(scenario)]
async fn nobody_gets_rid_of_a_bad_rating_by_being_forgotten_and_coming_back(ratings: &Ratings) {
    let lost = ratings.whole([LOSER, 2], End::WonBy(2)).await;
    let lost = ratings.play.view(lost).await.expect("it is there");
    let (_, points) = change(&lost, LOSER);
    // This one is resigned by the deletion, and counts.
    ratings.played([3, LOSER]).await;
    ratings.forgotten(LOSER).await;
    assert_eq!(ratings.losses(OF_ACCOUNT).await, (0, 0));
    assert_eq!(ratings.losses(OF_PSEUDONYMS).await, (2, 1));
    assert_eq!(ratings.differences().await, Vec::<String>::new());

    let won = ratings.whole([LOSER, 4], End::WonBy(LOSER)).await;
    let won = ratings.play.view(won).await.expect("it is there");
    let (before, after) = change(&won, LOSER);
    assert!(
        before < points,
        "{before} after two losses, {points} after one"
    );
    assert!(after > before);
    assert_eq!(ratings.losses(OF_ACCOUNT).await, (2, 1));
    assert_eq!(ratings.losses(OF_PSEUDONYMS).await, (0, 0));
    assert_eq!(ratings.differences().await, Vec::<String>::new());
}

#[apply(scenario)]
async fn coming_back_does_not_begin_the_day_of_a_pair_anew(ratings: &Ratings) {
    for _ in 0..COUNTED_A_DAY_MAX {
        ratings.whole([LOSER, 2], End::WonBy(2)).await;
    }
    ratings.forgotten(LOSER).await;
    let one_more = ratings.begun([LOSER, 2], true).await;
    let view = ratings.play.view(one_more).await.expect("it is there");
    assert!(view.pair_limit_reached, "they are told before they play");
    ratings.play_on(one_more).await;
    ratings.act(one_more, LOSER, Command::Resign).await;
    let view = ratings.play.view(one_more).await.expect("it is there");
    let uncounted = Counting::Uncounted(Uncounted::PairLimit);
    assert_eq!(view.counting, Some(uncounted));
    assert_eq!(ratings.differences().await, Vec::<String>::new());
}
