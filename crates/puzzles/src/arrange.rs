//! Puzzles dealt to the days of the weeks.

use ludotheque_engine::{Chance, Seed};
use ludotheque_rules::GameKind;

use crate::puzzle::Puzzle;

const WEEK: usize = 7;

/// Puts puzzles into the order in which days ask them, beginning on a Monday: each day of the week has
/// its share of the difficulties of every game, the easiest on Mondays and the hardest on Sundays, and a
/// game does not come twice in a row while there is another.
#[must_use]
pub fn arrange(mut puzzles: Vec<Puzzle>, seed: Seed) -> Vec<Puzzle> {
    sort_by_difficulty(&mut puzzles);
    let mut chance = Chance::new(seed);
    let total = puzzles.len();
    let mut shares: Vec<Vec<Puzzle>> = Vec::new();
    for weekday in (0..WEEK).rev() {
        // So many weeks have this day.
        let count = (total + WEEK - 1 - weekday) / WEEK;
        let mut share = puzzles.split_off(puzzles.len() - count);
        shuffle(&mut share, &mut chance);
        shares.insert(0, share);
    }
    let mut arranged: Vec<Puzzle> = Vec::with_capacity(total);
    for day in 0..total {
        let share = &mut shares[day % WEEK];
        let last = arranged.last().map(|last| last.position.game());
        let other = |puzzle: &Puzzle| Some(puzzle.position.game()) != last;
        let at = share.iter().rposition(other).unwrap_or(share.len() - 1);
        arranged.push(share.swap_remove(at));
    }
    arranged
}

/// The easiest first, game by game, so that the first hundredth holds the easiest hundredth of every
/// game: some games are harder than others, and every day should have all of them.
fn sort_by_difficulty(puzzles: &mut Vec<Puzzle>) {
    let mut ranked: Vec<(f64, Puzzle)> = Vec::with_capacity(puzzles.len());
    for game in GameKind::ALL {
        let of_game = puzzles.iter().filter(|one| one.position.game() == *game);
        let mut of_game: Vec<Puzzle> = of_game.cloned().collect();
        of_game.sort_by(|a, b| a.finds.rating().total_cmp(&b.finds.rating()));
        let count = u32::try_from(of_game.len()).map_or(1.0, f64::from);
        let places = (0_u32..).map(|place| f64::from(place) / count);
        ranked.extend(places.zip(of_game));
    }
    ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    *puzzles = ranked.into_iter().map(|(_, puzzle)| puzzle).collect();
}

fn shuffle(puzzles: &mut [Puzzle], chance: &mut Chance) {
    for end in (1..puzzles.len()).rev() {
        let bound = u32::try_from(end + 1).unwrap_or(u32::MAX);
        puzzles.swap(end, chance.below(bound) as usize);
    }
}
