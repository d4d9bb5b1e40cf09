//! Everything that is stored of a person, handed out in pages of a bounded size: also to somebody who has played
//! for years, and without keeping the database busy for long.

use serde_json::Value;

use super::{Play, PlayError, at_leisure};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_store::{DataRow, Store};

/// The matches of one page: as many as make a page that is small even if all of them are as long as can be.
const MATCHES_AT_ONCE: i64 = 20;
/// Numbers above this one lose digits in programs that count with floating point.
const EXACT_MAX: u64 = 1 << 53;

/// A row about a person.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportedRow {
    /// The table that it stands in.
    pub table: String,
    /// The row, with large numbers as texts.
    pub row: Value,
}

/// All that is stored of a person, while it is read.
pub struct Export {
    play: Play,
    user: UserId,
    next: Next,
}

/// Where the next page begins.
#[derive(Clone, Copy)]
enum Next {
    BesideMatches,
    MatchesAfter(Option<MatchId>),
    RecordAfter(Option<i64>),
    Nothing,
}

impl Play {
    /// All that is stored of a person, from the beginning.
    #[must_use]
    pub fn export(&self, user: UserId) -> Export {
        Export {
            play: self.clone(),
            user,
            next: Next::BesideMatches,
        }
    }
}

impl Export {
    /// Whose it is.
    #[must_use]
    pub const fn user(&self) -> UserId {
        self.user
    }

    /// The next rows; nothing after the last ones.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn page(&mut self) -> Result<Option<Vec<ExportedRow>>, PlayError> {
        let (user, here) = (self.user, self.next);
        let page = self
            .play
            .run(async move |store| read(&store, user, here).await)
            .await?;
        let (rows, next) = page;
        self.next = next;
        if rows.is_empty() && matches!(next, Next::Nothing) {
            return Ok(None);
        }
        let read = at_leisure(move || rows.into_iter().map(exported).collect::<Result<_, _>>());
        read.await?.map(Some)
    }
}

async fn read(store: &Store, user: UserId, here: Next) -> Result<(Vec<DataRow>, Next), PlayError> {
    Ok(match here {
        Next::BesideMatches => {
            let rows = store.rows_beside_matches(user).await?;
            (rows, Next::MatchesAfter(None))
        }
        Next::MatchesAfter(last) => {
            let ids = store.matches_naming(user, last, MATCHES_AT_ONCE).await?;
            match ids.last() {
                None => (Vec::new(), Next::RecordAfter(None)),
                Some(newest) => {
                    let rows = store.rows_in_matches(user, &ids).await?;
                    (rows, Next::MatchesAfter(Some(*newest)))
                }
            }
        }
        Next::RecordAfter(last) => match store.record_row_after(user, last).await? {
            None => (Vec::new(), Next::Nothing),
            Some((number, row)) => (vec![row], Next::RecordAfter(Some(number))),
        },
        Next::Nothing => (Vec::new(), Next::Nothing),
    })
}

fn exported(row: DataRow) -> Result<ExportedRow, PlayError> {
    let mut body = row.read()?;
    spell_out_ids(&mut body);
    Ok(ExportedRow {
        table: row.table,
        row: body,
    })
}

/// Large numbers are ids of Discord's, and texts from now on.
fn spell_out_ids(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let is_large = number
                .as_i64()
                .is_some_and(|n| n.unsigned_abs() > EXACT_MAX);
            if is_large {
                *value = Value::String(number.to_string());
            }
        }
        Value::Array(values) => values.iter_mut().for_each(spell_out_ids),
        Value::Object(fields) => fields.values_mut().for_each(spell_out_ids),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
