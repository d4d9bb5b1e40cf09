//! Listening for requests of strangers: so many connections at once, so much time for each, one request over each.

use std::iter;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Whoever has not said within this time what they want is cut off.
const HEADERS_WITHIN: Duration = Duration::from_secs(5);
/// A proxy needs one for each request that is under way; the rest waits in the system's queue.
const CONNECTIONS: usize = 1024;
/// After the system has refused a connection, for want of files mostly.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves these routes, once what comes in is heard, until it is told to stop; then it takes whoever has connected
/// before, and those that are open go on.
pub async fn serve(
    listener: TcpListener,
    routes: Router,
    guests: TaskTracker,
    heard: Arc<Notify>,
    stop: CancellationToken,
) {
    tokio::select! {
        biased;
        () = heard.notified() => {}
        // Whoever has connected finds nobody, and a proxy asks elsewhere: what is let in now would never be answered.
        () = stop.cancelled() => return,
    }
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    let service = TowerToHyperService::new(routes);
    let take = |stream, place: Option<OwnedSemaphorePermit>| {
        let service = service.clone();
        guests.spawn(async move {
            attend(stream, service).await;
            drop(place);
        });
    };
    loop {
        let accepted = async {
            // The semaphore is never closed.
            let place = Arc::clone(&room).acquire_owned().await.ok();
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = accepted => accepted,
        };
        match accepted {
            Ok((stream, _)) => take(stream, place),
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    let mut connected = connected_already(listener);
    while let Ok(place) = Arc::clone(&room).try_acquire_owned()
        && let Some(stream) = connected.next()
    {
        take(stream, Some(place));
    }
}

/// Those that the system has accepted and nobody has taken: they believe that they are heard.
fn connected_already(listener: TcpListener) -> impl Iterator<Item = TcpStream> {
    // It does not block, so that the last one is followed by an error.
    let listener = listener.into_std().ok();
    let accepted = iter::from_fn(move || listener.as_ref()?.accept().ok());
    accepted.filter_map(|(stream, _)| {
        stream.set_nonblocking(true).ok()?;
        TcpStream::from_std(stream).ok()
    })
}

async fn attend(stream: TcpStream, service: TowerToHyperService<Router>) {
    // Answers are small and waited for.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN)
        // A proxy that sends a request into a connection just as it is closed for being idle cannot tell whether it was
        // read, and Discord's click would be lost.
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service);
    if let Err(error) = connection.await {
        tracing::debug!(%error, "a connection ended early");
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    /// Somebody has connected to an address before a stop that came before anything else: what they read, whether they
    /// would have been heard or not, and the address.
    async fn early_guest(is_heard: bool) -> (String, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let mut early = TcpStream::connect(address).await.expect("connected");
        let (guests, stop) = (TaskTracker::new(), CancellationToken::new());
        stop.cancel();
        let heard = Arc::new(Notify::new());
        if is_heard {
            heard.notify_one();
        }
        let routes = Router::new().fallback(async || "let in");
        guests.spawn(serve(listener, routes, guests.clone(), heard, stop));
        guests.close();

        // Who finds nobody may be told so at either.
        let asked = early.write_all(b"GET / HTTP/1.1\r\nhost: here\r\n\r\n");
        let _ = asked.await;
        let mut answer = String::new();
        let _ = early.read_to_string(&mut answer).await;
        guests.wait().await;
        (answer, address)
    }

    #[tokio::test]
    async fn who_had_connected_before_a_stop_is_answered_and_nobody_after_it_gets_in() {
        let (answer, address) = early_guest(true).await;
        assert!(answer.ends_with("let in"), "{answer}");
        assert!(TcpStream::connect(address).await.is_err());
    }

    #[tokio::test]
    async fn nobody_gets_in_who_would_not_be_heard() {
        let (answer, _) = early_guest(false).await;
        assert_eq!(answer, "");
    }
}
