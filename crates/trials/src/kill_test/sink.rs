//! What stands for Discord: a Unix socket that takes cards and calls, a line each, and remembers
//! them as Discord does: the last board of each card, the calls that nobody has deleted, and that two
//! calls with one nonce are one.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinHandle;

/// What has been said so far.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// How much the card of each match shows: its plies, and what it did to the ratings.
    pub cards: HashMap<i64, u32>,
    /// The calls that stand, by match and ply.
    pub calls: BTreeMap<(i64, u32), u64>,
    /// How often anything was said.
    pub count: usize,
}

pub struct Sink {
    said: Arc<Mutex<Said>>,
    listening: JoinHandle<()>,
}

impl Sink {
    pub fn open(path: &Path) -> Result<Self> {
        let listener = UnixListener::bind(path)?;
        let said = Arc::new(Mutex::new(Said::default()));
        let shared = Arc::clone(&said);
        let listening = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(serve(client, Arc::clone(&shared)));
            }
        });
        Ok(Self { said, listening })
    }

    pub fn said(&self) -> Said {
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        said.clone()
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn serve(client: UnixStream, said: Arc<Mutex<Said>>) {
    let (reader, mut writer) = client.into_split();
    let mut lines = BufReader::new(reader).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        let answer = {
            let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
            take(&mut said, &line)
        };
        let Some(message) = answer else { return };
        if writer
            .write_all(format!("{message}\n").as_bytes())
            .await
            .is_err()
        {
            return;
        }
    }
}

/// The message that a line made or changed.
fn take(said: &mut Said, line: &str) -> Option<u64> {
    let words: Vec<&str> = line.split(' ').collect();
    said.count += 1;
    match words.as_slice() {
        ["card", id, plies] => {
            let id: i64 = id.parse().ok()?;
            said.cards.insert(id, plies.parse().ok()?);
            Some(id.unsigned_abs() + 1)
        }
        ["call", id, ply] => {
            let message = said.count as u64;
            let call = (id.parse().ok()?, ply.parse().ok()?);
            Some(*said.calls.entry(call).or_insert(message))
        }
        ["delete", message] => {
            let message: u64 = message.parse().ok()?;
            said.calls.retain(|_, standing| *standing != message);
            Some(message)
        }
        _ => None,
    }
}

/// A worker's way to the sink.
pub struct Line {
    reader: BufReader<UnixStream>,
}

impl Line {
    pub async fn open(path: &Path) -> Result<Self> {
        let stream = UnixStream::connect(path).await.context("no sink")?;
        Ok(Self {
            reader: BufReader::new(stream),
        })
    }

    /// Says a line and gives the message that it made or changed.
    pub async fn say(&mut self, line: &str) -> Result<u64> {
        let text = format!("{line}\n");
        self.reader.get_mut().write_all(text.as_bytes()).await?;
        let mut answer = String::new();
        if self.reader.read_line(&mut answer).await? == 0 {
            bail!("the sink does not understand {line:?}");
        }
        Ok(answer.trim().parse()?)
    }
}
