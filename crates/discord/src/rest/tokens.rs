//! What lets the bot change a card where it can only answer: the token of the last click, for a
//! quarter of an hour.
//!
//! A convenience, and no state that matters: without it, as after a restart, the card shows what is
//! new when somebody uses it next.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ludotheque_matches::ids::{MatchId, MessageId};

/// Discord takes a token for 15 minutes; a minute is left for clocks and ways.
const GOOD_FOR: Duration = Duration::from_secs(14 * 60);

/// The tokens of the last clicks, by match.
#[derive(Default)]
pub struct Tokens {
    known: Mutex<HashMap<MatchId, Known>>,
}

struct Known {
    token: String,
    card: MessageId,
    since: Instant,
}

impl Tokens {
    /// Remembers the token with which a message was made the card of a match, and forgets all those
    /// that are too old.
    pub fn remember(&self, match_id: MatchId, token: &str, card: MessageId) {
        let since = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, old| since.duration_since(old.since) < GOOD_FOR);
        let token = token.to_owned();
        known.insert(match_id, Known { token, card, since });
    }

    /// The token with which the card of a match can be changed, and the card.
    #[must_use]
    pub fn of(&self, match_id: MatchId) -> Option<(String, MessageId)> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.get(&match_id)?;
        let is_good = found.since.elapsed() < GOOD_FOR;
        is_good.then(|| (found.token.clone(), found.card))
    }
}
