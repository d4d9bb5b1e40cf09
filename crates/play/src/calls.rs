//! Calls to the board as their players want them: at once, in quiet hours later, once a day, never.

use super::{Play, PlayError};
use ludotheque_matches::calling::{Occasion, Plan};
use ludotheque_matches::ids::UserId;
use ludotheque_store::{DuePing, DueRound, GameLine, Preferences, Retry, Store};

/// What there is to say to a person in a round.
#[derive(Clone, Debug)]
pub struct Round {
    /// What they want.
    pub preferences: Preferences,
    /// The calls that were held and are wanted, in the order in which they came up.
    pub held: Vec<DuePing>,
    /// The matches that wait for them, the most urgent first, if the daily message is due.
    pub waiting: Option<Vec<GameLine>>,
}

impl Play {
    /// What becomes of a call now, and what its player wants besides.
    pub async fn plan_call(&self, call: DuePing) -> Result<(Plan, Preferences), PlayError> {
        self.run(async move |store| {
            let preferences = store.preferences_of(call.user).await?;
            Ok((
                preferences
                    .notifications
                    .plan(occasion(&call), preferences.now),
                preferences,
            ))
        })
        .await
    }

    /// What there is to say in a round. Nothing in quiet hours: the round is then put off to their
    /// end.
    pub async fn begin_round(&self, due: DueRound) -> Result<Option<Round>, PlayError> {
        self.run(async move |store| begin(&store, due).await).await
    }

    /// Ends a round in which everything is said, and plans the next one.
    pub async fn end_round(&self, user: UserId) -> Result<(), PlayError> {
        self.run(async move |store| end(&store, user).await).await
    }

    /// Reports a round in which something could not be said: it is begun again later.
    pub async fn round_failed(&self, due: DueRound, retry: Retry) -> Result<(), PlayError> {
        /// What is still owed then may come to something else meanwhile.
        const HOPELESS_PAUSE_S: u32 = 60 * 60;
        let after_s = match retry {
            Retry::After(after_s) => after_s,
            Retry::Never(_) => HOPELESS_PAUSE_S,
        };
        self.run(async move |store| Ok(store.put_round_off(due.user, after_s).await?))
            .await
    }
}

const fn occasion(call: &DuePing) -> Occasion {
    if call.reminder > 0 {
        Occasion::Reminder
    } else {
        Occasion::News
    }
}

async fn begin(store: &Store, due: DueRound) -> Result<Option<Round>, PlayError> {
    /// As many as one person can have.
    const LIMIT: i64 = 20;
    let preferences = store.preferences_of(due.user).await?;
    let (notifications, now) = (&preferences.notifications, preferences.now);
    if notifications.quiet_until(now).is_some() {
        end(store, due.user).await?;
        return Ok(None);
    }
    let mut held = Vec::new();
    for call in store.held_calls(due.user).await? {
        match notifications.plan(occasion(&call), now) {
            Plan::Drop => store.ping_done(&call).await?,
            Plan::Here | Plan::Direct | Plan::HoldUntil(_) => held.push(call),
        }
    }
    let waiting = if due.is_daily_due && notifications.next_daily(now).is_some() {
        let lines = store.games_of(due.user, LIMIT).await?;
        Some(lines.into_iter().filter(|line| line.my_turn).collect())
    } else {
        None
    };
    Ok(Some(Round {
        preferences,
        held,
        waiting,
    }))
}

async fn end(store: &Store, user: UserId) -> Result<(), PlayError> {
    let mut unit = store.begin().await?;
    unit.hold_round(user).await?;
    let preferences = unit.preferences_of(user).await?;
    let (notifications, now) = (&preferences.notifications, preferences.now);
    let when_held = notifications.quiet_until(now).unwrap_or(now);
    unit.end_round(user, when_held, notifications.next_daily(now))
        .await?;
    Ok(unit.commit().await?)
}
