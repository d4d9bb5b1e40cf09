//! What is tried every second and fails as long as the database is away: the log is told once a minute, and not each time.

use std::time::Duration;

use tokio::time::Instant;

use super::PlayError;

/// So long the same outage is not told again.
const ONCE_IN: Duration = Duration::from_mins(1);

/// What somebody who tries again and again has told the log.
#[derive(Default)]
pub struct Complaint {
    /// When of an outage, the last time.
    of_outage: Option<Instant>,
}

impl Complaint {
    /// Tells the log what could not be done, and why.
    pub fn about(&mut self, what: &str, error: &PlayError) {
        if self.is_news(error.is_outage()) {
            tracing::warn!(%error, "{what}");
        }
    }

    fn is_news(&mut self, is_outage: bool) -> bool {
        let known = self.of_outage.is_some_and(|at| at.elapsed() < ONCE_IN);
        if is_outage && !known {
            self.of_outage = Some(Instant::now());
        }
        !(is_outage && known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_outage_is_told_once_a_minute_and_everything_else_each_time() {
        let mut complaint = Complaint::default();
        assert!(complaint.is_news(true));
        assert!(!complaint.is_news(true));
        assert!(complaint.is_news(false) && complaint.is_news(false));
        tokio::time::advance(ONCE_IN).await;
        assert!(complaint.is_news(true));
        assert!(!complaint.is_news(true));
    }
}
