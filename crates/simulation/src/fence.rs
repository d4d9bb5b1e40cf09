//! What was sent over loopback has arrived. The kernel mostly hands it over at once, but on a busy machine it may do so
//! a moment later: then a step would find it or not, as chance has it.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};

use anyhow::Result;

use crate::processor;

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
        processor::stay()?;
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
