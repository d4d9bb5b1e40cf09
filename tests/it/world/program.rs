//! The program as an operator runs it, from its start to its end.

use std::net::TcpListener;
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio::io::AsyncReadExt;
use tokio::process::{Child, Command};

use super::{PATIENCE, SCRIPTED, World};

impl World {
    /// The program, connected to this world.
    pub fn program(&self) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
        program
            .env("DISCORD_TOKEN", self.discord.token())
            .env("DISCORD_API", self.discord.api_url())
            .env("DISCORD_GATEWAY", self.discord.gateway_url())
            .env("DATABASE_URL", self.database.url())
            .env("LUDOTHEQUE_DICE_KEY", "0".repeat(64))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true);
        program
    }

    /// The same for members who click as fast as a script does.
    pub fn scripted_program(&self) -> Command {
        let mut program = self.program();
        program.env("LUDOTHEQUE_CLICKS_IN_A_ROW", SCRIPTED.to_string());
        program
    }

    /// The same, started.
    pub fn start_program(&self) -> Child {
        let program = self.scripted_program().spawn();
        program.expect("the program starts")
    }
}

/// An address of this machine at which nobody listens. It is none of those that the system gives out by itself: such a one
/// could be the near end of somebody's connection before the program listens there.
pub fn free_address() -> String {
    const FIRST: u32 = 12_000;
    const PORTS: u32 = 20_000;
    /// Each run of the tests begins elsewhere.
    const APART: u32 = 97;
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    let begun = std::process::id().wrapping_mul(APART);
    loop {
        let place = begun.wrapping_add(GIVEN.fetch_add(1, Ordering::Relaxed)) % PORTS;
        let address = format!("127.0.0.1:{}", FIRST + place);
        if TcpListener::bind(&address).is_ok() {
            return address;
        }
    }
}

/// Stops a program as a service manager does, which it must do in good order.
pub async fn terminate(program: &mut Child) {
    let id = program.id().expect("the program runs").to_string();
    let asked = Command::new("kill")
        .args(["-TERM", &id])
        .status()
        .await
        .expect("kill runs");
    assert!(asked.success());
    let ended = tokio::time::timeout(PATIENCE, program.wait()).await;
    let status = ended.expect("it stops in time").expect("it ends");
    if !status.success() {
        let mut said = String::new();
        if let Some(errors) = &mut program.stderr {
            errors.read_to_string(&mut said).await.expect("it is text");
        }
        panic!("it ended with {status} and said:\n{said}");
    }
}

/// The same, and gives what it has logged.
pub async fn stop(mut program: Child) -> String {
    let mut errors = program.stderr.take().expect("its errors are read");
    let mut log = String::new();
    let reading = errors.read_to_string(&mut log);
    let ((), read) = tokio::join!(terminate(&mut program), reading);
    read.expect("they are text");
    log
}

/// The code with which a program ends by itself, and what it says until then.
pub async fn ended(program: &mut Command) -> (Option<i32>, String) {
    let ended = tokio::time::timeout(PATIENCE, program.output()).await;
    let ended = ended.expect("it does not stay").expect("it runs");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    (ended.status.code(), said)
}
