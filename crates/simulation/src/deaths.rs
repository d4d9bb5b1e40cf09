//! A process dies at each step of a world: with each of its tasks at whatever it waits for then.

use std::ops::Range;
use std::time::Duration;

use crate::part::Death;
use crate::scenario::Scenario;
use crate::trace::Trace;

/// The scenario again, twice for each process and each moment within this time at which anything has happened: that process
/// dies then, once with all carried out that it has said to the database and has no answer to, and once with nothing of it.
/// Requests of that moment have reached Discord, and their answers are on their way.
#[must_use]
pub fn deaths(scenario: &Scenario, trace: &Trace, within: &Range<Duration>) -> Vec<Scenario> {
    let moments = trace.moments().iter().copied();
    let moments = moments.filter(|at| *at < scenario.ends && within.contains(at));
    let mut all = Vec::new();
    for at in moments {
        let lives = |process: &usize| scenario.begin[*process] < at;
        for process in (0..scenario.processes).filter(lives) {
            for is_heard in [false, true] {
                let death = Death {
                    process,
                    at,
                    is_heard,
                };
                all.push(scenario.clone().with(death));
            }
        }
    }
    all
}
