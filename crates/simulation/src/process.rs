//! A process of the bot: the whole of it, behind a gate of its own.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use anyhow::Result;
use ludotheque_discord::{self as discord, Connection, InARow, Operator, Token, Vitals, WallClock};
use ludotheque_planted as planted;
use ludotheque_play::Play;
use ludotheque_play::dice_key::DiceKey;
use ludotheque_standin::Standin;
use ludotheque_store::Store;
use tokio_util::sync::CancellationToken;

use crate::chance::{Stream, streams};
use crate::database::gate::Gate;
use crate::database::observer::Observer;
use crate::database::server::Database;
use crate::host::Host;
use crate::scenario::Scenario;

/// The key of the dice in every world.
pub const DICE_KEY: [u8; 32] = [9; 32];
/// What has broken off is over after so long.
const BREAKS_OFF_FOR: Duration = Duration::from_secs(2);
/// People here click faster than any do.
const CLICKS_IN_A_ROW: u32 = 100_000;

/// One process, through all its lives.
pub struct Process {
    /// Its number, from zero.
    pub number: usize,
    /// How many lives it has had.
    pub lives: u64,
    /// Its way to the database.
    pub gate: Gate,
    /// Until when it stands still.
    pub frozen_until: Option<Duration>,
    /// When it has stood still last.
    pub woke_at: Duration,
    /// Since when it does not reach the database.
    cut_off_from: Duration,
    /// Until when it does not.
    pub cut_off_until: Duration,
    /// Since when it is to stop, if it is.
    pub stopping_since: Option<Duration>,
    /// By how much its clock is wrong, in seconds.
    clock_off_s: i64,
    life: Option<Life>,
    url: String,
}

struct Life {
    host: Host,
    stop: CancellationToken,
    ended: Arc<Mutex<Option<String>>>,
}

impl Process {
    /// A process that does not live yet.
    ///
    /// # Errors
    /// When it gets no gate.
    pub fn new(number: usize, clock_off_s: i64, database: &Database<'_>) -> Result<Self> {
        let gate = Gate::to(database)?;
        let url = database.url_through(gate.folder());
        Ok(Self {
            number,
            lives: 0,
            gate,
            frozen_until: None,
            woke_at: Duration::ZERO,
            cut_off_from: Duration::ZERO,
            cut_off_until: Duration::ZERO,
            stopping_since: None,
            clock_off_s,
            life: None,
            url,
        })
    }

    /// Whether it lives.
    #[must_use]
    pub const fn lives_now(&self) -> bool {
        self.life.is_some()
    }

    /// Whether it can do something that is stored.
    #[must_use]
    pub fn is_up(&self, now: Duration) -> bool {
        self.lives_now() && self.frozen_until.is_none() && now >= self.cut_off_until
    }

    /// It does not reach the database until then.
    pub fn cut_off(&mut self, now: Duration, until: Duration) {
        if self.cannot_note_since(now).is_none() {
            self.cut_off_from = now;
        }
        self.cut_off_until = self.cut_off_until.max(until);
    }

    /// Since when it could note nothing, if it has not reached the database a moment ago: what broke off then is not tried
    /// again by whoever stops.
    #[must_use]
    pub fn cannot_note_since(&self, now: Duration) -> Option<Duration> {
        let was_cut_off =
            !self.cut_off_until.is_zero() && now < self.cut_off_until + BREAKS_OFF_FOR;
        was_cut_off.then_some(self.cut_off_from)
    }

    /// Begins its next life.
    ///
    /// # Errors
    /// When the system gives no runtime.
    pub fn begin(
        &mut self,
        scenario: &Scenario,
        discord: &Standin,
        now: Duration,
        begun: SystemTime,
    ) -> Result<()> {
        self.lives += 1;
        let host = Host::new(now)?;
        let name = streams::of_process(u64::try_from(self.number)?, self.lives);
        let key = DiceKey::new(DICE_KEY).with_chance(Stream::of(scenario.seed, name).into_chance());
        let shown = begun + now;
        let off = Duration::from_secs(self.clock_off_s.unsigned_abs());
        let shown = if self.clock_off_s < 0 {
            shown - off
        } else {
            shown + off
        };
        let connection = Connection {
            api: discord.api_url().to_owned(),
            gateway: Some(discord.gateway_url()),
            token: Token::new(discord.token()),
            operator: Operator::default(),
            greets: true,
            in_a_row: InARow {
                clicks: CLICKS_IN_A_ROW,
                heavy: CLICKS_IN_A_ROW,
            },
            listen: None,
            silence: scenario.silence(),
            vitals: Vitals::default(),
            wall_clock: host.within(async { WallClock::showing(shown) }),
        };
        let (stop, ended) = (CancellationToken::new(), Arc::new(Mutex::new(None)));
        let (url, stopping, end) = (self.url.clone(), stop.clone(), Arc::clone(&ended));
        host.begin(async move {
            let result = run(&url, key, connection, stopping).await;
            let how = result.map_or_else(|error| format!("{error:#}"), |()| "in order".to_owned());
            *end.lock().unwrap_or_else(PoisonError::into_inner) = Some(how);
        });
        self.life = Some(Life { host, stop, ended });
        Ok(())
    }

    /// Lets it go on until `now`; how it has ended, if it has.
    pub fn go_on(&mut self, now: Duration) -> Option<String> {
        let life = self.life.as_mut()?;
        planted::set_clock_ahead(self.clock_off_s);
        match self.frozen_until {
            Some(until) if until > now => return None,
            Some(_) => {
                self.frozen_until = None;
                self.woke_at = now;
                life.host.wake(now);
            }
            None => life.host.go_on(now),
        }
        let ended = life
            .ended
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if ended.is_some() {
            self.die();
        }
        ended
    }

    /// How many tasks it has.
    #[must_use]
    pub fn tasks(&self) -> usize {
        self.life.as_ref().map_or(0, |life| life.host.tasks())
    }

    /// Tells it to stop.
    pub fn stop(&mut self, now: Duration) {
        if let Some(life) = &self.life {
            life.stop.cancel();
            self.stopping_since.get_or_insert(now);
        }
    }

    /// The world ends.
    ///
    /// # Errors
    /// When the server does not do what it should.
    pub fn end(mut self, observer: &mut Observer) -> Result<()> {
        self.die();
        self.gate.end(observer)
    }

    /// It dies, as by `kill -9`.
    pub fn die(&mut self) {
        self.frozen_until = None;
        self.stopping_since = None;
        if let Some(life) = self.life.take() {
            life.host.die();
        }
    }
}

async fn run(
    url: &str,
    key: DiceKey,
    connection: Connection,
    stop: CancellationToken,
) -> Result<()> {
    // How long a connection has lain idle the pool measures in real time: so each is tried.
    let store = Store::connect_trusting(url, Duration::ZERO).await?;
    let play = Play::new(store.clone(), key);
    discord::run(connection, play, stop).await?;
    store.close().await;
    Ok(())
}
