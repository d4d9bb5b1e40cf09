//! All matches counted once more, from the first: what the ratings have to be.

use std::collections::HashMap;

use ludotheque_rules::GameKind;

use super::counting::{Bout, COUNTED_A_DAY_MAX, PairRule, Uncounted};
use super::season::{Season, Span};
use super::standing::{Standing, Step};
use crate::ids::UserId;

/// Where everybody stands after the matches so far. Matches are given in the order in which they
/// were counted, because each begins where the one before has ended.
#[derive(Clone, Debug, Default)]
pub struct Recount {
    standings: HashMap<(GameKind, Span, UserId), Standing>,
    /// When the matches of two players ended that counted at first; the smaller number is first.
    meetings: HashMap<(GameKind, [UserId; 2]), Vec<i64>>,
}

/// When a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// In microseconds since 1970.
    pub at_us: i64,
    /// In which season that was.
    pub season: Season,
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
    /// Counts a match, of a pair of which so many count as this rule says.
    pub fn count(&mut self, result: Result<Bout, Uncounted>, end: End, rule: PairRule) -> Counted {
        let bout = match result {
            Ok(bout) => bout,
            Err(why) => return Counted::No(why),
        };
        let meetings = self.meetings_of(&bout);
        let joined = meetings.iter().filter(|at| rule.joins(**at, end.at_us));
        if joined.count() >= COUNTED_A_DAY_MAX as usize {
            return Counted::No(Uncounted::PairLimit);
        }
        meetings.push(end.at_us);
        Counted::Yes(self.count_surely(&bout, end))
    }

    /// Leaves a match out that counted until the operator took it out. It takes its place among those of
    /// the pair all the same: what was decided of the others then stays.
    pub fn leave_out(&mut self, result: Result<Bout, Uncounted>, end: End) -> Counted {
        match result {
            Ok(bout) => {
                self.meetings_of(&bout).push(end.at_us);
                Counted::No(Uncounted::Voided)
            }
            Err(why) => Counted::No(why),
        }
    }

    /// Counts a match of which it is known that it counts.
    pub fn count_surely(&mut self, bout: &Bout, end: End) -> [Step; 2] {
        self.meet(bout, Span::Season(end.season), end.at_us);
        self.meet(bout, Span::Always, end.at_us)
    }

    fn meetings_of(&mut self, bout: &Bout) -> &mut Vec<i64> {
        let mut pair = bout.players;
        pair.sort_unstable();
        self.meetings.entry((bout.game, pair)).or_default()
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

    fn end(day: i32, season_name: &str) -> End {
        End {
            at_us: i64::from(day) * DAY_US,
            season: season(season_name),
        }
    }

    fn count(recount: &mut Recount, players: [u64; 2], day: i32) -> Counted {
        recount.count(bout(players), end(day, "2026-Q4"), PairRule::Hours)
    }

    #[test]
    fn around_midnight_a_pair_has_no_more_matches_that_count() {
        let hour_us = DAY_US / 24;
        let midnight_us = i64::from(DAY) * DAY_US;
        for (rule, counting) in [(PairRule::Day, 10), (PairRule::Hours, 5)] {
            let mut recount = Recount::default();
            let counted = (0..10).filter(|number| {
                let at_us = midnight_us + (number - 5) * hour_us;
                let end = End {
                    at_us,
                    ..end(0, "2026-Q4")
                };
                let counted = recount.count(bout([1, 2]), end, rule);
                matches!(counted, Counted::Yes(_))
            });
            assert_eq!(counted.count(), counting, "{rule:?}");
        }
    }

    #[test]
    fn what_the_operator_has_taken_out_makes_no_room_for_others() {
        let mut recount = Recount::default();
        let left_out = recount.leave_out(bout([1, 2]), end(DAY, "2026-Q4"));
        assert_eq!(left_out, Counted::No(Uncounted::Voided));
        assert_eq!(recount.left().count(), 0, "it gives nothing");
        let counted = (0..5).filter(|_| {
            let counted = count(&mut recount, [1, 2], DAY);
            matches!(counted, Counted::Yes(_))
        });
        assert_eq!(counted.count(), 4);
    }

    #[test]
    fn the_sixth_match_of_a_pair_in_a_day_does_not_count_whoever_sits_where() {
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
            recount.count(bout([1, 2]), end(DAY + number, name), PairRule::Hours);
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
        let aborted = Err(Uncounted::Aborted);
        let counted = recount.count(aborted, end(DAY, "2026-Q4"), PairRule::Hours);
        assert_eq!(counted, Counted::No(Uncounted::Aborted));
        assert_eq!(recount.left().count(), 0);
    }
}
