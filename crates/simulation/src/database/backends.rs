//! The server's processes, one for each connection. To begin one takes longer than a hundred statements, so they are
//! kept, for the next connection that begins with the same words, and for the next world. To the bot each connection has
//! a process of its own, with a number of its own (`again.sql`).

use std::io::{ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

use super::observer::Observer;
use super::wire::{backend_in, messages, question, ready_in};
use crate::processor;

/// So long the server is waited for before somebody looks whether it waits for a lock. Real time, of which the
/// outcome does not depend.
const GLANCE: Duration = Duration::from_millis(2);
/// A server that is silent for so long is broken. Real time as well.
const BROKEN: Duration = Duration::from_secs(30);
/// By what everything goes that a connection has left.
const ENDS: [&str; 3] = ["ROLLBACK", "SELECT simulation.end_backend()", "DISCARD ALL"];

/// All of one database.
#[derive(Clone)]
pub struct Backends {
    server: PathBuf,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    idle: Vec<Backend>,
    /// How many connections there were in this world.
    many: u32,
}

/// One process of the server, and the connection with it.
pub struct Backend {
    stream: UnixStream,
    process: i32,
    /// Whether it stands still until it is told to go on.
    stands_still: bool,
    /// With what the connection began, from both sides.
    words: Vec<u8>,
    greeting: Vec<u8>,
}

impl Backends {
    /// None yet, at this socket.
    #[must_use]
    pub fn at(server: PathBuf) -> Self {
        Self {
            server,
            kept: Arc::default(),
        }
    }

    /// A new world begins to count.
    pub fn begin(&self) {
        self.kept().many = 0;
    }

    /// One for a connection that begins with these words.
    ///
    /// # Errors
    /// When the server takes no connection.
    pub fn take(&self, words: &[u8]) -> Result<Backend> {
        let (kept, number) = {
            let mut kept = self.kept();
            kept.many += 1;
            let at = kept.idle.iter().position(|one| one.words == words);
            (at.map(|at| kept.idle.swap_remove(at)), kept.many)
        };
        let mut backend = match kept {
            Some(backend) => backend,
            None => self.another(words)?,
        };
        processor::keep_here(backend.process);
        backend.ask(&format!("SELECT simulation.begin_backend({number})"))?;
        Ok(backend)
    }

    fn another(&self, words: &[u8]) -> Result<Backend> {
        let stream = UnixStream::connect(&self.server)?;
        stream.set_read_timeout(Some(GLANCE))?;
        let mut backend = Backend {
            stream,
            process: 0,
            stands_still: false,
            words: words.to_vec(),
            greeting: Vec::new(),
        };
        backend.say(words)?;
        backend.greeting = backend.until_ready()?;
        backend.process = backend_in(&backend.greeting).context("a backend has no number")?;
        Ok(backend)
    }

    /// Its connection has ended, while nothing was under way.
    ///
    /// # Errors
    /// When it does not do what it should.
    pub fn give_back(&self, mut backend: Backend) -> Result<()> {
        for sql in ENDS {
            backend.ask(sql)?;
        }
        self.kept().idle.push(backend);
        Ok(())
    }

    /// Its connection has ended, while something was under way: so it ends as well.
    ///
    /// # Errors
    /// When it does not.
    pub fn end(&self, mut backend: Backend, observer: &mut Observer) -> Result<()> {
        let process = backend.process;
        observer.run(&format!(
            "SELECT pg_terminate_backend({process});
             DELETE FROM simulation.backends WHERE process = {process}"
        ))?;
        // Only now, so that it ends before it does what it stood still in.
        backend.go_on()?;
        observer.until_gone(process)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Backend {
    /// The number that the system gives it.
    #[must_use]
    pub const fn process(&self) -> i32 {
        self.process
    }

    /// What it says to whoever begins a connection.
    #[must_use]
    pub fn greeting(&self) -> &[u8] {
        &self.greeting
    }

    /// Sends this to it.
    ///
    /// # Errors
    /// When the connection breaks.
    pub fn say(&mut self, bytes: &[u8]) -> Result<()> {
        Ok(self.stream.write_all(bytes)?)
    }

    /// Takes in what it says, for a moment.
    ///
    /// # Errors
    /// When it says nothing, or the connection breaks.
    pub fn hear(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.stream.read(buffer)
    }

    /// Lets it stand still, also when it is given the lock for which it waits: of several that are given theirs by one commit
    /// the system would choose which goes first.
    ///
    /// # Errors
    /// When there is no such process.
    pub fn stand_still(&mut self) -> Result<()> {
        self.signal(Signal::STOP)?;
        self.stands_still = true;
        Ok(())
    }

    /// Lets it go on, if it stands still.
    ///
    /// # Errors
    /// When there is no such process.
    pub fn go_on(&mut self) -> Result<()> {
        if std::mem::take(&mut self.stands_still) {
            self.signal(Signal::CONT)?;
        }
        Ok(())
    }

    fn signal(&self, signal: Signal) -> Result<()> {
        let process = Pid::from_raw(self.process).context("a backend has no number")?;
        Ok(kill_process(process, signal)?)
    }

    /// Asks it something that nothing comes of but that it is done.
    fn ask(&mut self, sql: &str) -> Result<()> {
        self.say(&question(sql))?;
        let answer = self.until_ready()?;
        let mut failed = messages(&answer).filter(|(kind, _)| *kind == b'E');
        match failed.next() {
            Some((_, error)) => bail!("{sql}: {}", String::from_utf8_lossy(error)),
            None => Ok(()),
        }
    }

    fn until_ready(&mut self) -> Result<Vec<u8>> {
        let (mut answer, mut buffer) = (Vec::new(), [0; 1 << 12]);
        let waits_until = Instant::now() + BROKEN;
        while ready_in(&answer).is_none() {
            match self.hear(&mut buffer) {
                Ok(0) => bail!("a backend has ended by itself"),
                Ok(length) => answer.extend_from_slice(&buffer[..length]),
                Err(error) if is_silent(&error) && Instant::now() < waits_until => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(answer)
    }
}

impl Drop for Backend {
    /// The server could not stop while one stands still.
    fn drop(&mut self) {
        // One that is gone needs nothing.
        let _ = self.go_on();
    }
}

/// Whether nothing was said for a moment, and no more is wrong.
pub fn is_silent(error: &std::io::Error) -> bool {
    let kinds = [
        ErrorKind::WouldBlock,
        ErrorKind::TimedOut,
        ErrorKind::Interrupted,
    ];
    kinds.contains(&error.kind())
}
