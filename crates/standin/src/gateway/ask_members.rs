//! Asking over the gateway for members of the guild (op 8), answered with an event.
//!
//! Discord keeps silent about most of what is wrong with such a request; the stand-in objects.

use serde_json::{Value, json};

use super::Connection;
use super::identify::own_guild;
use crate::checks::{Breach, Breaches};
use crate::ids::{GUILD, GuildId, UserId};
use crate::world::World;
use crate::world::sessions::{Intents, Session};
use crate::world::users::User;

/// How many members may be asked for by their ids, or found by a part of their name.
const MOST: usize = 100;
/// A nonce that is longer is left out of the answer.
const LONGEST_NONCE_BYTES: usize = 32;

impl Connection {
    pub(super) fn ask_for_members(&self, data: &Value) {
        self.server.change(|world| {
            world.member_requests += 1;
            let is_ours = |session: &Session| Some(&session.id) == self.session.as_ref();
            let Some(place) = world.sessions.iter().position(is_ours) else {
                return;
            };
            let (answer, breaches) = world.members_asked_for(data, &world.sessions[place]);
            world.object("gateway op 8", &breaches);
            if let Some(answer) = answer {
                world.sessions[place].dispatch("GUILD_MEMBERS_CHUNK", &answer);
            }
        });
    }
}

impl World {
    /// The answer, if Discord gives any, and what is wrong with the question.
    fn members_asked_for(&self, data: &Value, asks: &Session) -> (Option<Value>, Vec<Breach>) {
        let mut at = Breaches::under("");
        if GuildId::read(&data["guild_id"]) != Some(GUILD) || !own_guild(asks.shard) {
            at.refuse("UNKNOWN_GUILD", "This session has no such guild.");
        }
        if data["presences"] == true && !asks.intents.contains(Intents::GUILD_PRESENCES) {
            at.refuse(
                "MISSING_INTENT",
                "Presences need the intent GUILD_PRESENCES.",
            );
        }
        let (found, not_found) = match (&data["user_ids"], &data["query"]) {
            (ids, Value::Null) if !ids.is_null() => self.members_by_id(ids, &mut at),
            (Value::Null, Value::String(query)) => {
                let limit = data["limit"].as_u64();
                if limit.is_none() {
                    at.refuse("BASE_TYPE_REQUIRED", "A query needs a limit.");
                }
                let is_all = query.is_empty() && limit == Some(0);
                if is_all && !asks.intents.contains(Intents::GUILD_MEMBERS) {
                    at.refuse(
                        "MISSING_INTENT",
                        "All members need the intent GUILD_MEMBERS.",
                    );
                }
                let most = limit.and_then(|limit| usize::try_from(limit).ok());
                (
                    self.members_by_name(query, most.unwrap_or(MOST).min(MOST)),
                    None,
                )
            }
            _ => {
                at.refuse(
                    "BASE_TYPE_REQUIRED",
                    "Either query or user_ids is required.",
                );
                (Vec::new(), None)
            }
        };
        let breaches = at.into_found();
        if breaches.iter().any(|breach| breach.refused) {
            return (None, breaches);
        }
        let mut answer = json!({
            "guild_id": GUILD.to_string(),
            "members": found.into_iter().map(User::member).collect::<Vec<_>>(),
            "chunk_index": 0,
            "chunk_count": 1,
        });
        if let Some(not_found) = not_found {
            answer["not_found"] = json!(not_found);
        }
        let nonce = data["nonce"].as_str();
        if let Some(nonce) = nonce.filter(|nonce| nonce.len() <= LONGEST_NONCE_BYTES) {
            answer["nonce"] = json!(nonce);
        }
        (Some(answer), breaches)
    }

    /// Members, and those ids that are none's.
    fn members_by_id(&self, ids: &Value, at: &mut Breaches) -> (Vec<&User>, Option<Vec<String>>) {
        let one = std::slice::from_ref(ids);
        let ids = ids.as_array().map_or(one, Vec::as_slice);
        if ids.len() > MOST {
            at.refuse(
                "BASE_TYPE_MAX_LENGTH",
                format!("At most {MOST} members at once."),
            );
        }
        let (mut found, mut not_found) = (Vec::new(), Vec::new());
        for id in ids {
            let Some(id) = UserId::read(id) else {
                at.refuse("NUMBER_TYPE_COERCE", "An id is a decimal string.");
                continue;
            };
            match self.user(id) {
                Some(user) => found.push(user),
                None => not_found.push(id.to_string()),
            }
        }
        (found, Some(not_found))
    }

    fn members_by_name(&self, start: &str, most: usize) -> Vec<&User> {
        let start = start.to_lowercase();
        let users = self.users.iter();
        let found = users.filter(|user| user.name.to_lowercase().starts_with(&start));
        found.take(most).collect()
    }
}
