//! The long-running commands: the bot, the try-out, the stand-in alone.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::pin::pin;

use anyhow::{Context, Result, anyhow, bail};
use ludotheque_standin::{Settings, Standin};
use tokio_util::sync::CancellationToken;

use crate::config::Config;
use crate::database::Database;
use crate::exit_code::NeedsAPerson;
use crate::opponents::Tables;
use crate::signals::stop_on_signals;
use crate::status;
use crate::terminal;
use ludotheque_discord::{
    self as discord, Connection, InARow, Operator, Silence, Token, Vitals, WallClock,
};
use ludotheque_matches::ids::ServerId;
use ludotheque_play::{FORGOTTEN_FILE, Play};
use ludotheque_private_postgres::is_unfinished;
use ludotheque_relays::Relays;

/// What the local Discord is started with.
#[derive(Debug, clap::Args)]
pub struct Local {
    /// The port of the local Discord's page; 0 takes any free one
    #[arg(long, default_value_t = DEFAULT_PORT)]
    pub port: u16,
    /// Discord's description of its HTTP API, against which the local one checks what the bot sends; `./run`
    /// builds the program for that
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_OPENAPI")]
    pub openapi: Option<OsString>,
}

/// The try-out's page is found here unless told otherwise.
const DEFAULT_PORT: u16 = 7878;

/// Runs the bot on Discord, or in the try-out if there is no token, until it is interrupted.
pub async fn bot(config: Config, local: Local) -> Result<()> {
    if config.listen.is_some() && config.token.is_none() {
        let why =
            "`ludotheque serve` needs DISCORD_TOKEN: without a bot there is nobody to be asked";
        bail!(NeedsAPerson(why.to_owned()));
    }
    let stop = stop_on_signals()?;
    let mut database = Database::open(config.database.as_ref(), config.data_folder.clone()).await?;
    let result = match use_cases(&database, &config).await {
        Ok(use_cases) => {
            let folder = database.data_folder();
            let playing = play(config, use_cases, folder, local, stop.clone());
            until_database_lost(playing, &mut database, &stop).await
        }
        Err(error) => Err(error),
    };
    database.close().await;
    result
}

/// The use cases over a database that is up to date, with the key that belongs to it.
async fn use_cases(database: &Database, config: &Config) -> Result<Play> {
    let data = database.data_folder();
    if data.as_deref().is_some_and(is_unfinished) {
        let why = "The data were brought back from a backup and are not yet put right for going on: run \
                   `ludotheque after-restore`";
        bail!(NeedsAPerson(why.to_owned()));
    }
    database.migrate().await?;
    let folder = config.data_folder.as_deref();
    let key = database.dice_key(config.dice_key.clone(), folder).await?;
    let mut play = Play::new(database.store.clone(), key).with_relays(relays(config)?);
    let list = data.as_deref().map(|folder| folder.join(FORGOTTEN_FILE));
    if let Some(list) = config.forgotten.clone().or(list) {
        play = play.with_forgotten_list(list);
    }
    if let Some(folder) = Tables::folder(config.tables.clone(), data.as_deref()) {
        let tables = Tables::new(folder, |complaint| tracing::warn!("{complaint}"));
        play = play.with_tables(move |position| tables.win_probability(position));
    }
    if let Err(error) = play.complete_forgotten_list().await {
        tracing::error!(%error, "the list of forgotten people cannot be kept");
    }
    if !play.key_fits().await? {
        let why = "The key of the dice is not the one with which the secrets in this database were \
                   encrypted. Set LUDOTHEQUE_DICE_KEY, or put back the file dice.key, as it was. If the \
                   key was replaced, LUDOTHEQUE_DICE_KEYS_OLD, or a further line of the file, has the \
                   one before";
        bail!(NeedsAPerson(why.to_owned()));
    }
    Ok(play)
}

/// Those who hand out rounds of the public beacon.
fn relays(config: &Config) -> Result<Relays> {
    let client = reqwest::Client::builder().build();
    let client = client.context("no HTTP client can be made")?;
    Ok(match &config.relays {
        Some(urls) => Relays::new(client, urls.iter().map(String::as_str))?,
        None => Relays::new(client, ludotheque_relays::USUAL)?,
    })
}

/// Without its database a bot would stay up and do nothing, and on one that is not for it any more it would do harm: it
/// stops, and says why.
async fn until_database_lost(
    playing: impl Future<Output = Result<()>>,
    database: &mut Database,
    stop: &CancellationToken,
) -> Result<()> {
    let mut playing = pin!(playing);
    let store = database.store.clone();
    let why = tokio::select! {
        result = &mut playing => return result,
        () = database.lost() => anyhow!(
            "The private PostgreSQL has ended although nobody stopped it. Start the program again"
        ),
        newer = Database::outgrown(&store) => newer.into(),
    };
    stop.cancel();
    playing.await?;
    Err(why)
}

async fn play(
    config: Config,
    play: Play,
    data_folder: Option<PathBuf>,
    local: Local,
    stop: CancellationToken,
) -> Result<()> {
    let vitals = Vitals::default();
    if let Some(address) = config.status {
        let data = data_folder.clone();
        status::begin(address, vitals.clone(), data, stop.clone()).await?;
    }
    let Some(token) = config.token else {
        let people = (config.operator, config.in_a_row, vitals);
        return try_out(play, people, data_folder, local, stop).await;
    };
    let connection = Connection {
        api: config.api,
        gateway: config.gateway,
        token,
        operator: config.operator,
        greets: config.greets,
        in_a_row: config.in_a_row,
        listen: config.listen,
        silence: Silence::default(),
        vitals,
        wall_clock: WallClock::default(),
    };
    Ok(discord::run(connection, play, stop).await?)
}

/// A stand-in for Discord, with the bot in it.
async fn try_out(
    play: Play,
    (operator, in_a_row, vitals): (Operator, InARow, Vitals),
    data_folder: Option<PathBuf>,
    local: Local,
    stop: CancellationToken,
) -> Result<()> {
    let standin = start_standin(local, true).await?;
    let connection = Connection {
        api: standin.api_url().to_owned(),
        gateway: Some(standin.gateway_url()),
        token: Token::new(standin.token()),
        operator,
        greets: true,
        in_a_row,
        listen: None,
        silence: Silence::default(),
        vitals,
        wall_clock: WallClock::default(),
    };
    let page = standin.page_url();
    terminal::say(&format!(
        "The try-out is at {page}\nOpen it, type /play, and play both sides in two tabs. \
         Ctrl-C stops it."
    ));
    if let Some(folder) = data_folder {
        terminal::say(&format!("Matches are kept in {}", folder.display()));
    }
    // The stand-in starts empty each time; what is played in it goes on.
    play.repost_boards(ServerId(standin.guild().0)).await?;
    let result = discord::run(connection, play, stop).await;
    standin.stop().await;
    Ok(result?)
}

/// Runs the stand-in alone until it is interrupted.
pub async fn standin(local: Local) -> Result<()> {
    let stop = stop_on_signals()?;
    let standin = start_standin(local, false).await?;
    terminal::say(&format!(
        "A local Discord is at {}\nFor a bot: DISCORD_API={} DISCORD_GATEWAY={} DISCORD_TOKEN={}",
        standin.page_url(),
        standin.api_url(),
        standin.gateway_url(),
        standin.token(),
    ));
    stop.cancelled().await;
    standin.stop().await;
    Ok(())
}

/// A local Discord; in the try-out the bot has just been invited to it.
async fn start_standin(Local { port, openapi }: Local, is_new: bool) -> Result<Standin> {
    // An empty variable counts as absent.
    let openapi = openapi.filter(|file| !file.is_empty()).map(PathBuf::from);
    let settings = Settings {
        address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        openapi,
        just_joined: is_new,
        ..Settings::default()
    };
    Standin::start(settings).await.map_err(|error| {
        use ErrorKind::{InvalidData, NotFound, Unsupported};
        if matches!(error.kind(), NotFound | InvalidData | Unsupported) {
            let why = "Discord's description of its API, which --openapi or LUDOTHEQUE_OPENAPI names, cannot be read";
            return anyhow!(error).context(NeedsAPerson(why.to_owned()));
        }
        anyhow!(error).context(format!(
            "The page cannot use port {port}; choose another one with --port, or 0 for any"
        ))
    })
}
