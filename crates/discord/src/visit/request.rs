//! Who asks, where, and what allows us to answer.

use serenity::all::Permissions;
use tokio::time::Instant;

use ludotheque_matches::Player;
use ludotheque_matches::ids::{ChannelId, InteractionId, MessageId, RoleId, ServerId, UserId};
use ludotheque_play::{Actor, PastMatches, Presence};
use ludotheque_words::Language;

/// A server that there is not, where nobody has played.
const NO_SERVER: ServerId = ServerId(0);

/// An interaction that waits for its answer.
#[derive(Clone)]
pub struct Request {
    /// Its id.
    pub id: InteractionId,
    /// What allows us to answer it.
    pub token: String,
    /// Who acted.
    pub player: Player,
    /// Where.
    pub channel: ChannelId,
    /// On which server.
    pub server: Option<ServerId>,
    /// What the player reads.
    pub language: Language,
    /// The language in which the player uses Discord.
    pub spoken: Language,
    /// What everyone in the channel reads.
    pub server_language: Language,
    /// When it came in.
    pub arrived: Instant,
    /// The message whose button was pressed; none for a command.
    pub message: Option<MessageId>,
    /// Whether only the person who acted sees that message.
    pub private: bool,
    /// Whether the channel is a thread.
    pub in_thread: bool,
    /// The channel that the thread belongs to, if it is one.
    pub parent: Option<ChannelId>,
    /// What the member may do in the channel; nothing in a direct message.
    pub may: Permissions,
    /// The roles of the member.
    pub roles: Vec<RoleId>,
    /// What the bot may do in the channel, if Discord says.
    pub bot_may: Option<Permissions>,
    /// Whether the bot is there itself. Else it can only answer: it is in group messages and on servers
    /// without it because somebody has installed it for themselves.
    pub is_member: bool,
}

impl Request {
    /// What somebody wants who has just used a command: there is no message yet, and nothing is known of
    /// permissions. The languages are the player's and that of everyone in the channel.
    #[must_use]
    pub fn new(
        id: InteractionId,
        token: String,
        player: Player,
        (channel, server): (ChannelId, Option<ServerId>),
        [language, server_language]: [Language; 2],
    ) -> Self {
        Self {
            id,
            token,
            player,
            channel,
            server,
            language,
            spoken: language,
            server_language,
            arrived: Instant::now(),
            message: None,
            private: false,
            in_thread: false,
            parent: None,
            may: Permissions::empty(),
            roles: Vec::new(),
            bot_may: None,
            is_member: true,
        }
    }

    /// Whether the bot is there itself, for the use cases.
    #[must_use]
    pub const fn presence(&self) -> Presence {
        if self.is_member {
            Presence::Member
        } else {
            Presence::AnswersOnly
        }
    }

    /// Who asks, for the use cases.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor {
            player: self.player.clone(),
            interaction: self.id,
        }
    }

    /// The matches of somebody that are looked at from here: those of this server. In direct messages
    /// one's own are there wherever they were played, and of others none.
    #[must_use]
    pub fn past_matches_of(&self, user: UserId) -> PastMatches {
        let elsewhere = (user != self.player.user).then_some(NO_SERVER);
        PastMatches {
            user,
            server: self.server.or(elsewhere),
        }
    }
}
