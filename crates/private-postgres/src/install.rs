//! How PostgreSQL is installed on this machine.

use std::env;

/// Package managers and the command with which each installs PostgreSQL's server programs.
const INSTALL_COMMANDS: [(&str, &str); 7] = [
    ("apt-get", "apt-get install postgresql"),
    ("dnf", "dnf install postgresql-server"),
    ("yum", "yum install postgresql-server"),
    ("apk", "apk add postgresql"),
    ("pacman", "pacman -S postgresql"),
    ("zypper", "zypper install postgresql-server"),
    ("brew", "brew install postgresql@17"),
];

/// The command that installs the programs on this machine.
pub(crate) fn install_command() -> &'static str {
    let path = env::var_os("PATH").unwrap_or_default();
    INSTALL_COMMANDS
        .iter()
        .find(|(manager, _)| env::split_paths(&path).any(|folder| folder.join(manager).is_file()))
        .map_or("https://www.postgresql.org/download/", |(_, command)| {
            command
        })
}
