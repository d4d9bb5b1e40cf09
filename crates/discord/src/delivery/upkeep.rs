//! What has to be done although nobody clicks: challenges that stood for too long are withdrawn,
//! people who have asked for it are forgotten, and what is kept for a while only is deleted: calls that are over, and
//! who has answered what.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use ludotheque_play::{Complaint, PlayError};

/// The pause between two rounds.
const PAUSE: Duration = Duration::from_secs(1);
/// How many challenges are withdrawn at once.
const CHALLENGES_AT_ONCE: i64 = 64;
/// How many calls, and notes of who has answered what, are deleted at once: some milliseconds of work.
const PRUNED_AT_ONCE: u32 = 500;
/// How often it is looked for more where there are no more.
const PRUNE_PAUSE: Duration = Duration::from_mins(1);

/// Works until it is told to stop; what is under way is finished first. Any number of processes
/// may do so at once. Somebody with many matches takes a while to be forgotten, for which no challenge
/// waits.
pub async fn run(bot: Arc<Bot>, stop: CancellationToken) {
    tokio::join!(
        withdraw(&bot, &stop),
        forget(&bot, &stop),
        prune(&stop, "calls that are over", || bot
            .play
            .prune_calls(PRUNED_AT_ONCE)),
        prune(&stop, "notes of who has answered what", || bot
            .play
            .prune_interactions(PRUNED_AT_ONCE)),
    );
}

async fn withdraw(bot: &Bot, stop: &CancellationToken) {
    let mut complaint = Complaint::default();
    while !stop.is_cancelled() {
        let withdrawing = async {
            if !bot.play.happens_by_itself().await?.challenges {
                return Ok(0);
            }
            bot.play.expire_challenges(CHALLENGES_AT_ONCE).await
        };
        match withdrawing.await {
            Ok(0) => {}
            Ok(_) => bot.wake_delivery(),
            Err(error) => complaint.about("old challenges could not be withdrawn", &error),
        }
        pause(PAUSE, stop).await;
    }
}

async fn forget(bot: &Bot, stop: &CancellationToken) {
    let mut complaint = Complaint::default();
    while !stop.is_cancelled() {
        let forgetting = async {
            Ok(bot.play.happens_by_itself().await?.deletions && bot.play.forget_due().await?)
        };
        match forgetting.await {
            Ok(false) => {}
            Ok(true) => bot.wake_delivery(),
            Err(error) => {
                complaint.about(
                    "whoever wants to be forgotten cannot be looked for, or not be forgotten yet",
                    &error,
                );
            }
        }
        pause(PAUSE, stop).await;
    }
}

/// Deletes what is kept no longer, as often as there may be more.
async fn prune<Deleting: Future<Output = Result<bool, PlayError>>>(
    stop: &CancellationToken,
    what: &str,
    delete_some: impl Fn() -> Deleting,
) {
    while !stop.is_cancelled() {
        let next = match delete_some().await {
            Ok(true) => PAUSE,
            Ok(false) => PRUNE_PAUSE,
            Err(error) => {
                tracing::warn!(%error, "{what} could not be deleted");
                PRUNE_PAUSE
            }
        };
        pause(next, stop).await;
    }
}

async fn pause(length: Duration, stop: &CancellationToken) {
    tokio::select! {
        biased;
        () = tokio::time::sleep(length) => {}
        () = stop.cancelled() => {}
    }
}
