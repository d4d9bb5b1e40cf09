//! Whoever sits at the board of a running match.

use ludotheque_rules::Seat;

use crate::visit::request::Request;
use ludotheque_matches::{Board, Match, Refusal, State};

/// The board of a running match and the seat of whoever asks.
///
/// # Errors
/// A refusal to those who do not play in a running match.
pub fn seated<'a>(live: &'a Match, request: &Request) -> Result<(&'a Board, Seat), Refusal> {
    match &live.state {
        State::Open => Err(Refusal::NotStarted),
        State::Withdrawn(_) | State::Finished(..) => Err(Refusal::Over),
        State::Running(board) => {
            let seat = board.seat_of(request.player.user);
            Ok((board, seat.ok_or(Refusal::NotSeated)?))
        }
    }
}
