//! Notices when the gateway will not let us in.
//!
//! serenity tries again for ever after close codes that are final (a bad token, bad intents, a
//! shard that does not exist), and Discord resets the token of a bot that identifies a thousand
//! times a day. A shard that identifies several times in a row without getting in has met one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serenity::all::{ConnectionStage, ShardId};
use tokio::sync::Notify;

/// So many identifies without getting in are final. Sessions that end by themselves need two.
const REFUSALS_MAX: u32 = 4;

/// Watches the stages of all shards.
#[derive(Clone, Default)]
pub struct GatewayGuard {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    /// Identifies of each shard since it last got in.
    identifies: Mutex<HashMap<ShardId, u32>>,
    tripped: Notify,
}

impl GatewayGuard {
    /// Takes note of a shard's new stage.
    pub fn observe(&self, shard: ShardId, stage: ConnectionStage) {
        let mut identifies = self
            .shared
            .identifies
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let count = identifies.entry(shard).or_default();
        match stage {
            ConnectionStage::Connected => *count = 0,
            ConnectionStage::Identifying => *count += 1,
            _ => {}
        }
        if *count >= REFUSALS_MAX {
            self.shared.tripped.notify_one();
        }
    }

    /// Waits until a shard has been refused too often, and says so.
    pub async fn tripped(&self) -> String {
        self.shared.tripped.notified().await;
        format!(
            "it was turned away {REFUSALS_MAX} times in a row. Is the token right, and does the \
             application still exist?"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ConnectionStage::{Connected, Disconnected, Identifying};

    fn trips(stages: &[ConnectionStage]) -> bool {
        let guard = GatewayGuard::default();
        for stage in stages {
            guard.observe(ShardId(0), *stage);
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        runtime.block_on(async {
            tokio::select! {
                biased;
                _ = guard.tripped() => true,
                () = std::future::ready(()) => false,
            }
        })
    }

    #[test]
    fn a_shard_that_never_gets_in_trips_it() {
        assert!(trips(&[Identifying, Disconnected].repeat(4)));
    }

    #[test]
    fn a_shard_that_gets_in_now_and_then_does_not() {
        assert!(!trips(
            &[Identifying, Disconnected, Identifying, Connected].repeat(10)
        ));
    }
}
