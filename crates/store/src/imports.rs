//! Match records that were imported.

use sha2::{Digest, Sha256};

use super::error::broken_constraint;
use super::{Store, StoreError};
use ludotheque_matches::ids::{RecordId, UserId};

/// What became of a record that was to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordStored {
    /// It is stored under the id that was given.
    New,
    /// The same person has brought it in before, under this id.
    Known(RecordId),
    /// The id is taken by another record.
    IdTaken,
    /// This person has as many as one person may have.
    TooMany,
}

/// How many records somebody has brought in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordCount {
    /// In the last 24 hours.
    pub today: i64,
    /// Ever.
    pub all: i64,
}

impl Store {
    /// How many records somebody has brought in.
    pub async fn record_count_of(&self, by: UserId) -> Result<RecordCount, StoreError> {
        let row = sqlx::query!(
            r#"SELECT count(*) FILTER (WHERE imported_at > now() - interval '1 day') AS "today!",
                      count(*) AS "all!"
               FROM imported_records WHERE imported_by = $1"#,
            by.to_row(),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(RecordCount {
            today: row.today,
            all: row.all,
        })
    }

    /// Stores a record as it is, unless the person has it already, or has `limit` others.
    pub async fn insert_record(
        &self,
        id: RecordId,
        by: UserId,
        text: &str,
        limit: i64,
    ) -> Result<RecordStored, StoreError> {
        let hash = Sha256::digest(text);
        let known = sqlx::query_scalar!(
            "SELECT record_id FROM imported_records WHERE imported_by = $1 AND sha256 = $2",
            by.to_row(),
            hash.as_slice(),
        )
        .fetch_optional(&self.pool)
        .await?;
        if let Some(known) = known {
            return Ok(RecordStored::Known(RecordId::from_row(known)));
        }
        let done = sqlx::query!(
            "INSERT INTO imported_records (record_id, imported_by, record, sha256)
             SELECT $1, $2, $3, $4
             WHERE (SELECT count(*) FROM imported_records WHERE imported_by = $2) < $5",
            id.to_row(),
            by.to_row(),
            text,
            hash.as_slice(),
            limit,
        )
        .execute(&self.pool)
        .await;
        match done {
            Ok(done) if done.rows_affected() == 0 => Ok(RecordStored::TooMany),
            Ok(_) => Ok(RecordStored::New),
            Err(error) => match broken_constraint(&error) {
                // The same record at the same moment: the next try finds it.
                Some("imported_records_pkey" | "imported_records_once") => {
                    Ok(RecordStored::IdTaken)
                }
                _ => Err(error.into()),
            },
        }
    }

    /// The text of a record.
    ///
    /// # Errors
    /// [`StoreError::DamagedRecord`] if it is not what was stored.
    pub async fn find_record(&self, id: RecordId) -> Result<Option<String>, StoreError> {
        let row = sqlx::query!(
            "SELECT record, sha256 FROM imported_records WHERE record_id = $1",
            id.to_row(),
        )
        .fetch_optional(&self.pool)
        .await?;
        match row {
            Some(row) if Sha256::digest(&row.record).as_slice() != row.sha256 => {
                Err(StoreError::DamagedRecord(id))
            }
            row => Ok(row.map(|row| row.record)),
        }
    }

    /// The ids of at most `limit` records, those after `after`, in their order.
    pub async fn record_ids(
        &self,
        after: Option<RecordId>,
        limit: i64,
    ) -> Result<Vec<RecordId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT record_id FROM imported_records WHERE record_id > $1
             ORDER BY record_id LIMIT $2",
            after.map_or(-1, RecordId::to_row),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(RecordId::from_row).collect())
    }
}
