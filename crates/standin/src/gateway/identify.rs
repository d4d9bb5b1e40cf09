//! Beginning a session, and taking one up again.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Connection, close};
use crate::checks::Breaches;
use crate::ids::{APPLICATION, GUILD, GuildId};
use crate::world::World;
use crate::world::sessions::{Intents, Session};
use crate::world::users::User;

/// What becomes of a bot that says who it is.
enum Identified {
    /// It has this session.
    As(String),
    /// Another shard has done so just now.
    TooSoon,
    /// It hears nothing, as was asked for.
    Unanswered,
}

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
        let settings = &self.server.settings;
        let bucket = shard.0 % settings.max_concurrency.max(1);
        let (between, others) = (settings.between_sessions, settings.other_guilds);
        let id = self.server.change(|world| {
            world.identifies += 1;
            if let Some(left) = world.faults.unanswered_identifies.checked_sub(1) {
                world.faults.unanswered_identifies = left;
                return Ok(Identified::Unanswered);
            }
            if !world.may_identify(bucket, between) {
                return Ok(Identified::TooSoon);
            }
            if let Some(code) = world.faults.refused_identifies.pop_front() {
                return Err(code);
            }
            // A session that lost its connection is given up for the new one of its shard.
            world
                .sessions
                .retain(|session| session.connected() || session.shard != shard);
            let id = format!("{:032x}", world.next_id());
            let mut session = Session::new(id.clone(), intents, shard, to_bot);
            let others: Vec<GuildId> = other_guilds(others, shard).collect();
            session.dispatch("READY", &world.ready(&id, shard, &others));
            if intents.contains(Intents::GUILDS) {
                if own_guild(shard) {
                    session.dispatch("GUILD_CREATE", &world.guild_create());
                }
                for guild in others {
                    session.dispatch("GUILD_CREATE", &world.other_guild_create(guild));
                }
            }
            world.sessions.push(session);
            Ok(Identified::As(id))
        })?;
        match id {
            Identified::As(id) => self.session = Some(id),
            Identified::TooSoon => self.send(&json!({"op": 9, "d": false})),
            Identified::Unanswered => {}
        }
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

pub(super) fn own_guild(shard: (u64, u64)) -> bool {
    is_of(GUILD, shard)
}

fn is_of(guild: GuildId, (shard, shards): (u64, u64)) -> bool {
    (guild.0 >> 22) % shards.max(1) == shard
}

/// Those of so many further guilds that belong to a shard.
fn other_guilds(count: u64, shard: (u64, u64)) -> impl Iterator<Item = GuildId> {
    let guilds = (1..=count).map(|number| GuildId((number + (1 << 30)) << 22));
    guilds.filter(move |guild| is_of(*guild, shard))
}

impl World {
    /// Whether a session may be begun in this bucket now. Whoever tries it too soon is objected to.
    fn may_identify(&mut self, bucket: u64, between: Duration) -> bool {
        let now = self.clock.now();
        let last = self.identified.insert(bucket, now);
        let is_soon = last.is_some_and(|last| now.since(last) < between);
        if is_soon {
            let mut at = Breaches::under("");
            at.refuse(
                "TOO_SOON",
                "One session at a time in each bucket of max_concurrency.",
            );
            self.object("gateway op 2", &at.into_found());
        }
        !is_soon
    }

    fn ready(&self, session: &str, shard: (u64, u64), others: &[GuildId]) -> Value {
        let own = Some(GUILD).filter(|_| own_guild(shard));
        let guilds = own.iter().chain(others);
        let unavailable = |guild: &GuildId| json!({"id": guild.to_string(), "unavailable": true});
        let guilds: Vec<Value> = guilds.map(unavailable).collect();
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

    /// A guild in which nothing happens, as large as the first one.
    fn other_guild_create(&self, id: GuildId) -> Value {
        let mut guild = self.guild_create();
        guild["id"] = json!(id.to_string());
        guild["name"] = json!(format!("Guild {id}"));
        guild
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
