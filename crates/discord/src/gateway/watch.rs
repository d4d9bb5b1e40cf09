//! Notices when the gateway does not let us in.
//!
//! serenity tries again for ever, every five seconds, after close codes that are final (intents
//! that are not allowed, a shard that does not exist, a version of the gateway that is gone), and
//! Discord resets the token of a bot that identifies a thousand times a day. The library does not
//! tell us the code; but where the API answers and the gateway lets nobody in, something is wrong
//! that waiting does not mend.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::bot::Bot;

const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Two tries. An ordinary connection takes one, and whoever starts the program again has two more.
const LET_IN_AT_FIRST_WITHIN: Duration = Duration::from_secs(9);
/// Who was let in before is let in again unless the token was reset; a gateway that is out of
/// order for a while is nothing unusual. About sixty tries.
const LET_IN_AGAIN_WITHIN: Duration = Duration::from_secs(5 * 60);

/// Ends when every shard has been kept out for too long although the API answers. While the API
/// does not answer either, it is the network that is gone, and that comes back. One shard that is out while
/// others are in is tried again and again: to end would throw out the others. Whoever holds none, or only waits
/// for a turn, is not kept out.
pub async fn kept_out(bot: Arc<Bot>) {
    let mut patience = LET_IN_AT_FIRST_WITHIN;
    let mut connected_at = Instant::now();
    loop {
        sleep(LOOK_EVERY).await;
        let now = bot.connections.count().await;
        if now.connected > 0 {
            patience = LET_IN_AGAIN_WITHIN;
        }
        if now.connected > 0 || now.knocking == 0 {
            connected_at = Instant::now();
        } else if connected_at.elapsed() > patience {
            if bot.rest.own_account().await.is_ok() {
                return;
            }
            connected_at = Instant::now();
        }
    }
}
