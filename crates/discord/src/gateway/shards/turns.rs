//! When a session may be begun. Discord lets one be begun in each of its buckets (the number of the shard modulo
//! `max_concurrency`) within five seconds, and so many a day (`starts.rs`). All processes of a bot take turns, which the
//! database hands out. A turn ends when Discord has let the shard in, and the five seconds count from then on. Whoever
//! is not let in within the turn begins anew, so that a slow process or a slow way to Discord makes nobody too soon.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::gateway::shards::session::{Connected, Kit};
use crate::gateway::shards::state::State;
use crate::gateway::starts;
use crate::rest::Rest;
use ludotheque_play::{Play, Shard};

/// Discord's five seconds.
const BETWEEN: Duration = Duration::from_secs(5);
/// Whoever has not been let in by then, or has died, has the turn no longer. It begins anew when they have connected, and
/// they say who they are only if it is still theirs.
const FOR: Duration = Duration::from_secs(15);
/// Who gets no turn because the database is away for so long connects without one.
const DATABASE_AWAY: Duration = Duration::from_secs(30);
/// How often it is tried at least to take a turn that somebody else has, and at most.
const TRY_EVERY: (Duration, Duration) = (Duration::from_millis(50), Duration::from_millis(500));

/// The turn of a shard. While it lasts, no other shard of this process has one in this bucket.
pub struct Turn {
    bucket: u32,
    number: i64,
    /// When it is over, at the latest.
    pub until: Instant,
    _bucket: OwnedMutexGuard<()>,
}

/// The turns of this process.
pub struct Turns {
    play: Play,
    rest: Rest,
    application: String,
    /// How many buckets there are.
    buckets: AtomicU32,
    /// Who of this process waits in a bucket.
    waiting: Mutex<HashMap<u32, Arc<tokio::sync::Mutex<()>>>>,
    /// Discord was asked only now how many sessions are left.
    has_asked: AtomicBool,
}

impl Turns {
    /// The turns of the bot with this application, for which Discord was asked whether there are any today.
    pub fn new(play: Play, rest: Rest, application: String) -> Self {
        Self {
            play,
            rest,
            application,
            buckets: AtomicU32::new(1),
            waiting: Mutex::default(),
            has_asked: AtomicBool::new(true),
        }
    }

    /// There are so many buckets.
    pub fn note_buckets(&self, buckets: u32) {
        self.buckets.store(buckets.max(1), Ordering::Relaxed);
    }

    /// How many sessions may be begun at once.
    pub fn at_once(&self) -> u32 {
        self.buckets.load(Ordering::Relaxed)
    }

    /// Connects a shard when its turn has come; nothing if it is to be given up before that.
    pub async fn connect(
        &self,
        kit: &Kit,
        shard: Shard,
        state: &State,
        stop: &CancellationToken,
    ) -> Option<serenity::Result<(Connected, Turn)>> {
        let bucket = shard.number % self.at_once();
        let waiting = {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(waiting.entry(bucket).or_default())
        };
        let waiting = tokio::select! {
            biased;
            () = stop.cancelled() => return None,
            waiting = waiting.lock_owned() => waiting,
        };
        let mut turn = Turn {
            bucket,
            number: self.play.random_number(),
            until: Instant::now(),
            _bucket: waiting,
        };
        let connected = tokio::select! {
            biased;
            () = stop.cancelled() => None,
            connected = self.connect_in(&mut turn, kit, shard, state) => Some(connected),
        };
        if !matches!(connected, Some(Ok(_))) {
            // Nobody has said who they are: the next one need not wait.
            self.keep(&mut turn, Duration::ZERO).await;
        }
        Some(connected?.map(|connected| (connected, turn)))
    }

    /// Connects a shard in a turn that is its own when all is ready: to ask and to connect may have taken longer than
    /// it lasts, or the process has stood still.
    async fn connect_in(
        &self,
        turn: &mut Turn,
        kit: &Kit,
        shard: Shard,
        state: &State,
    ) -> serenity::Result<Connected> {
        loop {
            self.wait_for(turn, state).await;
            if let Some(asks_again_in) = self.room_in().await {
                state.note_knocking(false);
                self.keep(turn, Duration::ZERO).await;
                sleep(asks_again_in).await;
                continue;
            }
            state.note_knocking(true);
            if !self.keep(turn, FOR).await {
                continue;
            }
            let connected = kit.connect(shard).await?;
            if self.keep(turn, FOR).await {
                return Ok(connected);
            }
            tracing::debug!(?shard, "its turn has passed while it was connected");
        }
    }

    async fn wait_for(&self, turn: &Turn, state: &State) {
        let begun = Instant::now();
        loop {
            let application = self.application.clone();
            let play = &self.play;
            let taken =
                play.take_identify_turn(application, turn.bucket, turn.number, FOR.as_secs_f64());
            let wait = match taken.await {
                Ok(None) => return,
                Ok(Some(wait_s)) => Duration::try_from_secs_f64(wait_s).unwrap_or_default(),
                Err(error) if begun.elapsed() < DATABASE_AWAY => {
                    tracing::debug!(%error, "the database hands out no turn to connect");
                    BETWEEN
                }
                // Others have no turns either, and people are to be told that the database is away.
                Err(error) => {
                    tracing::warn!(%error, "a shard is connected without a turn");
                    return;
                }
            };
            if begun.elapsed() > BETWEEN {
                // Others are before it: nobody keeps it out.
                state.note_knocking(false);
            }
            sleep(wait.clamp(TRY_EVERY.0, TRY_EVERY.1)).await;
        }
    }

    /// The shard is let in, or will not be.
    pub async fn end(&self, mut turn: Turn) {
        self.keep(&mut turn, BETWEEN).await;
    }

    /// Has the next turn come after this time, and says whether this one is still theirs who have it. If the database
    /// does not know, it is.
    async fn keep(&self, turn: &mut Turn, length: Duration) -> bool {
        turn.until = Instant::now() + length;
        let application = self.application.clone();
        let kept = self.play.keep_identify_turn(
            application,
            turn.bucket,
            turn.number,
            length.as_secs_f64(),
        );
        kept.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the database does not take how long a turn to connect lasts");
            true
        })
    }

    /// Nothing if Discord leaves it a session to begin today; otherwise in how long it should ask again. If Discord does
    /// not say so, it is tried slowly.
    async fn room_in(&self) -> Option<Duration> {
        if self.has_asked.swap(false, Ordering::Relaxed) {
            return None;
        }
        let asked = tokio::time::timeout(BETWEEN, starts::room_in(&self.rest));
        let error = match asked.await {
            Ok(Ok(None)) => return None,
            Ok(Ok(few)) => {
                tracing::error!("few sessions are left today: a shard is not connected again");
                return few;
            }
            Ok(Err(error)) => error.to_string(),
            Err(late) => late.to_string(),
        };
        tracing::warn!(%error, "Discord does not say how many sessions are left");
        sleep(BETWEEN).await;
        None
    }
}
