//! What is stored of a person as files: one, if all of it fits into one message; else as many packed ones as it
//! takes. They are sent one after the other, so that no more than one is in memory.

use std::io::Write;
use std::mem;

use flate2::Compression;
use flate2::write::GzEncoder;
use ludotheque_words::{Language, say};
use serde_json::{Map, Value, json};

use crate::answer::work::{Portion, Work};
use crate::message::v2::{File, Message, Part};
use ludotheque_matches::ids::UserId;
use ludotheque_play::{Export, ExportedRow, PlayError, at_leisure};

/// More than this does not fit into a message everywhere.
pub const FILE_BYTES_MAX: usize = 8 << 20;
/// How much the packer may still hold that is not in the file yet.
const IN_THE_PACKER: usize = 64 << 10;

/// The work for the first file, which goes on with the next ones.
pub fn of(export: Export, language: Language) -> Work {
    let files = Files::of(export.user(), FILE_BYTES_MAX);
    portion(export, files, 1, language)
}

fn portion(mut export: Export, mut files: Files, number: usize, language: Language) -> Work {
    Box::pin(async move {
        loop {
            let page = export.page().await?;
            let is_last = page.is_none();
            // Packing takes processors, and nobody is to wait for it.
            let (left, file) = at_leisure(move || {
                let file = files.add(page);
                (files, file)
            })
            .await?;
            files = left;
            if let Some(file) = file {
                let message = message(file, is_last && number == 1, number, language);
                let then = (!is_last || !files.is_empty())
                    .then(|| portion(export, files, number + 1, language));
                return Ok(Portion { message, then });
            }
            if is_last {
                return Err(PlayError::Panicked);
            }
        }
    })
}

/// Rows on their way into files.
pub struct Files {
    user: UserId,
    /// So many bytes may a file have.
    most: usize,
    state: State,
    /// Rows that have not found room in the file before.
    waiting: Vec<ExportedRow>,
}

enum State {
    /// All of it may still fit into one file.
    Small {
        rows: Vec<ExportedRow>,
        bytes: usize,
    },
    /// Rows that are being packed, a line each.
    Packing(Box<GzEncoder<Vec<u8>>>),
}

impl Files {
    /// Those of a person, of so many bytes at most.
    #[must_use]
    pub const fn of(user: UserId, most: usize) -> Self {
        Self {
            user,
            most,
            state: State::Small {
                rows: Vec::new(),
                bytes: 0,
            },
            waiting: Vec::new(),
        }
    }

    /// Whether nothing waits for a further file.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Adds a page of rows; or, after the last one, nothing. Gives a file when it is full, and at the end.
    pub fn add(&mut self, page: Option<Vec<ExportedRow>>) -> Option<File> {
        let is_last = page.is_none();
        self.waiting.extend(page.unwrap_or_default());
        if let State::Small { rows, bytes } = &mut self.state {
            for row in &self.waiting {
                *bytes += row.row.to_string().len() + row.table.len();
            }
            rows.append(&mut self.waiting);
            if *bytes <= self.most {
                return is_last.then(|| whole(self.user, mem::take(rows)));
            }
            self.waiting = mem::take(rows);
            self.state = State::Packing(Box::new(packer()));
        }
        self.pack(is_last)
    }

    fn pack(&mut self, is_last: bool) -> Option<File> {
        let State::Packing(packing) = &mut self.state else {
            return None;
        };
        let mut rows = mem::take(&mut self.waiting).into_iter();
        let mut is_full = false;
        while !is_full && let Some(row) = rows.next() {
            let line =
                json!({"user_id": self.user.to_string(), "table": row.table, "row": row.row});
            let line = format!("{line}\n");
            // Writing into memory does not fail.
            let _ = packing.write_all(line.as_bytes());
            is_full = packing.get_ref().len() + IN_THE_PACKER + LONGEST_ROW_PACKED > self.most;
        }
        self.waiting = rows.collect();
        if !is_full && !is_last {
            return None;
        }
        let full = mem::replace(&mut **packing, packer());
        let bytes = full.finish().unwrap_or_default();
        Some(File {
            name: "my-data.jsonl.gz".to_owned(),
            bytes,
        })
    }
}

/// As much as the longest row can have, a record that somebody has brought in.
const LONGEST_ROW_PACKED: usize = 3 << 19;

fn packer() -> GzEncoder<Vec<u8>> {
    GzEncoder::new(Vec::new(), Compression::default())
}

/// All of it in one file, by tables.
fn whole(user: UserId, rows: Vec<ExportedRow>) -> File {
    let mut tables = Map::new();
    for row in rows {
        let table = tables
            .entry(row.table)
            .or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(table) = table {
            table.push(row.row);
        }
    }
    let all = json!({"user_id": user.to_string(), "tables": tables});
    File {
        name: "my-data.json".to_owned(),
        bytes: format!("{all:#}").into_bytes(),
    }
}

/// A file as a message; in which place, if it is not the only one.
#[must_use]
pub fn message(file: File, is_only: bool, number: usize, language: Language) -> Message {
    let note = if is_only {
        say!(language, "my-data")
    } else {
        say!(language, "my-data-part", number)
    };
    let name = match file.name.split_once('.') {
        Some((name, kind)) if !is_only => format!("{name}-{number}.{kind}"),
        _ => file.name,
    };
    Message {
        parts: vec![Part::Text(note), Part::File],
        file: Some(File { name, ..file }),
        private: true,
        ..Message::default()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    const ADA: UserId = UserId(7);

    fn rows(from: u32, to: u32) -> Vec<ExportedRow> {
        let row = |ply: u32| ExportedRow {
            table: "plies".to_owned(),
            row: json!({"ply": ply, "action": format!("move {}", ply.wrapping_mul(2_654_435_761))}),
        };
        (from..to).map(row).collect()
    }

    fn unpacked(file: &File) -> Vec<Value> {
        let mut text = String::new();
        let mut packed = GzDecoder::new(file.bytes.as_slice());
        packed.read_to_string(&mut text).expect("it unpacks");
        let lines = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"));
        lines.collect()
    }

    #[test]
    fn little_is_one_file_by_tables() {
        let mut files = Files::of(ADA, FILE_BYTES_MAX);
        assert!(files.add(Some(rows(0, 3))).is_none());
        let file = files.add(None).expect("a file");
        let read: Value = serde_json::from_slice(&file.bytes).expect("JSON");
        assert_eq!(file.name, "my-data.json");
        assert_eq!(read["user_id"], "7");
        assert_eq!(read["tables"]["plies"].as_array().map(Vec::len), Some(3));
        assert!(files.is_empty());
    }

    #[test]
    fn much_is_in_several_files_none_of_which_is_too_large_and_nothing_is_missing() {
        let most = LONGEST_ROW_PACKED + IN_THE_PACKER + (100 << 10);
        let mut files = Files::of(ADA, most);
        let (mut made, mut found) = (Vec::new(), 0_u32);
        for page in 0..200 {
            made.extend(files.add(Some(rows(page * 1_000, (page + 1) * 1_000))));
        }
        while let Some(file) = files.add(None) {
            made.push(file);
            if files.is_empty() {
                break;
            }
        }
        assert!(made.len() > 3, "{} files", made.len());
        for file in &made {
            assert!(file.bytes.len() <= most, "{} bytes", file.bytes.len());
            for line in unpacked(file) {
                assert_eq!(line["row"]["ply"], found, "in order");
                found += 1;
            }
        }
        assert_eq!(found, 200_000);
    }
}
