//! The bot as the opponent of whoever would be left over.

use ludotheque_matches::Level;

use crate::{Entry, Standing};

/// From this rating on the next level is nearer. People begin with 1500.
pub(crate) const RATING_STEPS: [u16; 4] = [1_300, 1_450, 1_600, 1_750];
/// The level for somebody without a rating: one below the middle.
const UNKNOWN: usize = 1;
/// So many games say more than a rating.
const GAMES_THAT_TELL: u32 = 2;

/// How many steps a rating has come up.
pub(crate) fn steps(rating: u16) -> usize {
    RATING_STEPS.iter().filter(|step| rating >= **step).count()
}

/// The level that is near a player: by their rating, one up for whoever has won two thirds of the points here, one
/// down for whoever has lost them.
#[must_use]
pub fn level_near(entry: &Entry) -> Level {
    let by_rating = entry.rating.map_or(UNKNOWN, steps);
    let Standing { halves, games, .. } = entry.standing;
    let place = match (halves * 3, games) {
        (_, games) if games < GAMES_THAT_TELL => by_rating,
        (thrice, games) if thrice >= games * 4 => by_rating + 1,
        (thrice, games) if thrice <= games * 2 => by_rating.saturating_sub(1),
        _ => by_rating,
    };
    Level::ALL[place.min(Level::ALL.len() - 1)]
}
