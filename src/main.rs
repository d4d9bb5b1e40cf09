//! Starts what the command line asks for; see [`ludotheque::cli`].

use std::io;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;
use ludotheque::cli::{Cli, Task};
use ludotheque::config::Config;
use ludotheque::exit_code::{NeedsAPerson, exit_code};
use ludotheque::{
    audit, backups, database, doctor, exclusions, opponents, pictures, record_files, reseal,
    rules_interface, run, telemetry, terminal, verify, voids,
};

/// For the program of releases: musl's own has one lock for all threads. glibc's is as fast as this and takes less memory
/// (docs/speed.md).
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match start() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            terminal::tell(&format!("ludotheque: {error:#}."));
            ExitCode::from(exit_code(&error))
        }
    }
}

fn start() -> Result<()> {
    read_env_file()?;
    let cli = Cli::parse();
    match &cli.command {
        Some(Task::Rules { verb }) => {
            let (input, output) = (io::stdin().lock(), io::stdout().lock());
            return Ok(rules_interface::run(*verb, input, output)?);
        }
        Some(Task::Engine(task)) => {
            let (input, output) = (io::stdin().lock(), io::stdout().lock());
            return Ok(opponents::serve(task, input, output)?);
        }
        Some(Task::Arena(task)) => return opponents::arena(task),
        Some(Task::Review(task)) => return opponents::review(task),
        Some(Task::Solve(task)) => return opponents::solve(task),
        Some(Task::Puzzles(task)) => return opponents::puzzles(task),
        Some(Task::Draw(task)) => return pictures::draw(task),
        Some(Task::Replay(task)) => return pictures::replay(task),
        Some(Task::Verify { files }) => return verify::records(files),
        _ => {}
    }
    telemetry::start();
    let runtime = tokio::runtime::Runtime::new().context("no threads can be started")?;
    runtime.block_on(async {
        if let Some(Task::Standin(local)) = cli.command {
            return run::standin(local).await;
        }
        let mut config = Config::from_environment()?;
        config.data_folder = cli.data.or(config.data_folder);
        if let Some(Task::Serve { listen }) = cli.command {
            config.listen = Some(listen);
        }
        match cli.command {
            Some(Task::Export { code }) => record_files::export(config, code).await,
            Some(Task::Import { files }) => record_files::import(config, &files).await,
            Some(Task::Backup(task)) => backups::backup(config, task).await,
            Some(Task::Restore(task)) => backups::restore(config, task).await,
            Some(Task::LostKey) => backups::lost_key(config).await,
            Some(Task::AfterRestore) => backups::after_restore(config).await,
            Some(Task::Audit) => audit::check(config).await,
            Some(Task::Exclude { user, reason }) => {
                exclusions::exclude(config, user, &reason).await
            }
            Some(Task::Readmit { user }) => exclusions::readmit(config, user).await,
            Some(Task::Void { codes, reason }) => voids::void(config, &codes, &reason).await,
            Some(Task::Reseal) => reseal::all(config).await,
            Some(Task::Doctor) => doctor::check(config).await,
            Some(Task::Migrate) => database::migrate(config).await,
            _ => run::bot(config, cli.local).await,
        }
    })
}

/// A missing `.env` is fine, an unreadable one is not. Its text may hold secrets and is not
/// repeated.
fn read_env_file() -> Result<()> {
    match dotenvy::dotenv() {
        Ok(_) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        Err(_) => {
            let why = "The file .env cannot be read: it should hold NAME=value lines";
            Err(NeedsAPerson(why.to_owned()).into())
        }
    }
}
