//! What a worker was told is stored: a line a move, written after the commit has been answered.
//!
//! A line is written in one piece at the end of the file, where it stays when the process is killed;
//! only a power cut could take it, and nobody cuts the power here.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use ludotheque_matches::ids::{InteractionId, MatchId};

/// A move that is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acknowledged {
    pub match_id: MatchId,
    pub ply: u32,
    pub interaction: InteractionId,
}

/// The journal of one worker.
pub struct Journal(File);

/// Every line is this long, so that lines can be counted without reading them.
const LINE: usize = 64;

impl Journal {
    pub fn open(path: &Path) -> Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        Ok(Self(file.with_context(|| path.display().to_string())?))
    }

    pub fn note(&mut self, move_: Acknowledged) -> Result<()> {
        let Acknowledged {
            match_id,
            ply,
            interaction,
        } = move_;
        let text = format!("{} {ply} {}", match_id.to_row(), interaction.to_row());
        let line = format!("{text:<width$}\n", width = LINE - 1);
        Ok(self.0.write_all(line.as_bytes())?)
    }
}

/// How many moves all journals have.
pub fn acknowledged(folder: &Path) -> Result<u64> {
    let mut bytes = 0;
    for file in fs::read_dir(folder)? {
        bytes += file?.metadata()?.len();
    }
    Ok(bytes / LINE as u64)
}

/// Every line of all journals.
pub fn read_all(folder: &Path) -> Result<Vec<Acknowledged>> {
    let mut all = Vec::new();
    for file in fs::read_dir(folder)? {
        let text = fs::read_to_string(file?.path())?;
        for line in text.lines() {
            all.push(read(line).with_context(|| format!("no line of a journal: {line:?}"))?);
        }
    }
    Ok(all)
}

fn read(line: &str) -> Option<Acknowledged> {
    let mut numbers = line.split_whitespace();
    Some(Acknowledged {
        match_id: MatchId::from_row(numbers.next()?.parse().ok()?),
        ply: numbers.next()?.parse().ok()?,
        interaction: InteractionId::from_row(numbers.next()?.parse().ok()?),
    })
}
