//! What is noted after something was shown, and must not be lost because the database is away just then.

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
    let begun = Instant::now();
    let mut is_again = false;
    loop {
        match work(is_again).await {
            Err(error)
                if error.is_outage()
                    && begun.elapsed() < tried_for
                    && !bot.tasks.is_closed()
                    && !planted::is(Planted::NotedOnce) =>
            {
                sleep(pause(begun.elapsed())).await;
                is_again = true;
            }
            done => return done,
        }
    }
}
