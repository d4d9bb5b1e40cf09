//! Time zones by the names of the IANA: `Europe/Paris`. Their rules come with the program (by jiff) and not
//! from the machine, so that every machine computes alike.

use std::sync::LazyLock;

use jiff::tz::{TimeZone, TimeZoneDatabase};

/// What comes with the program, whatever the machine has.
static ZONES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);
/// The zones that are suggested; older names are understood as well.
static OFFERED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = ZONES.available().map(|name| name.as_str().to_owned());
    let mut names: Vec<String> = names.filter(|name| is_offered(name)).collect();
    names.sort();
    names
});

/// Names that begin otherwise (`US/Pacific`, `Etc/GMT+5`) are of yesterday, or mean the opposite of
/// what one thinks.
const REGIONS: [&str; 10] = [
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
];

/// No name is nearly as long; what follows is not looked at, nor repeated.
const TYPED_CHARS_MAX: usize = 60;
/// How many zones are suggested to somebody who has named none.
const SUGGESTIONS: usize = 4;

/// A time zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(TimeZone);

/// There is no such zone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no time zone {found:?}")]
pub struct UnknownZone {
    /// What was looked for, or its beginning.
    pub found: String,
    /// What may have been meant, the likeliest first; never empty.
    pub suggestions: Vec<String>,
}

impl Zone {
    /// Reads a name in any case, with spaces or underscores, or the name of a city that only one
    /// zone has.
    ///
    /// # Errors
    /// [`UnknownZone`] with suggestions.
    pub fn parse(text: &str) -> Result<Self, UnknownZone> {
        let found: String = text.trim().chars().take(TYPED_CHARS_MAX).collect();
        let wanted = spelled(&found);
        if let Some(zone) = Self::from_name(&wanted) {
            return Ok(zone);
        }
        let mut cities = OFFERED
            .iter()
            .filter(|name| city(name).eq_ignore_ascii_case(&wanted));
        if let (Some(name), None) = (cities.next(), cities.next())
            && let Some(zone) = Self::from_name(name)
        {
            return Ok(zone);
        }
        Err(UnknownZone {
            suggestions: Self::like(&found, SUGGESTIONS),
            found,
        })
    }

    /// The zone of this very name in any case, as the database keeps it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let zone = ZONES.get(name).ok()?;
        // There is one for machines that do not know theirs.
        (zone.iana_name().is_some() && !zone.is_unknown()).then_some(Self(zone))
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or_default()
    }

    /// At most so many zones whose names hold what was typed, or else are most like it: the
    /// likeliest first.
    #[must_use]
    pub fn like(typed: &str, most: usize) -> Vec<String> {
        let typed: String = typed.trim().chars().take(TYPED_CHARS_MAX).collect();
        let typed = spelled(&typed).to_ascii_lowercase();
        let begins = |name: &str| city(name).to_ascii_lowercase().starts_with(&typed);
        let holds = |name: &str| name.to_ascii_lowercase().contains(&typed);
        let (first, second): (Vec<&String>, Vec<&String>) = OFFERED
            .iter()
            .filter(|name| holds(name))
            .partition(|name| begins(name));
        let mut found = [first, second].concat();
        if found.is_empty() {
            let typed = typed.rsplit('/').next().unwrap_or_default();
            found = OFFERED.iter().collect();
            found.sort_by(|a, b| likeness(b, typed).total_cmp(&likeness(a, typed)));
        }
        found.into_iter().take(most).cloned().collect()
    }

    pub(super) const fn rules(&self) -> &TimeZone {
        &self.0
    }
}

fn is_offered(name: &str) -> bool {
    let region = name.split_once('/').map(|(region, _)| region);
    name == "UTC" || region.is_some_and(|region| REGIONS.contains(&region))
}

fn spelled(text: &str) -> String {
    text.replace(' ', "_")
}

fn city(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// How much a zone's city is like a word in lower case: 1 for the same.
fn likeness(name: &str, typed: &str) -> f64 {
    strsim::jaro_winkler(&city(name).to_ascii_lowercase(), typed)
}
