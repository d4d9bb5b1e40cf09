//! What stands between one process and the database: every statement waits here until it is let through.

use std::collections::{BTreeMap, VecDeque};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::retry_on_intr;
use tempfile::TempDir;

use super::backends::{Backend, Backends, is_silent};
use super::limits::Limits;
use super::observer::Observer;
use super::server::Database;
use super::wire::{CONNECTS, READY, Reader, Said, as_lock_timeout, question, ready_in};

/// A server that is so slow is broken.
const BROKEN: u32 = 20_000;

/// The connections of one process, also of its earlier lives.
pub struct Gate {
    folder: TempDir,
    listener: UnixListener,
    backends: Backends,
    wires: BTreeMap<u32, Wire>,
    next: u32,
    /// How many transactions were left open for too long, and have been ended for that.
    abandoned: u32,
}

/// What becomes of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is carried out, and answered.
    Through,
    /// The connection breaks before the server hears of it.
    CutBefore,
    /// It is carried out, and the connection breaks instead of an answer.
    CutAfter,
    /// It fails, with this code.
    Fails(&'static str),
}

/// A statement that was answered by the server.
#[derive(Debug)]
pub struct Answered {
    /// The connection.
    pub wire: u32,
    /// What was asked.
    pub sql: String,
    /// What the server said.
    pub bytes: Vec<u8>,
}

struct Wire {
    /// Nothing once the process has closed it, or died.
    client: Option<UnixStream>,
    /// Nothing before its first words were let through.
    server: Option<Backend>,
    reader: Reader,
    said: VecDeque<Said>,
    asked: Option<Asked>,
    /// What the client does not take in fast enough.
    to_client: Vec<u8>,
    is_in_transaction: bool,
    touched: Duration,
    limits: Limits,
}

struct Asked {
    sql: String,
    since: Duration,
    fate: Fate,
    answer: Vec<u8>,
    is_cancelled: bool,
}

impl Gate {
    /// A gate to this database.
    ///
    /// # Errors
    /// When no socket can be made.
    pub fn to(database: &Database<'_>) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let listener = UnixListener::bind(folder.path().join(database.socket_name()))?;
        listener.set_nonblocking(true)?;
        Ok(Self {
            folder,
            listener,
            backends: database.backends(),
            wires: BTreeMap::new(),
            next: 1,
            abandoned: 0,
        })
    }

    /// Where its socket is.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Takes in what the process has said since, and tells whether there was anything. Where the server is away, a
    /// connection ends as soon as it is made.
    ///
    /// # Errors
    /// When the system gives no connection.
    pub fn gather(&mut self, now: Duration, is_away: bool) -> Result<bool> {
        if !self.is_spoken_to()? {
            return Ok(false);
        }
        let mut came = false;
        loop {
            match self.listener.accept() {
                Ok(_) if is_away => came = true,
                Ok((client, _)) => {
                    client.set_nonblocking(true)?;
                    self.wires.insert(self.next, Wire::new(client, now));
                    self.next += 1;
                    came = true;
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) => return Err(error.into()),
            }
        }
        for wire in self.wires.values_mut() {
            came |= wire.gather();
        }
        Ok(came)
    }

    /// Whether the process has said anything, wants to connect, or has not taken in all it was told. Asked of all its
    /// connections at once: each would say of itself that there is nothing, thousands of times in a world.
    fn is_spoken_to(&self) -> Result<bool> {
        if self.wires.values().any(|wire| !wire.to_client.is_empty()) {
            return Ok(true);
        }
        let clients = self.wires.values().filter_map(|wire| wire.client.as_ref());
        let clients = clients.map(|client| PollFd::new(client, PollFlags::IN));
        let mut all: Vec<PollFd<'_>> = clients
            .chain([PollFd::new(&self.listener, PollFlags::IN)])
            .collect();
        let many = retry_on_intr(|| poll(&mut all, Some(&Timespec::default())))?;
        Ok(many > 0)
    }

    /// The connections on which something waits to be let through, and what.
    pub fn waiting(&self) -> impl Iterator<Item = (u32, &str)> {
        let next = self.next_of_each();
        next.map(|(number, said)| (number, said.sql.as_str()))
    }

    /// The connections on which a statement waits to be prepared.
    #[must_use]
    pub fn preparing(&self) -> Vec<u32> {
        let preparing = self.next_of_each().filter(|(_, said)| said.prepares());
        preparing.map(|(number, _)| number).collect()
    }

    fn next_of_each(&self) -> impl Iterator<Item = (u32, &Said)> {
        self.wires.iter().filter_map(|(number, wire)| {
            let next = wire.said.front().filter(|_| wire.asked.is_none())?;
            Some((*number, next))
        })
    }

    /// How many transactions were left open for too long since the last time.
    pub fn take_abandoned(&mut self) -> u32 {
        std::mem::take(&mut self.abandoned)
    }

    /// Whether anything waits for a lock.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        self.wires.values().any(|wire| wire.asked.is_some())
    }

    /// Lets the next statement of a connection through. Nothing comes back if it waits for a lock, or is cut off.
    ///
    /// # Errors
    /// When the server does not do what it should.
    pub fn let_through(
        &mut self,
        number: u32,
        fate: Fate,
        now: Duration,
        observer: &mut Observer,
    ) -> Result<Option<Answered>> {
        let Some(wire) = self.wires.get_mut(&number) else {
            return Ok(None);
        };
        let Some(said) = wire.said.pop_front() else {
            return Ok(None);
        };
        if fate == Fate::CutBefore {
            self.close(number, observer)?;
            return Ok(None);
        }
        if said.is_end {
            self.close(number, observer)?;
            return Ok(None);
        }
        if said.sql == CONNECTS {
            let backend = self.backends.take(&said.bytes)?;
            wire.to_client.extend_from_slice(backend.greeting());
            wire.flush();
            wire.touched = now;
            wire.server = Some(backend);
            return Ok(Some(Answered {
                wire: number,
                sql: said.sql,
                bytes: Vec::new(),
            }));
        }
        let Some(backend) = &mut wire.server else {
            bail!("{:?} is asked before anybody has connected", said.sql);
        };
        match fate {
            // The server itself fails, so that a transaction is what it is after that: a commit ends it.
            Fate::Fails(code) => {
                let ends = if said.sql.starts_with("COMMIT") {
                    "ROLLBACK;"
                } else {
                    ""
                };
                backend.say(&question(&format!(
                    "{ends} DO $$ BEGIN RAISE EXCEPTION 'it fails' USING ERRCODE = '{code}'; END $$"
                )))?;
            }
            _ => {
                wire.limits.hear(&said.sql)?;
                backend.say(&said.bytes)?;
            }
        }
        wire.asked = Some(Asked {
            sql: said.sql,
            since: now,
            fate,
            answer: Vec::new(),
            is_cancelled: false,
        });
        self.answer(number, now, observer)
    }

    /// Looks after what waits for a lock or has been silent for too long.
    ///
    /// # Errors
    /// When the server does not do what it should.
    pub fn look_again(&mut self, now: Duration, observer: &mut Observer) -> Result<Vec<Answered>> {
        let mut answered = Vec::new();
        let numbers: Vec<u32> = self.wires.keys().copied().collect();
        for number in numbers {
            let Some(wire) = self.wires.get_mut(&number) else {
                continue;
            };
            let silent = now.saturating_sub(wire.touched);
            let limits = wire.limits;
            let backend = wire.server.as_ref().map(Backend::process);
            if let (Some(asked), Some(backend)) = (&mut wire.asked, backend) {
                let waited = now.saturating_sub(asked.since);
                if !asked.is_cancelled && limits.lock.is_some_and(|most| waited >= most) {
                    asked.is_cancelled = true;
                    observer.cancel(backend)?;
                }
                answered.extend(self.answer(number, now, observer)?);
            } else {
                let waits = wire.is_in_transaction && wire.said.is_empty();
                let is_dead = wire.is_dead();
                let is_too_long = limits
                    .idle_in_transaction
                    .is_some_and(|most| silent >= most);
                let is_abandoned = !is_dead && waits && is_too_long;
                self.abandoned += u32::from(is_abandoned);
                if is_dead || is_abandoned {
                    self.close(number, observer)?;
                }
            }
        }
        Ok(answered)
    }

    /// The process has died: what it had said reaches the server, or as much of it as `reaches` says.
    ///
    /// # Errors
    /// When the server does not do what it should.
    pub fn die(
        &mut self,
        mut reaches: impl FnMut() -> bool,
        (now, is_away): (Duration, bool),
        observer: &mut Observer,
    ) -> Result<Vec<Answered>> {
        self.gather(now, is_away)?;
        let mut answered = Vec::new();
        let numbers: Vec<u32> = self.wires.keys().copied().collect();
        for number in numbers {
            if let Some(wire) = self.wires.get_mut(&number) {
                wire.client = None;
            }
            while self.waiting().any(|(waiting, _)| waiting == number) && reaches() {
                answered.extend(self.let_through(number, Fate::Through, now, observer)?);
            }
            if let Some(wire) = self.wires.get_mut(&number) {
                wire.said.clear();
            }
        }
        answered.extend(self.look_again(now, observer)?);
        Ok(answered)
    }

    /// Nobody comes through it any more.
    ///
    /// # Errors
    /// When the server does not do what it should.
    pub fn end(mut self, observer: &mut Observer) -> Result<()> {
        self.break_all(observer)
    }

    /// Breaks every connection.
    ///
    /// # Errors
    /// When a backend does not end.
    pub fn break_all(&mut self, observer: &mut Observer) -> Result<()> {
        let numbers: Vec<u32> = self.wires.keys().copied().collect();
        for number in numbers {
            self.close(number, observer)?;
        }
        Ok(())
    }

    /// Breaks a connection from both sides.
    fn close(&mut self, number: u32, observer: &mut Observer) -> Result<()> {
        let Some(Wire { server, asked, .. }) = self.wires.remove(&number) else {
            return Ok(());
        };
        match server {
            Some(backend) if asked.is_none() => self.backends.give_back(backend),
            Some(backend) => self.backends.end(backend, observer),
            None => Ok(()),
        }
    }

    /// Waits for the server, unless it waits for a lock itself.
    fn answer(
        &mut self,
        number: u32,
        now: Duration,
        observer: &mut Observer,
    ) -> Result<Option<Answered>> {
        let Some(wire) = self.wires.get_mut(&number) else {
            return Ok(None);
        };
        let Some(mut asked) = wire.asked.take() else {
            return Ok(None);
        };
        if let Some(backend) = &mut wire.server {
            backend.go_on()?;
        }
        let mut buffer = [0; 1 << 14];
        let mut glances = 0;
        let status = loop {
            if let Some(status) = ready_in(&asked.answer) {
                break status;
            }
            let Some(backend) = &mut wire.server else {
                return Ok(None);
            };
            match backend.hear(&mut buffer) {
                Ok(0) => bail!("the server ends a connection by itself: {:?}", asked.sql),
                Ok(length) => asked.answer.extend_from_slice(&buffer[..length]),
                Err(error) if is_silent(&error) => {
                    glances += 1;
                    if glances > BROKEN {
                        bail!("the server does not answer {:?}", asked.sql);
                    }
                    if !asked.is_cancelled && observer.is_blocked(backend.process())? {
                        backend.stand_still()?;
                        wire.asked = Some(asked);
                        return Ok(None);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        };
        wire.is_in_transaction = status != b'I';
        wire.touched = now;
        let bytes = if asked.is_cancelled {
            as_lock_timeout(asked.answer)
        } else {
            asked.answer
        };
        let answered = Answered {
            wire: number,
            sql: asked.sql,
            bytes,
        };
        if asked.fate == Fate::CutAfter {
            self.close(number, observer)?;
        } else {
            wire.to_client.extend_from_slice(&answered.bytes);
            wire.flush();
        }
        Ok(Some(answered))
    }
}

impl Wire {
    fn new(client: UnixStream, now: Duration) -> Self {
        Self {
            client: Some(client),
            server: None,
            reader: Reader::default(),
            said: VecDeque::new(),
            asked: None,
            to_client: Vec::new(),
            is_in_transaction: false,
            touched: now,
            limits: Limits::default(),
        }
    }

    const fn is_dead(&self) -> bool {
        self.client.is_none() && self.asked.is_none()
    }

    fn gather(&mut self) -> bool {
        let Some(client) = &mut self.client else {
            return false;
        };
        let mut buffer = [0; 1 << 14];
        let (mut came, mut has_gone) = (false, false);
        loop {
            match client.read(&mut buffer) {
                Ok(0) => {
                    has_gone = true;
                    break;
                }
                Ok(length) => {
                    came = true;
                    self.reader.take(&buffer[..length]);
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(_) => {
                    has_gone = true;
                    break;
                }
            }
        }
        while let Some(said) = self.reader.next() {
            let is_idle = self.said.is_empty() && self.asked.is_none() && !self.is_in_transaction;
            if said.is_ping() && is_idle {
                // As long as there is this wire there is a server behind it. Half of all that is asked is this.
                self.to_client.extend_from_slice(&READY);
            } else {
                self.said.push_back(said);
            }
        }
        self.flush();
        if has_gone {
            self.client = None;
        }
        came
    }

    fn flush(&mut self) {
        let Some(client) = &mut self.client else {
            self.to_client.clear();
            return;
        };
        while !self.to_client.is_empty() {
            match client.write(&self.to_client) {
                Ok(length) => drop(self.to_client.drain(..length)),
                Err(_) => break,
            }
        }
    }
}
