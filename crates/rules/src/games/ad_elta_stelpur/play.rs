//! How the game goes.

use super::board::Cell;
use super::moves::Move;
use super::notation;
use super::options::Options;
use super::position::NO_USABLE_DIE;
use super::position::Position;
use super::position::home_cells;
use crate::{Choose, DicePair, Event, GameInfo, IllegalMove, Node, ParseError, Seat, SquareName};

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
