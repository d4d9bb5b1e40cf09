//! How often somebody may do something: so often in a row after a while without, and then once in so long.
//! Each attempt has to be paid for by waiting, before or after.
//!
//! All of it is in memory, and whoever owes nothing is forgotten.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use ludotheque_matches::ids::UserId;

/// How often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// So often in a row, after a while without.
    pub in_a_row: u32,
    /// And then once in so long.
    pub every: Duration,
    /// Attempts count also while one is held back, until one has to wait for so long. Without it they cost
    /// nothing, and who does not stop gets in as often as who waits.
    pub longest_wait: Duration,
}

/// What each person has left of it.
#[derive(Debug)]
pub struct Credit {
    pace: Pace,
    /// When all that was begun is paid for.
    paid: HashMap<UserId, Instant>,
    /// At so many people those are forgotten who owe nothing: not at every attempt, which would cost the more
    /// the more there are.
    sweep_at: usize,
}

/// As many are kept without looking whether they owe anything.
const KEPT: usize = 64;

impl Credit {
    /// Everybody has all of it.
    #[must_use]
    pub fn new(pace: Pace) -> Self {
        Self {
            pace,
            paid: HashMap::new(),
            sweep_at: KEPT,
        }
    }

    /// An attempt of somebody.
    ///
    /// # Errors
    /// How long they have to wait for the next one if it was too often.
    pub fn spend(&mut self, user: UserId, now: Instant) -> Result<(), Duration> {
        let Pace {
            in_a_row,
            every,
            longest_wait,
        } = self.pace;
        if self.paid.len() >= self.sweep_at {
            self.paid.retain(|_, paid| *paid > now);
            self.sweep_at = (self.paid.len() * 2).max(KEPT);
        }
        let paid = self.paid.entry(user).or_insert(now);
        let owed = paid.saturating_duration_since(now);
        // Who owes more than this waits until it is paid.
        let bearable = every * in_a_row.saturating_sub(1);
        if owed <= bearable {
            *paid = now + owed + every;
            return Ok(());
        }
        let owed = owed.max((owed + every).min(bearable + longest_wait));
        *paid = now + owed;
        Err(owed - bearable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);
    const BELA: UserId = UserId(2);
    const PACE: Pace = Pace {
        in_a_row: 3,
        every: Duration::from_secs(5),
        longest_wait: Duration::ZERO,
    };

    #[test]
    fn a_few_in_a_row_and_then_one_in_so_long() {
        let (mut credit, start) = (Credit::new(PACE), Instant::now());
        let mut spend = |user, seconds| credit.spend(user, start + Duration::from_secs(seconds));
        for _ in 0..3 {
            assert_eq!(spend(ADA, 0), Ok(()));
        }
        assert_eq!(spend(ADA, 0), Err(Duration::from_secs(5)));
        assert_eq!(spend(BELA, 0), Ok(()), "nobody else notices");
        assert_eq!(spend(ADA, 2), Err(Duration::from_secs(3)));
        assert_eq!(spend(ADA, 5), Ok(()), "as told");
        assert_eq!(spend(ADA, 5), Err(Duration::from_secs(5)));
        assert_eq!(spend(ADA, 60), Ok(()));
    }

    #[test]
    fn who_does_not_stop_stays_out_and_is_told_the_truth() {
        let pace = Pace {
            longest_wait: Duration::from_secs(12),
            ..PACE
        };
        let (mut credit, start) = (Credit::new(pace), Instant::now());
        for _ in 0..3 {
            assert_eq!(credit.spend(ADA, start), Ok(()));
        }
        let mut waits = (0..4).map(|_| credit.spend(ADA, start).map_err(|wait| wait.as_secs()));
        assert!(waits.by_ref().eq([Err(10), Err(12), Err(12), Err(12)]));
        let told = start + Duration::from_secs(12);
        assert!(credit.spend(ADA, told).is_ok(), "who waits gets in");
    }

    #[test]
    fn a_script_gets_no_more_than_its_first_ones_in() {
        let pace = Pace {
            in_a_row: 40,
            every: Duration::from_millis(500),
            longest_wait: Duration::from_secs(30),
        };
        let (mut credit, start) = (Credit::new(pace), Instant::now());
        let at = |click: u32| start + Duration::from_millis(50) * click;
        let let_in = (0..2400).filter(|click| credit.spend(ADA, at(*click)).is_ok());
        assert!(let_in.count() <= 45);
        let mut credit = Credit::new(pace);
        let at = |click: u32| start + Duration::from_millis(500) * click;
        assert!((0..2400).all(|click| credit.spend(ADA, at(click)).is_ok()));
    }

    #[test]
    fn nobody_is_remembered_for_long() {
        let (mut credit, start) = (Credit::new(PACE), Instant::now());
        for user in 0..10_000 {
            let at = start + PACE.every * u32::try_from(user).expect("a few");
            assert_eq!(credit.spend(UserId(user), at), Ok(()));
            assert!(credit.paid.len() <= KEPT);
        }
    }
}
