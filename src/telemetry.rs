//! Logs: readable in a terminal, one JSON object a line where a machine reads them.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;

/// What is logged unless `RUST_LOG` says otherwise: ourselves, and warnings of the libraries, but
/// for those that serenity gives at every ordinary stop, and those that sqlx gives dozens of times a second while a pooler
/// lets connections in and has no database behind it: we say ourselves that it is away, and what else is wrong with a new
/// connection.
const DEFAULT: &str =
    "warn,ludotheque=info,serenity::gateway::bridge=error,sqlx_core::pool::inner=off";

/// serenity writes whole events into its spans, and a frame that it cannot read into a warning, and with
/// them what allows to answer them.
const WITHOUT_SECRETS: [&str; 2] = ["serenity::gateway=warn", "serenity::gateway::ws=error"];

/// Sends logs to the standard error output. Call it once.
///
/// `RUST_LOG` chooses what is logged. A malformed `RUST_LOG` is ignored with a warning.
pub fn start() {
    let wanted = std::env::var("RUST_LOG")
        .ok()
        .filter(|wanted| !wanted.is_empty());
    let (filter, malformed) = filter(wanted.as_deref().unwrap_or(DEFAULT));
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

/// What is logged if this is wanted, and whether that was malformed.
fn filter(wanted: &str) -> (EnvFilter, bool) {
    let parsed = EnvFilter::try_new(wanted);
    let malformed = parsed.is_err();
    let mut filter = parsed.unwrap_or_else(|_| EnvFilter::new(DEFAULT));
    for without in WITHOUT_SECRETS {
        if let Ok(no_secrets) = without.parse() {
            filter = filter.add_directive(no_secrets);
        }
    }
    (filter, malformed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::{Level, enabled};
    use tracing_subscriber::layer::SubscriberExt as _;

    #[test]
    fn a_frame_that_serenity_cannot_read_is_not_logged_whatever_is_wanted() {
        for wanted in [
            DEFAULT,
            "trace",
            "serenity=debug",
            "info,serenity::gateway::ws=trace",
        ] {
            let (filter, malformed) = filter(wanted);
            assert!(!malformed, "{wanted}");
            let logs = tracing_subscriber::registry().with(filter);
            tracing::subscriber::with_default(logs, || {
                // It is logged whole, with the token of its interaction.
                let frame = enabled!(target: "serenity::gateway::ws", Level::WARN);
                assert!(!frame, "{wanted}");
                assert!(enabled!(target: "serenity::gateway::ws", Level::ERROR));
            });
        }
    }
}
