//! When something owed is tried again that failed on our side.

use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{PlayError, Retry};

/// How long something waits for another try when it was not Discord that failed: at first, and
/// at most.
const OUR_FAULT_PAUSE_S: u32 = 60;
const OUR_FAULT_PAUSE_MAX_S: u32 = 60 * 60;

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
    let doublings = u32::try_from(tries).unwrap_or(0).min(10);
    Retry::After((OUR_FAULT_PAUSE_S << doublings).min(OUR_FAULT_PAUSE_MAX_S))
}
