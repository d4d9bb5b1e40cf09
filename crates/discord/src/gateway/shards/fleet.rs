//! This process among those of the same bot: it says every two seconds that it lives, sees who else does, and holds its
//! share of the shards. Whoever has the same database and the same bot belongs together; nothing has to be set.
//!
//! - **A shard has one holder**, and for some seconds two, while it moves to another process: that one connects it
//!   beside the holder, who then lets go. So nothing is missed, and some interactions are heard twice: `sole.rs` says
//!   who answers them.
//! - **Without the database** everybody keeps what they have. Nobody could take it over either, and to begin all
//!   sessions anew afterwards takes longer than any database is away. Whoever alone has lost it may be taken for dead,
//!   and learns of that when it comes back.
//! - **More shards** than before are connected beside the ones that there are, by all processes together. When all of
//!   them are, the old ones are let go.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::bot::Bot;
use crate::gateway::shards::lines::Lines;
use crate::gateway::shards::share::{self, Steps};
use crate::gateway::shards::wanted::Wanted;
use crate::gateway::starts::Gateway;
use crate::sole::SOLE_FOR;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{PlayError, ProcessOf, Shard, ShardMap};

/// How often a process says that it lives.
const EVERY: Duration = Duration::from_secs(2);
/// How often it looks whether the others know of it already.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// So long the others have to take over what a process holds that is being stopped.
const HAND_OVER_WITHIN: Duration = Duration::from_secs(5);

/// The one shard of a gateway inside the process.
const ONLY: Shard = Shard {
    total: 1,
    number: 0,
};

/// This process among others.
pub struct Fleet {
    bot: Arc<Bot>,
    lines: Lines,
    own: ProcessOf,
    /// Whether it connects to Discord's gateway.
    connects: bool,
    joined_at: Option<Instant>,
    wanted: Wanted,
    /// Whether the database took the last sign of life.
    is_well: bool,
}

impl Fleet {
    /// It connects to Discord's gateway, if that is given, of which Discord was asked only now.
    pub fn new(bot: &Arc<Bot>, lines: Lines, gateway: Option<Gateway>) -> Self {
        let connects = gateway.is_some();
        let gateway = gateway.unwrap_or_default();
        Self {
            bot: Arc::clone(bot),
            lines,
            own: ProcessOf {
                application: bot.application.clone(),
                process: bot.play.random_number(),
            },
            connects,
            joined_at: None,
            wanted: Wanted::new(bot.rest.clone(), gateway),
            is_well: true,
        }
    }

    /// Takes part, for ever.
    pub async fn take_part(&mut self) -> Infallible {
        if !self.connects {
            self.bot.sole.be_for_good();
            self.lines.begin(ONLY);
        }
        loop {
            let pause = match self.round().await {
                Ok(pause) => {
                    self.is_well = true;
                    pause
                }
                Err(error) => {
                    if self.is_well {
                        tracing::warn!(%error, "the database does not take that this process lives");
                    }
                    self.is_well = false;
                    EVERY
                }
            };
            tokio::select! {
                biased;
                () = sleep(pause) => {}
                () = self.bot.connections.changed() => {}
            }
        }
    }

    /// Says that it lives, and does what is next; in how long the same is due.
    async fn round(&mut self) -> Result<Duration, PlayError> {
        let begun = Instant::now();
        let play = &self.bot.play;
        if self.joined_at.is_some()
            && !planted::is(Planted::SignOfLifeForgotten)
            && !play.renew_process(self.own.clone()).await?
        {
            tracing::warn!("the other processes have taken this one for dead: it begins anew");
            self.joined_at = None;
            if self.connects {
                self.bot.sole.note(None);
                self.lines.keep_only(&BTreeSet::new()).await;
            }
        }
        let joined_at = match self.joined_at {
            Some(joined_at) => joined_at,
            None => {
                let joined = play.join_processes(self.own.clone(), self.connects).await;
                // Whom it has taken for dead may hear still; an answer that is lost may have said so.
                if !matches!(joined, Ok(false)) {
                    self.bot.sole.note(None);
                }
                joined?;
                *self.joined_at.insert(Instant::now())
            }
        };
        let mut map = play.shard_map(self.own.clone()).await?;
        let is_known =
            joined_at.elapsed() > SOLE_FOR || others(&map, &self.own).all(|it| it.knows_us);
        self.bot.rest.share_among(map.living.len(), is_known);
        self.bot.sole.note_company(map.living.len() > 1);
        if !is_sole(&map, &self.own) {
            self.bot.sole.note(None);
        }
        if !self.connects {
            return Ok(EVERY);
        }
        if !is_known {
            return Ok(LOOK_EVERY);
        }
        let gateway = self.wanted.look().await;
        if let Some(turns) = self.lines.turns() {
            turns.note_buckets(gateway.at_once);
        }
        if self.count_shards(gateway, &map).await? | self.note_connected(&map).await? {
            map = self.map().await?;
        }
        let steps = share::next(
            self.own.process,
            &map,
            &self.bot.connections.held(),
            gateway.at_once,
        );
        if self.take(steps).await? {
            map = self.map().await?;
        }
        // Before anything may come twice, and when nothing does any more.
        let is_sole = is_sole(&map, &self.own);
        if !is_sole {
            self.bot.sole.note(None);
        }
        self.hold(&map).await;
        if is_sole {
            self.bot.sole.note(Some(begun));
        }
        Ok(EVERY)
    }

    async fn map(&self) -> Result<ShardMap, PlayError> {
        self.bot.play.shard_map(self.own.clone()).await
    }

    /// Sees that there are as many shards as Discord recommends, and says whether that is news. Those that somebody
    /// holds are never made fewer.
    async fn count_shards(&self, gateway: Gateway, map: &ShardMap) -> Result<bool, PlayError> {
        let wanted = gateway.shards;
        let newest = map.totals.last().copied();
        let is_more = newest.is_some_and(|newest| wanted > newest && gateway.has_room_for(wanted));
        let is_fewer = newest.is_some_and(|newest| wanted < newest) && map.held.is_empty();
        let is_news = newest.is_none() || is_more || is_fewer;
        if is_news {
            tracing::info!(
                shards = wanted,
                before = newest,
                "so many shards are wanted"
            );
            let application = self.own.application.clone();
            self.bot.play.want_shards(application, wanted).await?;
        }
        Ok(is_news)
    }

    /// Says what is connected, if the others do not know it, and whether there was anything to say. What was taken over
    /// is its own now.
    async fn note_connected(&self, map: &ShardMap) -> Result<bool, PlayError> {
        let connected = self.bot.connections.connected().await;
        let connected: Vec<Shard> = connected.into_iter().map(|(shard, _)| shard).collect();
        let own = self.own.process;
        let is_news = map.held.iter().any(|held| {
            let is_in = connected.contains(&held.shard);
            held.process == own && held.connected != is_in || held.successor == Some(own) && is_in
        });
        if is_news {
            let own = self.own.clone();
            self.bot.play.note_connected(own, connected).await?;
        }
        let are_two = map.totals.len() > 1;
        if are_two {
            let application = self.own.application.clone();
            self.bot.play.retire_shard_sets(application).await?;
        }
        Ok(is_news || are_two)
    }

    /// Takes what is next, and says whether there was anything.
    async fn take(&self, Steps { mut take, succeed }: Steps) -> Result<bool, PlayError> {
        let is_old = self.joined_at.is_some_and(|at| at.elapsed() > SOLE_FOR);
        if planted::is(Planted::ShardsLeftLying) && is_old {
            take.clear();
        }
        let is_any = !take.is_empty() || !succeed.is_empty();
        if !take.is_empty() {
            self.bot.play.take_shards(self.own.clone(), take).await?;
        }
        if !succeed.is_empty() {
            let own = self.own.clone();
            self.bot.play.succeed_to_shards(own, succeed).await?;
        }
        Ok(is_any)
    }

    /// Connects what it holds, or is to hold, and nothing else.
    async fn hold(&self, map: &ShardMap) {
        let own = self.own.process;
        let held = map.held.iter();
        let held = held.filter(|held| held.process == own || held.successor == Some(own));
        let held: BTreeSet<Shard> = held.map(|held| held.shard).collect();
        self.lines.keep_only(&held).await;
        for shard in held {
            self.lines.begin(shard);
        }
    }

    /// Lets the others take over what it holds, if there are any, and leaves.
    pub async fn leave(&self) {
        if self.joined_at.is_some()
            && self.connects
            && let Err(error) = self.hand_over().await
        {
            tracing::warn!(%error, "the shards were not handed over");
        }
        self.lines.keep_only(&BTreeSet::new()).await;
        if let Err(error) = self.bot.play.leave_processes(self.own.clone()).await {
            tracing::warn!(%error, "the others will take this process for dead in some seconds");
        }
    }

    async fn hand_over(&self) -> Result<(), PlayError> {
        let until = Instant::now() + HAND_OVER_WITHIN;
        self.bot.sole.note(None);
        self.bot.play.begin_to_leave(self.own.clone()).await?;
        while Instant::now() < until && self.bot.play.renew_process(self.own.clone()).await? {
            let map = self.map().await?;
            let own = self.own.process;
            let is_left = map.held.iter().any(|held| held.process == own);
            let mut others = others(&map, &self.own);
            if !is_left || !others.any(|other| !other.leaves) {
                break;
            }
            self.hold(&map).await;
            sleep(LOOK_EVERY).await;
        }
        Ok(())
    }
}

/// The other processes that connect.
fn others<'a>(
    map: &'a ShardMap,
    own: &ProcessOf,
) -> impl Iterator<Item = &'a ludotheque_play::Living> {
    let own = own.process;
    let living = map.living.iter();
    living.filter(move |one| one.connects && one.process != own)
}

/// Whether nothing that Discord sends comes to anybody else, or twice.
fn is_sole(map: &ShardMap, own: &ProcessOf) -> bool {
    others(map, own).next().is_none() && map.totals.len() <= 1
}
