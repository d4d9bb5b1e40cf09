//! The faults that are still to come.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// Of what a limit is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Of this bot on this route.
    User,
    /// Of this bot everywhere.
    Global,
    /// Of this route for all bots together: it is not this one that has asked too much.
    Shared,
}

impl Scope {
    /// Discord's word for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Global => "global",
            Self::Shared => "shared",
        }
    }
}

/// What happens to a request of the bot's.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// 429, without any effect.
    RateLimited {
        /// What the answer says to wait.
        retry_after: Duration,
        /// Of what it is said.
        scope: Scope,
    },
    /// 429 of what stands in front of Discord, without any effect: a page for people, and nothing of limits
    /// but for how long.
    Banned {
        /// What the answer says to wait.
        retry_after: Duration,
    },
    /// This status (500, 502, …) with an empty body, without any effect.
    Status(u16),
    /// A refusal as Discord words them, without any effect. With status 429 it says to wait a
    /// second.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's code, 50001 for instance.
        code: u32,
    },
    /// The request is carried out this much later, on the stand-in's clock.
    Late(Duration),
    /// The connection is cut before the request has any effect.
    CutBefore,
    /// The request is carried out, and the connection cut instead of an answer.
    CutAfter,
}

/// What has been asked for and is still to come.
#[derive(Debug, Default)]
pub(crate) struct Planned {
    pub(crate) requests: Vec<(Pattern, u32, Fault)>,
    pub(crate) duplicates: u32,
    /// Close codes for the next times a bot identifies itself.
    pub(crate) refused_identifies: VecDeque<u16>,
    /// How many times a bot identifies itself and hears nothing.
    pub(crate) unanswered_identifies: u32,
    /// How many sessions may still be begun, and until when it is so few.
    pub(crate) session_starts: Option<(u32, Instant)>,
    /// How many resumes are answered with an invalid session.
    pub(crate) refused_resumes: u32,
    /// Whether heartbeats go unanswered.
    pub(crate) deaf: bool,
    /// How long requests and their answers are on their way, one after the other of these.
    pub(crate) ways: VecDeque<Duration>,
}

impl Planned {
    /// The fault for a request, used up by it. `path` is without "/api/v10".
    pub(crate) fn take(&mut self, method: &str, path: &str) -> Option<Fault> {
        let at = self
            .requests
            .iter()
            .position(|(pattern, _, _)| pattern.matches(method, path))?;
        let (_, times, fault) = &mut self.requests[at];
        *times -= 1;
        let fault = fault.clone();
        if *times == 0 {
            self.requests.remove(at);
        }
        Some(fault)
    }

    /// How long whatever is sent next is on its way.
    pub(crate) fn way(&mut self) -> Duration {
        let Some(way) = self.ways.pop_front() else {
            return Duration::ZERO;
        };
        self.ways.push_back(way);
        way
    }

    /// How often the next event is sent.
    pub(crate) fn copies(&mut self) -> u32 {
        if self.duplicates == 0 {
            return 1;
        }
        self.duplicates -= 1;
        2
    }
}

/// "METHOD /path", `*` for any method or one segment, a last `**` for all that follow.
#[derive(Debug)]
pub(crate) struct Pattern(pub(crate) String);

impl Pattern {
    fn matches(&self, method: &str, path: &str) -> bool {
        let (wanted_method, wanted_path) = self.0.split_once(' ').unwrap_or(("*", &self.0));
        if wanted_method != "*" && wanted_method != method {
            return false;
        }
        let mut segments = path.split('/');
        for wanted in wanted_path.split('/') {
            if wanted == "**" {
                return true;
            }
            match segments.next() {
                Some(segment) if wanted == "*" || wanted == segment => {}
                _ => return false,
            }
        }
        segments.next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_methods_and_segments() {
        let matches = |pattern: &str, method: &str, path: &str| {
            Pattern(pattern.to_owned()).matches(method, path)
        };
        assert!(matches(
            "POST /channels/*/messages",
            "POST",
            "/channels/1/messages"
        ));
        assert!(!matches(
            "POST /channels/*/messages",
            "PATCH",
            "/channels/1/messages"
        ));
        assert!(!matches(
            "POST /channels/*/messages",
            "POST",
            "/channels/1/messages/2"
        ));
        assert!(!matches("POST /channels/*/messages", "POST", "/channels/1"));
        assert!(matches(
            "* /webhooks/**",
            "PATCH",
            "/webhooks/1/a/messages/@original"
        ));
    }

    #[test]
    fn ways_are_as_long_as_asked_over_and_over() {
        let [short, long] = [1, 2].map(Duration::from_millis);
        let mut planned = Planned::default();
        assert_eq!(planned.way(), Duration::ZERO);
        planned.ways.extend([short, long]);
        let ways = [(); 3].map(|()| planned.way());
        assert_eq!(ways, [short, long, short]);
    }

    #[test]
    fn a_fault_happens_as_often_as_asked() {
        let mut planned = Planned::default();
        planned
            .requests
            .push((Pattern("* /**".to_owned()), 2, Fault::Status(502)));
        assert_eq!(planned.take("GET", "/gateway"), Some(Fault::Status(502)));
        assert_eq!(planned.take("GET", "/gateway"), Some(Fault::Status(502)));
        assert_eq!(planned.take("GET", "/gateway"), None);
    }
}
