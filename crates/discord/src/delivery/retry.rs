//! When something owed is tried again that failed, and for how long by the one who has taken it.

use std::time::Duration;

use tokio::time::Instant;

use crate::bot::Bot;
use crate::outage;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{PlayError, Retry};

/// How long something waits for another try when it was not Discord that failed, in seconds: at first, and at most.
const OUR_FAULT_PAUSE_S: [u32; 2] = [60, 60 * 60];
/// The same when the database did not answer, which passes by itself.
const OUTAGE_PAUSE_S: [u32; 2] = [5, 60];

/// What is owed is taken for fifty seconds at least: nothing is tried again of it when so much of that is over, and until then
/// so long after each try.
const TAKEN_FOR: Duration = Duration::from_secs(45);
pub const BETWEEN_TRIES: Duration = Duration::from_secs(1);

/// How long something may still be tried again of what was taken then.
pub fn left_since(taken_at: Instant) -> Duration {
    TAKEN_FOR.saturating_sub(taken_at.elapsed())
}

/// Does it again for as long as the database is away, and what was taken is nobody else's: once that is over, nobody may know
/// of what was done here.
pub async fn through_an_outage<T, F>(
    bot: &Bot,
    taken_at: Instant,
    work: impl Fn() -> F,
) -> Result<T, PlayError>
where
    F: Future<Output = Result<T, PlayError>>,
{
    outage::through(bot, left_since(taken_at), |_| BETWEEN_TRIES, |_| work()).await
}

/// Damage in a match is worth one line in the log, not one a minute.
pub fn our_fault(error: &PlayError, tries: i32) -> Retry {
    // Given back: this process takes it no more, but another version does.
    if error.is_of_a_newer_version() {
        return Retry::After(0);
    }
    if planted::is(Planted::NeverTriedAgain) {
        return Retry::Never("planted".to_owned());
    }
    if tries <= 1 {
        tracing::error!(%error, "something owed could not be said");
    }
    let [first, most] = if error.is_outage() {
        OUTAGE_PAUSE_S
    } else {
        OUR_FAULT_PAUSE_S
    };
    let doublings = u32::try_from(tries).unwrap_or(0).min(10);
    Retry::After((first << doublings).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_store::StoreError;

    #[test]
    fn an_outage_is_not_waited_out_as_long_as_damage() {
        let pauses = |error: PlayError| [0, 1, 20].map(|tries| our_fault(&error, tries));
        let outage = pauses(PlayError::Store(StoreError::Busy));
        assert_eq!(outage, [5, 10, 60].map(Retry::After));
        let damage = pauses(PlayError::WrongKey);
        assert_eq!(damage, [60, 120, 3_600].map(Retry::After));
    }
}
