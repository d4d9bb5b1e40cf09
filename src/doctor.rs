//! `ludotheque doctor`: checks what the bot needs, and says what is missing.

use anyhow::{Result, bail};

use crate::backups;
use crate::config::Config;
use crate::database::Database;
use crate::terminal::say;
use ludotheque_discord::{self as discord, Connection, Silence, Vitals, WallClock};
use ludotheque_play::{self as play, KeyFit};
use ludotheque_private_postgres::{default_data_folder, find_programs, has_data, is_unfinished};
use ludotheque_store::SchemaState;

/// Checks everything and prints a line for each check.
///
/// # Errors
/// When something is missing that the bot cannot run without.
pub async fn check(config: Config) -> Result<()> {
    let mut problems = 0;
    match check_database(&config).await {
        Ok(said) => say(&format!("ok       {said}")),
        Err(error) => {
            problems += 1;
            say(&format!("problem  {error:#}"));
        }
    }
    match check_discord(config).await {
        Ok(said) => say(&format!("ok       {said}")),
        Err(error) => {
            problems += 1;
            say(&format!("problem  {error:#}"));
        }
    }
    if problems > 0 {
        bail!("{problems} of 2 checks found a problem");
    }
    Ok(())
}

/// Looks at the database, and changes nothing: where none is yet none is made.
async fn check_database(config: &Config) -> Result<String> {
    if config.database.is_none() {
        let folder = config
            .data_folder
            .clone()
            .map_or_else(default_data_folder, Ok)?;
        if !has_data(&folder) {
            find_programs()?;
            let folder = folder.display();
            return Ok(format!(
                "Database: none yet; the bot makes a private PostgreSQL in {folder} when it starts"
            ));
        }
    }
    let database =
        Database::open_existing(config.database.as_ref(), config.data_folder.clone()).await?;
    if database
        .data_folder()
        .is_some_and(|folder| is_unfinished(&folder))
    {
        database.close().await;
        bail!(
            "Database: the data were brought back from a backup and are not yet put right for going on: run `ludotheque \
             after-restore`"
        );
    }
    let state = database.store.schema_state().await;
    let may_migrate = database.store.may_migrate().await;
    let writable = database.store.is_writable().await;
    let key = match &state {
        Ok(SchemaState::Current | SchemaState::Newer(_)) => check_key(&database, config).await,
        _ => Ok(String::new()),
    };
    let place = match database.data_folder() {
        Some(folder) => format!("a private PostgreSQL in {}", folder.display()),
        None => "the PostgreSQL that DATABASE_URL names".to_owned(),
    };
    let copied = database.data_folder().map_or_else(String::new, |folder| {
        format!("; backup: {}", backups::last_copy(&folder))
    });
    database.close().await;
    let (state, key) = (state?, key?);
    if !writable? {
        bail!("Database: {place} is read-only, so that nothing that is played can be stored");
    }
    match state {
        SchemaState::Current => Ok(format!(
            "Database: {place}, schema up to date; {key}{copied}"
        )),
        SchemaState::Newer(more) => Ok(format!(
            "Database: {place}, schema of a newer version, by {more} migrations, on which this one may go on; {key}{copied}"
        )),
        SchemaState::Behind(missing) if !may_migrate? => bail!(
            "Database: {place}; {missing} migrations are missing, and this role may not make them: \
             run `ludotheque migrate` with MIGRATION_DATABASE_URL"
        ),
        SchemaState::Behind(missing) => Ok(format!(
            "Database: {place}; {missing} migrations will be made when the bot starts"
        )),
        SchemaState::Ahead => bail!("Database: {place} was made by a newer version of the program"),
        SchemaState::Other(version) => {
            bail!("Database: {place} was made by a modified migration {version}")
        }
    }
}

/// Whether the key opens the secrets of the matches that are not over.
async fn check_key(database: &Database, config: &Config) -> Result<String> {
    let folder = config.data_folder.as_deref();
    let known = database.known_dice_key(config.dice_key.clone(), folder)?;
    let makes_one =
        database.data_folder().is_some() && database.store.sealed(None, false, 1).await?.is_empty();
    if known.is_none() && makes_one {
        return Ok("no key of the dice yet, the bot makes one when it starts".to_owned());
    }
    let key = database.dice_key(config.dice_key.clone(), folder).await?;
    let KeyFit {
        matches,
        opened,
        older,
    } = play::key_fit(&database.store, &key).await?;
    if opened < matches {
        bail!(
            "The key of the dice fits {opened} of {matches} open matches. A key that was replaced \
             belongs into LUDOTHEQUE_DICE_KEYS_OLD, or into a further line of dice.key"
        );
    }
    let fits = format!("the key of the dice fits {opened} of {matches} open matches");
    Ok(if older > 0 {
        format!("{fits}, {older} of them under an older key: run `ludotheque reseal`")
    } else {
        fits
    })
}

async fn check_discord(config: Config) -> Result<String> {
    let Some(token) = config.token else {
        return Ok("Discord: no DISCORD_TOKEN, the local try-out will run".to_owned());
    };
    let connection = Connection {
        api: config.api,
        gateway: config.gateway,
        token,
        operator: config.operator,
        greets: config.greets,
        in_a_row: config.in_a_row,
        listen: None,
        silence: Silence::default(),
        vitals: Vitals::default(),
        wall_clock: WallClock::default(),
    };
    let found = discord::examine(&connection).await?;
    let invite = format!(
        "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands\
         &permissions={}",
        found.application,
        discord::PERMISSIONS
    );
    let lacking: Vec<String> = found
        .servers
        .iter()
        .filter(|server| !server.missing.is_empty())
        .map(|server| format!("{} lacks {}", server.name.escape_debug(), server.missing))
        .collect();
    if !lacking.is_empty() {
        bail!(
            "Discord: the bot lacks permissions: {}. A manager of the server can grant them to the bot's \
             role, or invite the bot again: {invite}",
            lacking.join("; ")
        );
    }
    let comes = match &found.endpoint {
        None => "Interactions come over the gateway: run `ludotheque`".to_owned(),
        Some(url) => format!(
            "Interactions go to {} and none to the gateway: `ludotheque serve` has to run behind that",
            url.escape_debug()
        ),
    };
    Ok(format!(
        "Discord: the token is {}'s, in {} servers with every permission. {comes}. To invite it: {invite}",
        found.name.escape_debug(),
        found.servers.len()
    ))
}
