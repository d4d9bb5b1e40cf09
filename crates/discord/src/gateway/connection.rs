//! Where Discord is, how to get in, and why that may not be possible.

use std::io;
use std::net::SocketAddr;

use serenity::all::GatewayError;

use crate::answer::in_a_row::InARow;
use crate::gateway::silence::Silence;
use crate::operator::Operator;
use crate::rest::error::RestError;
use crate::rest::wall_clock::WallClock;
use crate::token::Token;
use crate::vitals::Vitals;

/// Where Discord is and how to get in.
pub struct Connection {
    /// The HTTP API, without `/api`.
    pub api: String,
    /// The gateway, if it is not where the API says.
    pub gateway: Option<String>,
    /// The bot's token.
    pub token: Token,
    /// Whoever runs it.
    pub operator: Operator,
    /// Whether it says a first word on servers that have just invited it.
    pub greets: bool,
    /// How much of one person is answered in a row.
    pub in_a_row: InARow,
    /// Where it receives interactions over HTTP, if not from the gateway.
    pub listen: Option<SocketAddr>,
    /// How long it puts up with a gateway from which nothing comes.
    pub silence: Silence,
    /// Through which others see how it does.
    pub vitals: Vitals,
    /// What the machine takes for the time of day.
    pub wall_clock: WallClock,
}

/// Why the bot cannot run (on).
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The token is wrong.
    #[error(
        "Discord does not accept the token. Copy it again from the application's page (Bot → \
         Reset Token) into DISCORD_TOKEN"
    )]
    BadToken,
    /// The HTTP API does not answer as it should.
    #[error("Discord's API at {api} cannot be used")]
    Api {
        /// Its address.
        api: String,
        /// Why not.
        #[source]
        source: RestError,
    },
    /// Discord names the bot's account in a way that cannot be read.
    #[error("Discord does not tell which account the bot has")]
    NoAccount(#[source] std::num::ParseIntError),
    /// Our HTTP client could not be made.
    #[error("the HTTP client cannot be started")]
    Client(#[from] reqwest::Error),
    /// The address for interactions over HTTP is taken, or not ours.
    #[error("interactions cannot be received at {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        #[source]
        source: io::Error,
    },
    /// Nothing that Discord signs could be told from what others send.
    #[error("Discord does not tell the public key with which interactions over HTTP are checked")]
    NoKey,
    /// The gateway does not let us in.
    #[error(
        "Discord's gateway does not let the bot in, although the API answers. Is the token right, \
         and does the application still exist? The lines above may say more"
    )]
    KeptOut,
    /// What has to be done although nobody clicks is not done any more.
    #[error("A worker of the bot has ended although nobody stopped it. Start the program again")]
    WorkerEnded,
    /// The gateway client failed.
    #[error("the connection to Discord's gateway failed")]
    Gateway(#[source] Box<serenity::Error>),
}

impl BotError {
    /// Whether it fails in the same way however often it is tried, until a person has changed something.
    #[must_use]
    pub fn is_final(&self) -> bool {
        match self {
            Self::BadToken => true,
            // Close codes 4004, 4013 and 4014. The others that are final serenity does not tell us.
            Self::Gateway(error) => matches!(
                **error,
                serenity::Error::Gateway(
                    GatewayError::InvalidAuthentication
                        | GatewayError::InvalidGatewayIntents
                        | GatewayError::DisallowedGatewayIntents
                )
            ),
            // The commands. What else is wrong with an API may be mended on its side.
            Self::Api { source, .. } => source.is_about_the_body(),
            Self::NoAccount(_)
            | Self::Client(_)
            | Self::Listen { .. }
            | Self::NoKey
            | Self::KeptOut
            | Self::WorkerEnded => false,
        }
    }
}
