//! What the stand-in is started with.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// How to start a [`Standin`](crate::Standin). The default suits tests: any free port, four
/// members, one channel, no description at hand.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen. Port 0 takes a free one. Keep it on loopback: whoever reaches it can act
    /// as any member.
    pub address: SocketAddr,
    /// Discord's OpenAPI description (`openapi.json`). When given, each body the bot sends is
    /// held against it. Refused at the start unless built with the feature `openapi`.
    pub openapi: Option<PathBuf>,
    /// The bot token that is accepted, without "Bot ".
    pub token: String,
    /// What the bot is called in the guild.
    pub bot_name: String,
    /// The name of the guild.
    pub guild_name: String,
    /// The text channels, at least one; the first is [`Standin::channel`](crate::Standin::channel).
    pub channels: Vec<String>,
    /// Whether the bot has been invited only now, and people are greeted in the first channel. Else it
    /// is there for years, and nobody is greeted anywhere.
    pub just_joined: bool,
    /// The members by name. The same name has the same id after every start.
    pub members: Vec<String>,
    /// How many messages a bot may send to a channel, and how many edit there, as Discord limits
    /// them. Tests that play at speed want more than the default.
    pub message_limit: RateLimit,
    /// How many requests may be made over all routes but those of interactions, as Discord limits
    /// them.
    pub global_limit: RateLimit,
    /// Into how many shards bots are told to divide their guilds.
    pub shards: u64,
    /// In how many buckets sessions may be begun, one at a time: that of a shard is its number modulo this.
    pub max_concurrency: u64,
    /// How long it takes in each of them until another one may be begun: Discord's five seconds.
    pub between_sessions: Duration,
    /// In how many guilds the bot is besides: they appear on the gateway, and nothing happens there.
    pub other_guilds: u64,
    /// What its clock shows at the start.
    pub started_at: SystemTime,
}

/// So many requests in so much time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// How many requests pass in one window.
    pub requests: u32,
    /// The length of a window; it opens with its first request.
    pub window: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            openapi: None,
            token: "c3RhbmRpbg.local.not-a-secret".to_owned(),
            bot_name: "Ludotheque".to_owned(),
            guild_name: "Local Discord".to_owned(),
            channels: vec!["games".to_owned()],
            just_joined: false,
            members: ["Ada", "Bela", "Chloé", "Dmitri"].map(str::to_owned).into(),
            message_limit: RateLimit {
                requests: 5,
                window: Duration::from_secs(5),
            },
            global_limit: RateLimit {
                requests: 50,
                window: Duration::from_secs(1),
            },
            shards: 1,
            max_concurrency: 1,
            between_sessions: Duration::from_secs(5),
            other_guilds: 0,
            started_at: SystemTime::now(),
        }
    }
}
