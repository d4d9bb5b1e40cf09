//! Who may challenge whom, and how many matches one person may have.
//!
//! Somebody who is blocked reads the same sentence as where nobody may challenge.

use super::Refusal;
use super::words::words;
use crate::ids::{MatchId, UserId};

/// Running matches and unanswered challenges of one's own that a player may have at once.
pub const MATCHES_AT_ONCE_MAX: i64 = 20;
/// Matches and challenges that a player may begin within an hour, whatever becomes of them.
pub const BEGUN_AN_HOUR_MAX: i64 = 30;
/// Unanswered challenges that a player may have in one channel.
pub const OPEN_HERE_MAX: i64 = 5;
/// How long a player who was declined cannot challenge the same player again, in minutes. It doubles each
/// time within a day, also with challenges that the player has withdrawn, but for the first two of those.
pub const COOLDOWN_MIN: i64 = 10;
/// How many rated matches a player may break off within a day. Who breaks off one more has looked at
/// first rolls and opponents often enough, and plays for fun until the day is over.
pub const BROKEN_OFF_A_DAY_MAX: usize = 3;
/// How many days old an account has to be for rated matches: whoever makes accounts to lose to themselves has
/// to wait.
pub const RATED_FROM_DAYS: i64 = 7;
/// How many people one player may block.
pub const BLOCKED_MAX: i64 = 100;

/// Who may challenge a player by name. Challenges to anyone in a channel are always possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChallengesFrom {
    /// Whoever is not blocked.
    #[default]
    Anyone,
    /// Nobody.
    Nobody,
}

words!(ChallengesFrom {
    Anyone = "anyone",
    Nobody = "nobody",
});

/// What a player has already when they challenge or accept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Running matches and unanswered challenges of their own.
    pub at_once: i64,
    /// Those of the challenges that are in this channel.
    pub open_here: i64,
    /// One of these that proposes to anyone what is to be proposed now.
    pub same_here: Option<MatchId>,
    /// If the player has begun [`BEGUN_AN_HOUR_MAX`] matches within an hour: seconds since the first of them.
    pub hour_full_s: Option<i64>,
    /// Whether the player has asked to be forgotten, and still is being.
    pub is_leaving: bool,
    /// Whether the operator has excluded the player.
    pub is_excluded: bool,
}

/// Whether somebody may make or join a tournament.
///
/// # Errors
/// Why not.
pub fn may_sign_up(load: Load) -> Result<(), Refusal> {
    load.admits()
}

impl Load {
    /// Whether the player may have matches at all.
    const fn admits(self) -> Result<(), Refusal> {
        if self.is_leaving {
            return Err(Refusal::BeingForgotten);
        }
        if self.is_excluded {
            return Err(Refusal::Excluded);
        }
        Ok(())
    }

    /// Whether the player may begin one more of whatever kind.
    ///
    /// # Errors
    /// [`Refusal::BegunOften`].
    pub fn leaves_room_this_hour(self) -> Result<(), Refusal> {
        const HOUR_S: i64 = 60 * 60;
        match self.hour_full_s {
            Some(ago_s) => Err(Refusal::BegunOften {
                minutes: ((HOUR_S - ago_s + 59) / 60).clamp(1, 60),
            }),
            None => Ok(()),
        }
    }
}

/// What stands between the player who acts and the other one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Between {
    /// The challenge of the one who acts that the other has not answered yet.
    pub pending: Option<MatchId>,
    /// The challenge of the other that the one who acts has not answered yet.
    pub pending_back: Option<MatchId>,
    /// Seconds until the other one, who has declined, may be challenged again; 0 if they may.
    pub cooldown_s: i64,
    /// Whether the one who acts has blocked the other.
    pub blocks: bool,
    /// Whether the other has blocked the one who acts.
    pub is_blocked: bool,
    /// Whether the other takes challenges at all.
    pub takes: ChallengesFrom,
}

/// Whether a player may challenge: somebody, if there is a [`Between`], or anyone.
///
/// # Errors
/// The [`Refusal`]. It is the same one for those who are blocked and where nobody may challenge,
/// so that a block cannot be told from it.
pub fn may_challenge(load: Load, between: Option<Between>) -> Result<(), Refusal> {
    load.admits()?;
    if let Some(between) = between {
        if between.blocks {
            return Err(Refusal::BlockedByYou);
        }
        if between.is_blocked || between.takes == ChallengesFrom::Nobody {
            return Err(Refusal::TakesNoChallenges);
        }
        if let Some(pending) = between.pending {
            return Err(Refusal::ChallengePending(pending));
        }
        if let Some(pending) = between.pending_back {
            return Err(Refusal::ChallengedAlready(pending));
        }
        if between.cooldown_s > 0 {
            let minutes = (between.cooldown_s + 59) / 60;
            return Err(Refusal::DeclinedLately { minutes });
        }
    }
    if let Some(open) = load.same_here.filter(|_| between.is_none()) {
        return Err(Refusal::ProposedAlready(open));
    }
    if load.at_once >= MATCHES_AT_ONCE_MAX {
        return Err(Refusal::TooManyMatches);
    }
    if load.open_here >= OPEN_HERE_MAX {
        return Err(Refusal::TooManyChallengesHere);
    }
    Ok(())
}

/// Whether a player may accept the challenge of the other one.
///
/// # Errors
/// The [`Refusal`].
pub fn may_accept(load: Load, between: Between) -> Result<(), Refusal> {
    load.admits()?;
    if between.blocks {
        return Err(Refusal::BlockedByYou);
    }
    if between.is_blocked {
        return Err(Refusal::CannotBeAccepted);
    }
    if load.at_once >= MATCHES_AT_ONCE_MAX {
        return Err(Refusal::TooManyMatches);
    }
    Ok(())
}

/// Whether a player may begin a rated match who has broken off some so many seconds ago, the latest first.
///
/// # Errors
/// The [`Refusal`].
pub fn may_be_rated(broken_off_s_ago: &[i64]) -> Result<(), Refusal> {
    const DAY_S: i64 = 24 * 60 * 60;
    const HOUR_S: i64 = 60 * 60;
    match broken_off_s_ago.get(BROKEN_OFF_A_DAY_MAX - 1) {
        Some(ago_s) => Err(Refusal::BrokeOffOften {
            hours: ((DAY_S - ago_s + HOUR_S - 1) / HOUR_S).clamp(1, 24),
        }),
        None => Ok(()),
    }
}

/// Whether an account is old enough for rated matches, at a time in milliseconds since 1970.
///
/// # Errors
/// The [`Refusal`].
pub fn is_old_enough(user: UserId, now_ms: i64) -> Result<(), Refusal> {
    const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
    let made_at_ms = i64::try_from(user.made_at_ms()).unwrap_or(i64::MAX);
    let missing_ms = made_at_ms.saturating_add(RATED_FROM_DAYS * DAY_MS) - now_ms;
    if missing_ms <= 0 {
        return Ok(());
    }
    Err(Refusal::AccountYoung {
        days: ((missing_ms + DAY_MS - 1) / DAY_MS).clamp(1, RATED_FROM_DAYS),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(at_once: i64, open_here: i64) -> Load {
        Load {
            at_once,
            open_here,
            ..Load::default()
        }
    }

    #[test]
    fn who_breaks_off_often_plays_for_fun_until_a_day_has_passed() {
        assert_eq!(may_be_rated(&[]), Ok(()));
        assert_eq!(may_be_rated(&[10, 20]), Ok(()));
        for (third_s, hours) in [(30, 24), (3_600, 23), (86_399, 1), (86_400, 1)] {
            let refused = Err(Refusal::BrokeOffOften { hours });
            assert_eq!(may_be_rated(&[10, 20, third_s, 86_400]), refused);
        }
    }

    #[test]
    fn an_account_is_rated_from_its_seventh_day_on() {
        const DAY_MS: i64 = 86_400_000;
        // Discord's own example, of the last day of April 2016.
        let user = UserId(175_928_847_299_117_063);
        let made_ms = i64::try_from(user.made_at_ms()).expect("it fits");
        assert_eq!(made_ms, 1_462_015_105_796);
        for (age_ms, days) in [(0, 7), (1, 7), (DAY_MS, 6), (7 * DAY_MS - 1, 1)] {
            let refused = is_old_enough(user, made_ms + age_ms);
            assert_eq!(refused, Err(Refusal::AccountYoung { days }), "{age_ms}");
        }
        assert_eq!(is_old_enough(user, made_ms + 7 * DAY_MS), Ok(()));
        let of_tomorrow = is_old_enough(user, made_ms - DAY_MS);
        assert_eq!(of_tomorrow, Err(Refusal::AccountYoung { days: 7 }));
    }

    #[test]
    fn who_is_excluded_neither_challenges_nor_accepts() {
        let load = Load {
            is_excluded: true,
            ..Load::default()
        };
        assert_eq!(may_challenge(load, None), Err(Refusal::Excluded));
        let accepts = may_accept(load, Between::default());
        assert_eq!(accepts, Err(Refusal::Excluded));
    }

    #[test]
    fn the_limits_are_the_last_that_is_allowed() {
        let last = load(MATCHES_AT_ONCE_MAX - 1, OPEN_HERE_MAX - 1);
        assert_eq!(may_challenge(last, None), Ok(()));
        assert_eq!(may_accept(last, Between::default()), Ok(()));
        assert_eq!(
            may_challenge(load(MATCHES_AT_ONCE_MAX, 0), None),
            Err(Refusal::TooManyMatches)
        );
        assert_eq!(
            may_challenge(load(OPEN_HERE_MAX, OPEN_HERE_MAX), None),
            Err(Refusal::TooManyChallengesHere)
        );
        // Whoever accepts adds nothing to the channel.
        assert_eq!(may_accept(load(0, 99), Between::default()), Ok(()));
        assert_eq!(
            may_accept(load(MATCHES_AT_ONCE_MAX, 0), Between::default()),
            Err(Refusal::TooManyMatches)
        );
    }

    #[test]
    fn nobody_proposes_the_same_to_anyone_twice() {
        let open = MatchId::from_random(1, 0);
        let again = Load {
            same_here: Some(open),
            ..load(1, 1)
        };
        let refused = Err(Refusal::ProposedAlready(open));
        assert_eq!(may_challenge(again, None), refused);
        assert_eq!(may_challenge(again, Some(Between::default())), Ok(()));
    }

    #[test]
    fn a_block_looks_like_taking_no_challenges() {
        let blocked = Between {
            is_blocked: true,
            pending: Some(MatchId::from_random(1, 0)),
            cooldown_s: 60,
            ..Between::default()
        };
        let closed = Between {
            is_blocked: false,
            takes: ChallengesFrom::Nobody,
            ..blocked
        };
        let [blocked, closed] =
            [blocked, closed].map(|between| may_challenge(Load::default(), Some(between)));
        assert_eq!(blocked, Err(Refusal::TakesNoChallenges));
        assert_eq!(blocked, closed);
        let sentence = Refusal::CannotBeAccepted.to_string();
        assert!(!sentence.contains("block"), "{sentence}");
    }

    #[test]
    fn the_pause_after_a_decline_is_told_in_whole_minutes() {
        let after = |cooldown_s| {
            let between = Between {
                cooldown_s,
                ..Between::default()
            };
            may_challenge(Load::default(), Some(between))
        };
        assert_eq!(after(600), Err(Refusal::DeclinedLately { minutes: 10 }));
        assert_eq!(after(541), Err(Refusal::DeclinedLately { minutes: 10 }));
        assert_eq!(after(1), Err(Refusal::DeclinedLately { minutes: 1 }));
        assert_eq!(after(0), Ok(()));
    }
}
