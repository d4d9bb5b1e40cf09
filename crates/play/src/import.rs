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

use std::sync::Arc;

use super::{Play, PlayError};
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
    match read(Arc::clone(&text)).await? {
        Ok(checked) => Ok(ImportedRecord { id, text, checked }),
        // It was one when it was stored.
        Err(_) => Err(StoreError::DamagedRecord(id).into()),
    }
}

/// Reads a record where it holds up nobody else: the longest ones take a while.
async fn read(text: Arc<str>) -> Result<Result<CheckedRecord, Refusal>, PlayError> {
    let reading = tokio::task::spawn_blocking(move || CheckedRecord::read(&text));
    reading.await.map_err(|_| PlayError::Panicked)
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

    /// An imported record, read and replayed again.
    ///
    /// # Errors
    /// As [`find_record`].
    pub async fn imported(&self, id: RecordId) -> Result<ImportedRecord, PlayError> {
        self.run(async move |store| find_record(&store, id).await)
            .await
    }
}
