//! How the game goes.

use super::board::Square;
use super::moves::Move;
use super::notation;
use super::options::Options;
use super::position::NO_LEGAL_MOVE;
use super::position::Position;
use super::position::SIX;
use crate::{Choose, Die, Event, GameInfo, IllegalMove, Node, ParseError, Seat, SquareName};

impl crate::Position for Position {
    type Move = Move;
    type Roll = Die;
    type Options = Options;

    const GAME: GameInfo = GameInfo {
        slug: "royal-ur",
        title: "Royal d'Ur",
        seat_names: ["White", "Black"],
        seat_slugs: ["white", "black"],
    };

    fn start(options: &Options, beginner: Seat, _: Choose<'_>) -> Self {
        let mut position = Self::empty(*options);
        position.side = beginner;
        position.reserve = [options.pieces.number(); 2];
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
        } else if self.roll.is_some() {
            Node::Decision(self.side)
        } else {
            Node::Chance(self.side)
        }
    }

    fn rolls() -> &'static [(Die, u32)] {
        &Die::WEIGHTED
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let (Some(rolled), None) = (self.roll, self.outcome()) else {
            return;
        };
        moves.extend(self.moves(rolled));
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(self, text)
    }

    fn refuse(&self, chosen: &Move) -> Option<IllegalMove> {
        (!self.legal_moves().contains(chosen)).then(|| self.refusal(*chosen))
    }

    fn told(before: &Self, chosen: &Move, _: &Self) -> Vec<Event> {
        before.events_of(*chosen)
    }

    fn play_unchecked(&mut self, chosen: &Move) {
        self.carry_out(*chosen);
    }

    fn reason_to_pass(&self, rolled: Die) -> Option<&'static str> {
        if rolled == Die::Six {
            Some(SIX)
        } else if self.moves(rolled).next().is_none() {
            Some(NO_LEGAL_MOVE)
        } else {
            None
        }
    }

    fn roll_unchecked(&mut self, roll: Die) {
        if self.reason_to_pass(roll).is_some() {
            self.end_turn(self.next_after_pass(roll));
        } else {
            self.roll = Some(roll);
        }
    }

    fn squares(&self) -> Vec<SquareName> {
        let on_board = Square::all().map(SquareName::from);
        [notation::reserve_name()]
            .into_iter()
            .chain(on_board)
            .collect()
    }

    fn origin(chosen: &Move) -> Option<SquareName> {
        match chosen {
            Move::Enter { .. } => Some(notation::reserve_name()),
            Move::Step { from, .. } => Some(SquareName::from(*from)),
            Move::Pass => None,
        }
    }

    fn why_not(&self, at: SquareName) -> Option<IllegalMove> {
        self.reason_against(at)
    }

    fn printed_move(&self, chosen: &Move) -> String {
        notation::printed_move(self, *chosen)
    }

    fn pass_due(&self) -> Option<&'static str> {
        match self.outcome() {
            None => self.reason_to_pass(self.roll?),
            Some(_) => None,
        }
    }
}
