//! The database that the program uses: the one in its configuration, or one of its own.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use ludotheque_private_postgres::{
    PrivatePostgres, RunningPostgres, Settings, StartError, default_data_folder, has_data,
};

use crate::config::{Config, DATABASE_URL, DatabaseUrl};
use crate::exit_code::NeedsAPerson;
use crate::terminal;
use ludotheque_play::dice_key::DiceKey;
use ludotheque_store::{SchemaState, Store, StoreError};

/// An open database and, if it is our own, its server.
pub struct Database {
    /// Where matches are kept.
    pub store: Store,
    server: Option<PrivatePostgres>,
    /// The data folder of the private server, ours or that of a running bot.
    folder: Option<PathBuf>,
}

/// What is said of a schema that this version must not work on.
const NEWER_DATABASE: &str = "The database was made by a newer version of this program. Start that version, or name \
                              another database";

impl Database {
    /// Connects to `url`, or starts a private server in `data_folder` (by default the user's
    /// data folder).
    pub async fn open(url: Option<&DatabaseUrl>, data_folder: Option<PathBuf>) -> Result<Self> {
        if let Some(url) = url {
            let store = Store::connect(url.reveal())
                .await
                .map_err(|error| unusable(url.variable(), &error))?;
            return Ok(Self {
                store,
                server: None,
                folder: None,
            });
        }
        let server = tokio::task::spawn_blocking(move || start_server(data_folder))
            .await
            .context("starting the database failed")??;
        let store = Store::connect(&server.connection_url())
            .await
            .context("the private database does not answer")?;
        Ok(Self {
            store,
            folder: Some(server.data_folder().to_owned()),
            server: Some(server),
        })
    }

    /// The same for commands that may be given beside a running bot, whose private server they then use: nothing is made
    /// where there is no database yet.
    pub async fn open_existing(
        url: Option<&DatabaseUrl>,
        data_folder: Option<PathBuf>,
    ) -> Result<Self> {
        if url.is_none() {
            let folder = data_folder.clone().map_or_else(default_data_folder, Ok)?;
            ensure!(
                has_data(&folder),
                "There is no database in {}: --data or DATABASE_URL names another one, and the \
                 bot makes one when it starts",
                folder.display()
            );
        }
        match Self::open(url, data_folder).await {
            Err(error) => Self::beside(error).await,
            opened => opened,
        }
    }

    /// The database of the bot that runs on the data folder, if that is why it could not be opened.
    async fn beside(error: anyhow::Error) -> Result<Self> {
        let Some(StartError::InUse { folder, .. }) = error.downcast_ref() else {
            return Err(error);
        };
        let Some(running) = RunningPostgres::find(folder)? else {
            return Err(error);
        };
        let store = Store::connect(&running.connection_url()).await;
        Ok(Self {
            store: store.context("the private database does not answer")?,
            server: None,
            folder: Some(folder.clone()),
        })
    }

    /// Whether a running bot has started the private server.
    const fn is_beside(&self) -> bool {
        self.server.is_none() && self.folder.is_some()
    }

    /// Where the private server keeps its data, if there is one.
    #[must_use]
    pub fn data_folder(&self) -> Option<PathBuf> {
        self.folder.clone()
    }

    /// The key of the dice: the one that was given, or the one in the file `dice.key` of the
    /// data folder. Beside a private server a missing file is made, unless there are secrets that
    /// another key has sealed. The schema has to be up to date.
    pub async fn dice_key(&self, given: Option<DiceKey>, folder: Option<&Path>) -> Result<DiceKey> {
        if let Some(key) = self.known_dice_key(given, folder)? {
            return Ok(key);
        }
        match self.data_folder() {
            Some(folder) if self.store.sealed(None, false, 1).await?.is_empty() => {
                Ok(DiceKey::make(&folder)?)
            }
            Some(folder) => bail!(NeedsAPerson(format!(
                "The key of the dice is missing, and the secrets in this database are encrypted \
                 with it. Put back {}, or set LUDOTHEQUE_DICE_KEY, as it was",
                folder.join("dice.key").display()
            ))),
            None => bail!(NeedsAPerson(
                "LUDOTHEQUE_DICE_KEY is not set: the secrets of the dice are encrypted with it. \
                 `openssl rand -hex 32` makes one; keep it as safe as the database, and elsewhere. If \
                 the bot runs on another machine already, take the key from there"
                    .to_owned()
            )),
        }
    }

    /// The same, for what can do without: nothing is made.
    pub fn known_dice_key(
        &self,
        given: Option<DiceKey>,
        folder: Option<&Path>,
    ) -> Result<Option<DiceKey>> {
        if given.is_some() {
            return Ok(given);
        }
        let own_folder = self.data_folder();
        let folder = own_folder.as_deref().or(folder);
        Ok(folder.map(DiceKey::read).transpose()?.flatten())
    }

    /// Brings the schema up to date where our role may, and refuses one that is not made for this
    /// program. Says how many migrations were missing.
    pub async fn migrate(&self) -> Result<usize> {
        // A standby may yet be promoted, so that another start may do: no `NeedsAPerson`.
        ensure!(
            self.store.is_writable().await?,
            "The database is read-only: it is a standby, or somebody has made it so. DATABASE_URL has to name the \
             primary, or a proxy that leads to it; or set default_transaction_read_only to off"
        );
        match self.store.schema_state().await? {
            SchemaState::Current | SchemaState::Newer(_) => Ok(0),
            // Its bot is older than this program, and knows nothing of a newer schema.
            SchemaState::Behind(_) if self.is_beside() => bail!(
                "The bot that runs on this database is an older version: start this version first"
            ),
            SchemaState::Behind(missing) if self.store.may_migrate().await? => {
                self.store.migrate().await?;
                Ok(missing)
            }
            // Without another start by hand, `ludotheque migrate` mends it: no `NeedsAPerson`.
            SchemaState::Behind(missing) => bail!(
                "The schema of the database lacks {missing} migrations, which this role may not \
                 make. Run `ludotheque migrate` with MIGRATION_DATABASE_URL set to the address \
                 with the role that owns the tables"
            ),
            SchemaState::Ahead => bail!(NeedsAPerson(NEWER_DATABASE.to_owned())),
            SchemaState::Other(version) => bail!(NeedsAPerson(format!(
                "Migration {version} of the database has another text than this program's: it \
                 was made by a version that was never published. Name another database"
            ))),
        }
    }

    /// Ends when our own server has ended although nobody stopped it; never for another one,
    /// which its operator looks after.
    pub async fn lost(&mut self) {
        const LOOK_EVERY: Duration = Duration::from_secs(1);
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            if self.server.as_mut().is_some_and(PrivatePostgres::has_ended) {
                return;
            }
        }
    }

    /// Ends when somebody has made a migration beside this program that it would have to know: why it stops then.
    pub async fn outgrown(store: &Store) -> NeedsAPerson {
        const LOOK_EVERY: Duration = Duration::from_secs(5);
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            // A database that does not answer says nothing.
            if store.is_outgrown().await.unwrap_or(false) {
                return NeedsAPerson(NEWER_DATABASE.to_owned());
            }
        }
    }

    /// Closes the connections and stops the server, if it is our own.
    pub async fn close(self) {
        self.store.close().await;
        if let Some(server) = self.server {
            // Only a failed stop would panic, and then there is nothing left to do.
            let _ = tokio::task::spawn_blocking(move || server.stop()).await;
        }
    }
}

/// `ludotheque migrate`: brings the schema up to date and ends.
pub async fn migrate(config: Config) -> Result<()> {
    let url = config.migrations.as_ref().or(config.database.as_ref());
    let database = Database::open(url, config.data_folder).await?;
    let migrated = database.migrate().await;
    database.close().await;
    terminal::say(&match migrated? {
        0 => "The schema is up to date, as it was before".to_owned(),
        1 => "The schema is up to date: 1 migration was made".to_owned(),
        many => format!("The schema is up to date: {many} migrations were made"),
    });
    Ok(())
}

fn start_server(data_folder: Option<PathBuf>) -> Result<PrivatePostgres> {
    let data_folder = data_folder.map_or_else(default_data_folder, Ok)?;
    let mut progress = |step: &str| terminal::tell(step);
    Ok(PrivatePostgres::start(Settings {
        data_folder,
        progress: &mut progress,
    })?)
}

/// The address may hold a password, so that only the cause is named.
fn unusable(variable: &str, error: &StoreError) -> anyhow::Error {
    let cause = std::error::Error::source(error).map_or_else(String::new, |cause| {
        format!(": {}", cause.to_string().lines().next().unwrap_or_default())
    });
    let without = if variable == DATABASE_URL {
        "brings its own"
    } else {
        "takes DATABASE_URL"
    };
    let why = format!(
        "The database that {variable} names cannot be used{cause}. Is it running, and are its \
         name and password right? Without {variable} the program {without}"
    );
    if error.is_final() {
        NeedsAPerson(why).into()
    } else {
        anyhow::Error::msg(why)
    }
}
