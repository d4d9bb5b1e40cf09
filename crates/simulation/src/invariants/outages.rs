//! Time in which no process was up: it is given back to every clock.

use std::time::Duration;

use anyhow::Result;

use crate::database::observer::Observer;
use crate::database::server::world_time;

const GIVEN_BACK: &str = "SELECT extract(epoch FROM given_back)::float8 FROM service_clock";

/// The last sign of life of any process, in seconds since 1970.
const HEARD: &str = "SELECT extract(epoch FROM beat_at)::float8 FROM service_clock";

/// What is longer is given back, and also what is shorter if a process that is alone ends it by beginning.
const OUTAGE: Duration = Duration::from_secs(10);
const OUTAGE_OF_ONE: Duration = Duration::from_secs(5);
/// So much more is given back at most, from when somebody was heard last to when the next one is; and by whoever begins
/// while others are up that have said nothing for some seconds.
const UNHEARD: Duration = Duration::from_secs(10);
/// Whoever is up has said so after this time, unless Discord has kept them from it as they began.
const HEARD_AFTER: Duration = Duration::from_secs(5);

/// What was seen of it so far.
#[derive(Default)]
pub struct Outages {
    /// Since when a process is up, until it has said so for the first time.
    up_since: Option<Duration>,
    /// What had been given back by then, in seconds.
    before_s: Option<f64>,
    /// Since when no process is up.
    down_since: Option<Duration>,
    /// Whether one has begun since then that is alone.
    has_begun: bool,
    /// How much has to be given back, and how much may be.
    least: Duration,
    most: Duration,
}

impl Outages {
    /// Whether a process is up now: it lives, and the database answers it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn note(&mut self, observer: &mut Observer, is_up: bool, now: Duration) -> Result<()> {
        if self.before_s.is_none() {
            self.up_since = is_up.then(|| self.up_since.unwrap_or(now));
            if let Some(since) = self.up_since
                && now > since + HEARD_AFTER
                && has_been_heard(observer, since)?
            {
                self.before_s = Some(given_back_s(observer)?);
            }
        } else if !is_up {
            self.down_since.get_or_insert(now);
        } else if let Some(since) = self.down_since.take() {
            let lasted = now.saturating_sub(since);
            let has_begun = std::mem::take(&mut self.has_begun);
            self.most += lasted + UNHEARD;
            if lasted > OUTAGE || has_begun && lasted > OUTAGE_OF_ONE {
                self.least += lasted;
            }
        }
        Ok(())
    }

    /// A process begins to live.
    pub fn begins(&mut self, is_alone: bool) {
        self.most += UNHEARD;
        self.has_begun |= is_alone && self.down_since.is_some();
    }

    /// A sentence if the clocks were not given what they should be.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn damage(&self, observer: &mut Observer) -> Result<Option<String>> {
        let Some(before_s) = self.before_s else {
            return Ok(None);
        };
        let given_s = given_back_s(observer)? - before_s;
        let (least_s, most_s) = (self.least.as_secs_f64(), self.most.as_secs_f64());
        let is_right = (least_s..=most_s).contains(&given_s);
        Ok((!is_right).then(|| {
            format!(
                "{given_s:.1} s were given back to the clocks, where it should be {least_s:.1} to {most_s:.1}"
            )
        }))
    }
}

/// Whether any process has given a sign of life since then.
fn has_been_heard(observer: &mut Observer, since: Duration) -> Result<bool> {
    let heard = observer.rows::<(f64,)>(HEARD)?;
    let heard = heard.first().and_then(|&(heard_s,)| world_time(heard_s));
    Ok(heard.is_some_and(|heard| heard >= since))
}

fn given_back_s(observer: &mut Observer) -> Result<f64> {
    let given = observer.rows::<(f64,)>(GIVEN_BACK)?;
    Ok(given.first().map_or(0.0, |&(given_s,)| given_s))
}
