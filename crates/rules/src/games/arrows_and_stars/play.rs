//! How the game goes.

use super::board::Heading;
use super::board::Point;
use super::move_text;
use super::moves::Move;
use super::notation;
use super::options::Options;
use super::piece::Piece;
use super::position::HOME_LINES;
use super::position::NO_ARROW_MOVE;
use super::position::Position;
use super::position::Stage;
use crate::{Choose, Event, GameInfo, IllegalMove, NoRoll, Node, ParseError, Seat, SquareName};

impl crate::Position for Position {
    type Move = Move;
    type Roll = NoRoll;
    type Options = Options;

    const GAME: GameInfo = GameInfo {
        slug: "arrows-and-stars",
        title: "Flèches et Étoiles",
        seat_names: ["White", "Black"],
        seat_slugs: ["white", "black"],
    };

    fn start(options: &Options, beginner: Seat, _: Choose<'_>) -> Self {
        let mut position = Self::empty(*options);
        position.side = beginner;
        let board = options.board;
        let mut place_home = |seat: Seat, at: Point| {
            let is_star = board.star_points(seat).any(|star| star == at);
            let piece = match is_star {
                true => Piece::star(seat),
                false => Piece::arrow(seat, Heading::away_from(seat)),
            };
            position.place(piece, at);
        };
        for at in board.points().filter(|at| at.line() < HOME_LINES) {
            place_home(Seat::First, at);
            if let Some(opposite) = board.half_turn(at) {
                place_home(Seat::Second, opposite);
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
        match self.outcome() {
            Some(outcome) => Node::Terminal(outcome),
            None => Node::Decision(self.side),
        }
    }

    fn rolls() -> &'static [(NoRoll, u32)] {
        &[]
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.outcome().is_none() {
            self.generate(moves);
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        move_text::parse_move(self.options.board, text)
    }

    fn refuse(&self, chosen: &Move) -> Option<IllegalMove> {
        self.refusal(*chosen)
    }

    fn told(before: &Self, chosen: &Move, after: &Self) -> Vec<Event> {
        before.events_of(*chosen, after)
    }

    fn play_unchecked(&mut self, chosen: &Move) {
        self.carry_out(*chosen);
    }

    fn roll_unchecked(&mut self, roll: NoRoll) {
        match roll {}
    }

    fn squares(&self) -> Vec<SquareName> {
        self.points().map(SquareName::from).collect()
    }

    fn origin(chosen: &Move) -> Option<SquareName> {
        chosen.origin().map(SquareName::from)
    }

    fn why_not(&self, at: SquareName) -> Option<IllegalMove> {
        self.reason_against(at)
    }

    fn repetition_key(&self) -> Option<Self> {
        let can_repeat = self.stage == Stage::Arrow && self.outcome().is_none();
        can_repeat.then_some(Self {
            quiet_turns: 0,
            ..*self
        })
    }

    fn pass_due(&self) -> Option<&'static str> {
        let is_due = self.stage == Stage::Arrow
            && self.outcome().is_none()
            && !self.can_move_an_arrow(self.side);
        is_due.then_some(NO_ARROW_MOVE)
    }
}
