//! What is done again for a while because it must not be lost, or must not be left half done: what is noted after
//! something was shown while the database is away, for instance.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::bot::Bot;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::PlayError;

/// Does the work, and again for as long as the database is away, but no longer than `tried_for`: after a pause that hangs
/// on how long that has been. The work is told whether it has been tried before.
///
/// # Errors
/// The work's, when it is no outage, or it has lasted so long, or the bot stops: whoever stops waits for all that is under way.
pub async fn through<T, F>(
    bot: &Bot,
    tried_for: Duration,
    pause: impl Fn(Duration) -> Duration,
    work: impl Fn(bool) -> F,
) -> Result<T, PlayError>
where
    F: Future<Output = Result<T, PlayError>>,
{
    let passes = |error: &PlayError| error.is_outage() && !planted::is(Planted::NotedOnce);
    again_while(passes, bot, tried_for, pause, work).await
}

/// The same for as long as an error is one of those that pass.
///
/// # Errors
/// The same.
pub async fn again_while<T, E, F>(
    mut passes: impl FnMut(&E) -> bool,
    bot: &Bot,
    tried_for: Duration,
    pause: impl Fn(Duration) -> Duration,
    work: impl Fn(bool) -> F,
) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    let begun = Instant::now();
    let mut is_again = false;
    loop {
        match work(is_again).await {
            Err(error)
                if passes(&error) && begun.elapsed() < tried_for && !bot.tasks.is_closed() =>
            {
                sleep(pause(begun.elapsed())).await;
                is_again = true;
            }
            done => return done,
        }
    }
}
