//! What a move costs without a database: the parts of it that only calculate.

use std::time::Duration;

use anyhow::{Context, Result};
use ludotheque_matches::ids::{InteractionId, MatchId};
use ludotheque_matches::{
    Commitment, DiceVersion, Link, Match, Opening, Perspective, RULES_VERSION, decide,
};
use ludotheque_store::{Store, StoredDice, StoredMatch};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::measured::processor_time;
use super::stock::match_id;
use crate::cast::{DICE_KEY, next_ask};

/// The parts, each in milliseconds for a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parts {
    /// Playing the log again.
    pub replay_ms: f64,
    /// Calculating its hashes again.
    pub hashes_ms: f64,
    /// Decrypting the secret of the dice, deciding, rolling (an HMAC), and carrying it out.
    pub decide_ms: f64,
}

/// Each part is repeated until it has taken so much of the processor's time.
const ENOUGH: Duration = Duration::from_millis(500);

/// Measures the parts over these matches, on one thread.
///
/// # Errors
/// When the database fails or a match cannot go on.
pub async fn measure(url: &str, count: u64) -> Result<Parts> {
    let store = Store::connect(url).await?;
    let ids: Vec<MatchId> = (0..count).map(match_id).collect();
    let mut found = Vec::new();
    for (_, stored) in store.find_matches(&ids).await? {
        found.push(stored?);
    }
    store.close().await;
    let mut chance = StdRng::seed_from_u64(1);
    Ok(Parts {
        replay_ms: mean_ms(&found, replay)?,
        hashes_ms: mean_ms(&found, hashes)?,
        decide_ms: mean_ms(&found, |stored| decide_and_apply(stored, &mut chance))?,
    })
}

/// By the processor's time: on a busy machine the clock says something else.
fn mean_ms(found: &[StoredMatch], mut part: impl FnMut(&StoredMatch) -> Result<()>) -> Result<f64> {
    let begun = processor_time()?;
    let mut times = 0_u32;
    loop {
        for stored in found {
            part(stored)?;
            times += 1;
        }
        let spent = processor_time()? - begun;
        if spent >= ENOUGH {
            return Ok(spent.as_secs_f64() * 1000.0 / f64::from(times));
        }
    }
}

fn replay(stored: &StoredMatch) -> Result<()> {
    let log = stored.log.iter().map(|entry| &*entry.action);
    Match::replay(stored.live.id, stored.live.terms.clone(), log)?;
    Ok(())
}

fn hashes(stored: &StoredMatch) -> Result<()> {
    let opening = Opening {
        terms: &stored.live.terms,
        rules_version: RULES_VERSION,
        interaction: stored.challenge,
        dice_version: DiceVersion::CURRENT.to_row(),
        commitment: stored.dice.commitment(),
    };
    let mut link = Link::opening(stored.live.id, opening);
    for (ply, entry) in (0..).zip(&stored.log) {
        link = link.after(stored.live.id, ply, entry);
    }
    anyhow::ensure!(link == stored.last_hash(), "a hash is another");
    Ok(())
}

fn decide_and_apply(stored: &StoredMatch, chance: &mut StdRng) -> Result<()> {
    let ask = next_ask(&stored.live, InteractionId(1), chance).context("it runs")?;
    let StoredDice::Promised {
        commitment, sealed, ..
    } = &stored.dice
    else {
        anyhow::bail!("its dice are promised");
    };
    let secret = DICE_KEY.open(stored.live.id, Commitment(commitment.0), sealed);
    let promise = stored.promise().context("it has begun")?;
    let dice = promise.dice(&secret.context("the key fits")?);
    let perspective = Perspective {
        seen: ask.seen,
        expired: false,
        overdue: false,
    };
    let action = decide(
        &stored.live,
        &ask.actor.player,
        perspective,
        &ask.command,
        &dice,
    )?;
    stored.live.clone().apply(&action)?;
    Ok(())
}
