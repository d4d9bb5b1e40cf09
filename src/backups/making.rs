//! `ludotheque backup`: copies, once or again and again, and the log in between.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use jiff::{SignedDuration, Timestamp};
use tokio::task::block_in_place;
use tokio_util::sync::CancellationToken;

use super::copies::{Lists, note_copy, now_rounded_up, parsed, private_folder};
use crate::config::Config;
use crate::signals::stop_on_signals;
use crate::terminal::{say, tell};
use ludotheque_private_postgres::{
    BackupError, Backups, Ended, Following, PrivatePostgres, RunningPostgres, Settings, StartError,
    has_data,
};

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

fn interval(text: &str) -> Result<SignedDuration, String> {
    let read = text.parse::<jiff::Span>().ok();
    let read = read.and_then(|span| {
        span.to_duration(jiff::SpanRelativeTo::days_are_24_hours())
            .ok()
    });
    read.filter(|time| *time >= SignedDuration::from_mins(1))
        .ok_or_else(|| "expected a time of at least a minute, such as 1d or 12h".to_owned())
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
    note_copy(running.data_folder(), &base)?;
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
