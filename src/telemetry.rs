//! Logs: readable in a terminal, one JSON object a line where a machine reads them.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;

/// What is logged unless `RUST_LOG` says otherwise: ourselves, and warnings of the libraries, but
/// for those that serenity gives at every ordinary stop.
const DEFAULT: &str = "warn,ludotheque=info,serenity::gateway::bridge=error";

/// Sends logs to the standard error output. Call it once.
///
/// `RUST_LOG` chooses what is logged. A malformed `RUST_LOG` is ignored with a warning.
pub fn start() {
    let wanted = std::env::var("RUST_LOG")
        .ok()
        .filter(|wanted| !wanted.is_empty());
    let parsed = EnvFilter::try_new(wanted.as_deref().unwrap_or(DEFAULT));
    let malformed = parsed.is_err();
    let mut filter = parsed.unwrap_or_else(|_| EnvFilter::new(DEFAULT));
    // serenity writes whole events into its spans, and with them what allows to answer them.
    if let Ok(no_secrets) = "serenity::gateway=warn".parse() {
        filter = filter.add_directive(no_secrets);
    }
    let logs = fmt().with_env_filter(filter).with_writer(io::stderr);
    if io::stderr().is_terminal() {
        logs.compact().with_target(false).init();
    } else {
        logs.json().init();
    }
    if malformed {
        tracing::warn!("RUST_LOG is malformed and was ignored");
    }
}
