//! Which fields of a row name nobody any more, because somebody was taken out of the match.
//!
//! Anyone who can write to the database can seal a row again (`chain`). So it is not believed that a row
//! was redacted because it says so: it has to name a pseudonym in each field that it calls replaced, and
//! no others can be. A move is never replaced.

use std::fmt;

use super::{Action, LogEntry, Terms};

/// Fields in which a pseudonym stands, by the names that the columns `redacted` have for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redaction(Vec<&'static str>);

impl Redaction {
    /// Of the terms.
    #[must_use]
    pub fn of_terms(terms: &Terms) -> Self {
        let mut fields = Vec::new();
        if terms.challenger.user.is_pseudonym() {
            fields.push("challenger");
        }
        let mut invited = terms.invited.iter();
        if invited.any(|player| player.user.is_pseudonym()) {
            fields.push("invited");
        }
        Self(fields)
    }

    /// Of a row of the log of a match with these terms.
    #[must_use]
    pub fn of_entry(terms: &Terms, entry: &LogEntry) -> Self {
        let mut fields = Vec::new();
        if entry.actor.is_pseudonym() {
            fields.push("actor");
        }
        let action = Action::parse(terms, &entry.action);
        if action.is_ok_and(|action| action.names_pseudonym()) {
            fields.push("action");
        }
        Self(fields)
    }

    /// Whether a row may say that these fields were replaced. A row in which two people were replaced
    /// one after the other can name the fields of the later one alone.
    #[must_use]
    pub fn allows(&self, claimed: &str) -> bool {
        claimed.split(' ').all(|field| self.0.contains(&field))
    }
}

impl fmt::Display for Redaction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" "))
    }
}
