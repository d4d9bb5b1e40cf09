//! Counts of rows.

/// What `count(*)` gives.
pub(super) fn count(rows: i64) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}
