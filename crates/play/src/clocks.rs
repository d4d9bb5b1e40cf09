//! The clocks of running matches: reminders, and what happens when the time has run out.
//!
//! `append_plies.sql` sets `matches.deadline_at` in the transaction of the action that made it somebody's turn;
//! `ludotheque_matches::Clock` says when a turn's time restarts, `ludotheque_store` by which time it
//! runs. `look_at` is when something has to be done about a clock next: a reminder at a half and at an
//! eighth of the time (not in live matches), and the end.
//!
//! `take_due_clocks` leases rows that are due in one statement (`FOR UPDATE SKIP LOCKED`) for ten seconds;
//! each match is then read and settled in a transaction of its own. What to do is decided again on what is
//! there: if the player has moved, there is nothing to do.
//!
//! `Match::out_of_time` gives the action: `timeout` for whoever was to act, or `abort` until both sides
//! have made a turn, and in a match without a clock. There a turn may take ninety days; thirty days before,
//! both are told, and the card says so from then on. The action goes into the log as actor 0 with the number of its ply as its interaction, so that
//! of several processes one is first (invariant I-4). A click that comes late settles the match in the same
//! way before it is told so. A reminder is a row of `pings` that takes the place of the call before it.

use tokio::task::{JoinError, JoinSet};

use super::ending::end;
use super::{Play, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Match, Pace, Refusal};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_rules::Seat;
use ludotheque_store::{Store, StoreError, StoredMatch, TurnClock, Unit};

/// How many matches are looked at side by side: clicks need connections too.
const SIDE_BY_SIDE: usize = 4;

impl Play {
    /// Says that this process is up. `at_start` is for its first sign of life: whatever is longer
    /// than the usual pause between two is then time in which nobody was up, and is given back to
    /// all clocks; later only a pause that no slow moment explains.
    pub async fn beat(&self, at_start: bool) -> Result<(), PlayError> {
        /// More than the keeper's pause between two signs of life.
        const GAP_AT_START_MAX_S: f64 = 4.0;
        /// The same as in the view `service_time`, which lets the time stand still from then on.
        const GAP_MAX_S: f64 = 10.0;
        let gap_max_s = if planted::is(Planted::OutageForgotten) {
            f64::from(u16::MAX)
        } else if at_start {
            GAP_AT_START_MAX_S
        } else {
            GAP_MAX_S
        };
        self.run(async move |store| {
            let given_back_s = store.beat(gap_max_s).await?;
            if given_back_s > 0.0 {
                tracing::info!(seconds = given_back_s, "time was given back to all clocks");
            }
            Ok(())
        })
        .await
    }

    /// Looks at the clocks for which it is time, at most `most`: reminds players, and ends matches
    /// whose time has run out. Says how many there were.
    ///
    /// # Errors
    /// When the database fails. A match that cannot be read is noted in the log and left alone.
    pub async fn tend_clocks(&self, most: usize) -> Result<usize, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let due = store.take_due_clocks(most).await?;
            let count = due.len();
            let mut under_way = JoinSet::new();
            for id in due {
                if under_way.len() >= SIDE_BY_SIDE {
                    note(under_way.join_next().await);
                }
                under_way.spawn(look_at_clock(store.clone(), key.clone(), id));
            }
            // Not all at once: one that panics must not break off the transactions of the others.
            while !under_way.is_empty() {
                note(under_way.join_next().await);
            }
            Ok(count)
        })
        .await
    }
}

fn note(done: Option<Result<(), JoinError>>) {
    if let Some(Err(panic)) = done {
        tracing::error!(%panic, "looking at a clock broke off");
    }
}

/// Nothing is lost by a failure: what was taken is due again by itself.
async fn look_at_clock(store: Store, key: DiceKey, id: MatchId) {
    let Err(error) = tend(&store, &key, id).await else {
        return;
    };
    match &error {
        // Another version looks after it.
        _ if error.is_of_a_newer_version() => {}
        // Somebody has acted in the meantime, or does now.
        PlayError::Refused(Refusal::BoardMovedOn) | PlayError::Store(StoreError::Locked(_)) => {}
        PlayError::Store(_) | PlayError::Damaged { .. } if !error.is_outage() => {
            tracing::error!(%id, %error, "the clock of a match cannot be tended");
            if let Err(error) = store.put_clock_off(id).await {
                tracing::warn!(%id, %error, "a clock could not be put off");
            }
        }
        _ => tracing::warn!(%id, %error, "a clock was not tended"),
    }
}

async fn tend(store: &Store, key: &DiceKey, id: MatchId) -> Result<(), PlayError> {
    let mut unit = store.begin().await?;
    if !unit.lock_match(id).await? {
        return Err(StoreError::Locked(id).into());
    }
    let stored = unit.find_match(id).await?;
    let stored = stored.ok_or(PlayError::NoSuchMatch(id))?;
    match stored.turn {
        None => Ok(()),
        Some(turn) if turn.is_over() => settle(unit, key, stored).await,
        Some(turn) => remind(unit, &stored, turn).await,
    }
}

/// Ends a match whose time has run out. What follows from the end (ratings, the next game of a
/// series) is then owed as after any other.
pub(super) async fn settle(
    mut unit: Unit,
    key: &DiceKey,
    stored: StoredMatch,
) -> Result<(), PlayError> {
    let Some(action) = stored.live.out_of_time() else {
        return Ok(());
    };
    end(&mut unit, stored, key, action).await?;
    Ok(unit.commit().await?)
}

/// Reminds the player to act if it is time for it: once, even if two reminders are due by now. And
/// says when the clock has to be looked at next.
async fn remind(mut unit: Unit, stored: &StoredMatch, turn: TurnClock) -> Result<(), PlayError> {
    let live = &stored.live;
    let Some((seat, _)) = live.to_act() else {
        return Ok(());
    };
    let (pace, left_s) = (Pace::from(live.terms.clock), turn.left_s());
    let due = pace.reminders_due(left_s);
    if due > turn.reminders {
        remind_player(&mut unit, live, seat, due).await?;
        if pace == Pace::Untimed {
            remind_player(&mut unit, live, seat.other(), due + 1).await?;
            unit.show_once_more(live.id).await?;
        }
    }
    unit.note_look(stored, due.max(turn.reminders), pace.next_look_s(left_s))
        .await?;
    Ok(unit.commit().await?)
}

/// Reminds the player of a side, if it is a person.
async fn remind_player(
    unit: &mut Unit,
    live: &Match,
    seat: Seat,
    reminder: i16,
) -> Result<(), PlayError> {
    let Some(player) = live.board().map(|board| board.player(seat)) else {
        return Ok(());
    };
    if player.level().is_none() {
        unit.want_reminder(live.id, live.plies, player.user, reminder)
            .await?;
    }
    Ok(())
}
