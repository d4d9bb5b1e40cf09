//! The program as a player: five opponents, one a level.
//!
//! Each is a player like anyone, with a user id that is a constant of the program, so that the terms
//! and the log of a match say how strong it is. What it does stands in the log as done by
//! [`UserId::PROGRAM`], under the number of the ply.

use ludotheque_rules::Seat;

pub use ludotheque_engine::Level;

use super::{Board, Match, Player, Refusal, State, Terms};
use crate::ids::UserId;

impl Player {
    /// The program's own player of a level.
    #[must_use]
    pub fn opponent(level: Level) -> Self {
        Self {
            user: UserId::opponent(level.number()),
            name: format!("{} (bot)", level.name()),
        }
    }

    /// The level of a player who is one of the program's own.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        level_of(self.user)
    }
}

/// The level of a user who is one of the program's own players.
#[must_use]
pub fn level_of(user: UserId) -> Option<Level> {
    let number = user.opponent_level()?;
    Level::ALL
        .into_iter()
        .find(|level| level.number() == number)
}

impl Board {
    /// The player who plays against this one.
    #[must_use]
    pub fn other(&self, user: UserId) -> Option<UserId> {
        Some(self.player(self.seat_of(user)?.other()).user)
    }
}

impl Terms {
    /// The one of the program's own players who is asked.
    #[must_use]
    pub fn opponent(&self) -> Option<&Player> {
        self.invited
            .as_ref()
            .filter(|player| player.level().is_some())
    }

    /// Whether a user may let one of the program's own players take the open seat.
    ///
    /// # Errors
    /// A refusal to all but the challenger, and where the seat is somebody's or something is at
    /// stake.
    pub fn may_seat_opponent(&self, user: UserId) -> Result<(), Refusal> {
        if user != self.challenger.user {
            return Err(Refusal::NotYourChallenge);
        }
        if self.invited.is_some() {
            return Err(Refusal::NotInvited);
        }
        if self.rated {
            return Err(Refusal::RatedPractice);
        }
        Ok(())
    }
}

impl Match {
    /// The program's own player that has to act or to answer, while the match runs. Nobody has to act
    /// while the roll waits for the beacon.
    #[must_use]
    pub fn awaited_opponent(&self) -> Option<(Seat, Level, &Player)> {
        let (seat, player) = self.awaited()?;
        let is_asked = self.board()?.offers.standing().is_some();
        if self.awaits_beacon() && !is_asked {
            return None;
        }
        Some((seat, player.level()?, player))
    }

    /// The level above the one that somebody has just beaten.
    #[must_use]
    pub fn level_to_beat(&self) -> Option<Level> {
        let State::Finished(board, ending) = &self.state else {
            return None;
        };
        let beaten = board.player(ending.winner?.other()).level()?;
        level_of(UserId::opponent(beaten.number() + 1))
    }

    /// The seat of the only person, where the other one is one of the program's own players.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        self.board()?.only_person()
    }
}

impl Board {
    /// The same of the board of a match.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let is_person = |seat: &Seat| self.player(*seat).level().is_none();
        let mut people = Seat::BOTH.into_iter().filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_of_the_engine_has_a_player() {
        for level in Level::ALL {
            let player = Player::opponent(level);
            assert_eq!(player.level(), Some(level));
            assert_eq!(level_of(player.user), Some(level));
        }
        assert_eq!(level_of(UserId::PROGRAM), None);
        assert_eq!(level_of(UserId(1)), None);
    }
}
