//! What one relay says to one question.

use std::time::Duration;

use ludotheque_beacon::{CHAIN_HASH, Pulse, Round};
use reqwest::{Client, Url};
use serde::Deserialize;

/// A relay that takes longer is asked again.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);
/// An answer has some 250 bytes.
const ANSWER_BYTES_MAX: usize = 4_096;

/// Why a relay has not said what a round has given.
pub(crate) enum NoPulse {
    /// It may say it later.
    NotYet(&'static str),
    /// It has said something else.
    Wrong,
}

/// What a relay says of a round, as far as it matters.
#[derive(Deserialize)]
struct Said {
    signature: String,
}

pub(crate) async fn ask(client: &Client, relay: &Url, round: Round) -> Result<Pulse, NoPulse> {
    let address = relay
        .join(&format!("{CHAIN_HASH}/public/{round}"))
        .map_err(|_| NoPulse::Wrong)?;
    let said = tokio::time::timeout(ANSWER_TIMEOUT, get(client, address))
        .await
        .map_err(|_| NoPulse::NotYet("it takes too long"))??;
    let said: Said = serde_json::from_slice(&said).map_err(|_| NoPulse::Wrong)?;
    let pulse = Pulse::said(round, &said.signature).map_err(|_| NoPulse::Wrong)?;
    // Some milliseconds of computing, in which a thread of the runtime would do nothing else.
    match tokio::task::spawn_blocking(move || pulse.is_signed()).await {
        Ok(true) => Ok(pulse),
        Ok(false) | Err(_) => Err(NoPulse::Wrong),
    }
}

async fn get(client: &Client, address: Url) -> Result<Vec<u8>, NoPulse> {
    let answer = client.get(address).send().await;
    let mut answer = answer.map_err(|_| NoPulse::NotYet("it cannot be reached"))?;
    // Before its time a round is not found, or too early, which relays say differently.
    if !answer.status().is_success() {
        return Err(NoPulse::NotYet("it does not have the round"));
    }
    let mut body = Vec::new();
    while let Some(more) = answer
        .chunk()
        .await
        .map_err(|_| NoPulse::NotYet("it broke off"))?
    {
        if body.len() + more.len() > ANSWER_BYTES_MAX {
            return Err(NoPulse::Wrong);
        }
        body.extend_from_slice(&more);
    }
    Ok(body)
}
