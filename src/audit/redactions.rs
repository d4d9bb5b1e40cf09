//! Rows in which somebody was replaced by a pseudonym: whether it was us who did that.

use std::collections::HashSet;

use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_play::dice_key::{DiceKey, RedactionSeal};
use ludotheque_store::{Store, StoreError, StoredMatch};

/// What redactions are compared with.
pub struct RedactionAudit<'a> {
    key: Option<&'a DiceKey>,
    forgotten: HashSet<UserId>,
    /// Whether pseudonyms may stand somewhere that belong to people who are being forgotten just now, and
    /// which ones cannot be told without the key.
    is_incomplete: bool,
}

impl<'a> RedactionAudit<'a> {
    /// Reads who was forgotten.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin(store: &Store, key: Option<&'a DiceKey>) -> Result<Self, StoreError> {
        let (mut forgotten, going) = store.forgotten().await?;
        if let Some(key) = key {
            forgotten.extend(going.iter().map(|user| key.pseudonym(*user)));
        }
        Ok(Self {
            key,
            forgotten,
            is_incomplete: key.is_none() && !going.is_empty(),
        })
    }

    /// The match, if somebody was taken out of it before seals had a key.
    #[must_use]
    pub fn unsealed(&self, stored: &StoredMatch) -> Option<MatchId> {
        let is_unsealed = !stored.redactions.rows.is_empty() && stored.redactions.seal.is_none();
        is_unsealed.then_some(stored.live.id)
    }

    /// What is wrong with the redactions of a match.
    #[must_use]
    pub fn problem(&self, stored: &StoredMatch) -> Option<String> {
        let seal = self
            .key
            .map(|key| key.check_redactions(stored.live.id, &stored.redactions));
        if seal == Some(RedactionSeal::Broken) {
            return Some("rows that call themselves redacted were changed since".to_owned());
        }
        let mut pseudonyms = stored.pseudonyms().filter(|_| !self.is_incomplete);
        let unknown = pseudonyms.find(|user| !self.forgotten.contains(user))?;
        Some(format!(
            "pseudonym {unknown} belongs to nobody who was forgotten"
        ))
    }
}
