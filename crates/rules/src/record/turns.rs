//! Reading the lines of moves, each of which is played at once.

use super::writing::{PASS, ROLLED_BEFORE, SEPARATOR};
use super::{BadPart, BadRecord, RecordPart};
use crate::{AnyRoll, Event, Node, RollNotDue, Seat, Transcript, why};

/// What has been read so far.
pub(super) struct Turns {
    transcript: Transcript,
    count: usize,
    /// Whose moves the line before would still take: those are not to stand on a line of their
    /// own.
    open_for: Option<Seat>,
    has_dice: bool,
}

/// A line that is being read.
#[derive(Clone, Copy)]
struct Line {
    number: usize,
    seat: Seat,
}

impl Turns {
    pub(super) fn new(transcript: Transcript) -> Self {
        Self {
            has_dice: !transcript.position().rolls().is_empty(),
            transcript,
            count: 0,
            open_for: None,
        }
    }

    pub(super) fn into_transcript(self) -> Transcript {
        self.transcript
    }

    /// Plays what a line says.
    pub(super) fn read(&mut self, number: usize, text: &str) -> Result<(), BadRecord> {
        self.count += 1;
        let expected = format!("{}.", self.count);
        let (count, rest) = text.split_once(' ').unwrap_or((text, ""));
        if count != expected {
            let part = RecordPart::Number;
            return Err(BadRecord::expected(number, part, expected, count));
        }
        let node = self.transcript.node();
        let seat = match node {
            Node::Decision(seat) | Node::Chance(seat) => seat,
            Node::Terminal(outcome) => {
                let why = why!("record-nothing-after-end", end = outcome.by);
                return Err(BadRecord::new(number, RecordPart::Line, why));
            }
        };
        let (side, rest) = match rest.split_once(' ') {
            Some((side, rest)) => (side, Some(rest)),
            None => (rest, None),
        };
        let expected = self.transcript.position().game().seat_slug(seat);
        if side != expected {
            let part = RecordPart::Side;
            return Err(BadRecord::expected(number, part, expected, side));
        }
        let line = Line { number, seat };
        match node {
            Node::Chance(_) => self.read_roll(line, rest),
            _ if self.open_for == Some(seat) => {
                let why = why!("record-on-line-before");
                Err(BadRecord::new(number, RecordPart::Line, why))
            }
            _ => self.read_decision(line, rest),
        }
    }

    /// A roll, and then its moves unless the match stops there, or `pass`.
    fn read_roll(&mut self, line: Line, rest: Option<&str>) -> Result<(), BadRecord> {
        let (roll, moves) = match rest.map(|rest| rest.split_once(' ').ok_or(rest)) {
            Some(Ok((roll, moves))) => (roll, Some(moves)),
            Some(Err(roll)) => (roll, None),
            None => ("", None),
        };
        let position = self.transcript.position();
        let roll: AnyRoll = position.parse_roll(roll).map_err(|_| {
            let expected = match position.rolls().first().map(|(roll, _)| roll.dice().len()) {
                Some(1) => why!("record-one-die"),
                _ => why!("record-two-dice"),
            };
            BadRecord::expected(line.number, RecordPart::Roll, expected, roll)
        })?;
        let events = self.transcript.roll(roll).map_err(|RollNotDue| {
            let part = RecordPart::Roll;
            BadRecord::new(line.number, part, why!("record-no-roll-due"))
        })?;
        self.open_for = Some(line.seat);
        let passes = events
            .iter()
            .any(|event| matches!(event, Event::Passed { .. }));
        match moves {
            Some(PASS) if passes => Ok(()),
            other if passes => {
                let found = other.unwrap_or_default();
                Err(BadRecord::expected(
                    line.number,
                    RecordPart::Move(1),
                    PASS,
                    found,
                ))
            }
            Some(moves) => self.read_moves(line, moves.split(SEPARATOR)),
            None => Ok(()),
        }
    }

    /// The moves of a turn without dice or of a roll that was there at the start, or a set-up.
    fn read_decision(&mut self, line: Line, rest: Option<&str>) -> Result<(), BadRecord> {
        let rest = rest.unwrap_or_default();
        if self.transcript.position().set_up_owed().is_some() {
            self.open_for = None;
            return self.read_moves(line, [rest]);
        }
        self.open_for = Some(line.seat);
        let moves = if self.has_dice {
            let (roll, moves) = rest.split_once(' ').unwrap_or((rest, ""));
            if roll != ROLLED_BEFORE {
                let (part, expected) = (RecordPart::Roll, why!("record-roll-in-position"));
                return Err(BadRecord::expected(line.number, part, expected, roll));
            }
            moves
        } else {
            rest
        };
        self.read_moves(line, moves.split(SEPARATOR))
    }

    fn read_moves<'a>(
        &mut self,
        line: Line,
        moves: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), BadRecord> {
        for (index, text) in moves.into_iter().enumerate() {
            let part = RecordPart::Move(index + 1);
            match self.transcript.node() {
                Node::Decision(seat) if seat == line.seat => {}
                _ => {
                    let expected = why!("record-nothing-more");
                    return Err(BadRecord::expected(line.number, part, expected, text));
                }
            }
            let chosen = self
                .transcript
                .position()
                .parse_move(text)
                .map_err(|error| BadRecord::unreadable(line.number, part, error))?;
            self.transcript.play(&chosen).map_err(|illegal| BadRecord {
                line: line.number,
                part,
                why: BadPart::Illegal(illegal),
            })?;
        }
        Ok(())
    }
}
