//! What lets the bot change a card where it can only answer: the token of the last click, for a
//! quarter of an hour.
//!
//! Installed by somebody for themselves, the bot also answers in group messages and on servers without it.
//! There it can neither post nor change nor delete a message by itself (`Request::is_member`,
//! `cards.answers_only`): the card changes by answers, or by the token of the last one. After a quarter of an
//! hour, or after a restart, the worker gives the card up without asking Discord, and a click on it, by
//! anybody, brings it up to date; so does `/match board`. Nobody is called there, and the card says so.
//!
//! Tokens are kept in memory alone: a convenience, and no state that matters.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

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
