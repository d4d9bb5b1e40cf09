//! Finding PostgreSQL's server programs on this machine.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{account::Account, error::StartError};

/// Where distributions put server programs besides the path, with at most one `*`, which stands for
/// the version. `scripts/prerequisites.sh` has the same list.
const KNOWN_FOLDERS: [&str; 10] = [
    "/usr/lib/postgresql/*/bin",                          // Debian, Ubuntu
    "/usr/pgsql-*/bin",                                   // PostgreSQL's own RPMs
    "/usr/lib/postgresql*/bin",                           // openSUSE
    "/usr/libexec/postgresql*",                           // Alpine
    "/usr/local/pgsql/bin",                               // built by hand
    "/opt/homebrew/opt/postgresql@*/bin",                 // Homebrew, Apple processors
    "/usr/local/opt/postgresql@*/bin",                    // Homebrew, Intel processors
    "/home/linuxbrew/.linuxbrew/opt/postgresql@*/bin",    // Homebrew on Linux
    "/Applications/Postgres.app/Contents/Versions/*/bin", // Postgres.app
    "/opt/local/lib/postgresql*/bin",                     // MacPorts
];

/// A folder with PostgreSQL's server programs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Programs {
    folder: PathBuf,
}

impl Programs {
    /// The programs in `folder`, where `postgres` and `initdb` are both there.
    fn in_folder(folder: PathBuf) -> Option<Self> {
        let programs = Self { folder };
        (programs.postgres().is_file() && programs.initdb().is_file()).then_some(programs)
    }

    /// The folder they are in.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The server.
    pub(crate) fn postgres(&self) -> PathBuf {
        self.folder.join("postgres")
    }

    /// Another of PostgreSQL's programs. The server may be a link in a folder that has only some of them.
    pub(crate) fn other(&self, name: &str) -> PathBuf {
        let beside = self.folder.join(name);
        if beside.is_file() {
            return beside;
        }
        let real = self.postgres().canonicalize().ok();
        let there = real
            .as_deref()
            .and_then(Path::parent)
            .map(|folder| folder.join(name));
        there.filter(|path| path.is_file()).unwrap_or(beside)
    }

    /// The program that makes new data.
    pub(crate) fn initdb(&self) -> PathBuf {
        self.folder.join("initdb")
    }

    /// The major version, as the server says.
    pub(crate) fn version_by_name(&self) -> Option<String> {
        let output = Command::new(self.postgres())
            .arg("--version")
            .output()
            .ok()?;
        major_version_in(&String::from_utf8_lossy(&output.stdout))
    }

    /// Asks the server for its major version, as the user that is to run it.
    pub(crate) fn major_version(&self, account: &Account) -> Result<String, StartError> {
        let program = self.postgres();
        let fails = |reason: String| StartError::ProgramFails {
            program: program.clone(),
            account: account.name().to_owned(),
            reason,
        };
        let output = account
            .command(&program, Path::new("/"))
            .arg("--version")
            .output()
            .map_err(|error| fails(error.to_string()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        major_version_in(&text)
            .ok_or_else(|| fails(format!("`--version` ended with {}", output.status)))
    }
}

/// The major version in what `postgres --version` prints: "18" for "postgres (PostgreSQL) 18.1
/// (Debian 18.1-1)" and for "… 18beta2", "9.6" for "… 9.6.24".
fn major_version_in(text: &str) -> Option<String> {
    let version = text.split_once(") ")?.1;
    let mut numbers = version
        .split('.')
        .map(|part| part.chars().take_while(char::is_ascii_digit).collect());
    let first: String = numbers
        .next()
        .filter(|number: &String| !number.is_empty())?;
    // Until 9.6 the major version had two numbers.
    match first.parse::<u32>().ok()? {
        10.. => Some(first),
        _ => Some(format!("{first}.{}", numbers.next()?)),
    }
}

/// All PostgreSQL server programs on this machine, the ones to prefer first: those on the path, then
/// those where distributions put them, newest first. `PG_BINDIR`, where set, is the only place
/// looked at.
///
/// # Errors
/// [`StartError::NoPrograms`] and [`StartError::NoProgramsInBinDir`].
pub fn find_programs() -> Result<Vec<Programs>, StartError> {
    if let Some(folder) = env::var_os("PG_BINDIR").filter(|folder| !folder.is_empty()) {
        let folder = PathBuf::from(folder);
        return Programs::in_folder(folder.clone())
            .map(|programs| vec![programs])
            .ok_or(StartError::NoProgramsInBinDir { folder });
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let known = KNOWN_FOLDERS
        .iter()
        .flat_map(|known| matching_folders(known));
    let mut found = Vec::new();
    let mut seen = Vec::new();
    for programs in env::split_paths(&path)
        .filter(|folder| folder.is_absolute())
        .chain(known)
        .filter_map(Programs::in_folder)
    {
        let real = programs.postgres().canonicalize().ok();
        if real.is_some() && !seen.contains(&real) {
            seen.push(real);
            found.push(programs);
        }
    }
    if found.is_empty() {
        return Err(StartError::NoPrograms);
    }
    Ok(found)
}

/// The folders that `known`, an entry of [`KNOWN_FOLDERS`], stands for, newest first.
fn matching_folders(known: &str) -> Vec<PathBuf> {
    let Some((before, after)) = known.split_once('*') else {
        return vec![PathBuf::from(known)];
    };
    let (parent, prefix) = before.rsplit_once('/').unwrap_or(("", before));
    let mut versions: Vec<(Vec<u32>, String)> = fs::read_dir(parent)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| {
            let version = name.strip_prefix(prefix)?;
            let numbers = version.split('.').map_while(|part| part.parse().ok());
            Some((numbers.collect(), version.to_owned()))
        })
        .collect();
    versions.sort_unstable_by(|a, b| b.cmp(a));
    versions
        .into_iter()
        .map(|(_, version)| PathBuf::from(format!("{before}{version}{after}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn major_versions_are_read_as_distributions_print_them() {
        for (text, major) in [
            (
                "postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n",
                Some("15"),
            ),
            ("postgres (PostgreSQL) 18.1\n", Some("18")),
            ("postgres (PostgreSQL) 19beta2\n", Some("19")),
            ("postgres (PostgreSQL) 9.6.24\n", Some("9.6")),
            ("postgres (PostgreSQL) \n", None),
            ("Segmentation fault", None),
            ("", None),
        ] {
            assert_eq!(major_version_in(text).as_deref(), major, "{text:?}");
        }
    }

    #[test]
    fn folders_of_versions_come_newest_first() {
        let root = tempfile::tempdir().unwrap();
        for name in ["9.6", "18", "15", "pgsql-17"] {
            fs::create_dir_all(root.path().join(name).join("bin")).unwrap();
        }
        let folders = |pattern: &str| -> Vec<String> {
            matching_folders(&format!("{}/{pattern}", root.path().display()))
                .iter()
                .map(|folder| {
                    folder
                        .strip_prefix(root.path())
                        .unwrap()
                        .display()
                        .to_string()
                })
                .collect()
        };
        assert_eq!(folders("*/bin")[..3], ["18/bin", "15/bin", "9.6/bin"]);
        assert_eq!(folders("pgsql-*/bin"), ["pgsql-17/bin"]);
        assert!(matching_folders("/nowhere/at/all-*/bin").is_empty());
    }
}
