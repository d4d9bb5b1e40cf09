//! The PostgreSQL server that is killed and started again.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ludotheque_private_postgres::{PrivatePostgres, Settings};
use ludotheque_store::Store;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rand::RngExt;
use rand::rngs::StdRng;
use sqlx::{Connection, PgConnection};

/// How long a server may take to recover, on the busiest machine.
const PATIENCE: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(20);

pub struct Server {
    postgres: PrivatePostgres,
    data_folder: PathBuf,
}

impl Server {
    pub async fn start(data_folder: PathBuf) -> Result<Self> {
        let folder = data_folder.clone();
        let started = tokio::task::spawn_blocking(move || {
            PrivatePostgres::start(Settings {
                data_folder: folder,
                progress: &mut |_| {},
            })
        });
        Ok(Self {
            postgres: started.await??,
            data_folder,
        })
    }

    pub fn url(&self) -> String {
        self.postgres.connection_url()
    }

    pub async fn migrate(&self) -> Result<()> {
        let store = Store::connect(&self.url()).await?;
        store.migrate().await?;
        store.close().await;
        Ok(())
    }

    /// Kills the whole server and starts another one on its data.
    pub async fn kill_and_start(self) -> Result<Self> {
        kill_process(i32::try_from(self.postgres.process_id())?)?;
        let Self {
            postgres,
            data_folder,
        } = self;
        tokio::task::spawn_blocking(move || drop(postgres)).await?;
        Self::start(data_folder).await
    }

    /// Kills the server process behind one of the workers' connections. PostgreSQL then ends all
    /// others, because that one may have left the shared memory in disorder, and recovers. Says no
    /// if nobody is connected.
    pub async fn kill_a_backend(&self, rng: &mut StdRng) -> Result<bool> {
        // The server may still recover from what was done to it before.
        let patience = Instant::now() + PATIENCE;
        let processes = loop {
            match self.backends().await {
                Ok(processes) => break processes,
                Err(error) if Instant::now() > patience => {
                    return Err(error).context("the server does not recover");
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        };
        if processes.is_empty() {
            return Ok(false);
        }
        kill_process(processes[rng.random_range(0..processes.len())])?;
        Ok(true)
    }

    /// The server processes behind the workers' connections.
    async fn backends(&self) -> Result<Vec<i32>, sqlx::Error> {
        let mut connection = PgConnection::connect(&self.url()).await?;
        sqlx::query_scalar(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'ludotheque' ORDER BY pid",
        )
        .fetch_all(&mut connection)
        .await
    }
}

fn kill_process(id: i32) -> Result<()> {
    kill(Pid::from_raw(id), Signal::SIGKILL).context("a process of the server cannot be killed")
}
