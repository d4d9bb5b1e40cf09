//! Printing a match record.

use std::fmt;

use super::headers::{END, GAME, OPTIONS, POSITION, RESULT, write_header};
use super::{MatchRecord, MatchResult};
use crate::{Action, AnyPosition, AnyRoll, Event, GameKind, Node, ParseError, Seat, Transcript};

/// What stands for the moves of a roll that allows none.
pub(super) const PASS: &str = "pass";
/// What stands for a roll that was already there at the start.
pub(super) const ROLLED_BEFORE: &str = "-";
/// What stands between two moves.
pub(super) const SEPARATOR: &str = ", ";

const DRAW: &str = "draw";
const NO_RESULT: &str = "*";

impl MatchResult {
    /// The word for it in the header `Result`: the winner's colour, `draw` or `*`.
    #[must_use]
    pub const fn word(self, game: GameKind) -> &'static str {
        match self {
            Self::Won(seat) => game.seat_slug(seat),
            Self::Drawn => DRAW,
            Self::Open => NO_RESULT,
        }
    }
}

/// The start of a game that leaves nothing to chance, with its first seat to begin. Any other
/// start has to be written down.
pub(super) fn fixed_start(
    game: GameKind,
    options: &str,
) -> Result<Option<AnyPosition>, ParseError> {
    let mut is_random = false;
    let mut choose = |_| {
        is_random = true;
        0
    };
    let start = AnyPosition::start(game, options, Seat::First, &mut choose)?;
    Ok((!is_random).then_some(start))
}

impl fmt::Display for MatchRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.transcript.start();
        let game = start.game();
        let options = start.options_text();
        write_header(f, GAME, game)?;
        if !options.is_empty() {
            write_header(f, OPTIONS, &options)?;
        }
        let fixed = fixed_start(game, &options).unwrap_or_default();
        if fixed.as_ref() != Some(start) {
            write_header(f, POSITION, start)?;
        }
        write_header(f, RESULT, self.result().word(game))?;
        write_header(f, END, self.end_word())?;
        for (key, value) in self.headers() {
            write_header(f, key, value)?;
        }
        f.write_str("\n")?;
        for (index, line) in lines(&self.transcript).iter().enumerate() {
            writeln!(f, "{}. {} {line}", index + 1, game.seat_slug(line.seat))?;
        }
        Ok(())
    }
}

/// A roll with its moves; in a game without dice a turn; or a set-up.
struct Line {
    seat: Seat,
    kind: Kind,
    moves: Vec<String>,
}

#[derive(PartialEq)]
enum Kind {
    Rolled { roll: AnyRoll, passes: bool },
    RolledBefore,
    SetUp,
    WithoutDice,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Rolled { roll, passes: true } => return write!(f, "{roll} {PASS}"),
            Kind::Rolled { roll, .. } if self.moves.is_empty() => return write!(f, "{roll}"),
            Kind::Rolled { roll, .. } => write!(f, "{roll} ")?,
            Kind::RolledBefore => write!(f, "{ROLLED_BEFORE} ")?,
            Kind::SetUp | Kind::WithoutDice => {}
        }
        f.write_str(&self.moves.join(SEPARATOR))
    }
}

fn lines(transcript: &Transcript) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut position = transcript.start().clone();
    let has_dice = !position.rolls().is_empty();
    for action in transcript.actions() {
        let (Node::Decision(seat) | Node::Chance(seat)) = position.node() else {
            break;
        };
        match action {
            Action::Roll(roll) => {
                let events = position.roll(*roll).unwrap_or_default();
                let is_pass = |event: &Event| matches!(event, Event::Passed { .. });
                let passes = events.iter().any(is_pass);
                lines.push(Line {
                    seat,
                    kind: Kind::Rolled {
                        roll: *roll,
                        passes,
                    },
                    moves: Vec::new(),
                });
            }
            Action::Move(chosen) => {
                let printed = position.printed_move(chosen);
                let kind = match (position.set_up_owed(), has_dice) {
                    (Some(_), _) => Kind::SetUp,
                    (None, true) => Kind::RolledBefore,
                    (None, false) => Kind::WithoutDice,
                };
                match lines.last_mut() {
                    Some(line) if goes_on(line, &kind, seat) => line.moves.push(printed),
                    _ => lines.push(Line {
                        seat,
                        kind,
                        moves: vec![printed],
                    }),
                }
                // Every action of a transcript is legal at its place.
                let _ = position.play(chosen);
            }
        }
    }
    lines
}

/// Whether a move of this kind and seat belongs to a line.
fn goes_on(line: &Line, kind: &Kind, seat: Seat) -> bool {
    *kind != Kind::SetUp && line.kind != Kind::SetUp && line.seat == seat
}
