//! Listening for requests of strangers: so many connections at once, so much time for each.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Whoever has not said within this time what they want is cut off.
const HEADERS_WITHIN: Duration = Duration::from_secs(5);
/// A proxy needs one for each request that is under way; the rest waits in the system's queue.
const CONNECTIONS: usize = 1024;
/// What may become of a connection after its first request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Nothing. A proxy that sends a request into a connection just as it is closed for being idle cannot tell whether it
    /// was read, and Discord's click would be lost; a new connection for each costs less than a hundredth of its board.
    Over,
    /// It becomes a WebSocket.
    WebSocket,
}

/// After the system has refused a connection, for want of files mostly.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves these routes until it is told to stop; then it takes no new connection, and those that are open go on.
pub async fn serve(
    listener: TcpListener,
    routes: Router,
    then: Then,
    guests: TaskTracker,
    stop: CancellationToken,
) {
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    let service = TowerToHyperService::new(routes);
    loop {
        let accepted = async {
            // The semaphore is never closed.
            let place = Arc::clone(&room).acquire_owned().await.ok();
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            biased;
            () = stop.cancelled() => return,
            accepted = accepted => accepted,
        };
        match accepted {
            Ok((stream, _)) => {
                let service = service.clone();
                guests.spawn(async move {
                    attend(stream, service, then).await;
                    drop(place);
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

async fn attend(stream: TcpStream, service: TowerToHyperService<Router>, then: Then) {
    // Answers are small and waited for.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN)
        .keep_alive(then == Then::WebSocket)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    if let Err(error) = connection.await {
        tracing::debug!(%error, "a connection ended early");
    }
}
