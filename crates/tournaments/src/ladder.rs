//! A ladder: who can challenge whom, and what a result moves.

use ludotheque_rules::Seat;

use crate::pairing::evenly_seated;
use crate::value::{Refused, Stage};
use crate::{Act, Format, Game, Opponent, Points, Tournament};

/// On a ladder with fewer there is nobody else to play in between.
const ENOUGH_FOR_ANOTHER: usize = 3;

/// Whom somebody can challenge now, the nearest first: who stands at most so many rungs above them as the format says, has
/// room for another game, plays none with them, and was not the last one whom they have played, unless there is nobody
/// else.
#[must_use]
pub fn possible(tournament: &Tournament, player: u16) -> Vec<u16> {
    let Format::Ladder { reach, .. } = tournament.format else {
        return Vec::new();
    };
    let rungs = &tournament.rungs;
    let Some(rung) = rungs.iter().position(|other| *other == player) else {
        return Vec::new();
    };
    if tournament.stage != Stage::Running || !tournament.has_room(player) {
        return Vec::new();
    }
    let last = last_opponent(tournament, player).filter(|_| rungs.len() >= ENOUGH_FOR_ANOTHER);
    let above = rungs[..rung].iter().rev().take(usize::from(reach)).copied();
    above
        .filter(|other| {
            Some(*other) != last
                && tournament.has_room(*other)
                && tournament.may_meet(player, *other)
        })
        .collect()
}

fn last_opponent(tournament: &Tournament, player: u16) -> Option<u16> {
    let last = tournament.entry(player)?.games.last()?;
    let game = tournament.games.get(last)?.game;
    game.at(game.seat_of(player)?.other())
}

/// What a challenge adds to the list: a round of one game.
///
/// # Errors
/// [`Refused::NoChallenge`] unless it is [`possible`].
pub fn challenge(tournament: &Tournament, player: u16, other: u16) -> Result<[Act; 2], Refused> {
    if !possible(tournament, player).contains(&other) {
        return Err(Refused::NoChallenge);
    }
    let (seat, begins) = evenly_seated(tournament, player, other);
    let game = Game {
        number: tournament.next_game(),
        player,
        seat,
        opponent: Opponent::Player(other),
        begins,
    };
    Ok([Act::Round(tournament.round + 1), Act::Pair(game)])
}

impl Tournament {
    /// Whoever has beaten somebody above takes their rung; they and all between go down by one.
    pub(crate) fn climb(&mut self, game: &Game, points: Points) {
        let winner = match points {
            Points::Win(seat) => seat,
            Points::Absent(seat) => seat.other(),
            Points::Draw | Points::Void => return,
        };
        let rung = |seat: Seat| {
            let player = game.at(seat)?;
            self.rungs.iter().position(|other| *other == player)
        };
        if let (Some(from), Some(to)) = (rung(winner), rung(winner.other()))
            && to < from
        {
            self.rungs[to..=from].rotate_right(1);
        }
    }
}
