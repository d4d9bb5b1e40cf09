//! Because of what a scenario has in it something else may not be as it should be.

use std::time::Duration;

use ludotheque_discord::Silence;
use ludotheque_standin::Scope;

use super::faults::SILENCE;
use super::{Fault, Kind, Scenario, Trouble};

/// So long something may be under way that somebody has done.
const UNDER_WAY: Duration = Duration::from_secs(4);

/// So long after something has gone wrong a click may go unanswered: a shard has to be taken over, a session begun.
const FELT_FOR: Duration = Duration::from_secs(10);

/// Where several shards connect anew, one does after the other, so long after each.
const BETWEEN_SHARDS: Duration = Duration::from_secs(5);

/// Whoever has not said for so long that they live may be taken for dead, or whose connections are all broken, and says so
/// again so long after they can.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(4);
const SAID_AGAIN_AFTER: Duration = Duration::from_secs(5);

impl Scenario {
    /// Whether something had gone wrong shortly before, so that a click then may have failed.
    #[must_use]
    pub fn is_bad_time(&self, at: Duration) -> bool {
        // A session that cannot be resumed is begun anew, whenever that is noticed.
        let begins_anew = self.any(|kind| {
            matches!(
                kind,
                Kind::RefusesResumes { .. } | Kind::NeverReady | Kind::FewStarts { .. }
            )
        });
        let is_felt = |kind: &Kind| kind.is_felt() || *kind == Kind::Reconnect && begins_anew;
        let mut felt = self.faults.iter().filter(|fault| is_felt(&fault.kind));
        felt.any(|fault| self.is_felt(at, fault.at, fault.at + fault.kind.lasts()))
    }

    /// Whether what somebody did then may go unanswered because of something that began at this time and went on until that
    /// one: what was begun just before may have been under way, a shard has to be taken over, and without a database no
    /// session is begun.
    #[must_use]
    pub fn is_felt(&self, at: Duration, began: Duration, ended: Duration) -> bool {
        let felt_for = self.felt_for(began, ended);
        let until = |fault: &Fault| fault.at + fault.kind.lasts() + felt_for;
        let away = self.faults.iter().filter(|one| one.kind.keeps_database());
        let felt_until = away.fold(ended + felt_for, |felt_until, one| {
            if (began..felt_until).contains(&one.at) {
                felt_until.max(until(one))
            } else {
                felt_until
            }
        });
        Self::is_under_way(at, began, felt_until)
    }

    /// So long after something has gone wrong a click may go unanswered. Where it is lost at the same time who has which
    /// shard, or sessions are begun in vain, all of them connect anew.
    fn felt_for(&self, began: Duration, ended: Duration) -> Duration {
        let shards = self.faults.iter().filter_map(|fault| match fault.kind {
            Kind::MoreShards { shards } => u32::try_from(shards).ok(),
            _ => None,
        });
        let mut begin_anew = self.faults.iter().filter(|fault| {
            matches!(
                fault.kind,
                Kind::Loses { .. } | Kind::NeverReady | Kind::FewStarts { .. } | Kind::Silent
            )
        });
        let is_then = |fault: &Fault| {
            fault.at < ended + FELT_FOR && began < fault.at + fault.kind.lasts() + FELT_FOR
        };
        match shards.max() {
            Some(shards) if begin_anew.any(is_then) => FELT_FOR + BETWEEN_SHARDS * shards,
            _ => FELT_FOR,
        }
    }

    /// Whether what somebody did then was under way in this time.
    #[must_use]
    pub fn is_under_way(at: Duration, began: Duration, ended: Duration) -> bool {
        (began.saturating_sub(UNDER_WAY)..ended).contains(&at)
    }

    /// Whether a process that begins then may take those for dead that have been kept from saying that they live, or whose
    /// connections are broken.
    #[must_use]
    pub fn are_forgotten(&self, then: Duration) -> bool {
        self.faults.iter().any(|fault| {
            let is_kept = fault.kind.keeps_database() && fault.kind.lasts() >= FORGOTTEN_AFTER;
            let is_broken = matches!(
                fault.kind,
                Kind::AllBreak { .. } | Kind::CutOff { .. } | Kind::DatabaseAway { .. }
            );
            let said_again = fault.at + fault.kind.lasts() + SAID_AGAIN_AFTER;
            (is_kept || is_broken) && (fault.at..said_again).contains(&then)
        })
    }

    /// How long after the last fault a shard may be without a session: where it is lost who has which, nobody notices at
    /// once.
    #[must_use]
    pub fn shards_change_hands_for(&self) -> Duration {
        if self.loses() {
            FELT_FOR
        } else {
            Duration::ZERO
        }
    }

    /// Whether Discord may ask for silence everywhere.
    #[must_use]
    pub fn may_be_silenced(&self) -> bool {
        self.any(|kind| {
            matches!(
                kind,
                Kind::Discord {
                    what: Trouble::Banned
                        | Trouble::Limited {
                            scope: Scope::Global,
                            ..
                        },
                    ..
                }
            )
        })
    }

    /// Whether by now an answer may have been sent twice, of which Discord takes the first: it carries out one so late that it
    /// was sent again.
    #[must_use]
    pub fn answers_late(&self, now: Duration) -> bool {
        self.had(now, |kind| {
            let Kind::Discord { what, on, .. } = kind else {
                return false;
            };
            *what == Trouble::Late && (on.starts_with("POST /interactions") || on.starts_with('*'))
        })
    }

    /// Whether something may be posted of which the bot does not hear.
    #[must_use]
    pub fn posts_are_lost(&self) -> bool {
        self.any(|kind| matches!(kind, Kind::Discord { what: Trouble::CutAfter, on, .. } if !on.starts_with("PATCH")))
    }

    /// Whether by now what a message shows may be older than what it has shown, because one process knows nothing of what
    /// another one has sent, or Discord carries something out later than it was asked to.
    #[must_use]
    pub fn is_overtaken(&self, now: Duration) -> bool {
        let is_late = |kind: &Kind| {
            matches!(
                kind,
                Kind::Discord {
                    what: Trouble::Late,
                    ..
                }
            )
        };
        !self.is_one_life() || self.loses() || self.had(now, is_late)
    }

    /// Whether there is one process, and no other after it: what one has learned of Discord's limits the next one has to
    /// learn for itself.
    #[must_use]
    pub fn is_one_life(&self) -> bool {
        // One that begins without a database ends, and begins anew.
        let begins_anew = |kind: &Kind| {
            matches!(
                kind,
                Kind::Dies { .. }
                    | Kind::DiesAt { .. }
                    | Kind::DiesBesides { .. }
                    | Kind::Restarts { .. }
                    | Kind::DatabaseAway { .. }
                    | Kind::CutOff { .. }
            )
        };
        self.processes == 1 && !self.any(begins_anew)
    }

    /// How much silence the processes put up with.
    #[must_use]
    pub fn silence(&self) -> Silence {
        if self.any(|kind| *kind == Kind::Silent) {
            SILENCE
        } else {
            Silence::default()
        }
    }

    /// Whether such a thing has gone wrong by now.
    fn had(&self, now: Duration, is_it: impl Fn(&Kind) -> bool) -> bool {
        let mut begun = self.faults.iter().filter(|fault| fault.at <= now);
        begun.any(|fault| is_it(&fault.kind))
    }

    pub(super) fn any(&self, is_it: impl Fn(&Kind) -> bool) -> bool {
        self.faults.iter().any(|fault| is_it(&fault.kind))
    }
}
