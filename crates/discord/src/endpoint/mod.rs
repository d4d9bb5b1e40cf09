//! Interactions over HTTP: Discord sends each of them to an address of ours instead of the gateway, if the application
//! has an Interactions Endpoint URL. Then any number of processes can stand behind a balancer, and none of them needs a
//! session at the gateway.
//!
//! `door.rs` lets in what Discord has signed (`signature.rs`), just now (`timely.rs`). Whatever comes in enters where
//! an interaction from the gateway enters: `loopback.rs` is a gateway inside the process, to which serenity connects,
//! so that there is one path for both. serenity makes what its handlers are given only from such a connection. Discord
//! is told 202, and the answer goes through the callback route, as it documents for those who do not answer in the
//! response.

mod door;
mod listening;
mod loopback;
pub mod signature;
mod timely;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bot::Bot;
use crate::endpoint::door::Door;
use crate::endpoint::loopback::Loopback;
use crate::endpoint::signature::PublicKey;
use crate::endpoint::timely::APART_AT_MOST;
use crate::token::Token;

/// Whoever has not sent their request by then, after the bot was told to stop, is not waited for.
const LAST_REQUESTS_WITHIN: Duration = Duration::from_secs(2);

/// What listens for interactions.
pub struct Endpoint {
    /// Where serenity connects to.
    pub gateway_url: String,
    /// The connections that are open to the outside.
    guests: TaskTracker,
    bot: Arc<Bot>,
}

impl Endpoint {
    /// Listens at this address until it is told to stop, for what this key has signed. Nobody is let in before serenity has
    /// connected: a stop while the program starts would leave them without an answer.
    ///
    /// # Errors
    /// When the address cannot be used.
    pub async fn open(
        address: SocketAddr,
        key: PublicKey,
        token: Token,
        bot: &Arc<Bot>,
        stop: &CancellationToken,
    ) -> io::Result<Self> {
        let outside = TcpListener::bind(address).await?;
        let inside = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let gateway_url = format!("ws://{}/", inside.local_addr()?);
        let (hand_on, handed_on) = loopback::queue();
        let gateway = Loopback::new(gateway_url.clone(), token, handed_on);
        let guests = TaskTracker::new();
        tracing::info!(address = %outside.local_addr()?, "interactions are received over HTTP");
        bot.rest.clock.complain_if_off(APART_AT_MOST);
        let routes = Door::new(key, hand_on, Arc::clone(bot)).routes();
        // A guest itself, as long as others may come: then none is overlooked.
        guests.spawn(listening::serve(
            outside,
            routes,
            guests.clone(),
            gateway.heard(),
            stop.clone(),
        ));
        // It outlives the door: what has come in is handed on.
        tokio::spawn(gateway.serve(inside));
        Ok(Self {
            gateway_url,
            guests,
            bot: Arc::clone(bot),
        })
    }

    /// Waits until what was let in before the bot was told to stop is answered.
    pub async fn finish(&self) {
        self.guests.close();
        // A slow one gets no further, and is cut off when the program ends.
        let _ = tokio::time::timeout(LAST_REQUESTS_WITHIN, self.guests.wait()).await;
        self.bot.rest.unanswered.none_left().await;
    }
}

/// Says so if Discord sends interactions elsewhere than where this process waits for them.
pub fn tell_if_unlikely(over_http: bool, url: Option<&str>) {
    match url {
        None if over_http => tracing::warn!(
            "the application has no Interactions Endpoint URL: Discord sends interactions to the gateway, and none \
             here. Set it on the application's page, under General Information"
        ),
        Some(url) if !over_http => tracing::warn!(
            url,
            "the application has an Interactions Endpoint URL: Discord sends interactions there, and none to the \
             gateway. `ludotheque serve` has to run behind it; this process does what else there is to do"
        ),
        _ => {}
    }
}
