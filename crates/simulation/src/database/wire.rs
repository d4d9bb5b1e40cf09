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

/// What a server says of a statement that was cancelled, as it says it of one that has waited too long for a lock.
pub fn as_lock_timeout(mut answer: Vec<u8>) -> Vec<u8> {
    const CANCELLED: &[u8] = b"\0C57014\0";
    const NOT_AVAILABLE: &[u8] = b"\0C55P03\0";
    let found = answer
        .windows(CANCELLED.len())
        .position(|bytes| bytes == CANCELLED);
    if let Some(at) = found {
        answer[at..at + CANCELLED.len()].copy_from_slice(NOT_AVAILABLE);
    }
    answer
}

fn be_length(bytes: &[u8]) -> Option<usize> {
    usize::try_from(u32::from_be_bytes(bytes.try_into().ok()?)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(kind: u8, body: &[u8]) -> Vec<u8> {
        let length = u32::try_from(body.len() + 4).unwrap();
        [&[kind], length.to_be_bytes().as_slice(), body].concat()
    }

    fn started() -> Reader {
        let mut reader = Reader::default();
        reader.take(&[0, 0, 0, 8, 0, 3, 0, 0]);
        assert_eq!(reader.next().unwrap().sql, CONNECTS);
        reader
    }

    #[test]
    fn what_is_said_byte_by_byte_is_the_same_as_at_once() {
        let parse = message(b'P', b"one\0SELECT $1\0\0\x01\0\0\0\x17");
        let said = [parse, message(b'D', b"Sone\0"), message(b'S', b"")].concat();
        let mut reader = started();
        for byte in &said[..said.len() - 1] {
            reader.take(&[*byte]);
            assert!(reader.next().is_none());
        }
        reader.take(&said[said.len() - 1..]);
        let prepares = reader.next().unwrap();
        assert!(prepares.prepares());
        assert_eq!(prepares.sql, "(prepares) SELECT $1");
        assert_eq!(prepares.bytes, said);
        assert!(reader.next().is_none());
    }

    #[test]
    fn what_was_prepared_is_known_when_it_is_carried_out() {
        let mut reader = started();
        reader.take(&message(b'P', b"one\0SELECT 1\0\0\0"));
        reader.take(&message(b'S', b""));
        reader.take(&message(b'B', b"\0one\0\0\0"));
        reader.take(&message(b'E', b"\0\0\0\0\0"));
        reader.take(&message(b'S', b""));
        reader.take(&message(b'S', b""));
        reader.take(&question("COMMIT"));
        reader.take(&message(b'X', b""));
        let said: Vec<Said> = std::iter::from_fn(|| reader.next()).collect();
        let sql: Vec<&str> = said.iter().map(|said| said.sql.as_str()).collect();
        assert_eq!(sql, ["(prepares) SELECT 1", "SELECT 1", "", "COMMIT", ""]);
        let kinds = [
            said[2].is_ping(),
            said[3].is_ping(),
            said[3].is_end,
            said[4].is_end,
        ];
        assert_eq!(kinds, [true, false, false, true]);
    }

    #[test]
    fn a_server_is_ready_in_a_state_and_has_a_number() {
        let answer = [
            message(b'K', &[0, 0, 1, 0, 9, 9, 9, 9]),
            message(b'Z', b"T"),
        ]
        .concat();
        assert_eq!(ready_in(&answer), Some(b'T'));
        assert_eq!(ready_in(&answer[..answer.len() - 1]), None);
        assert_eq!(backend_in(&answer), Some(256));
    }

    #[test]
    fn who_has_waited_too_long_for_a_lock_is_told_so() {
        let said = |code: &str| message(b'E', format!("SERROR\0C{code}\0Mit ends\0\0").as_bytes());
        assert_eq!(as_lock_timeout(said("57014")), said("55P03"));
        assert_eq!(as_lock_timeout(said("40001")), said("40001"));
    }
}
