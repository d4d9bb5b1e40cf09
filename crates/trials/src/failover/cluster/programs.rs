//! The programs that a database of several servers is made of.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use ludotheque_private_postgres::find_programs;

/// What is needed besides PostgreSQL, with the packages of Debian that have it.
const NEEDED: [(&str, &str); 4] = [
    ("patroni", "patroni"),
    ("etcd", "etcd-server"),
    ("haproxy", "haproxy"),
    ("pgbouncer", "pgbouncer"),
];
/// Where such programs are that a user's path may not name.
const FURTHER: [&str; 3] = ["/usr/sbin", "/usr/local/sbin", "/sbin"];

/// Which of them this machine lacks, as a sentence; nothing if they are all there.
#[must_use]
pub fn missing() -> Option<String> {
    let missing = NEEDED.iter().filter(|(name, _)| find(name).is_none());
    let packages: Vec<&str> = missing.map(|(_, package)| *package).collect();
    (!packages.is_empty()).then(|| {
        let packages = packages.join(" ");
        format!(
            "no database that fails over can be set up here: apt-get install --no-install-recommends {packages}"
        )
    })
}

/// Where a program is.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(FURTHER.map(PathBuf::from));
    let mut files = folders.map(|folder| folder.join(name));
    files.find(|file| file.is_file())
}

/// The folder with PostgreSQL's programs, among which those that copy a server have to be.
pub fn postgres_folder() -> Result<PathBuf> {
    let has_all = |folder: &Path| {
        ["pg_basebackup", "pg_rewind", "pg_ctl"]
            .iter()
            .all(|name| folder.join(name).is_file())
    };
    // A server may be a link in a folder that has only some of them.
    let real = |postgres: PathBuf| Some(postgres.canonicalize().ok()?.parent()?.to_owned());
    let mut folders = find_programs()?
        .into_iter()
        .filter_map(|found| real(found.folder().join("postgres")));
    let found = folders.find(|folder| has_all(folder));
    found.context("no PostgreSQL here has pg_basebackup and pg_rewind")
}
