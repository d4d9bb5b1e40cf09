//! A running bot, looked at from outside.

use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::bot::Bot;
use crate::gateway::shards::connections::Count;
use ludotheque_play::{Overdue, PoolState};

/// The database has to take a write within this time.
const WRITES_WITHIN: Duration = Duration::from_secs(2);
/// The delivery worker looks every second, if the database lets it.
const ROUND_WITHIN: Duration = Duration::from_secs(30);
/// Whatever is due is taken within a second or two; what Discord does not take is put off.
const TAKEN_WITHIN_S: f64 = 60.0;
/// Whoever asks again within this time is told the same: asking costs a write.
const REMEMBERED_FOR: Duration = Duration::from_secs(1);

/// The bot of this process, once it runs.
#[derive(Clone, Default)]
pub struct Vitals(Arc<OnceLock<Running>>);

struct Running {
    bot: Arc<Bot>,
    since: Instant,
    last: Mutex<Option<(Instant, Look)>>,
}

/// How it does.
#[derive(Clone, Debug)]
pub struct Look {
    /// How long a write took, if the database took it in time.
    pub write: Option<Duration>,
    /// How the shards of this process do.
    pub shards: Count,
    /// How long ago the gateway sent an event to the shard that has heard nothing for longest, of those on servers.
    pub event: Option<Duration>,
    /// How long ago the delivery worker looked what is due.
    pub round: Option<Duration>,
    /// What has been due for how long; nothing if the database does not say.
    pub overdue: Option<Vec<Overdue>>,
    /// The connections to the database.
    pub pool: PoolState,
    /// How many pieces of heavy work are under way or wait.
    pub heavy: usize,
    /// How many requests Discord has called invalid within ten minutes.
    pub invalid: usize,
}

impl Vitals {
    /// It runs from now on.
    pub(crate) fn begin(&self, bot: &Arc<Bot>) {
        // A process runs one bot.
        let _ = self.0.set(Running {
            bot: Arc::clone(bot),
            since: Instant::now(),
            last: Mutex::default(),
        });
    }

    /// How the bot does; nothing until it runs.
    pub async fn look(&self) -> Option<Look> {
        let running = self.0.get()?;
        let mut last = running.last.lock().await;
        if let Some((at, look)) = &*last
            && at.elapsed() < REMEMBERED_FOR
        {
            return Some(look.clone());
        }
        let look = running.look().await;
        *last = Some((Instant::now(), look.clone()));
        Some(look)
    }

    /// All figures, as Prometheus reads them (OpenMetrics 1.0); nothing until the bot runs. How long ago its data were copied
    /// is for whoever made the copies to say.
    pub async fn figures(&self, since_backup: Option<Duration>) -> Option<String> {
        let look = self.look().await?;
        let Running { bot, .. } = self.0.get()?;
        let mut registry = Registry::with_prefix("ludotheque");
        let rest = &bot.rest;
        bot.counted
            .register(&mut registry, &rest.requests, &rest.starts_left);
        look.register(&mut registry);
        register_seconds(
            &mut registry,
            "backup_age_seconds",
            "Since the private database was copied last, -1 if it never was",
            since_backup,
        );
        let mut text = String::new();
        text::encode(&mut text, &registry).ok()?;
        Some(text)
    }
}

impl Running {
    async fn look(&self) -> Look {
        let bot = &self.bot;
        let begun = Instant::now();
        let writing = tokio::time::timeout(WRITES_WITHIN, bot.play.try_writing());
        let write = matches!(writing.await, Ok(Ok(()))).then(|| begun.elapsed());
        let reading = tokio::time::timeout(WRITES_WITHIN, bot.play.overdue());
        let mut overdue = reading.await.ok().and_then(Result::ok);
        // Nobody here could take anything before this process ran.
        let up_s = self.since.elapsed().as_secs_f64();
        for kind in overdue.iter_mut().flatten() {
            kind.oldest_s = kind.oldest_s.map(|age_s| age_s.min(up_s));
        }
        Look {
            write,
            shards: bot.connections.count().await,
            event: bot.heard.longest_silence(),
            round: bot.looked.ago(),
            overdue,
            pool: bot.play.pool_state(),
            heavy: bot.heavy.at_it(),
            invalid: bot.rest.invalid_requests(),
        }
    }
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ByKind {
    kind: String,
}

type Seconds = Gauge<f64, AtomicU64>;

impl Look {
    /// What is wrong, in words for the operator; nothing if it does well.
    #[must_use]
    pub fn ailments(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut say = |what: String| found.push(what);
        if self.write.is_none() {
            say("the database takes no write".to_owned());
        }
        // Whoever holds none waits for others to leave some.
        if self.shards.held > 0 && self.shards.connected == 0 {
            say("no shard is connected to Discord's gateway".to_owned());
        }
        if self.round.is_none_or(|ago| ago > ROUND_WITHIN) {
            say("the delivery worker stands still".to_owned());
        }
        if self.overdue.is_none() {
            say("the database does not say what is due".to_owned());
        }
        for overdue in self.overdue.iter().flatten() {
            if let Some(oldest_s) = overdue.oldest_s.filter(|age| *age > TAKEN_WITHIN_S) {
                say(format!("{} are due for {oldest_s:.0} s", overdue.kind));
            }
        }
        found
    }

    fn register(&self, registry: &mut Registry) {
        let mut seconds = |name, help, value| register_seconds(registry, name, help, value);
        seconds(
            "write_seconds",
            "How long a write to the database took, -1 if it was not taken",
            self.write,
        );
        seconds(
            "gateway_event_age_seconds",
            "Since the gateway sent an event, for the shard on servers that heard nothing for longest, -1 for none",
            self.event,
        );
        seconds(
            "delivery_round_age_seconds",
            "Since the delivery worker looked what is due, -1 if it never did",
            self.round,
        );
        let owed = Family::<ByKind, Seconds>::default();
        for overdue in self.overdue.iter().flatten() {
            let kind = overdue.kind.clone();
            let gauge = owed.get_or_create(&ByKind { kind });
            gauge.set(overdue.oldest_s.unwrap_or(0.0));
        }
        registry.register(
            "oldest_owed_seconds",
            "For how long the oldest that nobody has taken is due, by kind",
            owed,
        );
        let mut number = |name: &str, help: &str, value: usize| {
            let gauge = Gauge::<i64>::default();
            gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
            registry.register(name, help, gauge);
        };
        number("shards", "Shards of this process", self.shards.held);
        number(
            "shards_connected",
            "Those that are connected",
            self.shards.connected,
        );
        let (open, idle) = (self.pool.open as usize, self.pool.idle as usize);
        number("pool_connections", "Connections to the database", open);
        number("pool_idle", "Those that do nothing", idle);
        number(
            "heavy_work",
            "People for whom a film, a review, an import or an export is made or waits",
            self.heavy,
        );
        number(
            "invalid_requests",
            "Requests within ten minutes that Discord calls invalid; it bans after 10,000",
            self.invalid,
        );
    }
}

/// -1 for what is not known: an absent figure raises no alarm.
fn register_seconds(registry: &mut Registry, name: &str, help: &str, value: Option<Duration>) {
    let gauge = Seconds::default();
    gauge.set(value.map_or(-1.0, |value| value.as_secs_f64()));
    registry.register(name, help, gauge);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(held: usize, connected: usize) -> Count {
        Count {
            held,
            connected,
            knocking: held,
        }
    }

    fn well() -> Look {
        Look {
            write: Some(Duration::from_millis(2)),
            shards: count(1, 1),
            event: None,
            round: Some(Duration::from_secs(1)),
            overdue: Some(vec![Overdue {
                kind: "cards".to_owned(),
                oldest_s: Some(3.0),
            }]),
            pool: PoolState { open: 3, idle: 2 },
            heavy: 0,
            invalid: 0,
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(well().ailments().is_empty());
        let mut ill = well();
        ill.write = None;
        ill.shards = count(2, 0);
        ill.round = None;
        ill.overdue = Some(vec![Overdue {
            kind: "cards".to_owned(),
            oldest_s: Some(61.4),
        }]);
        let wanted = [
            "the database takes no write",
            "no shard is connected to Discord's gateway",
            "the delivery worker stands still",
            "cards are due for 61 s",
        ];
        assert_eq!(ill.ailments(), wanted);
    }

    #[test]
    fn a_database_that_only_signs_of_life_get_to_is_none() {
        let mut ill = well();
        ill.overdue = None;
        assert_eq!(ill.ailments(), ["the database does not say what is due"]);
    }

    #[test]
    fn some_shards_are_enough() {
        let mut one_out = well();
        one_out.shards = count(2, 1);
        assert!(one_out.ailments().is_empty());
        one_out.shards = count(0, 0);
        assert!(one_out.ailments().is_empty(), "others hold them all");
    }
}
