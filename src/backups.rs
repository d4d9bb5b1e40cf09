//! `ludotheque backup`, `restore` and `after-restore`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};
use tokio::task::block_in_place;
use tokio_util::sync::CancellationToken;

use crate::config::Config;
use crate::database::Database;
use crate::run::stop_on_signals;
use crate::terminal::{counted, say, tell};
use ludotheque_matches::ids::MatchId;
use ludotheque_play::dice_key::DiceKey;
use ludotheque_play::{
    FORGOTTEN_FILE, LostKey, PlayError, Restored, copy_forgotten, read_forgotten,
};
use ludotheque_private_postgres::{
    self as private, BackupError, Backups, Ended, Following, PrivatePostgres, RunningPostgres,
    Settings, StartError, Until, default_data_folder, has_data,
};

/// How the name of a copy gives its time.
const NAME: &str = "%Y%m%dT%H%M%SZ";
/// How PostgreSQL is told a time.
const UNTIL: &str = "%Y-%m-%d %H:%M:%S%.6f+00";
/// The file in a data folder that says when it was copied last, and where to.
const LAST: &str = "last-backup";
/// How often it is looked whether a copy is due, the log is followed, and somebody was forgotten.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// What is backed up where, and how often.
#[derive(Debug, clap::Args)]
pub struct BackupTask {
    /// The folder for backups, best on another disk
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Stays, makes a copy so often (such as 1d or 12h), and follows the log in between
    #[arg(long, value_name = "TIME", value_parser = interval)]
    every: Option<SignedDuration>,
    /// How many copies are kept
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..))]
    keep: u16,
}

/// What is brought back.
#[derive(Debug, clap::Args)]
pub struct RestoreTask {
    /// The folder of backups
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// As of when, such as '2026-11-26 14:30' (UTC unless it says otherwise); without it, as far as the log goes
    #[arg(long, value_name = "TIME", value_parser = time)]
    to: Option<Timestamp>,
}

fn interval(text: &str) -> Result<SignedDuration, String> {
    let read = text.parse::<jiff::Span>().ok();
    let read = read.and_then(|span| {
        span.to_duration(jiff::SpanRelativeTo::days_are_24_hours())
            .ok()
    });
    read.filter(|time| *time >= SignedDuration::from_mins(1))
        .ok_or_else(|| "expected a time of at least a minute, such as 1d or 12h".to_owned())
}

fn time(text: &str) -> Result<Timestamp, String> {
    let utc = || {
        let civil: DateTime = text.parse().ok()?;
        Some(civil.to_zoned(TimeZone::UTC).ok()?.timestamp())
    };
    // With a zone by name first: as a time without one it would lose it.
    let zoned = text.parse::<Zoned>().ok().map(|zoned| zoned.timestamp());
    let read = zoned.or_else(|| text.parse().ok()).or_else(utc);
    read.ok_or_else(|| {
        "expected a time such as '2026-11-26 14:30' or 2026-11-26T14:30:00+01:00".to_owned()
    })
}

/// Copies the private server's data, once or again and again.
///
/// # Errors
/// When there is no private server, or a copy cannot be made.
pub async fn backup(config: Config, task: BackupTask) -> Result<()> {
    let data_folder = private_folder(&config, "backup")?;
    ensure!(
        has_data(&data_folder),
        "There is no database in {}: name the data folder of the bot with --data",
        data_folder.display()
    );
    ensure_apart(&task.folder, &data_folder)?;
    let backups = Backups::make(&task.folder)?;
    let keep = usize::from(task.keep);
    match task.every {
        None => {
            let lists = Lists::of(&backups, &config, &data_folder);
            block_in_place(|| copy_once(&backups, &data_folder, keep, &lists))
        }
        Some(every) => {
            let stop = stop_on_signals()?;
            let lists = Lists::of(&backups, &config, &data_folder);
            follow(&backups, &data_folder, every, keep, &lists, &stop).await
        }
    }
}

/// Copies are named after a time by which they were done.
fn now_rounded_up() -> String {
    let next = Timestamp::now().checked_add(SignedDuration::from_secs(1));
    next.map_or_else(|_| String::new(), |next| next.strftime(NAME).to_string())
}

/// When the data in this folder were copied last, for the doctor.
#[must_use]
pub fn last_copy(data_folder: &Path) -> String {
    let note = std::fs::read_to_string(data_folder.join(LAST)).unwrap_or_default();
    let last = note.trim().split_once(' ').and_then(|(time, place)| {
        let age = Timestamp::now().duration_since(parsed(time)?);
        Some((age.as_hours(), place))
    });
    match last {
        None => "none yet; `ludotheque backup DIR --every 1d` makes one a day while people play"
            .to_owned(),
        Some((hours, place)) if hours < 48 => {
            format!("the last copy is {hours} hours old, in {place}")
        }
        Some((hours, place)) => format!(
            "the last copy is {} days old, in {place}: `ludotheque backup DIR --every 1d` makes one a day",
            hours / 24
        ),
    }
}

fn parsed(name: &str) -> Option<Timestamp> {
    let time = DateTime::strptime(NAME, name).ok()?;
    Some(time.to_zoned(TimeZone::UTC).ok()?.timestamp())
}

/// Backups among the data would be copied with them, and gone with them.
fn ensure_apart(folder: &Path, data_folder: &Path) -> Result<()> {
    let [folder, data] = [folder, data_folder].map(|path| {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        path.canonicalize().unwrap_or(path)
    });
    ensure!(
        !folder.starts_with(&data),
        "The data are in {}, which is no place for their backups: choose another folder, best on another disk",
        data.display()
    );
    Ok(())
}

/// The list of forgotten people beside the data, and that among the backups.
struct Lists {
    own: PathBuf,
    kept: PathBuf,
}

impl Lists {
    fn of(backups: &Backups, config: &Config, data_folder: &Path) -> Self {
        let own = config.forgotten.clone();
        Self {
            own: own.unwrap_or_else(|| data_folder.join(FORGOTTEN_FILE)),
            kept: backups.folder().join(FORGOTTEN_FILE),
        }
    }

    fn keep(&self) -> Result<()> {
        copy_forgotten(&self.own, &self.kept)?;
        Ok(())
    }
}

/// Beside a running bot, or from a server that is started for it.
fn copy_once(backups: &Backups, data_folder: &Path, keep: usize, lists: &Lists) -> Result<()> {
    let settings = Settings {
        data_folder: data_folder.to_owned(),
        progress: &mut |step| tell(step),
    };
    let own = match PrivatePostgres::start(settings) {
        Ok(server) => Some(server),
        Err(StartError::InUse { .. }) => None,
        Err(error) => return Err(error.into()),
    };
    let running = RunningPostgres::find(data_folder)?;
    let running = running.context("The bot on these data is starting or stopping. Try again")?;
    copy(backups, &running, keep)?;
    lists.keep()?;
    drop(own);
    Ok(())
}

fn copy(backups: &Backups, running: &RunningPostgres, keep: usize) -> Result<()> {
    let base = backups.copy(running, now_rounded_up)?;
    backups.keep(keep)?;
    let note = running.data_folder().join(LAST);
    let written = std::fs::write(&note, format!("{} {}\n", base.time, base.path.display()));
    written.with_context(|| format!("{} cannot be written", note.display()))?;
    say(&format!("Copied and checked: {}", base.path.display()));
    Ok(())
}

/// Makes copies and follows the log until it is told to stop. A bot that is away for a while is waited for, and what fails
/// otherwise is tried again.
async fn follow(
    backups: &Backups,
    data_folder: &Path,
    every: SignedDuration,
    keep: usize,
    lists: &Lists,
    stop: &CancellationToken,
) -> Result<()> {
    let mut following = None;
    let mut told = String::new();
    while !stop.is_cancelled() {
        let looked = block_in_place(|| -> Result<()> {
            let Some(running) = RunningPostgres::find(data_folder)? else {
                bail!("The bot is not running; this goes on when it does");
            };
            keep_following(&mut following, backups, &running, keep)?;
            if is_copy_due(backups, every)? {
                copy(backups, &running, keep)?;
            }
            lists.keep()
        });
        let problem = match looked {
            Ok(()) => String::new(),
            Err(error) if is_final(&error) => return Err(error),
            Err(error) => format!("{error:#}"),
        };
        if problem != told && !problem.is_empty() {
            tell(&format!("{problem}."));
        }
        told = problem;
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY) => {}
            () = stop.cancelled() => {}
        }
    }
    block_in_place(|| drop(following));
    Ok(())
}

/// The log that is followed, and whether that was said.
struct Followed {
    log: Following,
    is_said: bool,
}

/// Follows the log if it is not being followed. Where some of it was missed a copy is due at once.
fn keep_following(
    followed: &mut Option<Followed>,
    backups: &Backups,
    running: &RunningPostgres,
    keep: usize,
) -> Result<()> {
    if let Some(at_work) = followed {
        let Some(ended) = at_work.log.ended() else {
            // Only now it is known that the server lets it.
            if !at_work.is_said {
                at_work.is_said = true;
                say("Following the log");
            }
            return Ok(());
        };
        *followed = None;
        match ended {
            Ended::Missed => {
                tell("The server has thrown away log that was not yet copied: a new copy is made.");
                backups.begin_anew(running, &now_rounded_up())?;
                *followed = Some(begun(backups, running)?);
                return copy(backups, running, keep);
            }
            Ended::Otherwise(said) if said.contains("is active for PID") => bail!(
                "Another program follows the log of this server: another backup, or pg_receivewal, which one that was \
                 killed has left behind. End it"
            ),
            Ended::Otherwise(said) => bail!("The log is not followed: {said}"),
        }
    }
    *followed = Some(begun(backups, running)?);
    Ok(())
}

fn begun(backups: &Backups, running: &RunningPostgres) -> Result<Followed> {
    Ok(Followed {
        log: backups.follow(running)?,
        is_said: false,
    })
}

/// Whether trying again mends nothing.
fn is_final(error: &anyhow::Error) -> bool {
    let final_one = |error: &BackupError| {
        matches!(
            error,
            BackupError::OtherDatabase { .. }
                | BackupError::Server(StartError::NoProgramsOf { .. } | StartError::NoPrograms)
        )
    };
    error.downcast_ref().is_some_and(final_one)
}

fn is_copy_due(backups: &Backups, every: SignedDuration) -> Result<bool> {
    let bases = backups.bases()?;
    let newest = bases.last().and_then(|base| parsed(&base.time));
    Ok(newest.is_none_or(|newest| Timestamp::now().duration_since(newest) >= every))
}

/// Brings the private server's data back, and puts right what has to be before anybody plays on.
///
/// # Errors
/// When the backup, the key or the data folder will not do; nothing was changed then. When the matches could not be put
/// right: the bot does not start before that was done.
pub async fn restore(config: Config, task: RestoreTask) -> Result<()> {
    let data_folder = private_folder(&config, "restore")?;
    let backups = Backups::open(&task.folder)?;
    let bases = backups.bases()?;
    let name = task.to.map(|to| to.strftime(NAME).to_string());
    let is_before = |time: &str| name.as_deref().is_none_or(|name| time <= name);
    let Some(base) = bases.iter().rfind(|base| is_before(&base.time)) else {
        match bases.first() {
            None => bail!("There is no whole copy in {}", task.folder.display()),
            Some(first) => bail!("The oldest copy is of {}, which is later", first.time),
        }
    };
    let key = match config.dice_key.clone() {
        Some(key) => Some(key),
        None => DiceKey::read(&data_folder)?,
    };
    ensure!(
        key.is_some(),
        "The key of the dice is not in the backup: set LUDOTHEQUE_DICE_KEY, or put the file dice.key into {}",
        data_folder.display()
    );
    let until = match task.to {
        None => Until::End,
        // What was copied is older than that; there may be no log at all.
        Some(to) if parsed(&base.time) == Some(to) => Until::Copy,
        Some(to) => Until::Time(to.strftime(UNTIL).to_string()),
    };
    // First, so that nothing that ends this command early leaves the data without it.
    std::fs::create_dir_all(&data_folder)
        .with_context(|| format!("{} cannot be made", data_folder.display()))?;
    let lists = Lists::of(&backups, &config, &data_folder);
    copy_forgotten(&lists.kept, &data_folder.join(FORGOTTEN_FILE))?;
    let last = block_in_place(|| {
        let mut progress = |step: &str| tell(step);
        private::restore(&backups, base, &until, &data_folder, &mut progress)
    })?;
    match last {
        Some(last) => say(&format!("Brought back; the last change is of {last}")),
        None => say(&format!("Brought back as it was copied at {}", base.time)),
    }
    put_right(config).await
}

/// Puts right what has to be in a database that was brought back by other means.
///
/// # Errors
/// When the key does not fit, or the database fails.
pub async fn after_restore(config: Config) -> Result<()> {
    ensure_data(&config)?;
    put_right(config).await
}

async fn put_right(config: Config) -> Result<()> {
    let url = config.database.as_ref();
    // Not beside a running bot: nobody may play meanwhile.
    let database = Database::open(url, config.data_folder.clone()).await?;
    let done = put_right_in(&database, &config).await;
    let folder = database.data_folder();
    database.close().await;
    let done = done.map_err(|error| match error.downcast_ref() {
        Some(PlayError::WrongKey) => error.context(
            "The data are brought back, and the bot does not start yet. Set the right key and run `ludotheque \
             after-restore`, or, if it is lost, `ludotheque lost-key` and then `ludotheque after-restore`",
        ),
        _ => error,
    })?;
    if let Some(folder) = folder {
        private::finish(&folder)?;
    }
    say(&format!(
        "{} with new dice, {} broken off, {} forgotten again; {} posted anew when the bot starts",
        counted(done.renewed, "match goes on", "matches go on"),
        counted(done.broken_off, "was", "were"),
        counted(done.forgotten, "person was", "people were"),
        counted(done.boards, "board is", "boards are"),
    ));
    if done.unmatched > 0 {
        tell(&format!(
            "{} in the list of forgotten people of whom nothing is stored: they came after the backup, or their \
             pseudonyms were made with another key.",
            counted(done.unmatched, "deletion is", "deletions are")
        ));
    }
    ensure_none_damaged(&done.damaged)
}

async fn put_right_in(database: &Database, config: &Config) -> Result<Restored> {
    database.migrate().await?;
    let own = database.data_folder();
    let folder = own.as_deref().or(config.data_folder.as_deref());
    let key = database.dice_key(config.dice_key.clone(), folder).await?;
    let mut list = Vec::new();
    let beside = own.map(|folder| folder.join(FORGOTTEN_FILE));
    let lists = [beside.as_deref(), config.forgotten.as_deref()];
    for path in lists.into_iter().flatten() {
        list.extend(read_forgotten(path)?);
    }
    Ok(ludotheque_play::after_restore(&database.store, &key, &list).await?)
}

/// Makes the database ready for another key of the dice.
///
/// # Errors
/// When no key is set, or the one that is set is not another; nothing was changed then.
pub async fn lost_key(config: Config) -> Result<()> {
    let url = config.database.as_ref();
    // Not beside a running bot.
    ensure_data(&config)?;
    let database = Database::open(url, config.data_folder.clone()).await?;
    let done = lost_key_in(&database, &config).await;
    database.close().await;
    let done = done?;
    say(&format!(
        "{} broken off, {} and {} sealed with the new key",
        counted(done.broken_off, "match was", "matches were"),
        counted(done.sealed, "finished match", "finished matches"),
        counted(
            done.redacted,
            "match with pseudonyms",
            "matches with pseudonyms"
        ),
    ));
    ensure_none_damaged(&done.damaged)
}

async fn lost_key_in(database: &Database, config: &Config) -> Result<LostKey> {
    database.migrate().await?;
    let folder = config.data_folder.as_deref();
    let key = database.known_dice_key(config.dice_key.clone(), folder)?;
    let key = key.context(
        "Set the new key first: `openssl rand -hex 32` makes one, for LUDOTHEQUE_DICE_KEY or the file dice.key",
    )?;
    Ok(ludotheque_play::lost_key(&database.store, &key).await?)
}

/// A folder that was mistyped would get a database of its own.
fn ensure_data(config: &Config) -> Result<()> {
    let folder = match (&config.database, &config.data_folder) {
        (Some(_), _) => return Ok(()),
        (None, Some(folder)) => folder.clone(),
        (None, None) => default_data_folder()?,
    };
    ensure!(
        has_data(&folder),
        "There is no database in {}: name the data folder of the bot with --data, or set DATABASE_URL",
        folder.display()
    );
    Ok(())
}

fn ensure_none_damaged(damaged: &[MatchId]) -> Result<()> {
    let codes: Vec<String> = damaged.iter().map(ToString::to_string).collect();
    ensure!(
        damaged.is_empty(),
        "These matches cannot go on: {}",
        codes.join(", ")
    );
    Ok(())
}

/// The data folder of the private server, which there is only without `DATABASE_URL`.
fn private_folder(config: &Config, command: &str) -> Result<PathBuf> {
    ensure!(
        config.database.is_none(),
        "`{command}` is for the private PostgreSQL, and DATABASE_URL names another one: docs/backups.md says how that is \
         backed up"
    );
    Ok(match &config.data_folder {
        Some(folder) => folder.clone(),
        None => default_data_folder()?,
    })
}
