//! A stretch of wire between the bot and its database that breaks when a test says so: while a
//! transaction is being committed, when nobody knows what has become of it. The statement that stores
//! actions is one by itself, unless it is sent inside another.

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
    /// The same, and what stands between says so, as PgBouncer does, in the words of a server.
    Told,
    /// On the side of the bot, while the commit is still on its way. It arrives when the bot asks
    /// again, on another wire.
    During,
}

/// What PgBouncer says when it has lost the server.
const CRASHED: &[u8] = b"E\0\0\0\x30SFATAL\0VFATAL\0C08P01\0Mserver conn crashed?\0\0";

/// The wire. Ends with this value.
pub struct Proxy {
    url: String,
    state: Arc<State>,
    _tasks: JoinSet<()>,
}

/// What was on its way when the wire broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A statement by itself.
    Statement,
    /// The commit of a transaction.
    Commit,
}

struct State {
    socket: String,
    next: Mutex<Option<Break>>,
    broken: Mutex<Option<Broken>>,
    asked_again: Notify,
    waits: Mutex<bool>,
}

/// What one wire has carried, as far as it tells what is a commit.
#[derive(Default)]
struct Carried {
    in_transaction: bool,
    /// What the statement that stores actions is called, once it is prepared.
    storing: Option<Vec<u8>>,
}

impl Carried {
    /// Whether this, sent by the bot, makes something durable.
    fn commits(&mut self, said: &[u8]) -> Option<Broken> {
        if contains(said, b"BEGIN\0") {
            self.in_transaction = true;
        }
        if contains(said, b"COMMIT\0") || contains(said, b"ROLLBACK\0") {
            self.in_transaction = false;
            return contains(said, b"COMMIT\0").then_some(Broken::Commit);
        }
        // A `Parse` message: its letter, its length, the name of the statement, and the statement.
        if said.first() == Some(&b'P') && contains(said, b"\0WITH free AS") {
            self.storing = said[5..]
                .split(|byte| *byte == 0)
                .next()
                .map(<[u8]>::to_vec);
            return None;
        }
        // A `Bind` message: its letter, its length, the name of the portal, which has none, and of the statement.
        let bound = (said.first() == Some(&b'B'))
            .then(|| said[6..].split(|byte| *byte == 0).next())
            .flatten();
        let stores = bound.is_some() && bound == self.storing.as_deref();
        (stores && !self.in_transaction).then_some(Broken::Statement)
    }
}

impl Proxy {
    pub async fn start(database: &TestDatabase) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let state = Arc::new(State {
            socket: database.socket(),
            next: Mutex::new(None),
            broken: Mutex::new(None),
            asked_again: Notify::new(),
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

    /// What has broken the wire since.
    pub async fn broken(&self) -> Option<Broken> {
        self.state.broken.lock().await.take()
    }
}

/// Carries one connection in both directions until it breaks. Both sides send small messages and
/// wait for each other, so that a message arrives in one piece.
async fn carry(mut client: TcpStream, state: Arc<State>) {
    let Ok(mut server) = UnixStream::connect(&state.socket).await else {
        return;
    };
    let (mut from_client, mut from_server) = ([0; 1 << 16], [0; 1 << 16]);
    let mut carried = Carried::default();
    loop {
        tokio::select! {
            read = client.read(&mut from_client) => {
                let Some(said) = read.ok().filter(|read| *read > 0).map(|read| &from_client[..read])
                else { return };
                // Any statement with parameters; what only opens or tests a connection asks for nothing.
                let asks = said.first() == Some(&b'B') || contains(said, b"BEGIN\0");
                if asks && *state.waits.lock().await {
                    state.asked_again.notify_one();
                }
                let commits = carried.commits(said);
                let broken = if commits.is_some() { state.next.lock().await.take() } else { None };
                if broken.is_some() {
                    *state.broken.lock().await = commits;
                }
                match broken {
                    Some(Break::Before) => return,
                    Some(Break::After) => {
                        let _ = server.write_all(said).await;
                        let _ = server.read(&mut from_server).await;
                        return;
                    }
                    Some(Break::Told) => {
                        let _ = server.write_all(said).await;
                        let _ = server.read(&mut from_server).await;
                        let _ = client.write_all(CRASHED).await;
                        return;
                    }
                    Some(Break::During) => {
                        *state.waits.lock().await = true;
                        drop(client);
                        state.asked_again.notified().await;
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
