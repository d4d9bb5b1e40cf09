//! How shards are divided among the processes that live: what one of them does next, from what all of them see.
//!
//! - **What nobody holds is taken**, up to one's share, and only as much as can be begun now: the rest stays for others
//!   who may come.
//! - **Who has least takes over from who has most**, one after the other, as long as that makes more than one of
//!   difference: each costs the beginning of a session.
//! - **Who has not connected a shard in time** takes no more while there is somebody who has none such: Discord may be
//!   out of its reach alone. What is not connected at all then, others take over, beyond their share if need be. So it
//!   stays until whoever could not connect can.
//! - **Whoever is being stopped** counts no longer, and everything is taken over from them.

use std::collections::{BTreeMap, BTreeSet};

use ludotheque_play::{Held, Shard, ShardMap};

/// What a process does next.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// It takes these, which nobody holds.
    pub take: Vec<Shard>,
    /// It connects these beside those who hold them, to hold them then.
    pub succeed: Vec<Shard>,
}

/// What the process `own` does next, which has connections under way for `running`, and may begin so many at once.
pub fn next(own: i64, map: &ShardMap, running: &BTreeSet<Shard>, at_once: u32) -> Steps {
    let mut steps = Steps::default();
    let able = map.living.iter();
    let able: Vec<i64> = able
        .filter(|one| one.connects && !one.leaves)
        .map(|one| one.process)
        .collect();
    let late: BTreeSet<i64> = map.held.iter().filter_map(late).collect();
    let in_time = able.iter().copied();
    let mut takers: Vec<i64> = in_time.filter(|process| !late.contains(process)).collect();
    let all_are_late = takers.is_empty();
    if all_are_late {
        takers.clone_from(&able);
    }
    let Some(rank) = takers.iter().position(|process| *process == own) else {
        return steps;
    };
    let mut room = usize::try_from(at_once).unwrap_or(usize::MAX);
    let coming = map.held.iter().filter(|held| is_coming(held, own));
    room = room.saturating_sub(coming.count());
    for &total in &map.totals {
        let held: BTreeMap<u32, &Held> = map
            .held
            .iter()
            .filter(|held| held.shard.total == total)
            .map(|held| (held.shard.number, held))
            .collect();
        let mut counts: BTreeMap<i64, usize> = able.iter().map(|process| (*process, 0)).collect();
        for held in held.values() {
            *counts.entry(whose(held)).or_default() += 1;
        }
        let size = usize::try_from(total).unwrap_or(usize::MAX);
        let share = size.div_ceil(takers.len());
        let wanted = share.saturating_sub(counts[&own]);
        // Everybody begins at another place, so that they do not want the same.
        let first = rank * share;
        let numbers = (0..size).map(|place| u32::try_from((first + place) % size).unwrap_or(0));
        let free = numbers.filter(|number| !held.contains_key(number));
        let free: Vec<Shard> = free.map(|number| Shard { total, number }).collect();
        // Its holder has died while it was being taken over.
        let begun = free.iter().filter(|shard| running.contains(shard));
        steps.take.extend(begun.copied());
        let take = free.iter().filter(|shard| !running.contains(shard));
        let take: Vec<Shard> = take.take(wanted.min(room)).copied().collect();
        room -= take.len();
        let lost = held.values().filter(|held| {
            !all_are_late && late_and_lost(held) && ![held.process, whose(held)].contains(&own)
        });
        let leaving = held
            .values()
            .filter(|held| held.successor.is_none() && !able.contains(&held.process));
        let named = |held: &&Held| held.shard;
        let mut succeed: Vec<Shard> = Vec::new();
        if free.is_empty() && room > 0 {
            succeed = lost.take(room).map(named).collect();
            if succeed.is_empty() && wanted > 0 {
                succeed = leaving.take(wanted.min(room)).map(named).collect();
                if succeed.is_empty() {
                    succeed = from_who_has_most(own, &held, &counts);
                }
            }
        }
        room -= succeed.len();
        steps.take.extend(take);
        steps.succeed.extend(succeed);
    }
    steps
}

/// Who holds a shard, or is to.
fn whose(held: &Held) -> i64 {
    held.successor.unwrap_or(held.process)
}

/// Who has not connected a shard in time, if anybody.
fn late(held: &Held) -> Option<i64> {
    let is_due = held.successor.is_some() || !held.connected;
    (is_due && !held.fresh).then(|| whose(held))
}

/// Whether a shard is not connected, and not for lack of time.
const fn late_and_lost(held: &Held) -> bool {
    !held.fresh && !held.connected
}

/// Whether this process is connecting a shard.
fn is_coming(held: &Held, own: i64) -> bool {
    let is_mine = held.process == own && !held.connected;
    held.fresh && (is_mine || held.successor == Some(own))
}

/// One shard of whoever has most, if that is more than one too many.
fn from_who_has_most(
    own: i64,
    held: &BTreeMap<u32, &Held>,
    counts: &BTreeMap<i64, usize>,
) -> Vec<Shard> {
    let most = counts.iter().max_by_key(|(_, count)| **count);
    let Some((&most, _)) = most.filter(|(_, count)| **count > counts[&own] + 1) else {
        return Vec::new();
    };
    let theirs = held.values().rev();
    let mut theirs = theirs.filter(|held| held.process == most && held.successor.is_none());
    theirs.next().map(|held| held.shard).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use ludotheque_play::Living;

    use super::*;

    fn living(process: i64) -> Living {
        Living {
            process,
            connects: true,
            leaves: false,
            knows_us: true,
        }
    }

    fn shard(total: u32, number: u32) -> Shard {
        Shard { total, number }
    }

    /// Shards of four, with who holds them, all connected.
    fn map(processes: &[i64], holders: &[i64]) -> ShardMap {
        let held = (0_u32..).zip(holders).filter(|(_, holder)| **holder > 0);
        ShardMap {
            living: processes.iter().map(|process| living(*process)).collect(),
            totals: vec![4],
            held: held
                .map(|(number, holder)| Held {
                    shard: shard(4, number),
                    process: *holder,
                    successor: None,
                    connected: true,
                    fresh: false,
                })
                .collect(),
        }
    }

    fn steps(own: i64, map: &ShardMap) -> Steps {
        next(own, map, &BTreeSet::new(), 16)
    }

    fn take(numbers: &[u32]) -> Steps {
        Steps {
            take: numbers.iter().map(|number| shard(4, *number)).collect(),
            succeed: Vec::new(),
        }
    }

    fn succeed(numbers: &[u32]) -> Steps {
        Steps {
            take: Vec::new(),
            succeed: numbers.iter().map(|number| shard(4, *number)).collect(),
        }
    }

    #[test]
    fn what_is_free_is_taken_up_to_the_share() {
        assert_eq!(steps(1, &map(&[1], &[])), take(&[0, 1, 2, 3]));
        assert_eq!(steps(1, &map(&[1, 2], &[])), take(&[0, 1]));
        assert_eq!(steps(2, &map(&[1, 2], &[])), take(&[2, 3]), "not the same");
        assert_eq!(steps(3, &map(&[1, 2, 3], &[0, 1, 2, 2])), take(&[0]));
        assert_eq!(steps(2, &map(&[1, 2], &[0, 1, 2, 2])), take(&[]));
    }

    #[test]
    fn no_more_is_taken_than_can_be_begun() {
        let one_at_once = |map: &ShardMap| next(1, map, &BTreeSet::new(), 1);
        let mut alone = map(&[1], &[]);
        assert_eq!(one_at_once(&alone), take(&[0]));
        alone = map(&[1], &[1]);
        assert_eq!(one_at_once(&alone), take(&[1]));
        alone.held[0].connected = false;
        alone.held[0].fresh = true;
        assert_eq!(one_at_once(&alone), take(&[]), "it is being connected");
        alone.held[0].fresh = false;
        assert_eq!(one_at_once(&alone), take(&[1]), "nobody waits for ever");
    }

    #[test]
    fn who_has_least_takes_over_from_who_has_most_one_at_a_time() {
        let mut two = map(&[1, 2], &[1, 1, 1, 1]);
        assert_eq!(steps(2, &two), succeed(&[3]));
        assert_eq!(steps(1, &two), take(&[]));
        two.held[3].successor = Some(2);
        two.held[3].fresh = true;
        assert_eq!(next(2, &two, &BTreeSet::new(), 1), take(&[]));
        assert_eq!(steps(2, &map(&[1, 2], &[1, 1, 1, 2])), succeed(&[2]));
        assert_eq!(steps(2, &map(&[1, 2], &[1, 1, 2, 2])), take(&[]));
        let three = map(&[1, 2, 3], &[1, 1, 2, 2]);
        assert_eq!(steps(3, &three), succeed(&[3]));
        let three = map(&[1, 2, 3], &[1, 1, 2, 3]);
        assert_eq!(steps(3, &three), take(&[]), "one of difference is none");
    }

    #[test]
    fn everything_is_taken_over_from_who_is_being_stopped() {
        let mut two = map(&[1, 2], &[1, 1, 2, 2]);
        two.living[0].leaves = true;
        assert_eq!(steps(2, &two), succeed(&[0, 1]));
        assert_eq!(steps(1, &two), take(&[]));
        two.living[0].leaves = false;
        two.living[0].connects = false;
        assert_eq!(steps(1, &two), take(&[]), "who serves over HTTP has none");
    }

    #[test]
    fn who_was_taking_over_from_one_that_died_goes_on() {
        let two = map(&[1, 2], &[1, 1, 0, 2]);
        let running = BTreeSet::from([shard(4, 2)]);
        assert_eq!(next(1, &two, &running, 0), take(&[2]));
    }

    #[test]
    fn each_set_is_shared_by_itself() {
        let mut two = map(&[1, 2], &[1, 1, 2, 2]);
        two.totals.push(2);
        let taken = Steps {
            take: vec![shard(2, 1)],
            succeed: Vec::new(),
        };
        assert_eq!(steps(2, &two), taken);
    }

    #[test]
    fn what_one_cannot_connect_others_take_over() {
        let lost = |map: &mut ShardMap, numbers: &[usize]| {
            for number in numbers {
                map.held[*number].connected = false;
            }
        };
        let mut two = map(&[1, 2], &[1, 1, 2, 2]);
        lost(&mut two, &[0, 1]);
        assert_eq!(steps(2, &two), succeed(&[0, 1]), "beyond its share");
        assert_eq!(next(2, &two, &BTreeSet::new(), 1), succeed(&[0]));
        assert_eq!(steps(1, &two), take(&[]));
        two.held[0].fresh = true;
        assert_eq!(steps(2, &two), succeed(&[1]), "the other one may come yet");
        lost(&mut two, &[2]);
        assert_eq!(steps(2, &two), take(&[]), "Discord is away for all of them");

        // Whoever was to take it over cannot connect it either.
        let mut three = map(&[1, 2, 3], &[1, 1, 2, 2]);
        lost(&mut three, &[0]);
        three.held[0].successor = Some(2);
        assert_eq!(steps(3, &three), succeed(&[0]));
        three.held[0].fresh = true;
        assert_eq!(steps(3, &three), succeed(&[3]), "it may come yet");
    }

    #[test]
    fn who_cannot_connect_takes_nothing_that_others_can() {
        let mut two = map(&[1, 2], &[2, 2, 2, 2]);
        two.held[3].successor = Some(1);
        assert_eq!(steps(1, &two), take(&[]), "one is enough to try with");
        assert_eq!(steps(2, &two), take(&[]), "nobody misses anything");
        let mut free = map(&[1, 2], &[1, 0, 2, 2]);
        free.held[0].connected = false;
        assert_eq!(steps(1, &free), take(&[]));
        assert_eq!(steps(2, &free), take(&[1]), "there is nobody else");
    }
}
