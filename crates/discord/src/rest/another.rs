//! Another program with the same token, which knows nothing of this one: processes over one database agree on who answers.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How often it is told of.
const TOLD_EVERY: Duration = Duration::from_mins(10);

/// When it was told of last.
#[derive(Default)]
pub struct Another(Mutex<Option<Instant>>);

impl Another {
    /// Tells whoever runs the bot that somebody else has answered, unless they were told lately.
    pub fn tell(&self) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if told.is_none_or(|at| at.elapsed() > TOLD_EVERY) {
            *told = Some(Instant::now());
            tracing::error!(
                "Another program answers with this bot's token before this one does. If it is to help this one, \
                 both need the same DATABASE_URL; else stop it, or reset the token"
            );
        }
    }
}
