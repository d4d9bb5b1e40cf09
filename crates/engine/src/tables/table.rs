//! A finished table.

use std::fmt;
use std::io::{self, Read, Write};

use ludotheque_rules::Position as _;
use ludotheque_rules::ad_elta_stelpur::{Options, Position};

use super::bracket::{Bracket, CERTAIN};
use super::encoding::{self, BadTable, Reader, Writer};
use super::numbering::{Counts, SIDE_MAX, number};
use super::solving::Solving;
use crate::judge::for_seat;

/// How exactly values are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// A byte each, in parts of 255.
    Byte,
    /// Two bytes each, in parts of 65,535.
    TwoBytes,
}

impl Grain {
    /// So many bytes a value.
    #[must_use]
    pub const fn bytes(self) -> usize {
        match self {
            Self::Byte => 1,
            Self::TwoBytes => 2,
        }
    }

    /// So many parts of [`CERTAIN`] is one step; 255 of 257 are 65,535.
    const fn step(self) -> u16 {
        match self {
            Self::Byte => 257,
            Self::TwoBytes => 1,
        }
    }
}

/// The probability to win of every position with at most so many pieces in which a roll is due.
pub struct Table {
    options: Options,
    pieces: usize,
    grain: Grain,
    /// No value is further from the truth, in parts of [`CERTAIN`].
    error: u16,
    /// The values hold if the game is not drawn before so many more rolls.
    rolls: u32,
    /// Where the values of each number of own and other pieces begin.
    begins: [[usize; SIDE_MAX + 1]; SIDE_MAX + 1],
    values: Vec<u8>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pieces, rolls, .. } = self;
        write!(f, "a table of {pieces} pieces, {rolls} rolls from a draw")
    }
}

/// The first line of a table.
const KIND: &str = "ludotheque table 1";

impl Table {
    /// The table of what was solved, with at most so many pieces in all; `rolls` is the largest
    /// number of sweeps of a layer. Nothing if something of it has not been begun.
    #[must_use]
    pub fn of(solving: &Solving, pieces: usize, rolls: u32, grain: Grain) -> Option<Self> {
        let mut table = Self::empty(*solving.options(), pieces, grain);
        table.rolls = rolls;
        for counts in Counts::up_to(pieces) {
            let known = solving.known(counts);
            if known.len() != counts.numbers() {
                return None;
            }
            for bracket in known {
                table.push(*bracket);
            }
        }
        Some(table)
    }

    fn empty(options: Options, pieces: usize, grain: Grain) -> Self {
        let mut begins = [[0; SIDE_MAX + 1]; SIDE_MAX + 1];
        let mut begin = 0;
        for counts in Counts::up_to(pieces) {
            begins[counts.own][counts.other] = begin;
            begin += counts.numbers() * grain.bytes();
        }
        Self {
            options,
            pieces,
            grain,
            error: 0,
            rolls: 0,
            begins,
            values: Vec::new(),
        }
    }

    fn push(&mut self, Bracket { low, high }: Bracket) {
        let step = self.grain.step();
        let middle = low.midpoint(high);
        let value = middle / step + u16::from(middle % step > step / 2);
        let error = (value * step)
            .abs_diff(low)
            .max((value * step).abs_diff(high));
        self.error = self.error.max(error);
        self.values
            .extend_from_slice(&value.to_le_bytes()[..self.grain.bytes()]);
    }

    /// So many bytes take the values of all positions with at most so many pieces.
    #[must_use]
    pub fn bytes_of(pieces: usize, grain: Grain) -> u64 {
        let numbers: usize = Counts::up_to(pieces).map(Counts::numbers).sum();
        numbers as u64 * grain.bytes() as u64
    }

    /// The variant.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How many pieces there are at most, of both sides together.
    #[must_use]
    pub const fn pieces(&self) -> usize {
        self.pieces
    }

    /// How far a value is from the truth at most.
    #[must_use]
    pub fn error(&self) -> f64 {
        f64::from(self.error) / f64::from(CERTAIN)
    }

    /// Values hold if the game is not drawn before so many more rolls without a capture.
    #[must_use]
    pub const fn rolls(&self) -> u32 {
        self.rolls
    }

    /// So many bytes of memory take the values.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.values.len()
    }

    /// The probability that the first seat wins; nothing if the position is not in the table: too
    /// many pieces, another variant, values of a roll that have not been spent, or a game that is
    /// over or may soon be drawn.
    #[must_use]
    pub fn win_probability(&self, position: &Position) -> Option<f64> {
        let (side, options) = (position.side(), position.options());
        let [own, other] = [side, side.other()].map(|seat| position.cell_bits(seat));
        let counts = Counts {
            own: own.count_ones() as usize,
            other: other.count_ones() as usize,
        };
        let is_in = counts.own + counts.other <= self.pieces
            && counts.own.min(counts.other) > 0
            && position.unspent().is_empty()
            && options.slide_captures == self.options.slide_captures
            && options.h_double_single_hop == self.options.h_double_single_hop
            && self.is_far_from_a_draw(position);
        is_in.then(|| for_seat(side, self.value(counts, number(own, other))))
    }

    /// Whether what the table does not know of cannot come before the rolls that it looked at.
    fn is_far_from_a_draw(&self, position: &Position) -> bool {
        let Some(limit) = position.options().no_capture_draw_after else {
            return true;
        };
        // After a capture the roll in which it was made is counted.
        let since = u64::from(position.rolls_since_capture().max(1));
        limit.get() >= since + u64::from(self.rolls)
    }

    /// For the side that rolls.
    pub(super) fn value(&self, counts: Counts, number: usize) -> f64 {
        let bytes = self.grain.bytes();
        let at = self.begins[counts.own][counts.other] + number * bytes;
        match self.values[at..at + bytes] {
            [value] => f64::from(value) / f64::from(u8::MAX),
            [low, high] => f64::from(u16::from_le_bytes([low, high])) / f64::from(CERTAIN),
            _ => 0.5,
        }
    }

    /// Writes the table.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&self, output: impl Write) -> io::Result<()> {
        let fields = [
            encoding::rules(),
            encoding::variant(&self.options),
            ("pieces", self.pieces.to_string()),
            ("bytes", self.grain.bytes().to_string()),
            ("error", self.error.to_string()),
            ("rolls", self.rolls.to_string()),
        ];
        let mut writer = Writer::new(output, KIND, fields.iter())?;
        writer.write(&self.values)?;
        writer.finish()
    }

    /// Reads a table of the variant with these options.
    ///
    /// # Errors
    /// [`BadTable`] if it is none, one of another variant, or damaged.
    pub fn read(options: Options, input: impl Read) -> Result<Self, BadTable> {
        let mut reader = Reader::new(input, KIND)?;
        for (name, value) in [encoding::rules(), encoding::variant(&options)] {
            reader.expect(name, &value)?;
        }
        let pieces = reader.number("pieces")? as usize;
        let grain = match reader.number("bytes")? {
            1 => Grain::Byte,
            2 => Grain::TwoBytes,
            _ => return Err(BadTable::OtherKind),
        };
        let error = reader.number("error")?;
        let rolls = reader.number("rolls")?;
        reader.end_header()?;
        if !(2..=2 * SIDE_MAX).contains(&pieces) {
            return Err(BadTable::OtherKind);
        }
        let mut table = Self::empty(options, pieces, grain);
        table.error = u16::try_from(error).map_err(|_| BadTable::OtherKind)?;
        table.rolls = rolls;
        let numbers: usize = Counts::up_to(pieces).map(Counts::numbers).sum();
        table.values = reader.list(numbers * grain.bytes())?;
        reader.finish()?;
        Ok(table)
    }
}
