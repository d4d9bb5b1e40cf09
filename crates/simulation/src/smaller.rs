//! A scenario that goes wrong, made smaller: fewer things happen in it, to fewer people, and it still goes wrong in the
//! same way.

use std::time::Duration;

use crate::scenario::{MEMBERS, Scenario};

/// Leaves out whatever is not needed for `goes_wrong`, at most so many tries long.
pub fn smaller(
    mut scenario: Scenario,
    mut tries: u32,
    mut goes_wrong: impl FnMut(&Scenario) -> bool,
) -> Scenario {
    // What comes after the fault is seldom needed: a world that ends earlier also takes less time to try.
    for share in [4, 2] {
        let mut shorter = scenario.clone();
        shorter.ends = scenario.ends / share + Duration::from_secs(4);
        if shorter.ends < scenario.ends && tries > 0 {
            tries -= 1;
            shorter.acts.retain(|act| act.at < shorter.ends);
            shorter.faults.retain(|fault| fault.at < shorter.ends);
            if goes_wrong(&shorter) {
                scenario = shorter;
                break;
            }
        }
    }
    scenario = fewer(scenario, |one| &mut one.faults, &mut tries, &mut goes_wrong);
    for who in 0..MEMBERS {
        let mut without = scenario.clone();
        without.acts.retain(|act| act.who % MEMBERS != who);
        if without.acts.len() < scenario.acts.len() && tries > 0 {
            tries -= 1;
            if goes_wrong(&without) {
                scenario = without;
            }
        }
    }
    scenario = fewer(scenario, |one| &mut one.acts, &mut tries, &mut goes_wrong);
    if scenario.processes > 1 && tries > 0 {
        let mut alone = scenario.clone();
        alone.processes = 1;
        if goes_wrong(&alone) {
            scenario = alone;
        }
    }
    scenario
}

/// Leaves out what is not needed of a list, first halves of it and then less and less.
fn fewer<T>(
    mut scenario: Scenario,
    list: fn(&mut Scenario) -> &mut Vec<T>,
    tries: &mut u32,
    goes_wrong: &mut impl FnMut(&Scenario) -> bool,
) -> Scenario {
    let mut size = list(&mut scenario).len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < list(&mut scenario).len() && *tries > 0 {
            let end = (at + size).min(list(&mut scenario).len());
            let mut without = scenario.clone();
            list(&mut without).drain(at..end);
            *tries -= 1;
            if goes_wrong(&without) {
                scenario = without;
            } else {
                at = end;
            }
        }
        size /= 2;
    }
    scenario
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_needed_is_left() {
        let scenario = (1..)
            .map(Scenario::of)
            .find(|scenario| scenario.acts.len() > 20 && scenario.faults.len() > 3);
        let scenario = scenario.expect("there is one");
        let (act, fault) = (scenario.acts[2].choice, scenario.faults[0].kind);
        let small = smaller(scenario, 1000, |scenario| {
            let acts = scenario.acts.iter().any(|one| one.choice == act);
            acts && scenario.faults.iter().any(|one| one.kind == fault)
        });
        assert_eq!(small.acts.len(), 1);
        assert!((1..=2).contains(&small.faults.len()), "{:?}", small.faults);
        assert_eq!(small.processes, 1);
    }
}
