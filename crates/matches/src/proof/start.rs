//! How a match begins, by its dice.

use ludotheque_rules::{AnyPosition, GameKind, ParseError, Seat};

use crate::{Dice, Draw, Fork, Seating};

/// What is not left to the dice at the beginning of a match.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Given<'a> {
    /// Who sits where and begins.
    pub(crate) seating: Option<Seating>,
    /// The position in which it begins.
    pub(crate) fork: Option<&'a Fork>,
}

/// The draws of the beginning: the seat of whoever accepts, then the start. Who begins is as
/// random as the rules ask (F-10). A match that follows another has its seats and its beginner from
/// there, and a game of a tournament from its pairing; the seat is drawn and not used, so that the rest comes from the same numbers. A match that
/// begins where another was has its position from there, and its seats unless it is a rematch.
///
/// # Errors
/// What is wrong with the options.
pub(crate) fn draw_start(
    dice: &Dice,
    ply: u32,
    game: GameKind,
    options: &str,
    given: Given<'_>,
) -> Result<(Seat, AnyPosition), ParseError> {
    let mut draws = dice.stream(Draw::Start, ply);
    let drawn = match draws.below(2) {
        0 => Seat::First,
        _ => Seat::Second,
    };
    let (seat, begins) = match (given.seating, given.fork) {
        (Some(given), _) => (given.challenger.other(), given.begins),
        (None, Some(fork)) => (fork.challenger.other(), Seat::First),
        (None, None) => (drawn, Seat::First),
    };
    if let Some(fork) = given.fork {
        return Ok((seat, fork.position.clone()));
    }
    let start = AnyPosition::start(game, options, begins, &mut |bound| draws.below(bound))?;
    Ok((seat, start))
}
