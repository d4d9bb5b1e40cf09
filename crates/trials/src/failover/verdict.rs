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
    /// Interactions that stand in a log more than once.
    twice: i64,
}

/// What is wrong, counted, with a sentence for each.
#[derive(Debug, Default)]
pub struct Verdict {
    pub lost: u64,
    pub doubled: u64,
    pub rolled_back: u64,
    pub dishonest: u64,
    pub faults: Vec<String>,
}

impl Stored {
    pub async fn read(connection: &mut PgConnection) -> Result<Self> {
        let rows: Vec<(i64, i64, i64)> = sqlx::query_as(
            "SELECT m.match_id, coalesce(p.actor_id, 0), coalesce(extract(epoch FROM p.made_at) * 1000000, 0)::bigint
             FROM matches m LEFT JOIN plies p USING (match_id) ORDER BY m.match_id, p.ply",
        )
        .fetch_all(&mut *connection)
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
        let twice = sqlx::query_scalar(
            "SELECT count(*) FROM (SELECT FROM plies GROUP BY match_id, interaction_id HAVING count(*) > 1) t",
        )
        .fetch_one(connection)
        .await?;
        Ok(Self { logs, twice })
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
    pub fn judge(&self, told: &Told) -> Result<Verdict> {
        let mut verdict = Verdict::default();
        verdict.doubled += self.twice.unsigned_abs();
        for code in &told.challenges {
            if self.log(code)?.is_none() {
                verdict.lost += 1;
                verdict.faults.push(format!("the challenge {code} is gone"));
            }
        }
        let mut seen = HashSet::new();
        for click in &told.acknowledged {
            self.look_for(click, &mut verdict)?;
            if !seen.insert((click.code.as_str(), click.before)) {
                verdict.doubled += 1;
                let (code, ply) = (&click.code, click.before);
                verdict
                    .faults
                    .push(format!("ply {ply} of {code} was acknowledged twice"));
            }
        }
        for refused in &told.refused {
            self.look_into(refused, &mut verdict)?;
        }
        Ok(verdict)
    }

    /// Whether an acknowledged click is stored, and all that the board showed was made before.
    fn look_for(&self, click: &Acknowledged, verdict: &mut Verdict) -> Result<()> {
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
            verdict.lost += 1;
            verdict.faults.push(format!(
                "ply {before} of {code} was acknowledged at {at} and is gone"
            ));
        }
        let of_the_board = log.iter().take(*shown as usize);
        if log.len() < *shown as usize || of_the_board.into_iter().any(|row| row.made_at > click.at)
        {
            verdict.rolled_back += 1;
            verdict.faults.push(format!(
                "a board of {code} with {shown} plies was shown, and some were made anew"
            ));
        }
        Ok(())
    }

    /// Whether somebody was told that nothing was saved although it was.
    fn look_into(&self, refused: &Refused, verdict: &mut Verdict) -> Result<()> {
        // A challenge has no ply.
        if refused.code.is_empty() || !refused.text.contains("this was not saved") {
            return Ok(());
        }
        let row = self
            .log(&refused.code)?
            .and_then(|log| log.get(refused.before as usize));
        let is_stored = row.is_some_and(|row| {
            row.actor == refused.member && refused.sent < row.made_at && row.made_at < refused.at
        });
        if is_stored {
            verdict.dishonest += 1;
            let (code, before) = (&refused.code, refused.before);
            verdict.faults.push(format!(
                "ply {before} of {code} is stored, and its player was told that it was not"
            ));
        }
        Ok(())
    }
}
