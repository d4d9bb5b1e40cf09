//! Holds a private server until its input ends: `private-postgres FOLDER`.
//!
//! Prints the connection URL once the server is ready. With the bot stopped, this is how to look into
//! its data with `psql`; the tests use it as the program that gets killed.

use std::{
    env,
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use ludotheque_private_postgres::{PrivatePostgres, Settings};

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        return fail("say the data folder: private-postgres FOLDER");
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
    let held = writeln!(io::stdout(), "{}", server.connection_url())
        .and_then(|()| io::copy(&mut io::stdin(), &mut io::sink()));
    server.stop();
    held.map_or_else(|error| fail(&error.to_string()), |_| ExitCode::SUCCESS)
}

fn fail(text: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "private-postgres: {text}");
    ExitCode::FAILURE
}
