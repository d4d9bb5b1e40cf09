//! A process dies at each step of a world: with each of its tasks at whatever it waits for then.

use std::time::Duration;

use crate::part::Death;
use crate::scenario::Scenario;
use crate::trace::Trace;

/// The scenario again, twice for each process and each moment from then on, until its bad days end, at which anything has
/// happened: that process dies then, once with all carried out that it has said to the database and has no answer to, and
/// once with nothing of it (what waits for a lock is carried out in both, and what was to follow that in neither). Requests
/// of that moment have reached Discord, and their answers are on their way. Where the process is dead already nothing
/// happens.
#[must_use]
pub fn deaths(scenario: &Scenario, trace: &Trace, from: Duration) -> Vec<Scenario> {
    let moments = trace.moments().iter().copied();
    let moments = moments.filter(|at| (from..scenario.ends).contains(at));
    let mut all = Vec::new();
    for at in moments {
        let has_begun = |process: &usize| scenario.begin[*process] < at;
        for process in (0..scenario.processes).filter(has_begun) {
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
