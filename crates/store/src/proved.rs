//! Logs that this process has proved: hashes checked, played again. A match whose log has only grown since then is
//! read from there on, so that a click costs the same in a long match as in a short one.
//!
//! What is still checked at every read: the row of the match and the hash of its terms, against what was proved;
//! that the last row that was proved is there, word for word and with its hash, which covers all rows before it; the
//! hashes of the rows behind it; and that the position and all else that the row of the match says is where the log
//! leads. What is not: the text of rows before the last one that was proved. That is proved again by every process,
//! by every process anew after [`FOR`], and by `ludotheque audit`. A match in which somebody was replaced by a
//! pseudonym is always read as a whole.

use std::sync::Arc;
use std::time::Duration;

use quick_cache::{Weighter, sync::Cache};
use tokio::time::Instant;

use super::left_alone::LeftAlone;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{BadLog, Link, LogEntry, Match, StepReport, Terms};

/// How long nobody looks at rows that were proved.
const FOR: Duration = Duration::from_mins(10);
/// So many rows of logs are kept in all; a row takes some 300 bytes.
const ROWS_MAX: u64 = 50_000;
/// About so many matches those are.
const MATCHES: usize = 1_000;

/// What the log of a match says, as far as it was proved.
#[derive(Clone)]
pub(super) struct Proved {
    since: Instant,
    pub live: Match,
    pub happened: Vec<StepReport>,
    pub log: Vec<LogEntry>,
    /// The hash of the terms, and those of the rows.
    pub hashes: Vec<Link>,
}

impl Proved {
    /// Nothing but the terms, which have this hash.
    pub fn terms(id: MatchId, terms: Terms, hash: Link) -> Self {
        Self {
            since: Instant::now(),
            live: Match::open(id, terms),
            happened: Vec::new(),
            log: Vec::new(),
            hashes: vec![hash],
        }
    }

    /// The last hash.
    pub fn link(&self) -> Option<Link> {
        self.hashes.last().copied()
    }

    /// Adds a row whose hash was checked.
    ///
    /// # Errors
    /// [`BadLog`] if it does not fit the match.
    pub fn add(&mut self, entry: LogEntry, hash: Link) -> Result<(), BadLog> {
        let step = self.live.apply_text(&entry.action)?;
        self.live.tell(step, &mut self.happened);
        self.log.push(entry);
        self.hashes.push(hash);
        Ok(())
    }
}

/// The logs that were proved lately, those of them that were read last; and what could not be read.
#[derive(Clone)]
pub(super) struct ProvedLogs {
    proved: Arc<Cache<MatchId, Arc<Proved>, Rows>>,
    /// Matches of a newer version.
    pub matches_left: LeftAlone,
    /// Tournaments of a newer version.
    pub tournaments_left: LeftAlone,
}

#[derive(Clone)]
struct Rows;

impl Weighter<MatchId, Arc<Proved>> for Rows {
    fn weight(&self, _: &MatchId, proved: &Arc<Proved>) -> u64 {
        proved.hashes.len() as u64
    }
}

impl ProvedLogs {
    pub fn none() -> Self {
        Self {
            proved: Arc::new(Cache::with_weighter(MATCHES, ROWS_MAX, Rows)),
            matches_left: LeftAlone::default(),
            tournaments_left: LeftAlone::default(),
        }
    }

    /// What was proved of a match not too long ago.
    pub fn of(&self, id: MatchId) -> Option<Arc<Proved>> {
        let known = self.proved.get(&id)?;
        (known.since.elapsed() < FOR && !known.log.is_empty()).then_some(known)
    }

    /// Keeps what was proved of a match in which nobody was replaced.
    pub fn keep(&self, proved: Arc<Proved>) {
        self.proved.insert(proved.live.id, proved);
    }

    /// Keeps nothing of a match.
    pub fn forget(&self, id: MatchId) {
        self.proved.remove(&id);
    }
}
