//! What people were told, held against the database as it is at the end.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};
use ludotheque_matches::ids::MatchId;
use sqlx::PgConnection;

use super::record::{Acknowledged, Refused, Told};

/// A row of a log.
struct Row {
    actor: u64,
    made_at: SystemTime,
}

/// The logs of all matches, by their codes.
pub struct Stored {
    logs: HashMap<MatchId, Vec<Row>>,
}

/// In which way something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It was acknowledged and is not stored.
    Lost,
    /// It was acknowledged twice.
    Doubled,
    /// It was shown and was made of something else later.
    RolledBack,
    /// It was denied and is stored.
    Denied,
}

/// All that is wrong, with a sentence for each.
pub type Faults = Vec<(Wrong, String)>;

/// Words of the sentences that say that what was asked for is not stored: that it was not saved, or that all that was
/// played before is, and to try again.
const DENIALS: [&str; 2] = ["this was not saved", "everything played so far is saved"];

impl Stored {
    pub async fn read(connection: &mut PgConnection) -> Result<Self> {
        let rows: Vec<(i64, i64, i64)> = sqlx::query_as(
            "SELECT m.match_id, coalesce(p.actor_id, 0), coalesce(extract(epoch FROM p.made_at) * 1000000, 0)::bigint
             FROM matches m LEFT JOIN plies p USING (match_id) ORDER BY m.match_id, p.ply",
        )
        .fetch_all(connection)
        .await?;
        let mut logs: HashMap<MatchId, Vec<Row>> = HashMap::new();
        for (id, actor, made_at) in rows {
            let log = logs.entry(MatchId::from_row(id)).or_default();
            if made_at > 0 {
                let made_at = Duration::from_micros(made_at.unsigned_abs());
                log.push(Row {
                    actor: actor.cast_unsigned(),
                    made_at: SystemTime::UNIX_EPOCH + made_at,
                });
            }
        }
        Ok(Self { logs })
    }

    /// How many rows there are.
    pub fn plies(&self) -> usize {
        self.logs.values().map(Vec::len).sum()
    }

    /// How many matches.
    pub fn matches(&self) -> usize {
        self.logs.len()
    }

    fn log(&self, code: &str) -> Result<Option<&Vec<Row>>> {
        let id: MatchId = code.parse().ok().context("a button names a match")?;
        Ok(self.logs.get(&id))
    }

    /// Holds everything that people were told against what is stored.
    pub fn judge(&self, told: &Told) -> Result<Faults> {
        let mut faults = Faults::new();
        for code in &told.challenges {
            if self.log(code)?.is_none() {
                faults.push((Wrong::Lost, format!("the challenge {code} is gone")));
            }
        }
        let mut seen = HashSet::new();
        for click in &told.acknowledged {
            self.look_for(click, &mut faults)?;
            if !seen.insert((click.code.as_str(), click.before)) {
                let (code, ply) = (&click.code, click.before);
                let twice = format!("ply {ply} of {code} was acknowledged twice");
                faults.push((Wrong::Doubled, twice));
            }
        }
        for refused in &told.refused {
            self.look_into(refused, &mut faults)?;
        }
        Ok(faults)
    }

    /// Whether an acknowledged click is stored, and all that the board showed was made before.
    fn look_for(&self, click: &Acknowledged, faults: &mut Faults) -> Result<()> {
        let Acknowledged {
            code,
            before,
            shown,
            ..
        } = click;
        let log = self.log(code)?.map_or(&[][..], Vec::as_slice);
        let row = log.get(*before as usize);
        let since = click.at.duration_since(SystemTime::UNIX_EPOCH)?;
        let at = since.as_millis();
        if row.is_none_or(|row| row.actor != click.member) {
            let gone = format!("ply {before} of {code} was acknowledged at {at} and is gone");
            faults.push((Wrong::Lost, gone));
        }
        let of_the_board = log.iter().take(*shown as usize);
        if log.len() < *shown as usize || of_the_board.into_iter().any(|row| row.made_at > click.at)
        {
            let anew =
                format!("a board of {code} with {shown} plies was shown, and some were made anew");
            faults.push((Wrong::RolledBack, anew));
        }
        Ok(())
    }

    /// Whether somebody was told that nothing was saved although it was.
    fn look_into(&self, refused: &Refused, faults: &mut Faults) -> Result<()> {
        let denies = DENIALS.iter().any(|words| refused.text.contains(words));
        // A challenge has no ply.
        if refused.code.is_empty() || !denies {
            return Ok(());
        }
        let row = self
            .log(&refused.code)?
            .and_then(|log| log.get(refused.before as usize));
        let is_stored = row.is_some_and(|row| {
            row.actor == refused.member && refused.sent < row.made_at && row.made_at < refused.at
        });
        if is_stored {
            let (code, before) = (&refused.code, refused.before);
            let denied = format!(
                "ply {before} of {code} is stored, and its player was told that it was not"
            );
            faults.push((Wrong::Denied, denied));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_words::{Language, say};

    use super::*;

    #[test]
    fn who_is_told_to_try_again_what_is_stored_is_found() {
        let id = MatchId::from_random(7, 0);
        let second = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        let row = Row {
            actor: 1,
            made_at: second(20),
        };
        let stored = Stored {
            logs: HashMap::from([(id, vec![row])]),
        };
        let english = Language::English;
        let denials = [
            say!(english, "store-away", fault = "F"),
            say!(english, "store-read-only", fault = "F"),
        ];
        let honest = [say!(english, "store-unsettled", fault = "F")];
        let told = |text: &str| {
            let refused = Refused {
                code: id.to_string(),
                member: 1,
                before: 0,
                sent: second(10),
                at: second(30),
                text: text.to_owned(),
            };
            Told {
                refused: vec![refused],
                ..Told::default()
            }
        };
        for text in denials {
            let faults = stored.judge(&told(&text)).expect("it is read");
            assert!(matches!(*faults, [(Wrong::Denied, _)]), "{text}");
        }
        for text in honest {
            let faults = stored.judge(&told(&text)).expect("it is read");
            assert!(faults.is_empty(), "{text}: {faults:?}");
        }
    }
}
