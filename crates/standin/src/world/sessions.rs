//! The bot's sessions on the gateway, connected or waiting to be resumed.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::ids::GuildId;

/// How many events are kept for a session to be resumed.
const EVENTS_KEPT: usize = 1000;

/// What goes to a connected bot.
#[derive(Clone, Debug)]
pub(crate) enum ToBot {
    /// A payload, as JSON text.
    Payload(String),
    /// Close with this code.
    Close(u16),
    /// Cut the connection without a word.
    Cut,
}

/// Which events a session wants and gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Intents(pub(crate) u64);

impl Intents {
    pub(crate) const GUILDS: Self = Self(1);
    pub(crate) const GUILD_MEMBERS: Self = Self(1 << 1);
    pub(crate) const GUILD_PRESENCES: Self = Self(1 << 8);
    pub(crate) const GUILD_MESSAGES: Self = Self(1 << 9);
    pub(crate) const DIRECT_MESSAGES: Self = Self(1 << 12);
    pub(crate) const MESSAGE_CONTENT: Self = Self(1 << 15);
    /// Those an application must be granted: members, presences, message content.
    pub(crate) const PRIVILEGED: Self =
        Self(Self::GUILD_MEMBERS.0 | Self::GUILD_PRESENCES.0 | Self::MESSAGE_CONTENT.0);
    /// No intent needed: interactions and the session's own events.
    pub(crate) const NONE: Self = Self(0);
    /// All that exist.
    pub(crate) const ALL: Self = Self(((1 << 17) - 1) | (0b11 << 20) | (0b11 << 24));

    /// What somebody must want who hears of messages there.
    pub(crate) fn of_messages(guild: Option<GuildId>) -> Self {
        guild.map_or(Self::DIRECT_MESSAGES, |_| Self::GUILD_MESSAGES)
    }

    pub(crate) fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    pub(crate) fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) intents: Intents,
    /// This shard and how many there are.
    pub(crate) shard: (u64, u64),
    /// Whether it lives, and no event comes of it any more.
    pub(crate) silent: bool,
    seq: u64,
    kept: VecDeque<(u64, String)>,
    connection: Option<UnboundedSender<ToBot>>,
}

impl Session {
    pub(crate) fn new(
        id: String,
        intents: Intents,
        shard: (u64, u64),
        connection: UnboundedSender<ToBot>,
    ) -> Self {
        Self {
            id,
            intents,
            shard,
            silent: false,
            seq: 0,
            kept: VecDeque::new(),
            connection: Some(connection),
        }
    }

    /// Whether it gets what happens in a guild, or in none.
    pub(crate) fn serves(&self, guild: Option<GuildId>) -> bool {
        let (shard, shards) = self.shard;
        shard == guild.map_or(0, |guild| (guild.0 >> 22) % shards.max(1))
    }

    pub(crate) fn connected(&self) -> bool {
        self.connection.as_ref().is_some_and(|to| !to.is_closed())
    }

    /// Numbers an event, keeps it for a resume and sends it when the bot is connected.
    pub(crate) fn dispatch(&mut self, name: &str, data: &Value) {
        if self.silent {
            return;
        }
        self.seq += 1;
        let payload = json!({"op": 0, "s": self.seq, "t": name, "d": data}).to_string();
        self.kept.push_back((self.seq, payload.clone()));
        if self.kept.len() > EVENTS_KEPT {
            self.kept.pop_front();
        }
        self.send(ToBot::Payload(payload));
    }

    pub(crate) fn send(&self, message: ToBot) {
        if let Some(connection) = &self.connection {
            // A closed connection is noticed by its own task; what was kept is replayed on resume.
            let _ = connection.send(message);
        }
    }

    /// Takes the session over on a new connection and replays what came after `seq`. False when
    /// `seq` is not one this session can continue from.
    pub(crate) fn resume(&mut self, seq: u64, connection: UnboundedSender<ToBot>) -> bool {
        let oldest_kept = self.kept.front().map_or(self.seq + 1, |(first, _)| *first);
        if seq > self.seq || seq + 1 < oldest_kept {
            return false;
        }
        self.connection = Some(connection);
        for (_, payload) in self.kept.iter().filter(|(number, _)| *number > seq) {
            self.send(ToBot::Payload(payload.clone()));
        }
        true
    }

    /// Lets go of `connection` if it is still this session's.
    pub(crate) fn disconnect(&mut self, connection: &UnboundedSender<ToBot>) {
        if self
            .connection
            .as_ref()
            .is_some_and(|mine| mine.same_channel(connection))
        {
            self.connection = None;
        }
    }
}
