//! Events of a server that take place somewhere on it, or elsewhere: Discord calls them external. Errors are as it
//! answers.

use reqwest::Method;
use serde_json::{Map, Value, json};
use serenity::all::Timestamp;

use crate::rest::error::RestError;
use crate::rest::{Rest, strange_answer};
use ludotheque_matches::ids::{EventId, ServerId, UserId};

/// Discord's number for events that take place in none of its voice channels.
const EXTERNAL: u8 = 3;
/// Discord's number for what only members see; there is no other.
const ONLY_MEMBERS: u8 = 2;

/// How far an event is. The numbers are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventStatus {
    /// It has not begun.
    Scheduled = 1,
    /// It goes on.
    Active = 2,
    /// It is over.
    Completed = 3,
    /// It does not take place.
    Canceled = 4,
}

/// An event of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerEvent {
    /// Its id.
    pub id: EventId,
    /// Who has made it.
    pub creator: Option<UserId>,
    /// What it is called.
    pub name: String,
    /// Where it takes place.
    pub location: String,
    /// How far it is.
    pub status: EventStatus,
}

/// An event that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// What it is called: at most 100 characters.
    pub name: String,
    /// What it is: at most 1000 characters.
    pub description: String,
    /// Where it takes place: at most 100 characters.
    pub location: String,
    /// When it begins, in seconds since 1970: not in the past.
    pub begins_s: i64,
    /// When it ends at the latest, in seconds since 1970.
    pub ends_s: i64,
}

/// What is to be different about an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventChange {
    /// What it is called.
    pub name: Option<String>,
    /// Where it takes place.
    pub location: Option<String>,
    /// How far it is.
    pub status: Option<EventStatus>,
}

impl Rest {
    /// The events of a server that are not over.
    ///
    /// # Errors
    /// See above.
    pub async fn events_of(&self, server: ServerId) -> Result<Vec<ServerEvent>, RestError> {
        let path = format!("guilds/{server}/scheduled-events");
        let listed = self.limited(Method::GET, &path, None, &[]).await?;
        let listed = listed.as_array().into_iter().flatten();
        Ok(listed.filter_map(read).collect())
    }

    /// An event of a server, over or not.
    ///
    /// # Errors
    /// See above.
    pub async fn event(&self, server: ServerId, id: EventId) -> Result<ServerEvent, RestError> {
        let path = format!("guilds/{server}/scheduled-events/{id}");
        let found = self.limited(Method::GET, &path, None, &[]).await?;
        read(&found).ok_or_else(|| strange_answer("an event that cannot be read"))
    }

    /// Makes an event.
    ///
    /// # Errors
    /// See above.
    pub async fn create_event(
        &self,
        server: ServerId,
        new: &NewEvent,
    ) -> Result<ServerEvent, RestError> {
        let time = |seconds| {
            let time = Timestamp::from_unix_timestamp(seconds).ok()?;
            time.to_rfc3339()
        };
        let body = json!({
            "name": new.name,
            "description": new.description,
            "privacy_level": ONLY_MEMBERS,
            "entity_type": EXTERNAL,
            "entity_metadata": {"location": new.location},
            "scheduled_start_time": time(new.begins_s),
            "scheduled_end_time": time(new.ends_s),
        });
        let path = format!("guilds/{server}/scheduled-events");
        let made = self.limited(Method::POST, &path, Some(&body), &[]).await?;
        read(&made).ok_or_else(|| strange_answer("an event that cannot be read"))
    }

    /// Changes an event.
    ///
    /// # Errors
    /// See above.
    pub async fn change_event(
        &self,
        server: ServerId,
        id: EventId,
        change: &EventChange,
    ) -> Result<(), RestError> {
        let mut body = Map::new();
        if let Some(name) = &change.name {
            body.insert("name".to_owned(), json!(name));
        }
        if let Some(location) = &change.location {
            let place = json!({"location": location});
            body.insert("entity_metadata".to_owned(), place);
        }
        if let Some(status) = change.status {
            body.insert("status".to_owned(), json!(status as u8));
        }
        let path = format!("guilds/{server}/scheduled-events/{id}");
        let body = Value::Object(body);
        let changed = self.limited(Method::PATCH, &path, Some(&body), &[]);
        changed.await.map(drop)
    }
}

fn read(event: &Value) -> Option<ServerEvent> {
    let id = |field: &str| event[field].as_str()?.parse().ok();
    Some(ServerEvent {
        id: EventId(id("id")?),
        creator: id("creator_id").map(UserId),
        name: event["name"].as_str()?.to_owned(),
        location: event["entity_metadata"]["location"]
            .as_str()
            .unwrap_or_default()
            .to_owned(),
        status: match event["status"].as_u64()? {
            1 => EventStatus::Scheduled,
            2 => EventStatus::Active,
            3 => EventStatus::Completed,
            _ => EventStatus::Canceled,
        },
    })
}
