//! A match as it goes into the database.

use ludotheque_matches::ids::InteractionId;
use ludotheque_matches::{Commitment, Link, LogEntry, Match};

/// A match that runs, with all that its rows say.
pub struct Made {
    pub live: Match,
    pub challenge: InteractionId,
    pub dice_version: i16,
    pub sealed: Vec<u8>,
    pub commitment: Commitment,
    pub terms_hash: Link,
    pub log: Vec<(LogEntry, Link)>,
}
