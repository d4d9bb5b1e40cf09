//! A shard that this process holds: connected whenever it can be, for as long as it is held.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{EventHandler, GatewayError, ShardMessenger};
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use crate::gateway::events::Ears;
use crate::gateway::shards::session::{Connected, Kit, Session};
use crate::gateway::shards::state::State;
use crate::gateway::shards::turns::{Turn, Turns};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::Shard;

/// The pause after a connection before the next one, so that Discord is not asked as fast as it refuses.
const PAUSE: Duration = Duration::from_secs(1);
/// After so many tries in vain it grows no longer: it is four minutes then.
const LONGEST_AFTER: u32 = 8;
/// The pause where there is nobody to connect to.
const NOBODY_THERE: Duration = Duration::from_secs(5);
/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_millis(1500);

/// What all shards are connected with.
pub struct Means {
    /// What serenity needs.
    pub kit: Kit,
    /// Whom they hear for.
    pub bot: Arc<Bot>,
    /// What answers what they hear.
    pub handler: Arc<dyn EventHandler>,
    /// When sessions may be begun, if anybody minds.
    pub turns: Option<Turns>,
    /// Who is told why Discord does not let the bot in.
    pub failed: mpsc::UnboundedSender<serenity::Error>,
}

impl Means {
    async fn begin(&self, connected: Connected, shard: Shard, ready: &Arc<Notify>) -> Session {
        let (bot, ready) = (Arc::clone(&self.bot), Arc::clone(ready));
        let ears = Arc::new(Ears { bot, shard, ready });
        let handler = Arc::clone(&self.handler);
        self.kit.begin(connected, handler, ears).await
    }
}

/// Keeps a shard connected until it is to be given up.
pub async fn keep(means: Arc<Means>, shard: Shard, state: Arc<State>, stop: CancellationToken) {
    let mut in_vain = 0;
    while let Some((connected, turn)) = open(&means, shard, &state, &stop).await {
        let ready = Arc::default();
        let session = means.begin(connected, shard, &ready).await;
        let watch = session.watch();
        let messenger = watch.messenger.clone();
        state.note_connection(Some(watch));
        let mut running = Box::pin(run(session, &messenger, &state, &stop));
        let until = turn.as_ref().map(|turn| turn.until);
        let early = tokio::select! {
            // A process that has stood still in its turn does not go on in that of another one.
            biased;
            () = ready.notified() => None,
            () = over(until) => Some(Ended::NotLetIn),
            ended = &mut running => Some(ended),
        };
        if let Some(turn) = turn {
            let means = Arc::clone(&means);
            tokio::spawn(async move {
                if let Some(turns) = &means.turns {
                    turns.end(turn).await;
                }
            });
        }
        let ended = match early {
            Some(ended) => {
                // What is not run any longer must not seem to be connected.
                drop(running);
                ended
            }
            None => {
                in_vain = 0;
                running.await
            }
        };
        state.note_connection(None);
        means.bot.connections.note_change();
        match ended {
            Ended::GivenUp => return,
            Ended::Over | Ended::Failed(_) if planted::is(Planted::GatewayGivenUp) => return,
            Ended::Failed(error) if is_final(&error) => {
                // Whoever does not listen any longer stops.
                let _ = means.failed.send(error);
                return;
            }
            Ended::Failed(error) => tracing::debug!(?shard, %error, "a connection has failed"),
            Ended::NotLetIn => {
                tracing::warn!(?shard, "Discord has not let a shard in within its turn");
                in_vain += 1;
            }
            Ended::Over => {}
        }
        tokio::select! {
            biased;
            () = tokio::time::sleep(pause(in_vain)) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// The pause before the next connection after so many tries in a row that took a session and were not let in: there are
/// only so many sessions a day.
fn pause(in_vain: u32) -> Duration {
    PAUSE * 2_u32.pow(in_vain.min(LONGEST_AFTER))
}

/// Waits until a turn is over, if there is one.
async fn over(until: Option<Instant>) {
    match until {
        Some(until) => tokio::time::sleep_until(until).await,
        None => std::future::pending().await,
    }
}

/// How a connection has ended.
enum Ended {
    /// Discord or the network has ended it.
    Over,
    /// Discord has not let it in within its turn.
    NotLetIn,
    /// The same as over, for a reason.
    Failed(serenity::Error),
    /// The shard is given up.
    GivenUp,
}

/// Whether Discord will not let this bot in, however often it asks.
const fn is_final(error: &serenity::Error) -> bool {
    matches!(
        error,
        serenity::Error::Gateway(
            GatewayError::InvalidAuthentication
                | GatewayError::InvalidGatewayIntents
                | GatewayError::DisallowedGatewayIntents
        )
    )
}

/// Connects a shard as often as it takes; nothing if it is to be given up before that.
async fn open(
    means: &Means,
    shard: Shard,
    state: &State,
    stop: &CancellationToken,
) -> Option<(Connected, Option<Turn>)> {
    loop {
        let connected = match &means.turns {
            Some(turns) => {
                let connected = turns.connect(&means.kit, shard, state, stop).await?;
                connected.map(|(connected, turn)| (connected, Some(turn)))
            }
            None => tokio::select! {
                biased;
                () = stop.cancelled() => return None,
                connected = means.kit.connect(shard) => connected.map(|connected| (connected, None)),
            },
        };
        match connected {
            Ok(opened) => return Some(opened),
            Err(error) => tracing::warn!(?shard, %error, "Discord's gateway cannot be reached"),
        }
        tokio::select! {
            biased;
            () = stop.cancelled() => return None,
            () = tokio::time::sleep(NOBODY_THERE) => {}
        }
    }
}

async fn run(
    session: Session,
    messenger: &ShardMessenger,
    state: &State,
    stop: &CancellationToken,
) -> Ended {
    let mut running = Box::pin(session.run());
    tokio::select! {
        biased;
        ended = &mut running => ended.map_or_else(Ended::Failed, |()| Ended::Over),
        () = state.again() => Ended::Over,
        () = stop.cancelled() => {
            messenger.shutdown_clean();
            // Whoever does not answer a farewell is left without one.
            let _ = tokio::time::timeout(FAREWELL, running).await;
            Ended::GivenUp
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_not_let_in_does_not_use_up_the_sessions_of_a_day() {
        assert_eq!(pause(0), PAUSE);
        assert_eq!(pause(1), 2 * PAUSE);
        let tries_a_day = Duration::from_hours(24).as_secs() / pause(u32::MAX).as_secs();
        assert!(tries_a_day < 400, "{tries_a_day}");
    }
}
