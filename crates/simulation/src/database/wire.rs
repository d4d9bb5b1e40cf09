//! PostgreSQL's messages, as far as a gate has to tell them apart.

use std::collections::HashMap;

/// What a client says in one go, up to where it waits for an answer.
#[derive(Debug)]
pub struct Said {
    pub bytes: Vec<u8>,
    /// The statement that it runs, or prepares.
    pub sql: String,
    /// Whether it says good-bye.
    pub is_end: bool,
}

/// What is said to a client that the server is ready, and in no transaction.
pub const READY: [u8; 6] = [b'Z', 0, 0, 0, 5, b'I'];

impl Said {
    /// Whether it only asks if the server is there.
    pub fn is_ping(&self) -> bool {
        self.bytes == [b'S', 0, 0, 0, 4]
    }

    /// Whether it only prepares a statement, so that nothing depends on when it is let through.
    pub fn prepares(&self) -> bool {
        self.sql.starts_with(PREPARES)
    }
}

/// What stands for the first words of a connection.
pub const CONNECTS: &str = "(connects)";
const PREPARES: &str = "(prepares) ";

/// Cuts what comes from a client into pieces, each of which waits for an answer.
#[derive(Debug, Default)]
pub struct Reader {
    came: Vec<u8>,
    /// Where the first message begins that has not been looked at.
    seen: usize,
    sql: String,
    has_begun: bool,
    prepared: HashMap<Vec<u8>, String>,
}

impl Reader {
    pub fn take(&mut self, bytes: &[u8]) {
        self.came.extend_from_slice(bytes);
    }

    /// The next piece that is whole.
    pub fn next(&mut self) -> Option<Said> {
        if !self.has_begun {
            let length = be_length(self.came.get(..4)?)?;
            let bytes: Vec<u8> = self.came.get(..length)?.to_vec();
            self.came.drain(..length);
            self.has_begun = true;
            return Some(Said {
                bytes,
                sql: CONNECTS.to_owned(),
                is_end: false,
            });
        }
        loop {
            let rest = self.came.get(self.seen..)?;
            let (kind, length) = (*rest.first()?, be_length(rest.get(1..5)?)?);
            let body = rest.get(5..=length)?.to_vec();
            self.seen += length + 1;
            match kind {
                b'P' => {
                    let mut parts = body.splitn(3, |byte| *byte == 0);
                    let name = parts.next().unwrap_or_default().to_vec();
                    let sql = String::from_utf8_lossy(parts.next().unwrap_or_default());
                    self.sql = format!("{PREPARES}{sql}");
                    self.prepared.insert(name, sql.into_owned());
                }
                b'B' => {
                    let name = body.split(|byte| *byte == 0).nth(1).unwrap_or_default();
                    self.sql = self.prepared.get(name).cloned().unwrap_or_default();
                }
                b'Q' => {
                    let text = body.strip_suffix(&[0]).unwrap_or(&body);
                    self.sql = String::from_utf8_lossy(text).into_owned();
                }
                _ => {}
            }
            if matches!(kind, b'S' | b'Q' | b'X') {
                let bytes = self.came.drain(..self.seen).collect();
                self.seen = 0;
                return Some(Said {
                    bytes,
                    sql: std::mem::take(&mut self.sql),
                    is_end: kind == b'X',
                });
            }
        }
    }
}

/// The messages that are whole in what a server has said: what each is, and what it says.
pub fn messages(bytes: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let kind = *rest.first()?;
        let length = rest.get(1..5).and_then(be_length)?;
        let body = rest.get(5..=length)?;
        rest = &rest[length + 1..];
        Some((kind, body))
    })
}

/// Whether a server has said that it is ready for more, and in which state.
pub fn ready_in(bytes: &[u8]) -> Option<u8> {
    let mut ready = messages(bytes).filter(|(kind, _)| *kind == b'Z');
    ready.next()?.1.first().copied()
}

/// The process that serves a connection, as it says itself.
pub fn backend_in(bytes: &[u8]) -> Option<i32> {
    let (_, body) = messages(bytes).find(|(kind, _)| *kind == b'K')?;
    Some(i32::from_be_bytes(body.get(..4)?.try_into().ok()?))
}

/// A statement, as a client asks for it that has prepared nothing.
pub fn question(sql: &str) -> Vec<u8> {
    let mut said = vec![b'Q'];
    let length = u32::try_from(sql.len() + 5).unwrap_or(u32::MAX);
    said.extend_from_slice(&length.to_be_bytes());
    said.extend_from_slice(sql.as_bytes());
    said.push(0);
    said
}

fn be_length(bytes: &[u8]) -> Option<usize> {
    usize::try_from(u32::from_be_bytes(bytes.try_into().ok()?)).ok()
}
