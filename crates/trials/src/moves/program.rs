//! The program itself over a database with many matches: until it is ready, while it is played with,
//! and its audit.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Subcommand;
use ludotheque::audit;
use ludotheque::config::Config;
use ludotheque::run::{self, Local};
use ludotheque::telemetry;
use ludotheque_standin::{Reply, Settings, Standin};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::measured::{median, memory_mib};
use crate::processes::{MESSAGES, end, part, part_on};

/// What the program is started as: the same functions that its `main` calls.
#[derive(Clone, Copy, Debug, Subcommand)]
pub enum Part {
    /// The bot
    Bot,
    /// The bot, which receives interactions over HTTP
    Serve {
        /// Where
        #[arg(long)]
        listen: SocketAddr,
    },
    /// `ludotheque audit`
    Audit,
}

/// Runs a part of the program with the settings of the environment.
///
/// # Errors
/// Those of the program.
pub async fn start(part: Part) -> Result<()> {
    telemetry::start();
    let mut config = Config::from_environment()?;
    let local = Local {
        port: 0,
        openapi: None,
    };
    match part {
        Part::Bot => run::bot(config, local).await,
        Part::Serve { listen } => {
            config.listen = Some(listen);
            run::bot(config, local).await
        }
        Part::Audit => audit::check(config).await,
    }
}

/// What was found of the bot.
#[derive(Clone, Copy, Debug)]
pub struct Bot {
    /// From the start of the process until it is on the gateway and its commands are known.
    pub ready: Duration,
    /// Clicks that were answered with a new board, drawn.
    pub clicks: usize,
    /// What half of them took at most, in milliseconds.
    pub click_ms: f64,
    /// The most memory it has held, in MiB.
    pub memory_mib: f64,
}

/// More than this and something hangs.
const PATIENCE: Duration = Duration::from_secs(120);

/// Starts the bot with a local Discord, waits until it is ready, and plays by clicks.
///
/// # Errors
/// When it is not ready in two minutes, or a click is not answered.
pub async fn bot(program: &Path, url: &str, clicks: usize) -> Result<Bot> {
    let discord = Standin::start(Settings {
        message_limit: MESSAGES,
        ..Settings::default()
    })
    .await?;
    let begun = Instant::now();
    let mut bot = part_on(&discord, program, "bot", url)
        // A seventh may come at once.
        .env(
            "LUDOTHEQUE_CLICKS_IN_A_ROW",
            clicks.saturating_mul(8).to_string(),
        )
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    timeout(PATIENCE, discord.bot_ready()).await?;
    let ready = begun.elapsed();
    let times = play(&discord, clicks).await?;
    let id = bot.id().context("it runs")?;
    let memory_mib = memory_mib(&id.to_string())?;
    let ended = end(&mut bot).await?;
    ensure!(ended.success(), "the bot ended with {ended}");
    discord.stop().await;
    Ok(Bot {
        ready,
        clicks,
        click_ms: median(times),
        memory_mib,
    })
}

/// The two who play.
const NAMES: [&str; 2] = ["Ada", "Bela"];

/// Challenges, accepts, and does the first thing that is offered until so many clicks are done.
async fn play(discord: &Standin, clicks: usize) -> Result<Vec<f64>> {
    let mut times = Vec::new();
    let mut card = None;
    while times.len() < clicks {
        let Some(shown) = card else {
            card = Some(challenge(discord).await?);
            continue;
        };
        let begun = Instant::now();
        card = first_thing(discord, &shown).await?;
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(times)
}

async fn challenge(discord: &Standin) -> Result<Value> {
    let [ada, bela] = NAMES.map(|name| discord.member(name));
    let options = json!([
        {"name": "game", "value": 0},
        {"name": "user", "value": bela.to_string()},
    ]);
    let asked = discord.command(ada, discord.channel(), "challenge", options);
    let card = message(asked.await?)?;
    let accept = action(&card, "accept").context("a challenge can be accepted")?;
    let accepted = discord.click(bela, id(&card)?, &accept).await?;
    message(accepted)
}

/// Rolls or makes the first move on the card, as whoever may; nothing if the match is over.
async fn first_thing(discord: &Standin, card: &Value) -> Result<Option<Value>> {
    let rolls = action(card, "roll");
    let Some(button) = rolls.or_else(|| action(card, "m=")) else {
        return Ok(None);
    };
    for name in NAMES {
        let reply = discord
            .click(discord.member(name), id(card)?, &button)
            .await?;
        // Whose turn it is not is told so, privately.
        if !reply.ephemeral {
            return message(reply).map(Some);
        }
    }
    anyhow::bail!("nobody may press {button}")
}

fn message(reply: Reply) -> Result<Value> {
    reply.message.context("the answer is a message")
}

fn id(card: &Value) -> Result<ludotheque_standin::MessageId> {
    let id = card["id"].as_str().context("a message has an id")?;
    id.parse().ok().context("which is a number")
}

/// The `custom_id` of the first button whose action begins so: `1:K7Q2:5:roll`.
pub fn action(component: &Value, begins: &str) -> Option<String> {
    if component["type"] == 2 {
        let id = component["custom_id"].as_str()?;
        let action = id.splitn(4, ':').nth(3)?;
        return action.starts_with(begins).then(|| id.to_owned());
    }
    let inner = component["components"].as_array()?;
    inner.iter().find_map(|inner| action(inner, begins))
}

/// How long `ludotheque audit` takes, and what it says.
///
/// # Errors
/// When it finds anything.
pub async fn audit(program: &Path, url: &str) -> Result<(Duration, String)> {
    let begun = Instant::now();
    let done = part(program, "audit", url).output().await?;
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    ensure!(
        done.status.success(),
        "the audit says: {said}{}",
        String::from_utf8_lossy(&done.stderr)
    );
    Ok((begun.elapsed(), said))
}
