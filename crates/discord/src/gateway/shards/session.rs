//! One connection of a shard, run by serenity until it is over for good.
//!
//! serenity takes up a session again by itself. To begin another one it asks its `ShardManager`, which does so five
//! seconds after the one before, knows of no other process, and cannot be told when. Here each connection has a manager
//! of its own that begins nothing: the connection ends instead, and whoever runs it begins another one when it may
//! (`line.rs`).

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serenity::all::{
    Client, ConnectionStage, EventHandler, Framework, GatewayIntents, Http, RawEventHandler,
    ShardInfo, ShardRunner, ShardRunnerInfo, ShardRunnerOptions,
};
use serenity::gateway::{
    Shard as SerenityShard, ShardManager, ShardManagerOptions, ShardMessenger,
};
use serenity::model::id::ShardId;
use serenity::prelude::{RwLock, TypeMap};
use tokio::sync::Mutex;

use ludotheque_play::Shard;

/// Of no shard.
const NOBODY: ShardId = ShardId(u32::MAX);
/// A connection that is not there by then is given up.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);

/// What serenity needs for any connection.
pub struct Kit {
    data: Arc<RwLock<TypeMap>>,
    http: Arc<Http>,
    url: Arc<Mutex<String>>,
    framework: Arc<dyn Framework>,
    intents: GatewayIntents,
}

/// A connection that is there, and over which nothing was said yet.
pub struct Connected(SerenityShard);

/// A connection that runs.
pub struct Session {
    runner: ShardRunner,
    watch: Watch,
}

/// What can be seen of a connection, and told to it, while it runs.
#[derive(Clone)]
pub struct Watch {
    id: ShardId,
    manager: Arc<ShardManager>,
    /// Tells it something.
    pub messenger: ShardMessenger,
}

impl Kit {
    /// What this client has, with the framework that it was not given.
    pub async fn of(
        client: &Client,
        mut framework: impl Framework + 'static,
        intents: GatewayIntents,
    ) -> Self {
        framework.init(client).await;
        Self {
            data: Arc::clone(&client.data),
            http: Arc::clone(&client.http),
            url: Arc::clone(&client.ws_url),
            framework: Arc::new(framework),
            intents,
        }
    }

    /// Connects a shard.
    pub async fn connect(&self, shard: Shard) -> serenity::Result<Connected> {
        let info = ShardInfo {
            id: ShardId(shard.number),
            total: shard.total,
        };
        let connecting = SerenityShard::new(
            Arc::clone(&self.url),
            self.http.token(),
            info,
            self.intents,
            None,
        );
        let connected = tokio::time::timeout(CONNECT_WITHIN, connecting).await;
        let connected =
            connected.map_err(|_| serenity::Error::Io(std::io::ErrorKind::TimedOut.into()))?;
        connected.map(Connected)
    }

    /// Begins a session over a connection: it says who it is as soon as it runs.
    pub async fn begin(
        &self,
        Connected(mut shard): Connected,
        handler: Arc<dyn EventHandler>,
        raw: Arc<dyn RawEventHandler>,
    ) -> Session {
        let id = shard.shard_info().id;
        // It counts from here for how long it has heard nothing.
        shard.started = std::time::Instant::now();
        let http = Arc::clone(&self.http);
        shard.set_application_id_callback(move |id| http.set_application_id(id));
        // Whoever holds this as well is the part of the manager that would begin sessions.
        let mark = Arc::default();
        let (manager, _) = ShardManager::new(ShardManagerOptions {
            data: Arc::clone(&self.data),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::new(OnceLock::new()),
            shard_index: 0,
            shard_init: 0,
            shard_total: 0,
            ws_url: Arc::clone(&mark),
            http: Arc::clone(&self.http),
            intents: self.intents,
            presence: None,
        });
        let runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::clone(&self.data),
            event_handlers: vec![handler],
            raw_event_handlers: vec![raw],
            framework: Some(Arc::clone(&self.framework)),
            manager: Arc::clone(&manager),
            shard,
            http: Arc::clone(&self.http),
        });
        let messenger = ShardMessenger::new(&runner);
        let info = || ShardRunnerInfo {
            latency: None,
            runner_tx: messenger.clone(),
            stage: ConnectionStage::Disconnected,
        };
        // That part ends when all shards are shut down, if there are any; nobody minds that this one is.
        manager.runners.lock().await.insert(NOBODY, info());
        manager.shutdown_finished(NOBODY);
        manager.shutdown_all().await;
        while Arc::strong_count(&mark) > 1 {
            tokio::task::yield_now().await;
        }
        manager.runners.lock().await.insert(id, info());
        // Asked for another session, the manager waits for five seconds until this one has ended. It has.
        manager.shutdown_finished(id);
        let watch = Watch {
            id,
            manager,
            messenger,
        };
        Session { runner, watch }
    }
}

impl Session {
    /// What can be seen of it.
    pub fn watch(&self) -> Watch {
        self.watch.clone()
    }

    /// Runs it to its end.
    pub async fn run(mut self) -> serenity::Result<()> {
        self.runner.run().await
    }
}

impl Watch {
    /// Whether it is let in, and how long the gateway took for its last heartbeat.
    pub async fn look(&self) -> (bool, Option<Duration>) {
        let runners = self.manager.runners.lock().await;
        let runner = runners.get(&self.id);
        let is_in = runner.is_some_and(|runner| runner.stage == ConnectionStage::Connected);
        (is_in, runner.and_then(|runner| runner.latency))
    }
}
