//! What Discord knows of people, servers and the bot itself. Errors are as it answers.

use std::time::Duration;

use reqwest::Method;
use serde_json::Value;

use crate::rest::Rest;
use crate::rest::error::RestError;
use ludotheque_matches::ids::{ServerId, UserId};

/// What Discord says of its gateway.
pub struct Gateway {
    /// Into how many shards it recommends to divide the servers of the bot.
    pub shards: u32,
    /// How many sessions may be begun within five seconds, in as many buckets.
    pub at_once: u32,
    /// How often a session may be begun; nothing where the API sets no limit.
    pub starts: Option<SessionStarts>,
}

/// How often the bot may still begin a session at the gateway.
pub struct SessionStarts {
    /// So often.
    pub remaining: u64,
    /// After this time it may as often as on any day.
    pub reset_after: Duration,
}

impl Rest {
    /// What Discord says of its gateway.
    pub async fn gateway(&self) -> Result<Gateway, RestError> {
        let gateway = self.get("gateway/bot").await?;
        let limit = &gateway["session_start_limit"];
        let number = |of: &Value| of.as_u64().and_then(|of| u32::try_from(of).ok());
        let remaining = limit["remaining"].as_u64();
        if let Some(remaining) = remaining {
            self.starts_left.note(remaining);
        }
        Ok(Gateway {
            shards: number(&gateway["shards"]).unwrap_or(1),
            at_once: number(&limit["max_concurrency"]).unwrap_or(1),
            starts: remaining.map(|remaining| SessionStarts {
                remaining,
                reset_after: Duration::from_millis(
                    limit["reset_after"].as_u64().unwrap_or_default(),
                ),
            }),
        })
    }

    /// A user.
    pub async fn user(&self, user: UserId) -> Result<Value, RestError> {
        self.get(&format!("users/{user}")).await
    }

    /// The account that the token belongs to.
    pub async fn own_account(&self) -> Result<Value, RestError> {
        self.get("users/@me").await
    }

    /// The application that the token belongs to.
    pub async fn own_application(&self) -> Result<Value, RestError> {
        self.get("applications/@me").await
    }

    /// The servers that the bot is in, the first two hundred.
    pub async fn own_servers(&self) -> Result<Value, RestError> {
        self.get("users/@me/guilds").await
    }

    /// A server.
    pub async fn server(&self, server: ServerId) -> Result<Value, RestError> {
        self.get(&format!("guilds/{server}")).await
    }

    /// The channels of a server.
    pub async fn channels_of(&self, server: ServerId) -> Result<Value, RestError> {
        self.get(&format!("guilds/{server}/channels")).await
    }

    /// The roles of a server.
    pub async fn roles_of(&self, server: ServerId) -> Result<Value, RestError> {
        self.get(&format!("guilds/{server}/roles")).await
    }

    /// The commands that are registered, with their names in all languages: without being asked
    /// Discord leaves these out.
    pub async fn commands(&self, application: &str) -> Result<Value, RestError> {
        let path = format!("applications/{application}/commands?with_localizations=true");
        self.get(&path).await
    }

    /// Registers these commands in place of all others.
    pub async fn register(&self, application: &str, commands: &Value) -> Result<(), RestError> {
        let path = format!("applications/{application}/commands");
        self.limited(Method::PUT, &path, Some(commands), &[])
            .await
            .map(drop)
    }

    async fn get(&self, path: &str) -> Result<Value, RestError> {
        self.limited(Method::GET, path, None, &[]).await
    }
}
