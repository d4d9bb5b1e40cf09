//! What each shard has heard from the gateway: when something came last, and on which servers it is.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::{Event, GuildId};
use tokio::time::Instant;

use ludotheque_play::Shard;

/// When events came, by shard.
#[derive(Default)]
pub struct Heard(Mutex<HashMap<Shard, Ear>>);

struct Ear {
    last: Instant,
    servers: BTreeSet<GuildId>,
}

impl Heard {
    fn ears(&self) -> MutexGuard<'_, HashMap<Shard, Ear>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An event has come.
    pub fn note(&self, shard: Shard, event: &Event) {
        let mut ears = self.ears();
        let last = Instant::now();
        let servers = BTreeSet::new();
        let ear = ears.entry(shard).or_insert(Ear { last, servers });
        ear.last = last;
        match event {
            Event::Ready(session) => {
                let servers = session.ready.guilds.iter();
                ear.servers = servers.map(|server| server.id).collect();
            }
            Event::GuildCreate(joined) => {
                ear.servers.insert(joined.guild.id);
            }
            // Only out of order for a while, if it says so.
            Event::GuildDelete(left) if !left.guild.unavailable => {
                ear.servers.remove(&left.guild.id);
            }
            _ => {}
        }
    }

    /// Another process hears for a shard from now on.
    pub fn forget(&self, shard: Shard) {
        self.ears().remove(&shard);
    }

    /// How long ago a shard heard anything, if it ever did.
    pub fn silence(&self, shard: Shard) -> Option<Duration> {
        self.ears().get(&shard).map(|ear| ear.last.elapsed())
    }

    /// The same for the shard that has heard nothing for longest. One that is on no server need never hear anything,
    /// and the one that hears what comes over HTTP is on none.
    pub fn longest_silence(&self) -> Option<Duration> {
        let ears = self.ears();
        let on_servers = ears.values().filter(|ear| !ear.servers.is_empty());
        on_servers.map(|ear| ear.last.elapsed()).max()
    }

    /// So many of the servers that a shard is on.
    pub fn servers(&self, shard: Shard, most: usize) -> Vec<GuildId> {
        let ears = self.ears();
        let servers = ears.get(&shard).into_iter().flat_map(|ear| &ear.servers);
        servers.take(most).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn ready(servers: &[u64]) -> Event {
        let servers = servers
            .iter()
            .map(|id| json!({"id": id.to_string(), "unavailable": true}));
        let ready = json!({
            "v": 10,
            "user": {"id": "1", "username": "", "discriminator": "0000", "avatar": null},
            "guilds": servers.collect::<Vec<_>>(),
            "session_id": "",
            "resume_gateway_url": "",
            "application": {"id": "1", "flags": 0},
        });
        Event::Ready(serde_json::from_value(ready).expect("as Discord sends it"))
    }

    #[test]
    fn silence_counts_where_there_is_a_server_that_could_be_heard() {
        let [empty, lively] = [0, 1].map(|number| Shard { total: 2, number });
        let heard = Heard::default();
        assert_eq!(heard.longest_silence(), None);
        heard.note(empty, &ready(&[]));
        assert!(heard.silence(empty).is_some());
        assert_eq!(heard.longest_silence(), None);
        heard.note(lively, &ready(&[7]));
        assert!(heard.longest_silence().is_some());
    }
}
