//! Faults on request: what a real Discord does on a bad day.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::json;

use crate::Standin;
use crate::world::sessions::ToBot;

/// What happens to a request of the bot's.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// 429, without any effect.
    RateLimited {
        /// What the answer says to wait.
        retry_after: Duration,
        /// Whether it is said of the whole API instead of this route.
        global: bool,
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
    requests: Vec<(Pattern, u32, Fault)>,
    duplicates: u32,
    /// Close codes for the next times a bot identifies itself.
    pub(crate) refused_identifies: VecDeque<u16>,
    /// How many resumes are answered with an invalid session.
    pub(crate) refused_resumes: u32,
    /// Whether heartbeats go unanswered.
    pub(crate) deaf: bool,
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
struct Pattern(String);

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

/// Asks for faults; see [`Standin::faults`].
#[derive(Debug)]
pub struct Faults<'a> {
    pub(crate) standin: &'a Standin,
}

impl Faults<'_> {
    /// Lets `fault` happen to the next `times` requests that match `pattern`: "METHOD /path"
    /// without "/api/v10", where `*` stands for any method or one segment and a last `**` for
    /// all that follow: "POST /channels/*/messages", "* /**".
    pub fn on(&self, pattern: &str, times: u32, fault: Fault) {
        if times > 0 {
            self.standin.server.change(|world| {
                world
                    .faults
                    .requests
                    .push((Pattern(pattern.to_owned()), times, fault));
            });
        }
    }

    /// How many requests are still to fail.
    #[must_use]
    pub fn pending(&self) -> u32 {
        let planned = |world: &crate::world::World| {
            let planned = world.faults.requests.iter();
            planned.map(|(_, times, _)| times).sum()
        };
        self.standin.server.look(planned)
    }

    /// Forgets all faults that have not happened yet.
    pub fn clear(&self) {
        self.standin
            .server
            .change(|world| world.faults = Planned::default());
    }

    /// Sends each of the next `events` twice.
    pub fn duplicate_events(&self, events: u32) {
        self.standin
            .server
            .change(|world| world.faults.duplicates += events);
    }

    /// Cuts the bot's gateway connections without a close frame. The sessions can be resumed.
    pub fn cut_gateway(&self) {
        self.standin
            .server
            .change(|world| world.tell_bot(&ToBot::Cut));
    }

    /// Closes the bot's gateway connections with a code: 4000, 4004, 4014, …
    pub fn close_gateway(&self, code: u16) {
        self.standin
            .server
            .change(|world| world.tell_bot(&ToBot::Close(code)));
    }

    /// Asks the bot to reconnect and resume (op 7).
    pub fn ask_to_reconnect(&self) {
        self.standin.server.change(|world| {
            world.tell_bot(&ToBot::Payload(json!({"op": 7, "d": null}).to_string()));
        });
    }

    /// Declares the bot's sessions invalid (op 9): to be resumed, or gone for good.
    pub fn invalidate_sessions(&self, resumable: bool) {
        self.standin.server.change(|world| {
            world.tell_bot(&ToBot::Payload(
                json!({"op": 9, "d": resumable}).to_string(),
            ));
            if !resumable {
                world.sessions.clear();
            }
        });
    }

    /// Answers the next `times` resumes with an invalid session.
    pub fn refuse_resumes(&self, times: u32) {
        self.standin
            .server
            .change(|world| world.faults.refused_resumes += times);
    }

    /// Closes with `code` when a bot identifies itself the next time; once for each call.
    pub fn refuse_identify(&self, code: u16) {
        self.standin
            .server
            .change(|world| world.faults.refused_identifies.push_back(code));
    }

    /// Stops answering heartbeats, or begins again.
    pub fn ignore_heartbeats(&self, ignore: bool) {
        self.standin
            .server
            .change(|world| world.faults.deaf = ignore);
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
