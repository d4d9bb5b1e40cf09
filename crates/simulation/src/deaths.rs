//! A process dies wherever it may be: at whatever each of its tasks waits for between two things that can be seen from
//! outside, statements and requests.

use std::time::Duration;

use crate::part::Death;
use crate::scenario::Scenario;
use crate::trace::Trace;

/// The scenario again for each process and each moment from then on at which anything has happened, with the death of that
/// process then. What happened at that moment or later has not happened yet; of what the process has said some is carried
/// out.
#[must_use]
pub fn deaths(scenario: &Scenario, trace: &Trace, from: Duration) -> Vec<Scenario> {
    let moments = trace.moments().iter().copied();
    moments
        .filter(|at| (from..scenario.ends).contains(at))
        .flat_map(|at| (0..scenario.processes).map(move |process| Death { process, at }))
        .map(|death| scenario.clone().with(death))
        .collect()
}
