//! What it costs to read a match, by the length of its log: as a whole, and on from what was proved of it.

use std::time::Instant;

use anyhow::{Context, Result};
use ludotheque_matches::ids::{InteractionId, MatchId};
use ludotheque_matches::{Action, LogEntry, Match, Offer, Proposal, State};
use ludotheque_rules::Seat;
use ludotheque_store::Store;
use sqlx::{Connection, PgConnection};

use super::measured::median;
use super::stock::match_id;

/// How long the logs are.
const LENGTHS: [u32; 4] = [10, 100, 500, 2_000];
/// So often each is read, in turns.
const TIMES: u32 = 101;
/// Such short logs have room for more.
const OF: u64 = 200;

/// The median times of reading a match.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// How many rows its log has.
    pub rows: u32,
    /// Of reading all of it.
    pub whole_ms: f64,
    /// Of reading it on.
    pub on_ms: f64,
}

/// Fills the logs of some matches with offers and reads them, one connection after the other.
///
/// # Errors
/// When the database fails or a match cannot go on.
pub async fn measure(url: &str) -> Result<Vec<Reading>> {
    let store = Store::connect(url).await?;
    let mut connection = PgConnection::connect(url).await?;
    let mut free = (0..OF).map(match_id);
    let mut all = Vec::new();
    for rows in LENGTHS {
        let id = loop {
            let id = free.next().context("there are short logs")?;
            if fill_up(&store, &mut connection, id, rows).await? {
                break id;
            }
        };
        let (mut whole, mut on) = (Vec::new(), Vec::new());
        for _ in 0..TIMES {
            let begun = Instant::now();
            let found = store.find_matches(&[id]).await?;
            whole.push(begun.elapsed().as_secs_f64() * 1000.0);
            drop(found);
            let begun = Instant::now();
            let found = store.find_match(id).await?;
            on.push(begun.elapsed().as_secs_f64() * 1000.0);
            drop(found);
        }
        all.push(Reading {
            rows,
            whole_ms: median(whole),
            on_ms: median(on),
        });
    }
    store.close().await;
    Ok(all)
}

/// Makes the log of a match that runs so long by draws that are offered and refused. Not one that is longer.
async fn fill_up(
    store: &Store,
    connection: &mut PgConnection,
    id: MatchId,
    rows: u32,
) -> Result<bool> {
    let stored = store.find_match(id).await?.context("it is there")?;
    let (mut live, mut link) = (stored.live.clone(), stored.last_hash());
    if !matches!(live.state, State::Running(_)) || live.plies > rows {
        return Ok(false);
    }
    while live.plies < rows {
        let ply = live.plies;
        let entry = LogEntry {
            action: offer_or_refuse(&live).to_text(live.terms.game).into(),
            actor: live.terms.challenger.user,
            interaction: InteractionId((1 << 61) + (u64::from(rows) << 20) + u64::from(ply)),
            made_at_us: stored.read_at_us,
        };
        link = link.after(id, ply, &entry);
        live.apply_text(&entry.action)?;
        sqlx::query(
            "INSERT INTO plies (match_id, ply, action, actor_id, interaction_id, made_at, hash)
             VALUES ($1, $2, $3, $4, $5, timestamptz 'epoch' + $6 * interval '1 microsecond', $7)",
        )
        .bind(id.to_row())
        .bind(ply.cast_signed())
        .bind(&entry.action)
        .bind(entry.actor.to_row())
        .bind(entry.interaction.to_row())
        .bind(entry.made_at_us)
        .bind(link.0.as_slice())
        .execute(&mut *connection)
        .await?;
    }
    sqlx::query("UPDATE matches SET plies = $2 WHERE match_id = $1")
        .bind(id.to_row())
        .bind(rows.cast_signed())
        .execute(connection)
        .await?;
    Ok(true)
}

fn offer_or_refuse(live: &Match) -> Action {
    let stands = live.board().and_then(|board| board.offers.standing());
    match stands {
        Some(offer) => Action::Refuse(offer.by.other()),
        None => Action::Offer(Offer {
            by: Seat::First,
            what: Proposal::Draw,
        }),
    }
}
