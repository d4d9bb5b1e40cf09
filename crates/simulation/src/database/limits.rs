//! The time limits that a connection has set, which are kept on our clock.

use std::time::Duration;

use anyhow::{Result, bail};

/// What a connection is given as long as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// A statement waits for a lock for so long.
    pub lock: Option<Duration>,
    /// A transaction waits for its next statement for so long.
    pub idle_in_transaction: Option<Duration>,
}

impl Limits {
    /// A statement is carried out, which may set them.
    ///
    /// # Errors
    /// When it sets one in a way that is not understood, so that nobody would keep it.
    pub fn hear(&mut self, sql: &str) -> Result<()> {
        for set in sql.split("set_config(").skip(1) {
            let mut parts = set.split('\'');
            let (before, name) = (parts.next(), parts.next().unwrap_or_default());
            let (between, value) = (parts.next(), parts.next().unwrap_or_default());
            if !set.contains("_timeout") {
                continue;
            }
            let number = value.strip_suffix("ms").unwrap_or(value);
            let (Some(""), Some(", "), Ok(ms)) = (before, between, number.parse::<u64>()) else {
                bail!("a time limit is set in a way that is not understood: {set}");
            };
            let limit = match name {
                "lock_timeout" => &mut self.lock,
                "idle_in_transaction_session_timeout" => &mut self.idle_in_transaction,
                // No statement takes any time.
                "statement_timeout" => continue,
                _ => bail!("nobody keeps {name}"),
            };
            *limit = (ms > 0).then(|| Duration::from_millis(ms));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_those_that_were_set_last() {
        let mut limits = Limits::default();
        let set = "SELECT set_config('statement_timeout', '2000', false),
                          set_config('lock_timeout', '1000', false),
                          set_config('idle_in_transaction_session_timeout', '5000', false)";
        limits.hear(set).unwrap();
        let [lock, idle] = [1, 5].map(|seconds| Some(Duration::from_secs(seconds)));
        let both = Limits {
            lock,
            idle_in_transaction: idle,
        };
        assert_eq!(limits, both);

        limits
            .hear("SELECT set_config('lock_timeout', '500ms', false)")
            .unwrap();
        assert_eq!(limits.lock, Some(Duration::from_millis(500)));
        limits
            .hear("SELECT set_config('lock_timeout', '0', false)")
            .unwrap();
        assert_eq!(limits, Limits { lock: None, ..both });
        limits.hear("SELECT 'lock_timeout'").unwrap();
        assert_eq!(limits, Limits { lock: None, ..both });
        assert!(
            limits
                .hear("SELECT set_config('lock_timeout', '1min', false)")
                .is_err()
        );
    }
}
