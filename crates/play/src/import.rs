//! Match records from elsewhere: read, replayed and checked before they are stored, and whenever
//! they are looked at.
//!
//! An imported match is not played here: it is a row of `imported_records` and none of `matches`. Nobody
//! clicked, no card shows it, its players are names and not accounts, and there is no log with hashes to be
//! continued. It belongs to no channel and counts for nothing: ratings, lists and the outbox know nothing of
//! that table. The row is the text as it came, so that exporting it gives the same bytes, and a SHA-256 that
//! shows an edit. `CheckedRecord::read` (`ludotheque_matches::proof`) replays it and makes its dice again
//! before it is stored, and again whenever it is opened. Its code begins with `R-`, so that nobody takes
//! it for a match. Whoever looks back at a match or at such a record does so through its `MatchRecord`.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Play, PlayError, at_leisure};
use ludotheque_matches::ids::{RecordId, UserId};
use ludotheque_matches::{CheckedRecord, Refusal};
use ludotheque_store::{RecordStored, Store, StoreError};

/// How many records one person can keep.
pub const RECORDS_MAX: i64 = 100;

/// How many one person can bring in in 24 hours, on Discord: each is read and replayed.
pub const RECORDS_A_DAY_MAX: i64 = 10;

/// An imported record.
#[derive(Clone, Debug)]
pub struct ImportedRecord {
    /// What it is found under.
    pub id: RecordId,
    /// The text, as it was brought in.
    pub text: Arc<str>,
    /// What it says.
    pub checked: CheckedRecord,
}

/// Stores a record, or finds it if the same person has brought it in before.
///
/// # Errors
/// [`PlayError::Refused`] for a text that is no record, and for one record too many.
pub async fn import(store: &Store, by: UserId, text: String) -> Result<ImportedRecord, PlayError> {
    let text: Arc<str> = text.into();
    let checked = read(Arc::clone(&text)).await??;
    // The operator keeps what the disk holds.
    let limit = if by == UserId::PROGRAM {
        i64::MAX
    } else {
        RECORDS_MAX
    };
    for try_number in 0.. {
        let id = RecordId::from_random(rand::random(), try_number);
        let id = match store.insert_record(id, by, &text, limit).await? {
            RecordStored::New => id,
            RecordStored::Known(known) => known,
            RecordStored::IdTaken => continue,
            RecordStored::TooMany => return Err(Refusal::TooManyRecords.into()),
        };
        return Ok(ImportedRecord { id, text, checked });
    }
    unreachable!("the loop has no other end")
}

/// An imported record, read and replayed again.
///
/// # Errors
/// [`PlayError::NoSuchRecord`], or a row that is not what was stored.
pub async fn find_record(store: &Store, id: RecordId) -> Result<ImportedRecord, PlayError> {
    let text = store.find_record(id).await?;
    let text: Arc<str> = text.ok_or(PlayError::NoSuchRecord(id))?.into();
    read_again(id, text).await
}

async fn read_again(id: RecordId, text: Arc<str>) -> Result<ImportedRecord, PlayError> {
    match read(Arc::clone(&text)).await? {
        Ok(checked) => Ok(ImportedRecord { id, text, checked }),
        // It was one when it was stored.
        Err(_) => Err(StoreError::DamagedRecord(id).into()),
    }
}

/// Reads a record where it holds up nobody else: the longest ones take a while.
async fn read(text: Arc<str>) -> Result<Result<CheckedRecord, Refusal>, PlayError> {
    at_leisure(move || CheckedRecord::read(&text)).await
}

/// The records that were looked at last, as they were read: each step through one is another look.
#[derive(Default)]
pub(super) struct Records {
    /// The newest last.
    kept: Mutex<VecDeque<ImportedRecord>>,
    /// Held while one is read, which can take a while: one after the other, so that it takes no more than one
    /// processor core from everybody else.
    reading: tokio::sync::Mutex<()>,
}

/// So many are kept. One of a mebibyte takes some thirty in memory.
const RECORDS_KEPT: usize = 8;
const KEPT_CHARS_MAX: usize = 2 << 20;

impl Records {
    /// The record as it was read, if it is kept and its text is the same.
    fn again(&self, id: RecordId, text: &str) -> Option<ImportedRecord> {
        let mut kept = self.locked();
        let place = kept.iter().position(|known| known.id == id)?;
        let found = kept.remove(place).filter(|found| *found.text == *text)?;
        kept.push_back(found.clone());
        Some(found)
    }

    fn keep(&self, record: &ImportedRecord) {
        let mut kept = self.locked();
        kept.retain(|known| known.id != record.id);
        kept.push_back(record.clone());
        let mut chars: usize = kept.iter().map(|known| known.text.len()).sum();
        while kept.len() > RECORDS_KEPT || chars > KEPT_CHARS_MAX {
            let oldest = kept.pop_front();
            chars -= oldest.map_or(chars, |oldest| oldest.text.len());
        }
    }

    fn locked(&self) -> MutexGuard<'_, VecDeque<ImportedRecord>> {
        // Nothing can panic while the lock is held.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An imported record, read and replayed unless it was just now.
    async fn find(&self, store: &Store, id: RecordId) -> Result<ImportedRecord, PlayError> {
        let text = store.find_record(id).await?;
        let text: Arc<str> = text.ok_or(PlayError::NoSuchRecord(id))?.into();
        if let Some(known) = self.again(id, &text) {
            return Ok(known);
        }
        let _one_at_a_time = self.reading.lock().await;
        // Who waited may have waited for this very one.
        if let Some(known) = self.again(id, &text) {
            return Ok(known);
        }
        let record = read_again(id, text).await?;
        self.keep(&record);
        Ok(record)
    }
}

impl Play {
    /// Whether somebody may bring in another record: known before anything is read. Of several at the
    /// same moment each may be let in.
    ///
    /// # Errors
    /// [`PlayError::Refused`] if not.
    pub async fn may_import(&self, by: UserId) -> Result<(), PlayError> {
        self.run(async move |store| {
            let imported = store.record_count_of(by).await?;
            if imported.today >= RECORDS_A_DAY_MAX {
                return Err(Refusal::TooManyRecordsToday.into());
            }
            if imported.all >= RECORDS_MAX {
                return Err(Refusal::TooManyRecords.into());
            }
            Ok(())
        })
        .await
    }

    /// Stores a record, or finds it if the same person has brought it in before.
    ///
    /// # Errors
    /// As [`import`].
    pub async fn import(&self, by: UserId, text: String) -> Result<ImportedRecord, PlayError> {
        self.run(async move |store| import(&store, by, text).await)
            .await
    }

    /// An imported record, read and replayed again unless it was just now.
    ///
    /// # Errors
    /// As [`find_record`].
    pub async fn imported(&self, id: RecordId) -> Result<ImportedRecord, PlayError> {
        let records = Arc::clone(&self.records);
        self.run(async move |store| records.find(&store, id).await)
            .await
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{AnyPosition, GameKind, MatchRecord, Seat, Transcript};

    use super::*;

    /// A record of nothing, with this text in place of its own.
    fn record(number: u64, text: &str) -> ImportedRecord {
        let start = AnyPosition::start(GameKind::ArrowsAndStars, "", Seat::First, &mut |_| 0);
        let record = MatchRecord::new(Transcript::new(start.expect("a start")));
        let checked = CheckedRecord::read(&record.to_string()).expect("a record");
        let (id, text) = (RecordId::from_random(number, 0), text.into());
        ImportedRecord { id, text, checked }
    }

    #[test]
    fn a_record_is_kept_as_long_as_its_text_is_the_same_and_there_is_room() {
        let records = Records::default();
        records.keep(&record(0, "text"));
        let again = |number, text| {
            records
                .again(RecordId::from_random(number, 0), text)
                .is_some()
        };
        assert!(again(0, "text") && again(0, "text") && !again(1, "text"));
        assert!(!again(0, "another"), "somebody has changed the row");
        for number in 0..20 {
            records.keep(&record(number, "text"));
        }
        assert_eq!(records.locked().len(), RECORDS_KEPT);
        let long = "x".repeat(KEPT_CHARS_MAX / 2);
        for number in 0..20 {
            records.keep(&record(number, &long));
        }
        assert_eq!(records.locked().len(), 2);
        records.keep(&record(30, &"x".repeat(KEPT_CHARS_MAX + 1)));
        assert_eq!(records.locked().len(), 0);
    }
}
