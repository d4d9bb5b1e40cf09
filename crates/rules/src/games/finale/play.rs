//! How the game goes.

use super::board::Piece;
use super::board::Square;
use super::moves::Move;
use super::notation;
use super::options::Options;
use super::options::SetUpRule;
use super::position::BLOCKED;
use super::position::KEEPER_HOME;
use super::position::NO_SUCH_PIECE;
use super::position::Position;
use super::set_up;
use crate::position::draw_below;
use crate::{Choose, Die, Event, GameInfo, IllegalMove, Node, ParseError, Seat, SquareName};

impl crate::Position for Position {
    type Move = Move;
    type Roll = Die;
    type Options = Options;

    const GAME: GameInfo = GameInfo {
        slug: "finale",
        title: "Finale",
        seat_names: ["Blue", "Red"],
        seat_slugs: ["blue", "red"],
    };

    const SMALL_WIN: Option<&'static str> = Some(BLOCKED);

    fn start(options: &Options, beginner: Seat, choose: Choose<'_>) -> Self {
        let mut position = Self::empty(*options);
        position.side = beginner;
        for seat in Seat::BOTH {
            position.place(
                Piece {
                    seat,
                    number: Die::One,
                },
                Square::goal(seat),
            );
        }
        match options.set_up {
            SetUpRule::WithoutLuck => position.owed = [true; 2],
            SetUpRule::Random => {
                for seat in Seat::BOTH {
                    position.shuffle_in(seat, choose);
                }
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
        } else if let Some(seat) = self.next_to_set_up() {
            Node::Decision(seat)
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
        match self.node() {
            Node::Decision(_) => self.generate(moves),
            Node::Chance(_) | Node::Terminal(_) => {}
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(text)
    }

    fn refuse(&self, chosen: &Move) -> Option<IllegalMove> {
        (!self.is_legal(*chosen)).then(|| self.refusal(*chosen))
    }

    fn told(before: &Self, chosen: &Move, _: &Self) -> Vec<Event> {
        before.events_of(*chosen)
    }

    fn play_unchecked(&mut self, chosen: &Move) {
        self.carry_out(*chosen);
    }

    fn reason_to_pass(&self, rolled: Die) -> Option<&'static str> {
        // Without elimination nobody ever passes: another piece moves (F-11).
        if !self.options.elimination {
            return None;
        }
        let movers = self.movers(rolled);
        if movers.is_empty() {
            return Some(NO_SUCH_PIECE);
        }
        let keeper_at_home = rolled == Die::One && movers.contains(Square::goal(self.side));
        (keeper_at_home && !self.any_can_move(movers)).then_some(KEEPER_HOME)
    }

    fn roll_unchecked(&mut self, roll: Die) {
        if self.reason_to_pass(roll).is_some() {
            self.end_turn();
        } else {
            self.roll = Some(roll);
        }
    }

    fn squares(&self) -> Vec<SquareName> {
        Square::all().map(SquareName::from).collect()
    }

    fn origin(chosen: &Move) -> Option<SquareName> {
        match chosen {
            Move::Step { from: at, .. } | Move::Remove { at } => Some(SquareName::from(*at)),
            Move::SetUp(_) | Move::Pass => None,
        }
    }

    fn why_not(&self, at: SquareName) -> Option<IllegalMove> {
        self.reason_against(at)
    }

    fn set_up_owed(&self) -> Option<Seat> {
        match self.outcome() {
            None => self.next_to_set_up(),
            Some(_) => None,
        }
    }

    fn pass_due(&self) -> Option<&'static str> {
        match self.outcome() {
            None => self.reason_to_pass(self.roll?),
            Some(_) => None,
        }
    }
}

impl Position {
    /// Places the ten pieces other than the keeper anywhere in the two home rows.
    pub(super) fn shuffle_in(&mut self, seat: Seat, choose: Choose<'_>) {
        let mut squares: Vec<Square> = set_up::home_cells(seat).collect();
        let outfield = Die::ALL.into_iter().skip(1);
        for number in outfield.flat_map(|number| [number; 2]) {
            let left = u32::try_from(squares.len()).unwrap_or(u32::MAX);
            let at = squares.swap_remove(draw_below(choose, left) as usize);
            self.place(Piece { seat, number }, at);
        }
    }

    /// Blue sets up before Red, whoever will roll first.
    pub(super) fn next_to_set_up(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.owes_set_up(*seat))
    }
}
