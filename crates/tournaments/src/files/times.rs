//! Moments as files spell them, in UTC.

use jiff::Timestamp;

/// A moment in seconds since 1970, by a format of `strftime`; the beginning of 1970 if it is none that a calendar knows.
pub(super) fn spelled(at_s: i64, format: &str) -> String {
    let at = Timestamp::from_second(at_s).unwrap_or(Timestamp::UNIX_EPOCH);
    at.strftime(format).to_string()
}

/// As RFC 3339 spells it: `2026-11-24T18:00:00Z`.
pub(super) fn rfc3339(at_s: i64) -> String {
    spelled(at_s, "%Y-%m-%dT%H:%M:%SZ")
}
