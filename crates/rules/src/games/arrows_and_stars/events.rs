//! What a move does, as events.

use super::board::Point;
use super::chains::Chain;
use super::moves::Move;
use super::piece::Piece;
use super::position::{NO_ARROW_MOVE, Position, Stage};
use crate::{Event, PieceName};

impl Position {
    /// What happens with a legal move that leads from here to another position, without the end of
    /// the game.
    pub(super) fn events_of(&self, chosen: Move, after: &Self) -> Vec<Event> {
        let seat = self.side;
        let mut events = match chosen {
            Move::Step { from, to } => self.events_of_step(from, to),
            Move::Chain(chain) => self.events_of_chain(&chain),
            Move::StarStep { from, to } => self.events_of_star(from, None, to),
            Move::StarJump { from, over, to } => self.events_of_star(from, Some(over), to),
            Move::StopStars => Vec::new(),
            Move::Pass => vec![Event::Passed {
                seat,
                reason: NO_ARROW_MOVE,
            }],
        };
        // By choice, or because no star can move.
        let has_stopped = after.side != seat && self.star_moves_after(chosen) > 0;
        events.extend(has_stopped.then_some(Event::StoppedStarMoves { seat }));
        events
    }

    /// How many star moves the side to move has left after a move, whether or not it can make
    /// them.
    fn star_moves_after(&self, chosen: Move) -> u8 {
        match (chosen, self.stage) {
            (Move::Chain(chain), _) => self.enemy_arrows_crossed(&chain),
            (Move::StopStars, Stage::Stars(count)) => count,
            (_, Stage::Stars(count)) => count.saturating_sub(1),
            (_, Stage::Arrow) => 0,
        }
    }

    fn events_of_step(&self, from: Point, to: Point) -> Vec<Event> {
        let Some(arrow) = self.piece_at(from) else {
            return Vec::new();
        };
        let turned = self.options.board.heading_after(arrow.heading, to) != arrow.heading;
        let moved = Event::Moved {
            piece: arrow.into(),
            mover: self.side,
            from: from.into(),
            to: to.into(),
        };
        [moved]
            .into_iter()
            .chain(turned.then(|| turned_event(arrow, to)))
            .collect()
    }

    fn events_of_chain(&self, chain: &Chain) -> Vec<Event> {
        let Some(arrow) = self.piece_at(chain.from()) else {
            return Vec::new();
        };
        let mut events = Vec::new();
        let mut at = chain.from();
        let mut heading = arrow.heading;
        for jump in chain.jumps() {
            events.extend(self.jumped_event(arrow, at, jump.over, jump.to));
            at = jump.to;
            let heading_before = heading;
            heading = self.options.board.heading_after(heading, at);
            events.extend((heading != heading_before).then(|| turned_event(arrow, at)));
        }
        let count = self.enemy_arrows_crossed(chain);
        events.extend((count > 0).then_some(Event::EarnedStarMoves {
            seat: self.side,
            count,
        }));
        events
    }

    fn events_of_star(&self, from: Point, over: Option<Point>, to: Point) -> Vec<Event> {
        let Some(star) = self.piece_at(from) else {
            return Vec::new();
        };
        let moved = match over {
            Some(over) => self.jumped_event(star, from, over, to),
            None => Some(Event::Moved {
                piece: star.into(),
                mover: self.side,
                from: from.into(),
                to: to.into(),
            }),
        };
        let home = self.is_home(star.seat, to).then(|| Event::StarHome {
            seat: star.seat,
            mover: self.side,
            at: to.into(),
        });
        moved.into_iter().chain(home).collect()
    }

    fn jumped_event(&self, piece: Piece, from: Point, over: Point, to: Point) -> Option<Event> {
        Some(Event::Jumped {
            piece: piece.into(),
            mover: self.side,
            from: from.into(),
            crossed: PieceName::from(self.piece_at(over)?),
            over: over.into(),
            to: to.into(),
        })
    }
}

fn turned_event(arrow: Piece, at: Point) -> Event {
    Event::Turned {
        piece: arrow.into(),
        at: at.into(),
    }
}
