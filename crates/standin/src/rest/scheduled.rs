//! Events of the guild. Those in its channels are none of the stand-in's: it has only external ones.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::Value;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::asked::{App, judge};
use super::body::Body;
use super::guild::known;
use super::refusal::Refusal;
use crate::checks::Breaches;
use crate::ids::APPLICATION;
use crate::permissions::Permissions;
use crate::world::World;
use crate::world::scheduled_event::{Scheduled, Status};

/// Discord's number for what takes place elsewhere.
const EXTERNAL: u64 = 3;
/// Discord's number for what only the members see; there is no other.
const ONLY_MEMBERS: u64 = 2;

/// Those that are not over.
pub(super) async fn list(
    State(server): App,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    known(guild)?;
    server.change(|world| {
        world.let_scheduled_begin_and_end();
        let open = world.scheduled.iter();
        let open = open.filter(|event| !event.status.is_over());
        Ok(Json(
            open.map(|event| world.scheduled_json(event)).collect(),
        ))
    })
}

pub(super) async fn one(
    State(server): App,
    Path((guild, id)): Path<(u64, u64)>,
) -> Result<Json<Value>, Refusal> {
    known(guild)?;
    server.change(|world| {
        world.let_scheduled_begin_and_end();
        let event = world.scheduled_event(id);
        let event = event.ok_or_else(Refusal::unknown_scheduled_event)?;
        Ok(Json(world.scheduled_json(event)))
    })
}

pub(super) async fn create(
    State(server): App,
    Path(guild): Path<u64>,
    body: Body,
) -> Result<Json<Value>, Refusal> {
    known(guild)?;
    server.change(|world| {
        if !world.bot_may(Permissions::CREATE_EVENTS) {
            return Err(Refusal::missing_permissions());
        }
        world.let_scheduled_begin_and_end();
        let body = &body.json;
        let mut at = Breaches::default();
        for field in [
            "name",
            "scheduled_start_time",
            "scheduled_end_time",
            "privacy_level",
            "entity_type",
            "entity_metadata",
        ] {
            at.required(body, field);
        }
        at.required(&body["entity_metadata"], "location");
        for (field, only) in [("privacy_level", ONLY_MEMBERS), ("entity_type", EXTERNAL)] {
            if !body[field].is_null() && body[field] != only {
                at.within(field, |at| {
                    at.refuse(
                        "BASE_TYPE_CHOICES",
                        format!("Value must be one of ({only},)."),
                    );
                });
            }
        }
        world.check_scheduled(body, None, &mut at);
        judge(world, "POST /guilds/…/scheduled-events", at)?;
        if !world.takes_scheduled() {
            return Err(Refusal::new(
                400,
                30038,
                "Maximum number of uncompleted guild scheduled events reached (100)",
            ));
        }
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let event = Scheduled {
            id: world.next_id(),
            creator: APPLICATION,
            name: text(&body["name"]),
            description: text(&body["description"]),
            location: text(&body["entity_metadata"]["location"]),
            begins_ms: read_ms(&body["scheduled_start_time"]).unwrap_or_default(),
            ends_ms: read_ms(&body["scheduled_end_time"]).unwrap_or_default(),
            status: Status::Scheduled,
        };
        let shown = world.scheduled_json(&event);
        world.scheduled.push(event);
        Ok(Json(shown))
    })
}

pub(super) async fn edit(
    State(server): App,
    Path((guild, id)): Path<(u64, u64)>,
    body: Body,
) -> Result<Json<Value>, Refusal> {
    known(guild)?;
    server.change(|world| {
        world.let_scheduled_begin_and_end();
        let mut event = world.may_change_scheduled(id)?.clone();
        if event.status.is_over() {
            return Err(Refusal::new(400, 180_000, "Cannot update a finished event"));
        }
        let body = &body.json;
        let mut at = Breaches::default();
        world.check_scheduled(body, Some(&event), &mut at);
        judge(world, "PATCH /guilds/…/scheduled-events/…", at)?;
        let set = |field: &mut String, value: &Value| {
            if let Some(text) = value.as_str() {
                text.clone_into(field);
            }
        };
        set(&mut event.name, &body["name"]);
        set(&mut event.description, &body["description"]);
        set(&mut event.location, &body["entity_metadata"]["location"]);
        event.begins_ms = read_ms(&body["scheduled_start_time"]).unwrap_or(event.begins_ms);
        event.ends_ms = read_ms(&body["scheduled_end_time"]).unwrap_or(event.ends_ms);
        if let Some(status) = body["status"].as_u64().and_then(Status::read) {
            event.status = status;
        }
        let shown = world.scheduled_json(&event);
        if let Some(kept) = world.scheduled.iter_mut().find(|kept| kept.id == id) {
            *kept = event;
        }
        Ok(Json(shown))
    })
}

pub(super) async fn delete(
    State(server): App,
    Path((guild, id)): Path<(u64, u64)>,
) -> Result<StatusCode, Refusal> {
    known(guild)?;
    server.change(|world| {
        world.may_change_scheduled(id)?;
        world.delete_scheduled(id);
        Ok(StatusCode::NO_CONTENT)
    })
}

impl World {
    /// An event that the bot may change: its own, or any if it manages them.
    fn may_change_scheduled(&self, id: u64) -> Result<&Scheduled, Refusal> {
        let event = self.scheduled_event(id);
        let event = event.ok_or_else(Refusal::unknown_scheduled_event)?;
        let own = event.creator == APPLICATION && self.bot_may(Permissions::CREATE_EVENTS);
        if own || self.bot_may(Permissions::MANAGE_EVENTS) {
            Ok(event)
        } else {
            Err(Refusal::missing_permissions())
        }
    }

    /// What Discord refuses in a new event, or in a change of `known`.
    fn check_scheduled(&self, body: &Value, known: Option<&Scheduled>, at: &mut Breaches) {
        at.text_length(body, "name", 1, 100);
        at.text_length(body, "description", 0, 1000);
        at.within("entity_metadata", |at| {
            at.text_length(&body["entity_metadata"], "location", 1, 100);
        });
        let mut time = |field: &str| {
            let given = &body[field];
            let read = read_ms(given);
            if !given.is_null() && read.is_none() {
                at.within(field, |at| {
                    at.refuse(
                        "DATE_TIME_TYPE_PARSE",
                        "This is no time as ISO 8601 has it.",
                    );
                });
            }
            read
        };
        let begins = time("scheduled_start_time");
        let ends = time("scheduled_end_time").or(known.map(|event| event.ends_ms));
        if begins.is_some_and(|begins| begins < self.clock.unix_ms()) {
            at.within("scheduled_start_time", |at| {
                at.refuse(
                    "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
                    "Cannot schedule event in the past.",
                );
            });
        }
        let begins = begins.or(known.map(|event| event.begins_ms));
        if begins
            .zip(ends)
            .is_some_and(|(begins, ends)| ends <= begins)
        {
            at.within("scheduled_end_time", |at| {
                at.refuse(
                    "GUILD_SCHEDULED_EVENT_END_DATE_BEFORE_START_DATE",
                    "It ends before it begins.",
                );
            });
        }
        let (Some(status), Some(known)) = (body["status"].as_u64(), known) else {
            return;
        };
        if !Status::read(status).is_some_and(|next| known.status.may_become(next)) {
            at.within("status", |at| {
                at.refuse(
                    "GUILD_SCHEDULED_EVENT_INVALID_STATUS_TRANSITION",
                    format!("It cannot become {status} from {}.", known.status as u8),
                );
            });
        }
    }
}

/// A time as Discord reads it, in milliseconds since 1970.
fn read_ms(value: &Value) -> Option<u64> {
    let time = OffsetDateTime::parse(value.as_str()?, &Rfc3339).ok()?;
    u64::try_from(time.unix_timestamp_nanos() / 1_000_000).ok()
}
