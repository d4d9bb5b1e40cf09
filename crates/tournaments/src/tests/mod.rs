mod acts;
mod champions;
mod edges;
mod files;
mod formats;
mod invitations;
mod needs;
mod pairings;
mod simulated;
mod tables;

use crate::lot::Seed;
use crate::pairing::Setting;
use crate::{Act, Points, Row, Rules, Tournament};

/// Chance for tests: the same numbers for the same start.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((bits ^ (bits >> 31)) % bound as u64).expect("it is below a usize")
    }
}

pub(crate) fn seed() -> Seed {
    Seed::new([7; 32])
}

pub(crate) fn setting(seed: &Seed) -> Setting<'_> {
    Setting {
        seed,
        turn_s: 120,
        ends_s: 20_000,
    }
}

/// A tournament that so many have joined, and that has begun.
pub(crate) fn begun(rules: impl Into<Rules>, players: u16) -> Tournament {
    let mut tournament = joined(rules, players);
    act(&mut tournament, 0, Act::Start);
    tournament
}

pub(crate) fn joined(rules: impl Into<Rules>, players: u16) -> Tournament {
    let mut tournament = Tournament::new(rules);
    for player in 0..players {
        let rating = Some(2_000 - player);
        act(&mut tournament, 0, Act::Join { player, rating });
    }
    tournament
}

pub(crate) fn act(tournament: &mut Tournament, at_s: i64, act: Act) {
    let row = Row { at_s, act };
    let done = tournament.apply(&row);
    done.unwrap_or_else(|why| panic!("{act}: {why}"));
}

/// Ends a game.
pub(crate) fn result(tournament: &mut Tournament, at_s: i64, game: u32, points: Points) {
    let over = Act::Result {
        game,
        points,
        luck: None,
    };
    act(tournament, at_s, over);
}

/// The better player (with the smaller number) wins every game, and everybody beats the bot.
pub(crate) fn better_wins(tournament: &mut Tournament, at_s: i64) {
    let open: Vec<_> = tournament.open_games().copied().collect();
    for game in open {
        let winner = match game.opponent {
            crate::Opponent::Player(other) if other < game.player => game.seat.other(),
            _ => game.seat,
        };
        result(tournament, at_s, game.number, Points::Win(winner));
    }
}
