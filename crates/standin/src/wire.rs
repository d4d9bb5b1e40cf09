//! Connections that can be cut in the middle, as networks do.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// Cuts the connection a request came on: from then on nothing is written to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scissors(Arc<AtomicBool>);

impl Scissors {
    pub(crate) fn cut(&self) {
        self.0.store(true, Ordering::Release);
    }
}

/// Accepts connections that can be cut.
pub(crate) struct Wires(pub(crate) TcpListener);

impl Listener for Wires {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        // Small answers should not wait for each other: clicks are timed.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no TCP_NODELAY");
        }
        let wire = Wire {
            stream,
            scissors: Scissors::default(),
        };
        (wire, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, Wires>> for Scissors {
    fn connect_info(stream: IncomingStream<'_, Wires>) -> Self {
        stream.io().scissors.clone()
    }
}

pub(crate) struct Wire {
    stream: TcpStream,
    scissors: Scissors,
}

impl Wire {
    fn whole(&self) -> io::Result<()> {
        if self.scissors.0.load(Ordering::Acquire) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }

    /// Lets the system acknowledge now what has come. It would wait for an answer to send that along, up to forty
    /// milliseconds, and whoever is slow to say small things says nothing more until then: in a world whose time is ours
    /// chance would decide what comes when.
    fn acknowledge(&self) {
        #[cfg(any(target_os = "android", target_os = "linux"))]
        if let Err(error) = self.stream.set_quickack(true) {
            tracing::debug!(%error, "no TCP_QUICKACK");
        }
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if buffer.filled().len() > before {
            self.acknowledge();
        }
        read
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.whole()?;
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.whole()?;
        Pin::new(&mut self.stream).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
