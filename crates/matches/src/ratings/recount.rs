//! All matches counted once more, from the first: what the ratings have to be.

use std::collections::HashMap;

use ludotheque_rules::GameKind;

use super::counting::{Bout, COUNTED_A_DAY_MAX, Uncounted};
use super::season::{Season, Span};
use super::standing::{Standing, Step};
use crate::ids::UserId;

/// Where everybody stands after the matches so far. Matches are given in the order in which they
/// were counted, because each begins where the one before has ended.
#[derive(Clone, Debug, Default)]
pub struct Recount {
    standings: HashMap<(GameKind, Span, UserId), Standing>,
    /// How often two players have met on a day; the smaller number is first.
    meetings: HashMap<(GameKind, [UserId; 2], i32), u32>,
}

/// What becomes of a match when it is counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Counted {
    /// What it does to its players, by seat.
    Yes([Step; 2]),
    /// Why it does not count.
    No(Uncounted),
}

impl Recount {
    /// Counts a match that ended at a time (in microseconds since 1970), in a season and on a day
    /// (in days since 1970).
    pub fn count(
        &mut self,
        result: Result<Bout, Uncounted>,
        ended_at_us: i64,
        season: Season,
        day: i32,
    ) -> Counted {
        let bout = match result {
            Ok(bout) => bout,
            Err(why) => return Counted::No(why),
        };
        let mut pair = bout.players;
        pair.sort_unstable();
        let meetings = self.meetings.entry((bout.game, pair, day)).or_default();
        if *meetings >= COUNTED_A_DAY_MAX {
            return Counted::No(Uncounted::PairLimit);
        }
        *meetings += 1;
        self.meet(&bout, Span::Season(season), ended_at_us);
        Counted::Yes(self.meet(&bout, Span::Always, ended_at_us))
    }

    fn meet(&mut self, bout: &Bout, span: Span, ended_at_us: i64) -> [Step; 2] {
        let keys = bout.players.map(|user| (bout.game, span, user));
        let before = keys.map(|key| self.standings.get(&key).copied().unwrap_or(Standing::NEW));
        let steps = Standing::meet(before, bout.winner, ended_at_us);
        for (key, step) in keys.into_iter().zip(&steps) {
            self.standings.insert(key, step.after);
        }
        steps
    }

    /// Where a player stands, taken out: what is left at the end has been asked by nobody.
    pub fn take(&mut self, game: GameKind, span: Span, user: UserId) -> Option<Standing> {
        self.standings.remove(&(game, span, user))
    }

    /// Whose standings are left, in no particular order.
    pub fn left(&self) -> impl Iterator<Item = (GameKind, Span, UserId)> {
        self.standings.keys().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::Seat;

    const DAY: i32 = 20_000;
    const DAY_US: i64 = 24 * 60 * 60 * 1_000_000;

    fn season(text: &str) -> Season {
        text.parse().expect("a season")
    }

    fn bout(players: [u64; 2]) -> Result<Bout, Uncounted> {
        Ok(Bout {
            game: GameKind::Finale,
            players: players.map(UserId),
            winner: Some(Seat::First),
        })
    }

    fn count(recount: &mut Recount, players: [u64; 2], day: i32) -> Counted {
        let at = i64::from(day) * DAY_US;
        recount.count(bout(players), at, season("2026-Q4"), day)
    }

    #[test]
    fn the_sixth_match_of_a_pair_on_a_day_does_not_count_whoever_sits_where() {
        let mut recount = Recount::default();
        for players in [[1, 2], [2, 1], [1, 2], [2, 1], [1, 2]] {
            let counted = count(&mut recount, players, DAY);
            assert!(matches!(counted, Counted::Yes(_)), "{counted:?}");
        }
        let limit = Counted::No(Uncounted::PairLimit);
        assert_eq!(count(&mut recount, [2, 1], DAY), limit);
        for (players, day) in [([1, 3], DAY), ([1, 2], DAY + 1)] {
            let counted = count(&mut recount, players, day);
            assert!(matches!(counted, Counted::Yes(_)), "{counted:?}");
        }
    }

    #[test]
    fn a_season_starts_afresh_and_all_time_goes_on() {
        let mut recount = Recount::default();
        for (number, name) in (0..).zip(["2026-Q3", "2026-Q3", "2026-Q4"]) {
            let day = DAY + number;
            recount.count(bout([1, 2]), i64::from(day) * DAY_US, season(name), day);
        }
        let mut wins = |span| {
            let standing = recount.take(GameKind::Finale, span, UserId(1));
            standing.map(|standing| standing.wins)
        };
        assert_eq!(wins(Span::Always), Some(3));
        assert_eq!(wins(Span::Season(season("2026-Q3"))), Some(2));
        assert_eq!(wins(Span::Season(season("2026-Q4"))), Some(1));
        assert_eq!(wins(Span::Season(season("2026-Q4"))), None, "taken");
        assert_eq!(recount.left().count(), 3, "those of the other player");
    }

    #[test]
    fn what_does_not_count_changes_nothing() {
        let mut recount = Recount::default();
        let counted = recount.count(Err(Uncounted::Aborted), 0, season("2026-Q4"), DAY);
        assert_eq!(counted, Counted::No(Uncounted::Aborted));
        assert_eq!(recount.left().count(), 0);
    }
}
