//! Matches that the operator takes out of the ratings.

use ludotheque::voids::void_in;
use ludotheque_matches::Command;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::{COUNTED_A_DAY_MAX, Uncounted};
use ludotheque_store::Counting;

use super::{End, Ratings};
use crate::world::DICE_KEY;

const REASON: &str = "arranged";

impl Ratings {
    pub(super) async fn void(&self, ids: &[MatchId]) -> Result<(), String> {
        let done = void_in(&self.store, Some(&DICE_KEY), ids, REASON).await;
        done.map_err(|error| error.to_string())
    }

    async fn wins(&self, user: u64) -> i64 {
        let sql = format!(
            "SELECT coalesce(sum(wins), 0)::bigint FROM ratings WHERE season = 'all' AND user_id = {user}"
        );
        self.database.number(&sql).await
    }
}

#[apply(scenario)]
async fn without_arranged_matches_the_ratings_are_what_the_others_give(ratings: &Ratings) {
    let mut arranged = Vec::new();
    for alt in [20, 21] {
        arranged.push(ratings.whole([1, alt], End::WonBy(1)).await);
    }
    let honest = ratings.whole([1, 2], End::WonBy(2)).await;
    ratings.whole([2, 3], End::WonBy(3)).await;
    // The same without the others is what has to come out.
    let before = ratings
        .play
        .view(honest)
        .await
        .expect("it is there")
        .counting;

    ratings.void(&arranged).await.expect("they counted");
    assert_eq!(ratings.differences().await, Vec::<String>::new());
    assert_eq!(ratings.wins(1).await, 0);
    let after = ratings.play.view(honest).await.expect("it is there");
    assert_ne!(after.counting, before, "it was won against somebody worse");
    let Some(Counting::Counted(changes)) = after.counting else {
        panic!("{:?}", after.counting)
    };
    for change in changes {
        assert!((change.before - 1500.0).abs() < 1e-9, "{change:?}");
    }
    for id in &arranged {
        let view = ratings.play.view(*id).await.expect("it is there");
        assert_eq!(
            view.counting,
            Some(Counting::Uncounted(Uncounted::Voided)),
            "its card says so"
        );
    }
    let alts = "SELECT count(*) FROM ratings WHERE user_id IN (20, 21)";
    assert_eq!(ratings.database.number(alts).await, 0);
    let again = ludotheque::audit::count_again(&ratings.store, Some(&DICE_KEY)).await;
    let voided = again.expect("it can be read").voided;
    let expected: Vec<_> = arranged.iter().map(|id| (*id, REASON.to_owned())).collect();
    assert_eq!(voided, expected, "the audit names them");
    let owed = "SELECT count(*) FROM cards WHERE shown < wanted";
    assert!(
        ratings.database.number(owed).await >= 2,
        "their cards are due"
    );

    // What is played afterwards goes on from there.
    ratings.whole([1, 2], End::WonBy(1)).await;
    assert_eq!(ratings.differences().await, Vec::<String>::new());
    assert_eq!(ratings.wins(1).await, 1);
}

#[apply(scenario)]
async fn what_does_not_count_is_refused_and_nothing_is_changed(ratings: &Ratings) {
    let counts = ratings.whole([1, 2], End::WonBy(1)).await;
    let unrated = ratings.begun([1, 3], false).await;
    for other in [unrated, MatchId::from_random(77, 0)] {
        let refused = ratings
            .void(&[counts, other])
            .await
            .expect_err("it does not");
        assert!(refused.contains(&other.to_string()), "{refused}");
        assert_eq!(ratings.wins(1).await, 1);
    }
    ratings.void(&[counts]).await.expect("it counts");
    let again = ratings.void(&[counts]).await.expect_err("it is out");
    assert!(again.contains("taken out already"), "{again}");
    assert_eq!(ratings.differences().await, Vec::<String>::new());
}

#[apply(scenario)]
async fn what_was_taken_out_makes_no_room_for_more_matches_of_the_pair(ratings: &Ratings) {
    let mut ids = Vec::new();
    for _ in 0..COUNTED_A_DAY_MAX {
        ids.push(ratings.whole([1, 2], End::WonBy(1)).await);
    }
    ratings.void(&ids).await.expect("they counted");
    let one_more = ratings.begun([1, 2], true).await;
    let view = ratings.play.view(one_more).await.expect("it is there");
    assert!(view.pair_limit_reached, "they are told before they play");
    ratings.play_on(one_more).await;
    ratings.act(one_more, 2, Command::Resign).await;
    let view = ratings.play.view(one_more).await.expect("it is there");
    let uncounted = Counting::Uncounted(Uncounted::PairLimit);
    assert_eq!(view.counting, Some(uncounted));
    assert_eq!(ratings.differences().await, Vec::<String>::new());
}

#[apply(scenario)]
async fn somebody_who_has_come_back_keeps_what_the_others_give(ratings: &Ratings) {
    let arranged = ratings.whole([5, 2], End::WonBy(5)).await;
    ratings.whole([5, 3], End::WonBy(5)).await;
    ratings.play.ask_to_forget(UserId(5)).await.expect("asked");
    super::super::forget(&ratings.database, &ratings.play).await;
    ratings.whole([5, 4], End::WonBy(5)).await;
    assert_eq!(ratings.wins(5).await, 3);
    ratings.void(&[arranged]).await.expect("it counted");
    assert_eq!(ratings.wins(5).await, 2);
    assert_eq!(ratings.differences().await, Vec::<String>::new());
}
