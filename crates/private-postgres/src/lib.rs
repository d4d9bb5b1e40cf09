//! A real PostgreSQL server as a private child of the program.
//!
//! [`PrivatePostgres::start`] makes a server from the machine's own PostgreSQL programs, in a data
//! folder of its own, reachable only through a Unix socket in a folder that is closed to everyone
//! else. It stops with the program. Everything here blocks: call it from a blocking thread.
//!
//! # What is in a data folder
//!
//! | name | what |
//! | --- | --- |
//! | `cluster/` | PostgreSQL's own data, there only when it is whole |
//! | `cluster.making/` | the same while it is being made; a leftover is thrown away |
//! | `restored` | there as long as data that were brought back are not put right for going on |
//! | `socket/` | the socket, unless its path is too long for one: then it is in the temporary folder |
//! | `server.log`, `server.log.1` | what the server said in this run and in the one before |
//! | `lock` | locked by the program as long as it holds the folder; its text is the process id |
//! | `server.lock` | locked by the server, which inherits it, as long as any part of it runs |
//!
//! # What happens when
//!
//! - **Two programs, one folder:** the second is refused ([`StartError::InUse`]).
//! - **The program is killed:** the server lives on. The next start sees that `server.lock` is still
//!   held, stops that server, waits it out and starts its own: nothing that was committed is lost.
//! - **Program and server are killed:** PostgreSQL recovers from its log at the next start.
//! - **Killed while the data folder is made:** the half-made one is thrown away at the next start.
//! - **Started as root:** PostgreSQL refuses root, so it runs as the owner of the existing data, or
//!   else as the user `postgres` or `nobody`.
//!
//! # Safety of the data
//!
//! Everything that PostgreSQL does for durability is on (`fsync`, `full_page_writes`,
//! `synchronous_commit`, checksums), unless the data are [fleeting](PrivatePostgres::start_fleeting).
//! There is no password: whoever can open the socket folder, whose mode is 0700, is let in, and nobody
//! else is.

mod account;
mod backup;
mod beside;
mod cluster;
mod error;
mod folder;
mod install;
mod leftover;
mod log;
mod pid_file;
mod programs;
mod restore;
mod server;
mod socket;

pub use backup::{Backups, Base, Ended, Following};
pub use beside::RunningPostgres;
pub use error::{BackupError, StartError};
pub use folder::{default_data_folder, has_data};
pub use programs::{Programs, find_programs};
pub use restore::{Until, finish, is_unfinished, restore};
pub use server::{PrivatePostgres, Settings};
