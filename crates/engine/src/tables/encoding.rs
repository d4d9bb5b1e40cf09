//! How tables are written: lines of text that say what it is, an empty line, the values, and a
//! checksum of everything before it.

use std::fmt;
use std::io::{self, Read, Write};

use ludotheque_rules::Position as _;
use ludotheque_rules::ad_elta_stelpur::{Options, Position};

/// Raised whenever the rules change in a way that makes other values: old tables are refused then.
const RULES: u32 = 1;

/// A line of a header is never longer.
const LINE_MAX: usize = 200;

/// Why something is no table, or none for this purpose.
#[derive(Debug)]
pub enum BadTable {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is something else, or of another version.
    OtherKind,
    /// It is of another variant or size than was asked for.
    Other {
        /// The name of the line that differs.
        field: &'static str,
        /// What was asked for.
        expected: String,
    },
    /// It was cut short or changed.
    Damaged,
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => write!(f, "it cannot be read: {error}"),
            Self::OtherKind => f.write_str("it is no such table, or one of another version"),
            Self::Other { field, expected } => {
                write!(f, "it is another table: expected {field} {expected}")
            }
            Self::Damaged => f.write_str("it is damaged"),
        }
    }
}

impl std::error::Error for BadTable {}

/// The line of the game and its rules.
pub(super) fn rules() -> (&'static str, String) {
    ("game", format!("{} rules {RULES}", Position::GAME.slug))
}

/// The line of the variant. After how many rolls the game is drawn does not count.
pub(super) fn variant(options: &Options) -> (&'static str, String) {
    let Options {
        slide_captures,
        h_double_single_hop,
        no_capture_draw_after: _,
    } = options;
    let value =
        format!("slide_captures={slide_captures} h_double_single_hop={h_double_single_hop}");
    ("variant", value)
}

/// FNV-1a: enough to notice damage.
struct Checksum(u64);

impl Checksum {
    const fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

/// Writes a table.
pub(super) struct Writer<W> {
    output: W,
    checksum: Checksum,
}

impl<W: Write> Writer<W> {
    pub(super) fn new<'a>(
        output: W,
        kind: &str,
        fields: impl Iterator<Item = &'a (&'static str, String)>,
    ) -> io::Result<Self> {
        let mut writer = Self {
            output,
            checksum: Checksum::new(),
        };
        writer.write(format!("{kind}\n").as_bytes())?;
        for (name, value) in fields {
            writer.write(format!("{name} {value}\n").as_bytes())?;
        }
        writer.write(b"\n")?;
        Ok(writer)
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.checksum.add(bytes);
        self.output.write_all(bytes)
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.output.write_all(&self.checksum.0.to_le_bytes())?;
        self.output.flush()
    }
}

/// Reads a table. Whatever is there, it takes no more memory than it has been given bytes.
pub(super) struct Reader<R> {
    input: R,
    checksum: Checksum,
}

impl<R: Read> Reader<R> {
    pub(super) fn new(input: R, kind: &str) -> Result<Self, BadTable> {
        let mut reader = Self {
            input,
            checksum: Checksum::new(),
        };
        if reader.line()? == kind {
            Ok(reader)
        } else {
            Err(BadTable::OtherKind)
        }
    }

    fn line(&mut self) -> Result<String, BadTable> {
        let mut line = Vec::new();
        loop {
            let [byte] = self.bytes()?;
            if byte == b'\n' {
                return String::from_utf8(line).map_err(|_| BadTable::OtherKind);
            }
            line.push(byte);
            if line.len() > LINE_MAX {
                return Err(BadTable::OtherKind);
            }
        }
    }

    /// The value of the next line, which has to have this name.
    pub(super) fn field(&mut self, name: &'static str) -> Result<String, BadTable> {
        let line = self.line()?;
        let value = line
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(' '));
        value.map(str::to_owned).ok_or(BadTable::OtherKind)
    }

    pub(super) fn number(&mut self, name: &'static str) -> Result<u32, BadTable> {
        self.field(name)?.parse().map_err(|_| BadTable::OtherKind)
    }

    /// Takes the next line, which has to be this one.
    pub(super) fn expect(&mut self, field: &'static str, value: &str) -> Result<(), BadTable> {
        if self.field(field)? == value {
            return Ok(());
        }
        Err(BadTable::Other {
            field,
            expected: value.to_owned(),
        })
    }

    pub(super) fn end_header(&mut self) -> Result<(), BadTable> {
        if self.line()?.is_empty() {
            Ok(())
        } else {
            Err(BadTable::OtherKind)
        }
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], BadTable> {
        let mut bytes = [0; N];
        self.input.read_exact(&mut bytes).map_err(cut_short)?;
        self.checksum.add(&bytes);
        Ok(bytes)
    }

    /// So many bytes.
    pub(super) fn list(&mut self, count: usize) -> Result<Vec<u8>, BadTable> {
        let mut bytes = Vec::new();
        let mut limited = self.input.by_ref().take(count as u64);
        limited.read_to_end(&mut bytes).map_err(cut_short)?;
        self.checksum.add(&bytes);
        if bytes.len() == count {
            Ok(bytes)
        } else {
            Err(BadTable::Damaged)
        }
    }

    /// Checks the checksum, after which nothing may follow.
    pub(super) fn finish(mut self) -> Result<(), BadTable> {
        let mut rest = Vec::new();
        let wanted = self.checksum.0.to_le_bytes();
        let mut limited = self.input.by_ref().take(wanted.len() as u64 + 1);
        limited.read_to_end(&mut rest).map_err(cut_short)?;
        if rest == wanted {
            Ok(())
        } else {
            Err(BadTable::Damaged)
        }
    }
}

fn cut_short(error: io::Error) -> BadTable {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => BadTable::Damaged,
        _ => BadTable::Unreadable(error),
    }
}
