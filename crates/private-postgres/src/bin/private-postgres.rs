//! A private server for as long as something else takes: `private-postgres FOLDER [PROGRAM …]`.
//!
//! With a program, runs it with the server's URL as `DATABASE_URL` and ends with its exit code.
//! Without one, prints the URL and holds the server until its input ends: with the bot stopped, this
//! is how to look into its data with `psql`.

use std::{
    env,
    ffi::OsString,
    io::{self, Write as _},
    path::PathBuf,
    process::{Command, ExitCode},
};

use ludotheque_private_postgres::{PrivatePostgres, Settings};

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let Some(folder) = arguments.next() else {
        return fail("say the data folder: private-postgres FOLDER [PROGRAM …]");
    };
    let started = PrivatePostgres::start(Settings {
        data_folder: PathBuf::from(folder),
        progress: &mut |text| {
            let _ = writeln!(io::stderr(), "{text}");
        },
    });
    let server = match started {
        Ok(server) => server,
        Err(error) => return fail(&error.to_string()),
    };
    let url = server.connection_url();
    let ended = match arguments.next() {
        Some(program) => run(&program, arguments, &url),
        None => hold(&url),
    };
    server.stop();
    ended.unwrap_or_else(|error| fail(&error.to_string()))
}

fn run(
    program: &OsString,
    arguments: impl Iterator<Item = OsString>,
    url: &str,
) -> io::Result<ExitCode> {
    let status = Command::new(program)
        .args(arguments)
        .env("DATABASE_URL", url)
        .status()
        .map_err(|error| {
            io::Error::new(error.kind(), format!("cannot run {program:?}: {error}"))
        })?;
    // A program that a signal has ended has no code.
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

fn hold(url: &str) -> io::Result<ExitCode> {
    writeln!(io::stdout(), "{url}")?;
    io::copy(&mut io::stdin(), &mut io::sink())?;
    Ok(ExitCode::SUCCESS)
}

fn fail(text: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "private-postgres: {text}");
    ExitCode::FAILURE
}
