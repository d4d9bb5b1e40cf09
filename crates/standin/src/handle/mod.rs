//! The handle of a running stand-in: starting, stopping, looking.

mod acting;
mod changing;
mod looking;
mod raw;
mod reply;

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use raw::Raw;
pub use reply::{Choice, Reply, Trouble};

use crate::checks::openapi::Description;
use crate::faults::Faults;
use crate::ids::ChannelId;
use crate::server::Server;
use crate::settings::Settings;
use crate::wire::{Scissors, Wires};
use crate::{gateway, page, rest};

/// How long requests that run may take when the stand-in stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// A running local Discord. Dropping it stops it at once; [`Standin::stop`] does so in good order.
#[derive(Debug)]
pub struct Standin {
    pub(crate) server: Arc<Server>,
    task: JoinHandle<()>,
    base: String,
    channel: ChannelId,
}

/// What a test waited for did not come in time.
#[derive(Debug, thiserror::Error)]
#[error("it did not happen within {0:?}")]
pub struct TimedOut(pub Duration);

impl Standin {
    /// Starts a stand-in.
    ///
    /// # Errors
    /// When the address cannot be listened on (taken, not ours), when the OpenAPI description
    /// cannot be read or this was built without the feature `openapi`, or when the settings have no channel or no member, or a name twice.
    pub async fn start(settings: Settings) -> io::Result<Self> {
        let channel = first_channel(&settings)?;
        let description = settings
            .openapi
            .as_deref()
            .map(Description::read)
            .transpose()?;
        let wanted = settings.address;
        let listener = TcpListener::bind(wanted).await.map_err(|error| {
            io::Error::new(error.kind(), format!("cannot listen on {wanted}: {error}"))
        })?;
        let base = format!("http://{}", reachable(listener.local_addr()?));
        let server = Arc::new(Server::new(settings, description, base.clone()));
        let router = Router::new()
            .merge(rest::routes(&server))
            .merge(page::routes())
            .route("/gateway", get(gateway::connect))
            .route("/gateway/", get(gateway::connect))
            .with_state(Arc::clone(&server))
            .into_make_service_with_connect_info::<Scissors>();
        let stopping = Arc::clone(&server);
        let task = tokio::spawn(async move {
            let stopped = axum::serve(Wires(listener), router)
                .with_graceful_shutdown(async move { stopping.stops().await });
            if let Err(error) = stopped.await {
                tracing::error!(%error, "the stand-in's server has ended");
            }
        });
        Ok(Self {
            server,
            task,
            base,
            channel,
        })
    }

    /// Stops: tells the bot and the pages, finishes the requests that run, frees the address.
    pub async fn stop(mut self) {
        self.server.stopping.send_replace(true);
        // Whoever has not finished by then (a client that sends half a request) is cut off when
        // the handle is dropped. A task that has panicked has stopped as well.
        let _ = tokio::time::timeout(FAREWELL, &mut self.task).await;
    }

    /// Faults on request.
    #[must_use]
    pub fn faults(&self) -> Faults<'_> {
        Faults {
            server: &self.server,
        }
    }

    /// Waits until a bot is connected (READY has been sent) and has registered its commands.
    pub async fn bot_ready(&self) {
        self.server
            .until(|world| (world.bot_connected() && world.commands_known).then_some(()))
            .await;
    }

    /// Waits until no bot is connected.
    pub async fn bot_gone(&self) {
        self.server
            .until(|world| (!world.bot_connected()).then_some(()))
            .await;
    }

    /// Waits until `predicate` holds of the stand-in; it is asked after every change.
    ///
    /// # Errors
    /// When it does not hold within `timeout` of real time.
    pub async fn wait_for(
        &self,
        mut predicate: impl FnMut(&Self) -> bool,
        timeout: Duration,
    ) -> Result<(), TimedOut> {
        self.wait_until(|standin| predicate(standin).then_some(()), timeout)
            .await
    }

    /// Waits until `look` finds something; it is asked after every change.
    ///
    /// # Errors
    /// When it finds nothing within `timeout` of real time.
    pub async fn wait_until<T>(
        &self,
        mut look: impl FnMut(&Self) -> Option<T>,
        timeout: Duration,
    ) -> Result<T, TimedOut> {
        let waiting = async {
            let mut changes = self.server.subscribe();
            loop {
                if let Some(found) = look(self) {
                    return found;
                }
                // The sender lives in the server, so this cannot be an error.
                let _ = changes.changed().await;
            }
        };
        tokio::time::timeout(timeout, waiting)
            .await
            .map_err(|_| TimedOut(timeout))
    }
}

impl Drop for Standin {
    fn drop(&mut self) {
        self.server.stopping.send_replace(true);
        self.task.abort();
    }
}

/// The address under which this machine reaches a listener: loopback for one on all addresses.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    address
}

/// The first channel of settings that can be started with.
fn first_channel(settings: &Settings) -> io::Result<ChannelId> {
    let invalid = |why: &str| io::Error::new(io::ErrorKind::InvalidInput, why.to_owned());
    let twice = |names: &[String]| {
        let different: std::collections::HashSet<_> = names.iter().collect();
        different.len() < names.len()
    };
    if twice(&settings.channels) || twice(&settings.members) {
        return Err(invalid(
            "the names of channels differ, and so do those of members",
        ));
    }
    match (settings.channels.first(), settings.members.is_empty()) {
        (Some(name), false) => Ok(ChannelId(crate::ids::fixed_id("channel", name))),
        _ => Err(invalid("the stand-in needs a channel and a member")),
    }
}
