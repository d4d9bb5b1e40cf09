//! Notices a shard that is connected and hears nothing.
//!
//! A session may live, with every heartbeat acknowledged, and no event come of it any more: nobody is answered, and nothing
//! looks wrong. Servers on which nobody writes look the same. So a shard that has heard nothing for a while asks for
//! something whose answer is an event: its own account as a member of a server that it is on, which by Discord's
//! documentation takes no intent. If not even that comes, its session is ended, and another one begins.
//!
//! - **Sessions are counted** (`starts.rs`). A shard gets a new one at most once an hour, and none when few are left: where
//!   that mends nothing, it costs 24 of 1,000 a day.
//! - **A shard on no server** is left alone: there is nothing that it could ask for.
//! - **It asks on several servers at once**: on one the bot may no longer be, because without the intent for servers it does
//!   not hear that it was removed, and one may be out of order.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChunkGuildFilter, GuildId, ShardMessenger, ShardRunnerMessage, UserId};
use tokio::time::{Instant, sleep};

use crate::bot::Bot;
use crate::gateway::starts;
use ludotheque_play::Shard;

/// How much silence is put up with.
#[derive(Clone, Copy, Debug)]
pub struct Silence {
    /// A shard that has heard nothing for so long asks.
    pub asks_after: Duration,
    /// So long it waits for the answer.
    pub answer_within: Duration,
    /// A shard gets no second new session within this time.
    pub between_sessions: Duration,
}

impl Default for Silence {
    fn default() -> Self {
        Self {
            asks_after: Duration::from_mins(15),
            answer_within: Duration::from_mins(1),
            between_sessions: Duration::from_hours(1),
        }
    }
}

const LOOK_EVERY: Duration = Duration::from_secs(1);
/// On so many servers a shard asks.
const ASKED_ON: usize = 3;
/// A session that is closed with this code is over: Discord keeps no events for it.
const SESSION_OVER: u16 = 1000;

/// Looks after all shards, for ever.
pub async fn break_it(bot: Arc<Bot>, silence: Silence) -> Infallible {
    let own = UserId::new(bot.account.0);
    let mut watched: HashMap<Shard, Watched> = HashMap::new();
    loop {
        sleep(LOOK_EVERY).await;
        for (shard, messenger) in bot.connections.connected().await {
            let servers = bot.heard.servers(shard, ASKED_ON);
            let Some(silent_for) = bot.heard.silence(shard).filter(|_| !servers.is_empty()) else {
                continue;
            };
            let watch = watched.entry(shard).or_default();
            match watch.next(Instant::now(), silent_for, silence) {
                Next::Wait => {}
                Next::Ask => ask(&messenger, own, &servers),
                Next::End if may_begin_one(&bot, shard, silent_for).await => {
                    bot.counted.silent_restart();
                    let over = ShardRunnerMessage::Close(SESSION_OVER, None);
                    messenger.send_to_shard(over);
                }
                Next::End => watch.tried = None,
                Next::Restart => bot.connections.begin_again(shard),
            }
        }
    }
}

/// What was tried with one shard that has heard nothing since.
#[derive(Default)]
struct Watched {
    /// What was tried last, and when.
    tried: Option<(Next, Instant)>,
    /// When its session was to be ended last.
    ended_at: Option<Instant>,
}

/// What is to be done with a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Wait,
    /// It asks for an event.
    Ask,
    /// Its session is ended. serenity finds that it cannot be taken up again, and another one is begun: by the same that
    /// begin one after any other end, so that it never becomes two.
    End,
    /// Nobody reacts to that: the connection is dropped for another one.
    Restart,
}

impl Watched {
    /// What is to be done now, which is taken for done.
    fn next(&mut self, now: Instant, silent_for: Duration, silence: Silence) -> Next {
        // Whatever has come since is as good as the answer.
        self.tried = self.tried.filter(|(_, at)| now - *at < silent_for);
        let ended_lately = |at: Instant| now - at < silence.between_sessions;
        let next = match self.tried {
            None if silent_for < silence.asks_after => Next::Wait,
            None => Next::Ask,
            Some((_, at)) if now - at < silence.answer_within => Next::Wait,
            Some((Next::End, _)) => Next::Restart,
            Some(_) if self.ended_at.is_some_and(ended_lately) => Next::Wait,
            Some(_) => Next::End,
        };
        if next == Next::End {
            self.ended_at = Some(now);
        }
        if next != Next::Wait {
            self.tried = Some((next, now));
        }
        next
    }
}

fn ask(messenger: &ShardMessenger, own: UserId, servers: &[GuildId]) {
    for server in servers {
        let own = ChunkGuildFilter::UserIds(vec![own]);
        messenger.chunk_guild(*server, None, false, own, None);
    }
}

/// Whether Discord leaves it a session, as far as Discord can be asked.
async fn may_begin_one(bot: &Bot, shard: Shard, silent_for: Duration) -> bool {
    let (shard, silent_s) = (shard.number, silent_for.as_secs());
    match starts::room_in(&bot.rest).await {
        Ok(None) => {
            tracing::warn!(shard, silent_s, "no event comes any more: a new session");
            true
        }
        Ok(Some(_)) => {
            tracing::error!(
                shard,
                silent_s,
                "no event comes any more, and few sessions are left today"
            );
            false
        }
        Err(error) => {
            tracing::warn!(shard, silent_s, %error, "no event comes any more, nor an answer from the API");
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SILENCE: Silence = Silence {
        asks_after: Duration::from_secs(900),
        answer_within: Duration::from_secs(60),
        between_sessions: Duration::from_secs(3600),
    };

    /// A shard at a time of its own.
    struct Shard {
        watch: Watched,
        now: Instant,
        heard: Instant,
    }

    impl Shard {
        fn new() -> Self {
            let now = Instant::now();
            Self {
                watch: Watched::default(),
                now,
                heard: now,
            }
        }

        /// What comes next so many seconds later.
        fn after(&mut self, seconds: u64) -> Next {
            self.now += Duration::from_secs(seconds);
            self.watch.next(self.now, self.now - self.heard, SILENCE)
        }
    }

    #[test]
    fn silence_is_asked_about_and_its_session_ended_once_an_hour() {
        let mut shard = Shard::new();
        for (seconds, expected) in [
            (899, Next::Wait),
            (1, Next::Ask),
            (59, Next::Wait),
            (1, Next::End),
            (59, Next::Wait),
            // Not even that a session has begun came.
            (1, Next::Restart),
            (60, Next::Wait),
            (3479, Next::Wait),
            (1, Next::End),
        ] {
            assert_eq!(shard.after(seconds), expected);
        }
    }

    #[test]
    fn whatever_comes_ends_the_waiting() {
        let mut shard = Shard::new();
        assert_eq!(shard.after(900), Next::Ask);
        shard.heard = shard.now + Duration::from_secs(30);
        assert_eq!(shard.after(61), Next::Wait);
        assert_eq!(shard.after(868), Next::Wait);
        assert_eq!(shard.after(1), Next::Ask, "and it begins from there");
        assert_eq!(shard.after(60), Next::End);
        shard.heard = shard.now + Duration::from_secs(7);
        assert_eq!(shard.after(60), Next::Wait, "another session has begun");
        assert_eq!(shard.after(847), Next::Ask);
        assert_eq!(shard.after(60), Next::Wait, "within an hour");
    }
}
