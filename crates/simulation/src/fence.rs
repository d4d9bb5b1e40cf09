//! What was sent over loopback has arrived. The kernel mostly hands it over at once, but on a busy machine it may do so
//! a moment later: then a step would find it or not, as chance has it.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

/// A connection with itself. What is sent on one processor arrives in the order in which it was sent.
pub struct Fence {
    one: TcpStream,
    other: TcpStream,
}

impl Fence {
    /// One for this thread, which stays on one processor from now on.
    ///
    /// # Errors
    /// When the system gives no connection, or does not let the thread stay.
    pub fn new() -> Result<Self> {
        stay_on_one_processor()?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let one = TcpStream::connect(listener.local_addr()?)?;
        one.set_nodelay(true)?;
        Ok(Self {
            one,
            other: listener.accept()?.0,
        })
    }

    /// Returns when everything has arrived that this thread had sent before.
    ///
    /// # Errors
    /// When the connection breaks.
    pub fn pass(&mut self) -> Result<()> {
        self.one.write_all(&[0])?;
        self.other.read_exact(&mut [0])?;
        Ok(())
    }
}

/// Threads are dealt to the processors in turn.
fn stay_on_one_processor() -> Result<()> {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let allowed = sched_getaffinity(None)?;
    let all: Vec<usize> = (0..CpuSet::MAX_CPU)
        .filter(|cpu| allowed.is_set(*cpu))
        .collect();
    if let [_, _, ..] = all[..] {
        let mut only = CpuSet::new();
        only.set(all[NEXT.fetch_add(1, Ordering::Relaxed) % all.len()]);
        sched_setaffinity(None, &only)?;
    }
    Ok(())
}
