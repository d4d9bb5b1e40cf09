//! One real PostgreSQL, and the databases in it.

use std::path::PathBuf;

use anyhow::Result;
use ludotheque_private_postgres::{PrivatePostgres, Settings};
use ludotheque_store::Store;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;

use super::stock::{self, Stock};
use crate::folder::open_folder;

/// A private server, as the bot brings it. The order of the fields is the order in which they go.
pub struct Server {
    postgres: PrivatePostgres,
    folder: TempDir,
}

impl Server {
    pub async fn start() -> Result<Self> {
        let folder = open_folder()?;
        let data_folder = folder.path().join("data");
        let started = tokio::task::spawn_blocking(|| {
            PrivatePostgres::start(Settings {
                data_folder,
                progress: &mut |_| {},
            })
        });
        Ok(Self {
            postgres: started.await??,
            folder,
        })
    }

    /// A file in the folder of this trial.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn log(&self) -> PathBuf {
        self.postgres.log()
    }

    pub fn url_of(&self, database: &str) -> String {
        let own = format!("///{}?", self.postgres.database());
        let url = self.postgres.connection_url();
        url.replacen(&own, &format!("///{database}?"), 1)
    }

    /// A new database with these matches, and its address.
    pub async fn stocked(&self, name: &str, stock: Stock) -> Result<String> {
        self.run(format!("CREATE DATABASE {name}")).await?;
        let url = self.url_of(name);
        let store = Store::connect(&url).await?;
        store.migrate().await?;
        store.close().await;
        stock::fill(&url, stock).await?;
        Ok(url)
    }

    /// A database like that one, and its address.
    pub async fn copy(&self, from: &str, name: &str) -> Result<String> {
        self.run(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
            .await?;
        self.run(format!("CREATE DATABASE {name} TEMPLATE {from}"))
            .await?;
        // So that whoever plays next does not pay for the copying.
        self.run("CHECKPOINT".to_owned()).await?;
        Ok(self.url_of(name))
    }

    async fn run(&self, sql: String) -> Result<()> {
        let mut connection = PgConnection::connect(&self.postgres.connection_url()).await?;
        sqlx::raw_sql(AssertSqlSafe(sql))
            .execute(&mut connection)
            .await?;
        Ok(connection.close().await?)
    }
}

/// How much there is in a database.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// In the tables of which each match has rows.
    pub rows: i64,
    /// With its indexes, in GiB.
    pub gib: f64,
}

impl Extent {
    /// Of the database with this address.
    pub async fn of(url: &str) -> Result<Self> {
        let mut connection = PgConnection::connect(url).await?;
        let (rows, gib) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM plies)
                  + (SELECT count(*) FROM cards) + (SELECT count(*) FROM pings),
                 pg_database_size(current_database()) / 1073741824::float8",
        )
        .fetch_one(&mut connection)
        .await?;
        connection.close().await?;
        Ok(Self { rows, gib })
    }
}
