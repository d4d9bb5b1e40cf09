//! Matches by the hundred thousand: challenged, accepted and played by the rules, with the dice,
//! hashes, cards and calls that the bot would have written, but many rows in one statement.
//!
//! `ludotheque audit` finds nothing to say about them.

use std::ops::Range;
use std::time::SystemTime;

use anyhow::{Context, Result, ensure};
use clap::Args;
use ludotheque_matches::ids::{InteractionId, MatchId, ServerId};
use ludotheque_matches::{
    Dice, DiceSecret, DiceVersion, Link, LogEntry, Match, Mixture, Opening, Perspective,
    RULES_VERSION, decide,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sqlx::{Connection, PgConnection};
use tokio::task::{JoinSet, spawn_blocking};

use super::made::Made;
use super::rows;
use crate::cast::{self, DICE_KEY};

/// So many matches go into one statement.
const BATCH: u64 = 250;
/// So many connections load at once.
const LOADERS: u64 = 2;
/// How many rows the log of a match has at least.
const SHORTEST: u32 = 3;
/// The same two play so many matches: fewer than a player may have.
const MATCHES_A_PAIR: u64 = 10;
const CHANNELS: u64 = 1_000;
const DICE: DiceVersion = DiceVersion::CURRENT;
/// Discord's ids are large; the program's own are small.
const FIRST_INTERACTION: u64 = 1 << 59;
const MINUTE_US: i64 = 60_000_000;

/// [`match_id`] is `(n + 1) * STEP % IDS`: no two are the same, and neighbours lie far apart, as
/// those of real matches do. `pgbench` can calculate it too.
pub const STEP: i64 = 4_398_046_511_093;
/// A prime number.
pub const IDS: i64 = 1_099_511_627_689;

/// Which matches there are.
#[derive(Clone, Copy, Debug, Args)]
pub struct Stock {
    /// How many
    #[arg(long, default_value_t = 100_000)]
    pub matches: u64,
    /// The most rows that the log of each has
    #[arg(long, default_value_t = 40)]
    pub rows: u32,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The id of the match with this number.
pub const fn match_id(n: u64) -> MatchId {
    MatchId::from_row((n.cast_signed() + 1) * STEP % IDS)
}

/// Fills an empty database, up to date in its schema, with running matches.
///
/// # Errors
/// When the logs are to be too short, or the database does not take them.
pub async fn fill(url: &str, stock: Stock) -> Result<()> {
    ensure!(
        stock.rows >= SHORTEST,
        "the log of a match that runs has {SHORTEST} rows at least"
    );
    let mut loaders = JoinSet::new();
    for loader in 0..LOADERS {
        let mut connection = PgConnection::connect(url).await?;
        loaders.spawn(async move {
            let begins = (0..stock.matches).step_by(usize::try_from(BATCH)?);
            for first in begins.filter(|first| first / BATCH % LOADERS == loader) {
                let numbers = first..stock.matches.min(first + BATCH);
                let made = spawn_blocking(move || make_all(numbers, stock)).await??;
                rows::insert(&mut connection, &made).await?;
            }
            Ok::<_, anyhow::Error>(connection.close().await?)
        });
    }
    while let Some(loaded) = loaders.join_next().await {
        loaded??;
    }
    let mut connection = PgConnection::connect(url).await?;
    // As autovacuum would have, had they been played.
    sqlx::raw_sql("VACUUM ANALYZE")
        .execute(&mut connection)
        .await?;
    sqlx::raw_sql("CHECKPOINT").execute(&mut connection).await?;
    Ok(connection.close().await?)
}

fn make_all(numbers: Range<u64>, stock: Stock) -> Result<Vec<Made>> {
    numbers
        .map(|n| {
            let mut rng = StdRng::seed_from_u64(stock.seed ^ (n << 20));
            loop {
                // One that has ended is played again with other dice.
                if let Some(made) = make(n, stock.rows, &mut rng)? {
                    return Ok(made);
                }
            }
        })
        .collect()
}

/// A match that runs, or nothing if it was over too soon.
fn make(n: u64, longest: u32, rng: &mut StdRng) -> Result<Option<Made>> {
    let id = match_id(n);
    let pair = n / MATCHES_A_PAIR;
    let mut terms = cast::terms(2 * pair, 2 * pair + 1, rng);
    terms.place.server = Some(ServerId(1 + pair % CHANNELS));
    terms.place.channel.0 = 100 + pair % CHANNELS;
    let challenge = InteractionId(FIRST_INTERACTION + (n << 8));
    let secret = DiceSecret(rng.random());
    let commitment = secret.commitment();
    let opening = Opening {
        terms: &terms,
        rules_version: RULES_VERSION,
        interaction: challenge,
        dice_version: DICE.to_row(),
        commitment: Some(commitment),
    };
    let terms_hash = Link::opening(id, opening);
    let (challenger, accepter) = (2 * pair, 2 * pair + 1);
    let mut live = Match::open(id, terms);
    let accept = InteractionId(challenge.0 + 1);
    let mixture = Mixture {
        version: DICE,
        match_id: id,
        chapter: None,
        challenger: &live.contribution(DICE, cast::player(challenger).user, challenge),
        accepter: &live.contribution(DICE, cast::player(accepter).user, accept),
    };
    let dice = Dice::promised(&secret, mixture);
    let rows = rng.random_range(SHORTEST..=longest);
    let now_us = i64::try_from(SystemTime::UNIX_EPOCH.elapsed()?.as_micros())?;
    let mut log = Vec::new();
    let mut link = terms_hash;
    for ply in 0..rows {
        let interaction = InteractionId(accept.0 + u64::from(ply));
        let Some(ask) = cast::next_ask(&live, interaction, rng) else {
            return Ok(None);
        };
        let perspective = Perspective {
            seen: ask.seen,
            expired: false,
            overdue: false,
        };
        let player = &ask.actor.player;
        let action = decide(&live, player, perspective, &ask.command, &dice)?;
        live.apply(&action)?;
        let entry = LogEntry {
            actor: player.user,
            action: action.to_text(live.terms.game).into(),
            interaction,
            made_at_us: now_us - i64::from(rows - ply) * MINUTE_US,
        };
        link = link.after(id, ply, &entry);
        log.push((entry, link));
    }
    if live.state.is_over() {
        return Ok(None);
    }
    let sealed = DICE_KEY.seal(id, commitment, &secret);
    Ok(Some(Made {
        live,
        challenge,
        dice_version: DICE.to_row(),
        sealed: sealed.context("no random bytes")?,
        commitment,
        terms_hash,
        log,
    }))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_matches_have_the_same_id() {
        let ids: HashSet<i64> = (0..200_000).map(|n| match_id(n).to_row()).collect();
        assert_eq!(ids.len(), 200_000);
        assert!(ids.iter().all(|id| *id > 0));
    }
}
