//! Discord's rate limits: fixed windows, counted on the stand-in's clock.

use std::collections::HashMap;
use std::time::Duration;

use crate::clock::Moment;
use crate::settings::RateLimit;

/// How full a window is after a request has asked to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) passes: bool,
    pub(crate) limit: u32,
    pub(crate) remaining: u32,
    pub(crate) reset_after: Duration,
}

#[derive(Debug)]
struct Window {
    opened: Moment,
    used: u32,
}

#[derive(Debug, Default)]
pub(crate) struct Limits {
    windows: HashMap<String, Window>,
}

impl Limits {
    /// Counts a request in the bucket `key`.
    pub(crate) fn take(&mut self, key: &str, limit: RateLimit, now: Moment) -> Verdict {
        let fresh = Window {
            opened: now,
            used: 0,
        };
        let window = self
            .windows
            .entry(key.to_owned())
            .or_insert(Window { ..fresh });
        if now.since(window.opened) >= limit.window {
            *window = fresh;
        }
        let passes = window.used < limit.requests;
        window.used += u32::from(passes);
        Verdict {
            passes,
            limit: limit.requests,
            remaining: limit.requests - window.used,
            reset_after: whole_ms(limit.window.saturating_sub(now.since(window.opened))),
        }
    }
}

/// Headers tell milliseconds: rounded down, whoever waits as long as they are told would come too early.
fn whole_ms(time: Duration) -> Duration {
    let ms = time.as_nanos().div_ceil(1_000_000);
    Duration::from_millis(u64::try_from(ms).unwrap_or(u64::MAX))
}

/// The bucket and limit of a route, `template` being its path with names for ids. None for
/// answers to interactions, which Discord does not limit.
pub(crate) fn bucket(
    method: &str,
    template: &str,
    path: &str,
    messages: RateLimit,
) -> Option<(String, RateLimit)> {
    // The first two segments carry the ids that Discord counts apart: the channel, the guild, or
    // the webhook with its token.
    let majors = if template.starts_with("/webhooks") {
        3
    } else {
        2
    };
    let major: Vec<&str> = path
        .split('/')
        .filter(|s| !s.is_empty())
        .take(majors)
        .collect();
    let in_seconds = |requests, seconds| RateLimit {
        requests,
        window: Duration::from_secs(seconds),
    };
    let limit = match (method, template) {
        (_, template) if template.starts_with("/interactions") => return None,
        ("POST", "/channels/{channel_id}/messages")
        | ("PATCH", "/channels/{channel_id}/messages/{message_id}") => messages,
        ("DELETE", "/channels/{channel_id}/messages/{message_id}") => in_seconds(5, 1),
        (_, template) if template.starts_with("/webhooks") => in_seconds(5, 2),
        _ => in_seconds(30, 10),
    };
    Some((format!("{method} {template} {}", major.join("/")), limit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;

    #[test]
    fn a_window_fills_and_opens_again_after_its_time() {
        let limit = RateLimit {
            requests: 2,
            window: Duration::from_secs(5),
        };
        let start = Clock::showing(std::time::SystemTime::now()).now();
        let mut limits = Limits::default();
        assert_eq!(limits.take("a", limit, start).remaining, 1);
        assert!(limits.take("a", limit, start).passes);
        let full = limits.take("a", limit, start.after(Duration::from_secs(2)));
        assert!(!full.passes);
        assert_eq!(full.reset_after, Duration::from_secs(3));
        let between = start.after(Duration::from_micros(2_000_900));
        let told = limits.take("a", limit, between).reset_after;
        assert_eq!(told, Duration::from_secs(3), "never too little");
        assert!(limits.take("b", limit, start).passes, "another bucket");
        assert!(
            limits
                .take("a", limit, start.after(Duration::from_secs(5)))
                .passes
        );
    }

    #[test]
    fn buckets_are_apart_by_channel_and_by_webhook_token_and_interactions_have_none() {
        let messages = RateLimit {
            requests: 5,
            window: Duration::from_secs(5),
        };
        let key = |path: &str| {
            bucket("POST", "/channels/{channel_id}/messages", path, messages).map(|b| b.0)
        };
        assert_ne!(key("/channels/1/messages"), key("/channels/2/messages"));
        let webhook = |path: &str| {
            bucket(
                "POST",
                "/webhooks/{webhook_id}/{webhook_token}",
                path,
                messages,
            )
            .map(|b| b.0)
        };
        assert_ne!(webhook("/webhooks/1/a"), webhook("/webhooks/1/b"));
        assert_eq!(
            bucket(
                "POST",
                "/interactions/{id}/{token}/callback",
                "/interactions/1/a/callback",
                messages
            ),
            None
        );
    }
}
