//! Ad Elta Stelpur, « la chasse aux filles »: a chase round a ring of 24 cells for two.
//!
//! The rulings `A-…` named here are explained in `docs/rules/ad-elta-stelpur.md`.

mod board;
mod moves;
mod notation;
mod options;
mod refusal;
#[cfg(test)]
mod tests;
mod unspent;

pub use board::Cell;
pub use moves::Move;
pub use options::Options;

use crate::{
    Choose, DicePair, Die, Event, GameInfo, IllegalMove, Node, Outcome, ParseError, PieceKind,
    PieceName, Seat, SquareName,
};
use board::{CORNERS, CellSet};
use unspent::Unspent;

/// Passed because the roll has no value that the mover can use.
pub const NO_USABLE_DIE: &str = "no-usable-die";
/// Won by capturing every piece of the opponent.
pub const CAPTURE_ALL: &str = "capture-all";
/// Drawn because nothing has been captured for too many rolls.
pub const NO_CAPTURE: &str = "no-capture";

/// How many pieces a side has at the start.
const PIECES: u8 = 6;

/// The cells that a side starts on.
const fn home_cells(seat: Seat) -> std::ops::RangeInclusive<u8> {
    let first = match seat {
        Seat::First => 1,
        Seat::Second => 13,
    };
    first..=first + PIECES - 1
}

/// A position of Ad Elta Stelpur. The first seat is Light, the second Dark.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Where each side stands; no cell is in both.
    pieces: [CellSet; 2],
    rolls_since_capture: u32,
    options: Options,
    side: Seat,
    unspent: Unspent,
    /// Whether what is unspent comes from a double.
    rolls_again: bool,
}

impl Position {
    /// A board with nothing on it and Light to roll.
    const fn empty(options: Options) -> Self {
        Self {
            pieces: [CellSet::EMPTY; 2],
            rolls_since_capture: 0,
            options,
            side: Seat::First,
            unspent: Unspent::Nothing,
            rolls_again: false,
        }
    }

    /// The position in which a side has to roll and the sides stand on these cells, by seat, one
    /// bit each as in [`cell_bits`](Self::cell_bits), right after a capture. Nothing unless each
    /// side has one to six pieces and no cell is taken twice.
    #[must_use]
    pub fn to_roll(options: Options, side: Seat, cells: [u32; 2]) -> Option<Self> {
        let pieces = [CellSet::from_bits(cells[0])?, CellSet::from_bits(cells[1])?];
        let is_possible = (pieces[0] & pieces[1]).is_empty()
            && pieces
                .iter()
                .all(|side| (1..=u32::from(PIECES)).contains(&side.len()));
        is_possible.then_some(Self {
            pieces,
            side,
            ..Self::empty(options)
        })
    }

    /// The piece on a cell.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<PieceName> {
        let seat = Seat::BOTH
            .into_iter()
            .find(|seat| self.pieces_of(*seat).contains(cell))?;
        let kind = if self.is_hornaskella(seat) {
            PieceKind::Hornaskella
        } else {
            PieceKind::Stelpa
        };
        Some(PieceName { seat, kind })
    }

    /// All pieces with their cells, in the order of the cells.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, PieceName)> {
        let occupied = self.pieces[0] | self.pieces[1];
        occupied
            .into_iter()
            .filter_map(|at| Some((at, self.piece_at(at)?)))
    }

    /// How many pieces a side has left, at most six.
    #[must_use]
    pub fn piece_count(&self, seat: Seat) -> u32 {
        self.pieces_of(seat).len()
    }

    /// The cells that a side stands on, one bit each: cell 1 is the lowest, cell 24 the 24th.
    #[must_use]
    pub const fn cell_bits(&self, seat: Seat) -> u32 {
        self.pieces_of(seat).bits()
    }

    /// Who rolls or moves.
    #[must_use]
    pub const fn side(&self) -> Seat {
        self.side
    }

    /// The values of the roll that still have to be spent, in ascending order; none while a roll
    /// is due.
    #[must_use]
    pub fn unspent(&self) -> &'static [Die] {
        self.unspent.as_slice()
    }

    /// Whether the side to move rolls again when it has spent these values: they come from a
    /// double.
    #[must_use]
    pub const fn rolls_again(&self) -> bool {
        self.rolls_again
    }

    /// How many rolls of both sides together have been spent or passed since the last capture.
    #[must_use]
    pub const fn rolls_since_capture(&self) -> u32 {
        self.rolls_since_capture
    }

    /// Whether a side has only its Hornaskella left.
    #[must_use]
    pub const fn is_hornaskella(&self, seat: Seat) -> bool {
        self.pieces_of(seat).is_single()
    }

    /// Where the Hornaskella of a side stands, if the side has come to that.
    #[must_use]
    pub fn hornaskella(&self, seat: Seat) -> Option<Cell> {
        self.pieces_of(seat).only()
    }

    /// Whether a side has a Hornaskella that its opponent could not capture now: it stands off
    /// the corners, or between two of the opponent's pieces.
    #[must_use]
    pub fn is_hornaskella_protected(&self, seat: Seat) -> bool {
        self.is_hornaskella(seat) && self.capturable(seat).is_empty()
    }

    const fn pieces_of(&self, seat: Seat) -> CellSet {
        self.pieces[seat.index()]
    }

    fn free(&self) -> CellSet {
        !(self.pieces[0] | self.pieces[1])
    }

    /// The pieces of a side that its opponent can capture, as the pieces stand now.
    fn capturable(&self, seat: Seat) -> CellSet {
        let pieces = self.pieces_of(seat);
        if pieces.is_single() {
            pieces & CORNERS & !self.pieces_of(seat.other()).surrounded()
        } else {
            pieces
        }
    }

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        let loser = Seat::BOTH
            .into_iter()
            .find(|seat| self.pieces_of(*seat).is_empty());
        if let Some(loser) = loser {
            return Some(Outcome {
                winner: Some(loser.other()),
                by: CAPTURE_ALL,
            });
        }
        let limit = self.options.no_capture_draw_after?.get();
        let is_drawn = self.unspent.is_nothing() && u64::from(self.rolls_since_capture) >= limit;
        is_drawn.then_some(Outcome {
            winner: None,
            by: NO_CAPTURE,
        })
    }

    /// What a roll gives to the side to move.
    fn usable(&self, roll: DicePair) -> Unspent {
        Unspent::of(roll, self.is_hornaskella(self.side), self.options)
    }

    /// Hands on after a roll that was spent, or could not be used. Beyond what a position can
    /// express, rolls are no longer counted.
    fn end_roll(&mut self, rolls_again: bool) {
        self.rolls_since_capture = self.rolls_since_capture.saturating_add(1);
        self.rolls_again = false;
        if !rolls_again {
            self.side = self.side.other();
        }
    }
}

impl crate::Position for Position {
    type Move = Move;
    type Roll = DicePair;
    type Options = Options;

    const GAME: GameInfo = GameInfo {
        slug: "ad-elta-stelpur",
        title: "Ad Elta Stelpur",
        seat_names: ["Light", "Dark"],
        seat_slugs: ["light", "dark"],
    };

    fn start(options: &Options, beginner: Seat, _: Choose<'_>) -> Self {
        let mut position = Self::empty(*options);
        position.side = beginner;
        for seat in Seat::BOTH {
            for cell in home_cells(seat).filter_map(Cell::new) {
                position.pieces[seat.index()].insert(cell);
            }
        }
        position
    }

    fn parse(options: &Options, text: &str) -> Result<Self, ParseError> {
        notation::parse_position(*options, text)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn node(&self) -> Node {
        if let Some(outcome) = self.outcome() {
            Node::Terminal(outcome)
        } else if self.unspent.is_nothing() {
            Node::Chance(self.side)
        } else {
            Node::Decision(self.side)
        }
    }

    fn rolls() -> &'static [(DicePair, u32)] {
        &DicePair::WEIGHTED
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        self.generate(moves);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(self, text)
    }

    fn refuse(&self, chosen: &Move) -> Option<IllegalMove> {
        (!self.is_legal(*chosen)).then(|| self.refusal(*chosen))
    }

    fn told(before: &Self, chosen: &Move, after: &Self) -> Vec<Event> {
        let mut events = before.events_of(*chosen);
        // The side rolls again after what came of a double.
        if before.rolls_again && after.node() == Node::Chance(before.side) {
            events.push(Event::RollsAgain { seat: before.side });
        }
        events
    }

    fn play_unchecked(&mut self, chosen: &Move) {
        self.carry_out(*chosen);
    }

    fn reason_to_pass(&self, roll: DicePair) -> Option<&'static str> {
        self.usable(roll).is_nothing().then_some(NO_USABLE_DIE)
    }

    fn roll_unchecked(&mut self, roll: DicePair) {
        self.unspent = self.usable(roll);
        if self.unspent.is_nothing() {
            self.end_roll(roll.is_double());
        } else {
            self.rolls_again = roll.is_double();
        }
    }

    fn squares(&self) -> Vec<SquareName> {
        Cell::all().map(SquareName::from).collect()
    }

    fn origin(chosen: &Move) -> Option<SquareName> {
        Some(chosen.from.into())
    }

    fn why_not(&self, at: SquareName) -> Option<IllegalMove> {
        self.reason_against(at)
    }

    fn printed_move(&self, chosen: &Move) -> String {
        notation::printed_move(self, *chosen)
    }
}
