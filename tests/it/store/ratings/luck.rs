//! What the dice gave in a counted match, stored beside what it did to the ratings, and what profiles tell without it.

use ludotheque_engine::fair_luck;
use ludotheque_matches::Command;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::WithoutLuck;
use ludotheque_rules::{GameKind, Seat};
use ludotheque_store::{Counting, PastMatches};

use super::{End, Ratings};

impl Ratings {
    /// What is told of a player's matches of all games.
    async fn without_luck(&self, user: u64) -> Vec<(GameKind, WithoutLuck)> {
        let of = PastMatches {
            user: UserId(user),
            server: None,
        };
        self.play.profile(of).await.expect("read").without_luck
    }

    /// What the dice of a match gave a player, as it follows from the match, and the points of that player. Both are in
    /// thousandths of a win.
    async fn computed(&self, id: MatchId, user: u64, points: i64) -> (i64, i64) {
        let live = self.play.view(id).await.expect("it is there").stored.live;
        let transcript = &live.board().expect("it was played").transcript;
        let luck = fair_luck::thousandths(transcript).expect("it replays");
        let luck = i64::from(luck.expect("there are dice"));
        match live.seat_of(UserId(user)).expect("plays") {
            Seat::First => (luck, points),
            Seat::Second => (-luck, points),
        }
    }

    /// What is stored of it.
    async fn stored(&self, id: MatchId, user: u64) -> i64 {
        let sql = format!(
            "SELECT luck::bigint FROM rating_changes WHERE match_id = {} AND user_id = {user}",
            id.to_row()
        );
        self.database.number(&sql).await
    }
}

#[apply(scenario)]
async fn what_the_dice_gave_is_stored_for_both_and_taken_from_the_results(ratings: &Ratings) {
    let mut worth = [Vec::new(), Vec::new()];
    for (end, points) in [
        (End::WonBy(1), [1_000, 0]),
        (End::WonBy(2), [0, 1_000]),
        (End::Drawn, [500, 500]),
    ] {
        let id = ratings.whole([1, 2], end).await;
        for (at, user) in [1, 2].into_iter().enumerate() {
            let (luck, points) = ratings.computed(id, user, points[at]).await;
            assert_eq!(ratings.stored(id, user).await, luck, "user {user}");
            worth[at].push(points - luck);
        }
    }
    for (user, worth) in [1, 2].into_iter().zip(&worth) {
        let expected = WithoutLuck::of(worth).expect("three matches");
        assert_eq!(expected.games, 3);
        let told = ratings.without_luck(user).await;
        assert_eq!(told, [(GameKind::Finale, expected)], "user {user}");
    }

    // Counted by the worker it is the same.
    let before = ratings.without_luck(1).await;
    ratings.forget_all().await;
    assert_eq!(ratings.without_luck(1).await, []);
    ratings.count_all().await;
    assert_eq!(ratings.without_luck(1).await, before);
    assert_eq!(ratings.differences().await, Vec::<String>::new());
}

#[apply(scenario)]
async fn a_match_that_is_taken_out_takes_its_luck_with_it(ratings: &Ratings) {
    let arranged = ratings.whole([1, 2], End::WonBy(1)).await;
    let honest = ratings.whole([1, 2], End::WonBy(2)).await;
    let (luck, points) = ratings.computed(honest, 1, 0).await;
    assert_eq!(ratings.without_luck(1).await[0].1.games, 2);
    ratings.void(&[arranged]).await.expect("it counted");
    let left = WithoutLuck::of(&[points - luck]).expect("one match");
    assert_eq!(
        ratings.without_luck(1).await,
        [(GameKind::Finale, left)],
        "what was written anew kept its own"
    );
}

#[apply(scenario)]
async fn a_match_of_which_luck_is_unknown_counts_for_the_rating_alone(ratings: &Ratings) {
    let without_dice = GameKind::ArrowsAndStars;
    let id = ratings.begun_of(without_dice, [1, 2], true).await;
    ratings.play_on(id).await;
    ratings.act(id, 2, Command::Resign).await;
    let old = ratings.whole([1, 3], End::WonBy(1)).await;
    ratings.whole([1, 3], End::WonBy(3)).await;
    // As it was counted before luck was stored.
    ratings
        .database
        .change(format!(
            "UPDATE rating_changes SET luck = NULL WHERE match_id = {}",
            old.to_row()
        ))
        .await;
    for counted in [id, old] {
        let counting = ratings.store.counting_of(counted).await.expect("read");
        assert!(
            matches!(counting, Some(Counting::Counted(_))),
            "{counting:?}"
        );
    }
    let told = ratings.without_luck(1).await;
    let told: Vec<_> = told
        .iter()
        .map(|(game, known)| (*game, known.games))
        .collect();
    assert_eq!(told, [(GameKind::Finale, 1)]);
    let unknown = "SELECT count(*) FROM rating_changes WHERE luck IS NULL";
    assert_eq!(ratings.database.number(unknown).await, 4);
    assert_eq!(ratings.differences().await, Vec::<String>::new());
}
