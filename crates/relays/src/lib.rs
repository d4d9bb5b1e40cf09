//! Fetches rounds of the public beacon.
//!
//! Relays only hand out what the chain has signed: what comes from them is checked, so that one of them that
//! is right is enough, and the others may lie, lag or be gone.

mod answer;

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use ludotheque_beacon::{Pulse, Round};
use reqwest::{Client, Url};
use tokio::time::{Instant, sleep, timeout_at};

use answer::{NoPulse, ask};

/// Relays of different operators, by which the beacon is reached if nothing else is asked for.
pub const USUAL: [&str; 4] = [
    "https://api.drand.sh",
    "https://drand.cloudflare.com",
    "https://api2.drand.sh",
    "https://api3.drand.sh",
];

/// The next relay is asked when the ones before have not answered for so long.
const HEAD_START: Duration = Duration::from_millis(400);
/// A relay that has no answer yet is asked again after so long.
const PAUSE: Duration = Duration::from_millis(500);

/// Those who hand out rounds.
#[derive(Clone, Debug)]
pub struct Relays {
    client: Client,
    urls: Vec<Url>,
}

impl Relays {
    /// These relays, asked in this order.
    ///
    /// # Errors
    /// [`BadRelay`] for an address that is none.
    pub fn new<'a>(
        client: Client,
        urls: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, BadRelay> {
        let urls: Result<Vec<Url>, BadRelay> = urls.into_iter().map(relay).collect();
        Ok(Self {
            client,
            urls: urls?,
        })
    }

    /// What this round has given; nothing if no relay hands it out in this time. A round that is
    /// still to come is waited for.
    pub async fn fetch(&self, round: Round, patience: Duration) -> Option<Pulse> {
        let until = Instant::now() + patience;
        let mut asked: FuturesUnordered<_> = (0..)
            .zip(&self.urls)
            .map(|(place, url)| async move {
                sleep(HEAD_START * place).await;
                self.fetch_from(url, round).await
            })
            .collect();
        let first_right = async {
            while let Some(found) = asked.next().await {
                if found.is_some() {
                    return found;
                }
            }
            None
        };
        timeout_at(until, first_right).await.ok().flatten()
    }

    /// Asks one relay until it has an answer; nothing if that is wrong.
    async fn fetch_from(&self, url: &Url, round: Round) -> Option<Pulse> {
        loop {
            match ask(&self.client, url, round).await {
                Ok(pulse) => return Some(pulse),
                Err(NoPulse::NotYet(why)) => {
                    tracing::debug!(relay = %url, %round, why, "the relay has no answer yet");
                    sleep(PAUSE).await;
                }
                Err(NoPulse::Wrong) => {
                    // It would say the same again.
                    tracing::warn!(relay = %url, %round, "the relay hands out what the beacon has not signed");
                    return None;
                }
            }
        }
    }
}

/// An address below which the chain is.
fn relay(text: &str) -> Result<Url, BadRelay> {
    let bad = || BadRelay(text.to_owned());
    // Without the slash the last part of the path would be replaced.
    let url = Url::parse(&format!("{}/", text.trim_end_matches('/'))).map_err(|_| bad())?;
    matches!(url.scheme(), "https" | "http")
        .then_some(url)
        .ok_or_else(bad)
}

/// The text is no address of a relay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no address of a relay, such as https://api.drand.sh")]
pub struct BadRelay(String);
