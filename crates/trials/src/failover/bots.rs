//! The processes of the bot, started again by themselves as a service manager does.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use ludotheque_standin::Standin;
use tokio::process::Child;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::cluster::{BOT_PORT, BOTS, STATUS_PORT};
use crate::processes::{end, part_on, spawn};

/// How long a process may take to begin or to end.
const PATIENCE: Duration = Duration::from_secs(90);
/// How soon a service manager starts again what has ended.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// What each of them is started with.
#[derive(Clone)]
struct Start {
    discord: Arc<Standin>,
    program: PathBuf,
    url: String,
    front: String,
    log: PathBuf,
}

/// The processes.
#[derive(Clone)]
pub struct Bots {
    start: Start,
    running: Arc<Vec<Mutex<Option<Child>>>>,
    /// How often one has ended without being told to: it was started while there was no database.
    pub ended: Arc<AtomicU32>,
    /// How often one was brought out anew.
    pub deployed: Arc<AtomicU32>,
}

impl Bots {
    pub async fn start(
        program: &Path,
        url: String,
        front: String,
        discord: &Arc<Standin>,
        log: PathBuf,
    ) -> Result<Self> {
        let bots = Self {
            start: Start {
                discord: Arc::clone(discord),
                program: program.to_owned(),
                url,
                front,
                log,
            },
            running: Arc::new((0..BOTS).map(|_| Mutex::new(None)).collect()),
            ended: Arc::default(),
            deployed: Arc::default(),
        };
        for number in 0..BOTS {
            *bots.slot(number)?.lock().await = Some(bots.spawn(number)?);
            // The first one makes the schema.
            bots.until_well(number).await?;
        }
        Ok(bots)
    }

    fn slot(&self, number: u16) -> Result<&Mutex<Option<Child>>> {
        self.running
            .get(usize::from(number))
            .context("there is no such process")
    }

    fn spawn(&self, number: u16) -> Result<Child> {
        let Start {
            discord,
            program,
            url,
            front,
            log,
        } = &self.start;
        let mut serve = part_on(discord, program, "serve", url);
        serve
            .arg("--listen")
            .arg(format!("{front}:{}", BOT_PORT + number))
            .env(
                "LUDOTHEQUE_STATUS",
                format!("{front}:{}", STATUS_PORT + number),
            );
        spawn(&mut serve, log)
    }

    async fn is_well(&self, number: u16) -> bool {
        let url = format!(
            "http://{}:{}/healthz",
            self.start.front,
            STATUS_PORT + number
        );
        let asked = timeout(Duration::from_secs(2), reqwest::get(url)).await;
        asked.is_ok_and(|answer| answer.is_ok_and(|answer| answer.status().is_success()))
    }

    async fn until_well(&self, number: u16) -> Result<()> {
        let patience = Instant::now() + PATIENCE;
        while !self.is_well(number).await {
            self.start_again_if_ended(number).await?;
            ensure!(
                Instant::now() < patience,
                "process {number} of the bot does not become well"
            );
            sleep(Duration::from_millis(200)).await;
        }
        Ok(())
    }

    async fn start_again_if_ended(&self, number: u16) -> Result<()> {
        let mut running = self.slot(number)?.lock().await;
        let has_ended = match running.as_mut() {
            Some(child) => child.try_wait()?.is_some(),
            None => true,
        };
        if has_ended {
            let by_itself = u32::from(running.is_some());
            self.ended.fetch_add(by_itself, Ordering::Relaxed);
            *running = Some(self.spawn(number)?);
        }
        Ok(())
    }

    /// Starts again what has ended, until it is stopped.
    pub fn watch(&self) -> JoinHandle<Result<()>> {
        let bots = self.clone();
        tokio::spawn(async move {
            loop {
                sleep(AGAIN_AFTER).await;
                for number in 0..BOTS {
                    bots.start_again_if_ended(number).await?;
                }
            }
        })
    }

    /// Brings out a new version every so often: one process after the other ends, and begins anew.
    pub fn deploy_every(&self, pause: Duration) -> JoinHandle<Result<()>> {
        let bots = self.clone();
        tokio::spawn(async move {
            loop {
                sleep(pause).await;
                for number in 0..BOTS {
                    {
                        let mut running = bots.slot(number)?.lock().await;
                        end_or_kill(running.as_mut()).await?;
                        *running = Some(bots.spawn(number)?);
                    }
                    bots.deployed.fetch_add(1, Ordering::Relaxed);
                    // Whoever brings out a version waits until it does well, or gives up if it does not for other reasons.
                    drop(bots.until_well(number).await);
                }
            }
        })
    }

    /// Kills one without warning. The manager starts it again.
    pub async fn kill(&self, number: u16) -> Result<()> {
        let mut running = self.slot(number)?.lock().await;
        if let Some(mut child) = running.take() {
            child.kill().await?;
        }
        Ok(())
    }

    /// Ends all of them, as a service manager does.
    pub async fn stop(&self) -> Result<()> {
        for number in 0..BOTS {
            let mut running = self.slot(number)?.lock().await;
            end_or_kill(running.as_mut()).await?;
            *running = None;
        }
        Ok(())
    }
}

/// Ends one, which may have ended by itself.
async fn end_or_kill(child: Option<&mut Child>) -> Result<()> {
    let Some(child) = child else { return Ok(()) };
    if end(child).await.is_err() {
        child.kill().await?;
    }
    Ok(())
}
