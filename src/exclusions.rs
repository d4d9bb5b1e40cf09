//! `ludotheque exclude` and `ludotheque readmit`: whom the operator keeps away (docs/terms.md).

use anyhow::{Result, bail, ensure};

use crate::config::Config;
use crate::database::Database;
use crate::terminal::say;
use ludotheque_matches::ids::UserId;

/// How many characters a reason may have; the database has the same limit.
const REASON_MAX: usize = 200;

/// Keeps a person from new matches and off leaderboards from now on. What they are playing goes on,
/// for the sake of those who play against them.
///
/// # Errors
/// For an id that is no account, a reason that is empty or too long, and when the database fails.
pub async fn exclude(config: Config, user: u64, reason: &str) -> Result<()> {
    let user = account(user)?;
    let reason = checked_reason(reason)?;
    let database = open(&config).await?;
    let done = database.store.exclude(user, reason).await;
    database.close().await;
    done?;
    say(&format!(
        "{user} begins no more matches and is on no leaderboard. Matches under way go on. \
         `ludotheque readmit {user}` undoes it"
    ));
    Ok(())
}

/// Lets a person play again.
///
/// # Errors
/// If they are not excluded, and when the database fails.
pub async fn readmit(config: Config, user: u64) -> Result<()> {
    let user = account(user)?;
    let database = open(&config).await?;
    let done = match database.known_dice_key(config.dice_key, config.data_folder.as_deref()) {
        Ok(key) => {
            let pseudonym = key.map_or(user, |key| key.pseudonym(user));
            Ok(database.store.readmit([user, pseudonym]).await)
        }
        Err(error) => Err(error),
    };
    database.close().await;
    if !done?? {
        bail!("{user} is not excluded; `ludotheque audit` names everybody who is");
    }
    say(&format!("{user} may play again"));
    Ok(())
}

/// A reason without blanks around it.
///
/// # Errors
/// If it is empty or too long.
pub fn checked_reason(reason: &str) -> Result<&str> {
    let reason = reason.trim();
    let length = reason.chars().count();
    ensure!(
        (1..=REASON_MAX).contains(&length),
        "Give a reason of 1 to {REASON_MAX} characters; this one has {length}"
    );
    Ok(reason)
}

/// The database that is there, with the newest schema.
///
/// # Errors
/// If there is none, or it fails.
pub async fn open(config: &Config) -> Result<Database> {
    let folder = config.data_folder.clone();
    let database = Database::open_existing(config.database.as_ref(), folder).await?;
    match database.migrate().await {
        Ok(_) => Ok(database),
        Err(error) => {
            database.close().await;
            Err(error)
        }
    }
}

fn account(user: u64) -> Result<UserId> {
    let user = UserId(user);
    ensure!(
        user.is_account() && user != UserId::PROGRAM,
        "{user} is not the id of an account: with developer mode on, Discord copies it from a \
         member's menu"
    );
    Ok(user)
}
