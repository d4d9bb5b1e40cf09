//! A shard that this process holds: connected whenever it can be, for as long as it is held.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{EventHandler, GatewayError, ShardMessenger};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use crate::gateway::events::Ears;
use crate::gateway::shards::session::{Connected, Kit, Session};
use crate::gateway::shards::state::State;
use crate::gateway::shards::turns::{Turn, Turns};
use ludotheque_play::Shard;

/// The pause after a connection before the next one, so that Discord is not asked as fast as it refuses.
const PAUSE: Duration = Duration::from_secs(1);
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
    async fn begin(&self, connected: Connected, shard: Shard, state: &Arc<State>) -> Session {
        let (bot, state) = (Arc::clone(&self.bot), Arc::clone(state));
        let ears = Arc::new(Ears { bot, shard, state });
        let handler = Arc::clone(&self.handler);
        self.kit.begin(connected, handler, ears).await
    }

    async fn end(&self, turn: Turn) {
        if let Some(turns) = &self.turns {
            turns.end(turn).await;
        }
    }
}

/// Keeps a shard connected until it is to be given up.
pub async fn keep(means: Arc<Means>, shard: Shard, state: Arc<State>, stop: CancellationToken) {
    loop {
        let (session, turn) = tokio::select! {
            biased;
            () = stop.cancelled() => return,
            opened = open(&means, shard, &state) => opened,
        };
        let watch = session.watch();
        let messenger = watch.messenger.clone();
        state.note_connection(Some(watch));
        let mut running = Box::pin(run(session, &messenger, &state, &stop));
        let early = tokio::select! {
            biased;
            () = state.ready() => None,
            ended = &mut running => Some(ended),
        };
        if let Some(turn) = turn {
            let means = Arc::clone(&means);
            tokio::spawn(async move { means.end(turn).await });
        }
        let ended = match early {
            Some(ended) => ended,
            None => running.await,
        };
        state.note_connection(None);
        means.bot.connections.note_change();
        match ended {
            Ended::GivenUp => return,
            Ended::Failed(error) if is_final(&error) => {
                // Whoever does not listen any longer stops.
                let _ = means.failed.send(error);
                return;
            }
            Ended::Failed(error) => tracing::debug!(?shard, %error, "a connection has failed"),
            Ended::Over => {}
        }
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// How a connection has ended.
enum Ended {
    /// Discord or the network has ended it.
    Over,
    /// The same, for a reason.
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

async fn open(means: &Means, shard: Shard, state: &Arc<State>) -> (Session, Option<Turn>) {
    loop {
        let connected = match &means.turns {
            Some(turns) => {
                let connected = turns.connect(&means.kit, shard, state).await;
                connected.map(|(connected, turn)| (connected, Some(turn)))
            }
            None => means
                .kit
                .connect(shard)
                .await
                .map(|connected| (connected, None)),
        };
        match connected {
            Ok((connected, turn)) => return (means.begin(connected, shard, state).await, turn),
            Err(error) => tracing::warn!(?shard, %error, "Discord's gateway cannot be reached"),
        }
        tokio::time::sleep(NOBODY_THERE).await;
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
