//! The server that another program of ours runs on its data folder.

use std::path::{Path, PathBuf};

use nix::{errno::Errno, sys::signal::kill, unistd::Pid};

use crate::{error::StartError, folder::CLUSTER, pid_file::PidFile, server::connection_url};

/// A server that another program started and will stop.
#[derive(Debug)]
pub struct RunningPostgres {
    data_folder: PathBuf,
    socket_folder: PathBuf,
}

impl RunningPostgres {
    /// The server that runs on this data folder and takes connections, if there is one.
    ///
    /// # Errors
    /// When its files cannot be read.
    pub fn find(data_folder: &Path) -> Result<Option<Self>, StartError> {
        let said = PidFile::read(&data_folder.join(CLUSTER))?;
        // Whoever may not send it a signal sees that it is there.
        let lives = |file: &PidFile| kill(Pid::from_raw(file.process), None) != Err(Errno::ESRCH);
        let ready = said.filter(|file| file.is_ready).filter(lives);
        Ok(ready
            .and_then(|file| file.socket_folder)
            .map(|socket_folder| Self {
                data_folder: data_folder.to_owned(),
                socket_folder,
            }))
    }

    /// The connection as a URL. There is no secret in it.
    #[must_use]
    pub fn connection_url(&self) -> String {
        connection_url(&self.socket_folder)
    }

    /// The folder the socket is in.
    #[must_use]
    pub fn socket_folder(&self) -> &Path {
        &self.socket_folder
    }

    /// The data folder.
    #[must_use]
    pub fn data_folder(&self) -> &Path {
        &self.data_folder
    }
}
