//! Faults on request: what a real Discord does on a bad day.

use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::planned::{Fault, Pattern, Planned};
use crate::server::Server;
use crate::world::sessions::ToBot;

/// Asks for faults; see [`Standin::faults`](crate::Standin::faults).
#[derive(Debug)]
pub struct Faults<'a> {
    pub(crate) server: &'a Server,
}

impl Faults<'_> {
    /// Lets `fault` happen to the next `times` requests that match `pattern`: "METHOD /path"
    /// without "/api/v10", where `*` stands for any method or one segment and a last `**` for
    /// all that follow: "POST /channels/*/messages", "* /**".
    pub fn on(&self, pattern: &str, times: u32, fault: Fault) {
        if times > 0 {
            self.server.change(|world| {
                world
                    .faults
                    .requests
                    .push((Pattern(pattern.to_owned()), times, fault));
            });
        }
    }

    /// Lets every request be so long on its way, and its answer as well: as long as the next one of these says, over and
    /// over.
    pub fn take_time(&self, ways: impl IntoIterator<Item = Duration>) {
        let ways = ways.into_iter().collect();
        self.server.change(|world| world.faults.ways = ways);
    }

    /// How many requests are still to fail.
    #[must_use]
    pub fn pending(&self) -> u32 {
        let planned = |world: &crate::world::World| {
            let planned = world.faults.requests.iter();
            planned.map(|(_, times, _)| times).sum()
        };
        self.server.look(planned)
    }

    /// Forgets all faults that have not happened yet.
    pub fn clear(&self) {
        self.server
            .change(|world| world.faults = Planned::default());
    }

    /// Sends each of the next `events` twice.
    pub fn duplicate_events(&self, events: u32) {
        self.server
            .change(|world| world.faults.duplicates += events);
    }

    /// Cuts the bot's gateway connections without a close frame. The sessions can be resumed.
    pub fn cut_gateway(&self) {
        self.server.change(|world| world.tell_bot(&ToBot::Cut));
    }

    /// Closes the bot's gateway connections with a code: 4000, 4004, 4014, …
    pub fn close_gateway(&self, code: u16) {
        self.server
            .change(|world| world.tell_bot(&ToBot::Close(code)));
    }

    /// Asks the bot to reconnect and resume (op 7).
    pub fn ask_to_reconnect(&self) {
        self.server.change(|world| {
            world.tell_bot(&ToBot::Payload(json!({"op": 7, "d": null}).to_string()));
        });
    }

    /// Declares the bot's sessions invalid (op 9): to be resumed, or gone for good.
    pub fn invalidate_sessions(&self, resumable: bool) {
        self.server.change(|world| {
            world.tell_bot(&ToBot::Payload(
                json!({"op": 9, "d": resumable}).to_string(),
            ));
            if !resumable {
                world.sessions.clear();
            }
        });
    }

    /// Lets the bot's sessions get no event any more, although their heartbeats are acknowledged. A session that is
    /// begun afterwards is well.
    pub fn silence_sessions(&self) {
        self.server.change(|world| {
            for session in &mut world.sessions {
                session.silent = true;
            }
        });
    }

    /// Answers the next `times` resumes with an invalid session.
    pub fn refuse_resumes(&self, times: u32) {
        self.server
            .change(|world| world.faults.refused_resumes += times);
    }

    /// Closes with `code` when a bot identifies itself the next time; once for each call.
    pub fn refuse_identify(&self, code: u16) {
        self.server
            .change(|world| world.faults.refused_identifies.push_back(code));
    }

    /// Says nothing the next `times` when a bot identifies itself, although its heartbeats are acknowledged.
    pub fn leave_identifies_unanswered(&self, times: u32) {
        self.server
            .change(|world| world.faults.unanswered_identifies += times);
    }

    /// Lets the bot begin so many sessions at the gateway, for so long.
    pub fn leave_session_starts(&self, remaining: u32, reset_after: Duration) {
        let until = Instant::now() + reset_after;
        self.server
            .change(|world| world.faults.session_starts = Some((remaining, until)));
    }

    /// Tells bots from now on to divide their guilds into so many shards.
    pub fn recommend_shards(&self, shards: u64) {
        self.server.change(|world| world.shards = shards);
    }

    /// Stops answering heartbeats, or begins again.
    pub fn ignore_heartbeats(&self, ignore: bool) {
        self.server.change(|world| world.faults.deaf = ignore);
    }
}
