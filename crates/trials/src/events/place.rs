//! A server of Discord with its members, the database beside it, and the program that is started and killed.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use ludotheque_standin::{Permissions, Settings, Standin, UserId};
use ludotheque_store::Store;
use ludotheque_words::Language;
use tempfile::TempDir;
use tokio::process::Child;
use tokio::time::timeout;

use super::plan::Plan;
use crate::folder::open_folder;
use crate::kill_test::Server;
use crate::processes::{MESSAGES, part_on, spawn};

/// More than this and something hangs.
const PATIENCE: Duration = Duration::from_secs(120);

/// One of the two servers. The order of the fields is the order in which they go.
pub struct Place {
    pub discord: Arc<Standin>,
    pub store: Store,
    pub url: String,
    pub language: Language,
    /// The first one organises.
    pub members: Vec<UserId>,
    log: PathBuf,
    _postgres: Server,
    _folder: TempDir,
}

impl Place {
    pub async fn open(plan: &Plan, language: Language) -> Result<Self> {
        let folder = open_folder()?;
        let postgres = Server::start(folder.path().join("data")).await?;
        postgres.migrate().await?;
        let names: Vec<String> = (1..=plan.members)
            .map(|number| format!("Member {number}"))
            .collect();
        let discord = Standin::start(Settings {
            members: names.clone(),
            message_limit: MESSAGES,
            openapi: plan.openapi.clone(),
            ..Settings::default()
        })
        .await?;
        if language == Language::French {
            discord.set_guild_locale("fr");
        }
        let members: Vec<UserId> = names.iter().map(|name| discord.member(name)).collect();
        let may = Permissions::ORDINARY | Permissions::MANAGE_EVENTS;
        discord.set_member_permissions(members[0], may);
        Ok(Self {
            store: Store::connect(&postgres.url()).await?,
            discord: Arc::new(discord),
            url: postgres.url(),
            language,
            members,
            log: folder.path().join("log"),
            _postgres: postgres,
            _folder: folder,
        })
    }

    /// Starts the program and waits until it is there.
    pub async fn start(&self, program: &Path) -> Result<Child> {
        let mut starting = part_on(&self.discord, program, "bot", &self.url);
        let mut bot = spawn(&mut starting, &self.log)?;
        let ready = timeout(PATIENCE, self.discord.bot_ready()).await;
        ensure!(bot.try_wait()?.is_none(), "the program has ended by itself");
        ready.context("the program does not connect")?;
        Ok(bot)
    }

    /// Kills it without warning, and waits until the local Discord has noticed.
    pub async fn kill(&self, mut bot: Child) -> Result<()> {
        if let Some(status) = bot.try_wait()? {
            anyhow::bail!("the program has ended by itself: {status}");
        }
        bot.kill().await?;
        timeout(PATIENCE, self.discord.bot_gone())
            .await
            .context("the gateway holds a dead program")
    }

    /// What the program has called errors in its log.
    pub fn errors(&self) -> Result<Vec<String>> {
        let log = std::fs::read_to_string(&self.log)?;
        let errors = log.lines().filter(|line| line.contains("ERROR"));
        Ok(errors.map(str::to_owned).collect())
    }
}
