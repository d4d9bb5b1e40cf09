//! Matches that have ended are counted for the ratings, each in a transaction of its own.
//!
//! A rating belongs to a player, a match to two of them, and no transaction of a match writes anything
//! that is not its own (invariant I-15). So there are two transactions:
//!
//! 1. `Unit::append_plies`, through which every end of a match goes, leaves a row in `rating_events` if the
//!    match is rated. It belongs to the match, and is committed with its end.
//! 2. This module takes that row (`FOR UPDATE`, so that only one process does), replays the match, locks the
//!    standings of both players (of all time and then of the season, the smaller user id first, so that no
//!    two transactions wait for each other), writes what the match did to them, and asks for the card to
//!    say so. What the dice gave is computed before the standings are locked, and unknown if that fails.
//!
//! Whoever ended the match does the second right after the commit of the first, so that the answer to the
//! click already shows the new ratings. What a crash leaves uncounted, the worker counts a few seconds
//! later. If ratings were written in the transaction that ends the match, two matches of one player could
//! wait for each other, and a damaged rating could keep a match from ending.
//!
//! Each counted match draws a number (`counted_as`) while both standings are locked. So the numbers are in
//! the order in which each player's matches were counted, whatever the clocks said, and counting all of
//! them again in that order gives the same to the last digit: `ludotheque audit` does. A match that is
//! counted late, after newer ones, stays where it was counted.

use ludotheque_engine::fair_luck;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_rules::{BadAction, Seat};

use super::{Play, PlayError, at_leisure};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::ratings::{Bout, COUNTED_A_DAY_MAX, Span, Standing, Uncounted, own_luck};
use ludotheque_store::{EndedMatch, Store, StoreError, Unit};

/// How many matches the worker counts at a time.
const AT_ONCE: i64 = 20;

impl Play {
    /// Counts matches that have ended and were not counted, a few of them. One that cannot be counted is left for later and does not stop the others.
    pub async fn count_owed(&self) -> Result<(), PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            for id in store.take_owed_ratings(AT_ONCE).await? {
                match count(&store, &key, id).await {
                    Ok(()) => {}
                    Err(error) if error.is_of_a_newer_version() => {
                        store.give_rating_back(id).await?;
                    }
                    Err(error) => {
                        tracing::error!(match_id = %id, %error, "a match could not be counted");
                    }
                }
            }
            Ok(())
        })
        .await
    }
}

/// Counts a match that has ended, unless that has been done. Afterwards its card has to say so.
///
/// # Errors
/// When the database fails or the match is damaged. It is still to be counted then.
pub(super) async fn count(store: &Store, key: &DiceKey, id: MatchId) -> Result<(), StoreError> {
    let mut unit = store.begin().await?;
    count_within(&mut unit, key, id).await?;
    unit.commit().await
}

/// The same in a transaction that does more.
pub(super) async fn count_within(
    unit: &mut Unit,
    key: &DiceKey,
    id: MatchId,
) -> Result<(), StoreError> {
    let Some(ended) = unit.take_rating_event(id).await? else {
        return Ok(());
    };
    let Some(stored) = unit.find_match(id).await? else {
        return Ok(());
    };
    let uncounted = match Bout::of_match(&stored.live) {
        Some(Ok(_)) if planted::is(Planted::RatingDropped) => None,
        Some(Ok(bout)) => {
            // Before the standings are locked, for which others wait.
            let transcript = stored.live.board().map(|board| board.transcript.clone());
            let luck = known_luck(id, move || match transcript {
                Some(transcript) => fair_luck::thousandths(&transcript),
                None => Ok(None),
            })
            .await;
            write_down(unit, key, (id, &bout, luck), ended).await?
        }
        Some(Err(why)) => Some(why),
        None => return Ok(()),
    };
    unit.settle_rating_event(id, uncounted).await?;
    unit.want_ratings_on_card(id, stored.live.plies + 1).await
}

/// What the dice of a match gave the first seat, in thousandths of a win; nothing in a game without dice. A match of
/// which it cannot be computed counts all the same.
async fn known_luck(
    id: MatchId,
    compute: impl FnOnce() -> Result<Option<i16>, BadAction> + Send + 'static,
) -> Option<i16> {
    let error = match at_leisure(compute).await {
        Ok(Ok(luck)) => return luck,
        Ok(Err(error)) => error.to_string(),
        Err(error) => error.to_string(),
    };
    tracing::warn!(match_id = %id, error, "counted without its luck");
    None
}

/// Locks the standings of both players, of all time and then of the season, and writes down what
/// the match did to them, if it counts, and what its dice gave them.
async fn write_down(
    unit: &mut Unit,
    key: &DiceKey,
    (id, bout, luck): (MatchId, &Bout, Option<i16>),
    ended: EndedMatch,
) -> Result<Option<Uncounted>, StoreError> {
    let always = lock(unit, key, bout, Span::Always).await?;
    let ids = bout.players.map(|user| [user, key.pseudonym(user)]);
    let counted = unit.counted_around(id, [&ids[0], &ids[1]]).await?;
    if counted >= i64::from(COUNTED_A_DAY_MAX) {
        return Ok(Some(Uncounted::PairLimit));
    }
    let season = Span::Season(ended.season);
    let in_season = lock(unit, key, bout, season).await?;
    for (span, standings) in [(Span::Always, always), (season, in_season)] {
        let mut steps = Standing::meet(standings, bout.winner, ended.ended_at_us);
        if planted::is(Planted::RatingCountedTwice) {
            let once = steps.each_ref().map(|step| step.after);
            steps = Standing::meet(once, bout.winner, ended.ended_at_us);
        }
        for seat in [Seat::First, Seat::Second] {
            let (user, step) = (bout.players[seat.index()], &steps[seat.index()]);
            unit.update_standing(bout.game, span, user, &step.after)
                .await?;
            if span == Span::Always {
                let own_luck = luck.map(|luck| own_luck(luck, seat));
                unit.insert_rating_change(id, (seat, user), step, own_luck)
                    .await?;
            }
        }
    }
    Ok(None)
}

/// The standings of both players by seat, locked by whose number is smaller first.
async fn lock(
    unit: &mut Unit,
    key: &DiceKey,
    bout: &Bout,
    span: Span,
) -> Result<[Standing; 2], StoreError> {
    let mut standings = [Standing::NEW; 2];
    let mut seats = [Seat::First, Seat::Second];
    seats.sort_by_key(|seat| bout.players[seat.index()]);
    for seat in seats {
        let user = bout.players[seat.index()];
        standings[seat.index()] = unit
            .lock_standing(bout.game, span, user, key.pseudonym(user))
            .await?;
    }
    Ok(standings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{AnyPosition, GameKind, Transcript};

    #[tokio::test]
    async fn luck_that_cannot_be_computed_is_unknown_and_stops_nothing() {
        let id = MatchId::from_random(7, 0);
        assert_eq!(known_luck(id, || Ok(Some(-120))).await, Some(-120));
        let bad = || {
            let start = AnyPosition::start(GameKind::ArrowsAndStars, "", Seat::First, &mut |_| 0);
            let mut transcript = Transcript::new(start.expect("the usual game"));
            let error = transcript.act("no action at all");
            Err(error.expect_err("it is none"))
        };
        assert_eq!(known_luck(id, bad).await, None);
        assert_eq!(known_luck(id, || panic!("a fault of ours")).await, None);
    }
}
