//! Registering application commands, global or of the guild.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::asked::{App, judge};
use super::body::Body;
use super::refusal::Refusal;
use crate::checks::Breaches;
use crate::checks::commands::{check, check_all, kind};
use crate::ids::{APPLICATION, GUILD};
use crate::server::Server;
use crate::world::World;

/// Where a set of commands belongs: the whole application (`None`) or a guild.
type Scope = Option<u64>;

type Answer = Result<Json<Value>, Refusal>;
type Params = Query<HashMap<String, String>>;

pub(super) async fn list_global(State(s): App, Path(app): Path<u64>, q: Params) -> Answer {
    list(&s, app, None, &q)
}

pub(super) async fn list_guild(
    State(s): App,
    Path((app, guild)): Path<(u64, u64)>,
    q: Params,
) -> Answer {
    list(&s, app, Some(guild), &q)
}

pub(super) async fn overwrite_global(State(s): App, Path(app): Path<u64>, body: Body) -> Answer {
    overwrite(&s, app, None, &body)
}

pub(super) async fn overwrite_guild(
    State(s): App,
    Path((app, guild)): Path<(u64, u64)>,
    body: Body,
) -> Answer {
    overwrite(&s, app, Some(guild), &body)
}

pub(super) async fn create_global(State(s): App, Path(app): Path<u64>, body: Body) -> Answer {
    create(&s, app, None, &body)
}

pub(super) async fn create_guild(
    State(s): App,
    Path((app, guild)): Path<(u64, u64)>,
    body: Body,
) -> Answer {
    create(&s, app, Some(guild), &body)
}

pub(super) async fn one_global(State(s): App, Path((app, id)): Path<(u64, u64)>) -> Answer {
    one(&s, app, None, id)
}

pub(super) async fn one_guild(
    State(s): App,
    Path((app, guild, id)): Path<(u64, u64, u64)>,
) -> Answer {
    one(&s, app, Some(guild), id)
}

pub(super) async fn edit_global(
    State(s): App,
    Path((app, id)): Path<(u64, u64)>,
    body: Body,
) -> Answer {
    edit(&s, app, None, id, &body)
}

pub(super) async fn edit_guild(
    State(s): App,
    Path((app, guild, id)): Path<(u64, u64, u64)>,
    body: Body,
) -> Answer {
    edit(&s, app, Some(guild), id, &body)
}

pub(super) async fn delete_global(
    State(s): App,
    Path((app, id)): Path<(u64, u64)>,
) -> Result<StatusCode, Refusal> {
    delete(&s, app, None, id)
}

pub(super) async fn delete_guild(
    State(s): App,
    Path((app, guild, id)): Path<(u64, u64, u64)>,
) -> Result<StatusCode, Refusal> {
    delete(&s, app, Some(guild), id)
}

pub(super) fn known(application: u64, scope: Scope) -> Result<(), Refusal> {
    if application != APPLICATION.0 {
        return Err(Refusal::new(404, 10002, "Unknown Application"));
    }
    if scope.is_some_and(|guild| guild != GUILD.0) {
        return Err(Refusal::new(403, 50001, "Missing Access"));
    }
    Ok(())
}

fn list(server: &Arc<Server>, application: u64, scope: Scope, query: &Params) -> Answer {
    known(application, scope)?;
    let localized = query
        .get("with_localizations")
        .is_some_and(|with| with == "true");
    let mut commands: Vec<Value> = server.look(|world| {
        let own = world
            .commands
            .iter()
            .filter(|command| belongs(command, scope));
        own.cloned().collect()
    });
    if !localized {
        commands.iter_mut().for_each(without_localizations);
    }
    Ok(Json(commands.into()))
}

/// Discord leaves the localizations out of lists unless they are asked for.
fn without_localizations(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(without_localizations),
        Value::Object(fields) => {
            fields.remove("name_localizations");
            fields.remove("description_localizations");
            fields.values_mut().for_each(without_localizations);
        }
        _ => {}
    }
}

fn overwrite(server: &Arc<Server>, application: u64, scope: Scope, body: &Body) -> Answer {
    known(application, scope)?;
    let given = body.json.as_array().cloned().unwrap_or_default();
    server.change(|world| {
        let mut at = Breaches::default();
        check_all(&given, &mut at);
        judge(world, "PUT commands", at)?;
        let stored: Vec<Value> = given
            .iter()
            .map(|command| world.command_object(command, scope))
            .collect();
        world.commands.retain(|command| !belongs(command, scope));
        world.commands.extend(stored.iter().cloned());
        world.commands_changed();
        Ok(Json(stored.into()))
    })
}

fn create(server: &Arc<Server>, application: u64, scope: Scope, body: &Body) -> Answer {
    known(application, scope)?;
    server.change(|world| {
        let mut at = Breaches::default();
        check(&body.json, &mut at);
        judge(world, "POST command", at)?;
        let command = world.command_object(&body.json, scope);
        world.commands.retain(|known| known["id"] != command["id"]);
        world.commands.push(command.clone());
        world.commands_changed();
        Ok(Json(command))
    })
}

fn one(server: &Arc<Server>, application: u64, scope: Scope, id: u64) -> Answer {
    known(application, scope)?;
    server.look(|world| {
        let at = world.command_at(scope, id)?;
        Ok(Json(world.commands[at].clone()))
    })
}

fn edit(server: &Arc<Server>, application: u64, scope: Scope, id: u64, body: &Body) -> Answer {
    known(application, scope)?;
    server.change(|world| {
        let at = world.command_at(scope, id)?;
        let mut command = world.commands[at].clone();
        for (field, value) in body.json.as_object().into_iter().flatten() {
            command[field.as_str()] = value.clone();
        }
        let mut breaches = Breaches::default();
        check(&command, &mut breaches);
        judge(world, "PATCH command", breaches)?;
        command["version"] = json!(world.next_id().to_string());
        world.commands[at] = command.clone();
        world.commands_changed();
        Ok(Json(command))
    })
}

fn delete(
    server: &Arc<Server>,
    application: u64,
    scope: Scope,
    id: u64,
) -> Result<StatusCode, Refusal> {
    known(application, scope)?;
    server.change(|world| {
        let at = world.command_at(scope, id)?;
        world.commands.remove(at);
        world.commands_changed();
        Ok(StatusCode::NO_CONTENT)
    })
}

fn is_id(value: &Value, id: u64) -> bool {
    value.as_str().and_then(|text| text.parse().ok()) == Some(id)
}

fn belongs(command: &Value, scope: Scope) -> bool {
    match scope {
        Some(guild) => is_id(&command["guild_id"], guild),
        None => command["guild_id"].is_null(),
    }
}

impl World {
    fn command_at(&self, scope: Scope, id: u64) -> Result<usize, Refusal> {
        self.commands
            .iter()
            .position(|command| belongs(command, scope) && is_id(&command["id"], id))
            .ok_or_else(Refusal::unknown_command)
    }

    /// Discord's command object. A command that was there by this name and kind keeps its id,
    /// and its version when nothing has changed.
    fn command_object(&mut self, given: &Value, scope: Scope) -> Value {
        let known = self
            .commands
            .iter()
            .find(|known| {
                belongs(known, scope)
                    && known["name"] == given["name"]
                    && kind(known) == kind(given)
            })
            .cloned();
        let mut command = json!({
            "type": 1,
            "description": "",
            "options": [],
            "name_localizations": null,
            "description_localizations": null,
            "default_member_permissions": null,
            "dm_permission": true,
            "integration_types": [0],
            "contexts": null,
            "nsfw": false,
        });
        for (field, value) in given.as_object().into_iter().flatten() {
            if !(value.is_null() && field == "type") {
                command[field.as_str()] = value.clone();
            }
        }
        command["application_id"] = json!(APPLICATION.to_string());
        if let Some(guild) = scope {
            command["guild_id"] = json!(guild.to_string());
        }
        match known {
            Some(known) => {
                command["id"] = known["id"].clone();
                command["version"] = known["version"].clone();
                if command != known {
                    command["version"] = json!(self.next_id().to_string());
                }
            }
            None => {
                command["id"] = json!(self.next_id().to_string());
                command["version"] = json!(self.next_id().to_string());
            }
        }
        command
    }

    fn commands_changed(&mut self) {
        self.commands_known = true;
        self.page_commands();
    }
}
