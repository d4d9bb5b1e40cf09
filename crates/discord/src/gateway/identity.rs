//! Whose token it is, and what the bot may do where it is.

use serde_json::Value;
use serenity::all::Permissions;

use crate::gateway::connection::{BotError, Connection};
use crate::permissions;
use crate::rest::Rest;
use crate::rest::error::RestError;
use ludotheque_matches::ids::UserId;

/// What the bot asks to be allowed to do when it is invited, as Discord's bit set: view channels, send
/// messages, also in threads, create public threads, embed links, attach files, read the message
/// history.
pub const PERMISSIONS: u64 = wanted().bits();

const fn wanted() -> Permissions {
    let mut all = Permissions::empty();
    let mut place = 0;
    while place < permissions::WANTED.len() {
        all = all.union(permissions::WANTED[place]);
        place += 1;
    }
    all
}

/// What the API says about the bot that a token belongs to.
pub struct Identity {
    /// Its account.
    pub user: UserId,
    /// The name of its account.
    pub name: String,
    /// The id of its application.
    pub application: String,
    /// What Discord's signatures are checked with, as it writes it.
    pub key: String,
    /// Where Discord sends interactions, if not to the gateway.
    pub endpoint: Option<String>,
    /// The servers that it is in, the first two hundred.
    pub servers: Vec<Server>,
}

/// A server that the bot is in.
pub struct Server {
    /// Its name; hostile text.
    pub name: String,
    /// The permissions that the bot needs and lacks there.
    pub missing: Permissions,
}

/// Asks the API who the token belongs to.
///
/// # Errors
/// [`BotError::BadToken`], or an API that does not answer.
pub async fn examine(connection: &Connection) -> Result<Identity, BotError> {
    let rest = rest(connection)?;
    who_am_i(&rest, &connection.api).await
}

/// A client for its API.
///
/// # Errors
/// When it cannot be made.
pub fn rest(connection: &Connection) -> Result<Rest, reqwest::Error> {
    let source = connection.operator.source.as_deref();
    Rest::new(
        &connection.api,
        connection.token.clone(),
        source,
        connection.wall_clock,
    )
}

/// The same, through this client.
///
/// # Errors
/// As [`examine`].
pub async fn who_am_i(rest: &Rest, api: &str) -> Result<Identity, BotError> {
    let failed = |source: RestError| match source {
        RestError::Refused { status, .. } if status == reqwest::StatusCode::UNAUTHORIZED => {
            BotError::BadToken
        }
        source => BotError::Api {
            api: api.to_owned(),
            source,
        },
    };
    let user = rest.own_account().await.map_err(failed)?;
    let application = rest.own_application().await.map_err(failed)?;
    let servers = rest.own_servers().await.map_err(failed)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let server = |found: &Value| Server {
        name: text(&found["name"]),
        missing: missing_permissions(text(&found["permissions"]).parse().unwrap_or_default()),
    };
    Ok(Identity {
        user: UserId(text(&user["id"]).parse().map_err(BotError::NoAccount)?),
        name: text(&user["username"]),
        application: text(&application["id"]),
        key: text(&application["verify_key"]),
        endpoint: application["interactions_endpoint_url"]
            .as_str()
            .map(str::to_owned),
        servers: servers
            .as_array()
            .into_iter()
            .flatten()
            .map(server)
            .collect(),
    })
}

fn missing_permissions(granted: u64) -> Permissions {
    permissions::missing(wanted(), Permissions::from_bits_truncate(granted))
}
