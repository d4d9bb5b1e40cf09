//! Beginning a session, and taking one up again.

use serde_json::{Value, json};

use super::{Connection, close};
use crate::ids::{APPLICATION, GUILD};
use crate::world::World;
use crate::world::sessions::{Intents, Session};
use crate::world::users::User;

impl Connection {
    pub(super) fn identify(&mut self, data: &Value) -> Result<(), u16> {
        if self.session.is_some() {
            return Err(close::ALREADY_AUTHENTICATED);
        }
        self.check_token(data)?;
        let shard = shard(&data["shard"])?;
        let intents = Intents(data["intents"].as_u64().ok_or(close::INVALID_INTENTS)?);
        if !Intents::ALL.contains(intents) {
            return Err(close::INVALID_INTENTS);
        }
        if intents.intersects(Intents::PRIVILEGED) {
            return Err(close::DISALLOWED_INTENTS);
        }
        let to_bot = self.to_bot.clone();
        let id = self.server.change(|world| {
            world.identifies += 1;
            if let Some(code) = world.faults.refused_identifies.pop_front() {
                return Err(code);
            }
            // A session that lost its connection is given up for the new one of its shard.
            world
                .sessions
                .retain(|session| session.connected() || session.shard != shard);
            let id = format!("{:032x}", world.next_id());
            let mut session = Session::new(id.clone(), intents, shard, to_bot);
            session.dispatch("READY", &world.ready(&id, shard));
            if intents.contains(Intents::GUILDS) && own_guild(shard) {
                session.dispatch("GUILD_CREATE", &world.guild_create());
            }
            world.sessions.push(session);
            Ok(id)
        })?;
        self.session = Some(id);
        Ok(())
    }

    pub(super) fn resume(&mut self, data: &Value) -> Result<(), u16> {
        if self.session.is_some() {
            return Err(close::ALREADY_AUTHENTICATED);
        }
        self.check_token(data)?;
        let wanted = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or(0);
        let to_bot = self.to_bot.clone();
        let resumed = self.server.change(|world| {
            if world.faults.refused_resumes > 0 {
                world.faults.refused_resumes -= 1;
                world.sessions.retain(|session| session.id != wanted);
                return false;
            }
            let session = world
                .sessions
                .iter_mut()
                .find(|session| session.id == wanted);
            session.is_some_and(|session| {
                let resumed = session.resume(seq, to_bot);
                if resumed {
                    session.dispatch("RESUMED", &json!({"_trace": []}));
                }
                resumed
            })
        });
        if resumed {
            self.session = Some(wanted.to_owned());
        } else {
            // Not to be resumed: the bot identifies itself again, on this connection.
            self.send(&json!({"op": 9, "d": false}));
        }
        Ok(())
    }

    fn check_token(&self, data: &Value) -> Result<(), u16> {
        let token = data["token"].as_str().unwrap_or_default();
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        if token == self.server.settings.token {
            Ok(())
        } else {
            Err(close::AUTHENTICATION_FAILED)
        }
    }
}

fn shard(given: &Value) -> Result<(u64, u64), u16> {
    if given.is_null() {
        return Ok((0, 1));
    }
    match (given[0].as_u64(), given[1].as_u64()) {
        (Some(shard), Some(shards)) if shard < shards => Ok((shard, shards)),
        _ => Err(close::INVALID_SHARD),
    }
}

pub(super) fn own_guild((shard, shards): (u64, u64)) -> bool {
    (GUILD.0 >> 22) % shards.max(1) == shard
}

impl World {
    fn ready(&self, session: &str, shard: (u64, u64)) -> Value {
        let guilds = if own_guild(shard) {
            json!([{"id": GUILD.to_string(), "unavailable": true}])
        } else {
            json!([])
        };
        let mut user = self.user_json(APPLICATION);
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(false);
        json!({
            "v": 10,
            "user": user,
            "guilds": guilds,
            "session_id": session,
            "session_type": "normal",
            "resume_gateway_url": self.gateway_url(),
            "shard": [shard.0, shard.1],
            "application": {"id": APPLICATION.to_string(), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
            "geo_ordered_rtc_regions": [],
            "_trace": [],
        })
    }

    fn guild_create(&self) -> Value {
        let mut guild = self.guild_json();
        let channels: Vec<Value> = self
            .channels
            .values()
            .filter(|channel| !channel.is_thread() && channel.guild() == Some(GUILD))
            .map(|channel| self.channel_json(channel))
            .collect();
        // Without the members intent a bot is sent its own member only.
        let own: Vec<Value> = self
            .user(APPLICATION)
            .map(User::member)
            .into_iter()
            .collect();
        for (field, value) in [
            ("joined_at", json!(self.joined_at)),
            ("large", json!(false)),
            ("unavailable", json!(false)),
            ("member_count", json!(self.users.len())),
            ("voice_states", json!([])),
            ("members", json!(own)),
            ("channels", json!(channels)),
            ("threads", json!(self.active_threads())),
            ("presences", json!([])),
            ("stage_instances", json!([])),
            ("guild_scheduled_events", json!([])),
            ("soundboard_sounds", json!([])),
        ] {
            guild[field] = value;
        }
        guild
    }
}
