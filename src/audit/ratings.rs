//! Ratings, counted again from the matches and compared with what is stored.

use std::collections::HashMap;

use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::{Bout, Counted, End, Rating, Recount, Uncounted};
use ludotheque_play::dice_key::DiceKey;
use ludotheque_store::{CountedMatch, Counting, RatingChange, Store, StoreError, StoredStanding};

/// How many matches are held at once.
const BATCH: i64 = 50;
/// How much the same calculation may differ on another machine, in points.
const TOLERANCE: f64 = 1e-6;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct CountedAgain {
    /// Matches that were counted again.
    pub matches: usize,
    /// Matches that the operator has taken out of the ratings, and why.
    pub voided: Vec<(MatchId, String)>,
    /// A match that counts and that only a newer version can count again, so that nothing after it can be compared.
    pub newer: Option<MatchId>,
    /// A sentence for each match and each rating that is stored otherwise than it should be.
    pub differences: Vec<String>,
}

/// Counts all matches again, in the order in which they were counted, and compares with what is
/// stored. Changes nothing.
///
/// The key tells which pseudonyms belong to players who have come back and whose ratings go on.
/// Without it their ratings seem to be other ones than the matches give.
pub async fn count_again(store: &Store, key: Option<&DiceKey>) -> Result<CountedAgain, StoreError> {
    let mut people = People {
        key,
        ids: HashMap::new(),
    };
    let mut counts = CountedAgain::default();
    let mut recount = Recount::default();
    let mut batch = store.counted_matches(0, BATCH).await?;
    while let Some(last) = batch.last().map(|one| one.counted_as) {
        let ids: Vec<MatchId> = batch.iter().map(|one| one.match_id).collect();
        let mut found: HashMap<MatchId, _> = store.find_matches(&ids).await?.into_iter().collect();
        for one in &batch {
            counts.matches += 1;
            let id = one.match_id;
            let result = match found.remove(&id) {
                Some(Err(error)) if error.is_of_a_newer_version() => {
                    counts.newer = Some(id);
                    return Ok(counts);
                }
                Some(Ok(stored)) => Bout::of_match(&stored.live).map(|bout| people.of(bout)),
                _ => None,
            };
            let Some(result) = result else {
                counts.differences.push(format!(
                    "match {id} was counted and cannot be counted again"
                ));
                continue;
            };
            let end = End {
                at_us: one.ended_at_us,
                season: one.season,
            };
            let counted = match &one.voided_because {
                Some(reason) => {
                    counts.voided.push((id, reason.clone()));
                    recount.leave_out(result, end)
                }
                None => recount.count(result, end, one.pair_rule),
            };
            if !(one.is_filed_right && agrees(one, &counted)) {
                counts.differences.push(format!(
                    "match {id} was counted otherwise than it should be"
                ));
            }
        }
        batch = store.counted_matches(last, BATCH).await?;
    }
    for id in store.forgotten_by_ratings().await? {
        counts
            .differences
            .push(format!("match {id} is rated and will never be counted"));
    }
    compare_standings(store, people, recount, &mut counts).await?;
    Ok(counts)
}

/// Who is the same person under an id and under a pseudonym.
struct People<'a> {
    key: Option<&'a DiceKey>,
    /// Under which id each was found last.
    ids: HashMap<UserId, UserId>,
}

impl People<'_> {
    fn of(&mut self, result: Result<Bout, Uncounted>) -> Result<Bout, Uncounted> {
        result.map(|bout| Bout {
            players: bout.players.map(|user| self.person(user)),
            ..bout
        })
    }

    fn person(&mut self, user: UserId) -> UserId {
        let person = match self.key {
            Some(key) if user.is_account() => key.pseudonym(user),
            _ => user,
        };
        self.ids.insert(person, user);
        person
    }
}

fn agrees(one: &CountedMatch, counted: &Counted) -> bool {
    match (&one.stored, counted) {
        (Counting::Uncounted(stored), Counted::No(why)) => stored == why,
        (Counting::Counted(stored), Counted::Yes(steps)) => {
            stored.iter().zip(steps).all(|(stored, step)| {
                let RatingChange {
                    before,
                    after,
                    deviation,
                    ..
                } = *stored;
                let now = step.after.rating;
                is_near(before, step.before.points)
                    && is_near(after, now.points)
                    && is_near(deviation, now.deviation)
            })
        }
        _ => false,
    }
}

async fn compare_standings(
    store: &Store,
    mut people: People<'_>,
    mut recount: Recount,
    counts: &mut CountedAgain,
) -> Result<(), StoreError> {
    for row in store.all_standings().await? {
        let expected = recount.take(row.game, row.span, people.person(row.user));
        let StoredStanding {
            game,
            span,
            user,
            standing: stored,
            ..
        } = row;
        let is_right = expected.is_some_and(|expected| {
            let record = (expected.wins, expected.draws, expected.losses);
            is_same(expected.rating, stored.rating)
                && record == (stored.wins, stored.draws, stored.losses)
                && expected.latest_us == stored.latest_us
                && row.certain_until_us.is_some() == expected.certain_until_us().is_some()
        });
        if !is_right {
            let expected = expected.map_or_else(
                || "no match".to_owned(),
                |expected| format!("{:.2}", expected.rating.points),
            );
            counts.differences.push(format!(
                "the rating of user {user} in {} ({span}) is {:.2}, the matches give {expected}",
                game.slug(),
                stored.rating.points,
            ));
        }
    }
    for (game, span, person) in recount.left() {
        let user = people.ids.get(&person).unwrap_or(&person);
        counts.differences.push(format!(
            "the rating of user {user} in {} ({span}) is not stored",
            game.slug()
        ));
    }
    Ok(())
}

fn is_same(one: Rating, other: Rating) -> bool {
    is_near(one.points, other.points)
        && is_near(one.deviation, other.deviation)
        && is_near(one.volatility, other.volatility)
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() <= TOLERANCE
}
