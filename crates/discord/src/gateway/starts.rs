//! What Discord says of its gateway: how many shards it recommends, and how often the bot may still begin a session. It
//! resets the token of a bot that identifies a thousand times a day, and a service manager that starts a program again
//! and again comes to that within hours. Discord itself remembers the count, across restarts, processes and machines.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::rest::Rest;
use crate::rest::error::RestError;
use crate::rest::lookups::{self, SessionStarts};

/// So many sessions are left for whoever looks what is wrong.
const KEPT_BACK: u64 = 50;
/// Discord is asked no sooner whether there are more, however soon it says that there are.
const NO_SOONER_THAN: Duration = Duration::from_secs(1);
/// And no later, where a shard has lost its session.
const NO_LATER_THAN: Duration = Duration::from_mins(1);

/// What Discord says of its gateway.
#[derive(Clone, Copy, Debug)]
pub struct Gateway {
    /// Into how many shards the bot's servers ought to be divided.
    pub shards: u32,
    /// How many sessions may be begun within five seconds.
    pub at_once: u32,
    /// How many sessions may be begun today; nothing where the API sets no limit.
    left: Option<u64>,
}

impl Default for Gateway {
    fn default() -> Self {
        Self {
            shards: 1,
            at_once: 1,
            left: None,
        }
    }
}

impl Gateway {
    /// Whether so many sessions may be begun.
    pub fn has_room_for(self, sessions: u32) -> bool {
        self.left
            .is_none_or(|left| left >= KEPT_BACK + u64::from(sessions))
    }
}

/// What Discord says of its gateway now.
///
/// # Errors
/// What the API says instead.
pub async fn gateway(rest: &Rest) -> Result<Gateway, RestError> {
    Ok(told(&rest.gateway().await?))
}

fn told(of: &lookups::Gateway) -> Gateway {
    Gateway {
        shards: of.shards.max(1),
        at_once: of.at_once.max(1),
        left: of.starts.as_ref().map(|starts| starts.remaining),
    }
}

/// Nothing if a bot that runs may identify once more; otherwise in how long it should ask again.
///
/// # Errors
/// What the API says instead.
pub async fn room_in(rest: &Rest) -> Result<Option<Duration>, RestError> {
    let gateway = rest.gateway().await?;
    let wait = few(&gateway).map(|left| left.reset_after);
    Ok(wait.map(|wait| wait.clamp(NO_SOONER_THAN, NO_LATER_THAN)))
}

/// What is left, if that is not enough.
fn few(gateway: &lookups::Gateway) -> Option<&SessionStarts> {
    let left = gateway.starts.as_ref();
    left.filter(|left| left.remaining < KEPT_BACK)
}

/// Waits until the bot may identify, or is told to stop.
///
/// # Errors
/// What the API says instead.
pub async fn wait_for_room(rest: &Rest, stop: &CancellationToken) -> Result<Gateway, RestError> {
    loop {
        let gateway = rest.gateway().await?;
        let Some(left) = few(&gateway) else {
            return Ok(told(&gateway));
        };
        let wait = left.reset_after.max(NO_SOONER_THAN);
        tracing::error!(
            remaining = left.remaining,
            wait_s = wait.as_secs(),
            "this bot has connected so often today that Discord would reset its token: it waits. \
             Does something start it again and again?"
        );
        tokio::select! {
            biased;
            () = tokio::time::sleep(wait) => {}
            () = stop.cancelled() => return Ok(told(&gateway)),
        }
    }
}
