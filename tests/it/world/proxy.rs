//! A stretch of wire between the bot and its database that breaks when a test says so: while a
//! transaction is being committed, when nobody knows what has become of it.

use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::{Mutex, Notify};
use tokio::task::JoinSet;

use super::TestDatabase;

/// When the wire breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// Before the server hears of the commit: nothing is stored.
    Before,
    /// After the server has committed, before it is heard: all is stored.
    After,
    /// On the side of the bot, while the commit is still on its way. It arrives when the bot has
    /// begun another transaction.
    During,
}

/// The wire. Ends with this value.
pub struct Proxy {
    url: String,
    state: Arc<State>,
    _tasks: JoinSet<()>,
}

struct State {
    socket: String,
    next: Mutex<Option<Break>>,
    begun_again: Notify,
    waits: Mutex<bool>,
}

const COMMIT: &[u8] = b"COMMIT\0";
const BEGIN: &[u8] = b"BEGIN\0";

impl Proxy {
    pub async fn start(database: &TestDatabase) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let state = Arc::new(State {
            socket: database.socket(),
            next: Mutex::new(None),
            begun_again: Notify::new(),
            waits: Mutex::new(false),
        });
        let (shared, name) = (Arc::clone(&state), database.name());
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            let mut wires = JoinSet::new();
            while let Ok((client, _)) = listener.accept().await {
                wires.spawn(carry(client, Arc::clone(&shared)));
            }
        });
        Self {
            url: format!("postgres://ludotheque@127.0.0.1:{port}/{name}?sslmode=disable"),
            state,
            _tasks: tasks,
        }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// The next commit breaks the wire.
    pub async fn break_next(&self, when: Break) {
        *self.state.next.lock().await = Some(when);
    }

    /// Whether the wire has been broken since.
    pub async fn is_broken(&self) -> bool {
        self.state.next.lock().await.is_none()
    }
}

/// Carries one connection in both directions until it breaks. Both sides send small messages and
/// wait for each other, so that a message arrives in one piece.
async fn carry(mut client: TcpStream, state: Arc<State>) {
    let Ok(mut server) = UnixStream::connect(&state.socket).await else {
        return;
    };
    let (mut from_client, mut from_server) = ([0; 1 << 16], [0; 1 << 16]);
    loop {
        tokio::select! {
            read = client.read(&mut from_client) => {
                let Some(said) = read.ok().filter(|read| *read > 0).map(|read| &from_client[..read])
                else { return };
                if contains(said, BEGIN) && *state.waits.lock().await {
                    state.begun_again.notify_one();
                }
                let broken = if contains(said, COMMIT) { state.next.lock().await.take() } else { None };
                match broken {
                    Some(Break::Before) => return,
                    Some(Break::After) => {
                        let _ = server.write_all(said).await;
                        let _ = server.read(&mut from_server).await;
                        return;
                    }
                    Some(Break::During) => {
                        *state.waits.lock().await = true;
                        drop(client);
                        state.begun_again.notified().await;
                        *state.waits.lock().await = false;
                        let _ = server.write_all(said).await;
                        let _ = server.read(&mut from_server).await;
                        return;
                    }
                    None if server.write_all(said).await.is_err() => return,
                    None => {}
                }
            }
            read = server.read(&mut from_server) => {
                let Some(said) = read.ok().filter(|read| *read > 0).map(|read| &from_server[..read])
                else { return };
                if client.write_all(said).await.is_err() {
                    return;
                }
            }
        }
    }
}

fn contains(said: &[u8], what: &[u8]) -> bool {
    said.windows(what.len()).any(|window| window == what)
}
