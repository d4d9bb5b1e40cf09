//! What the columns hold in which processes agree: nothing about people.

use super::columns::Kind::{self, Impersonal};

/// Every column of these tables.
pub const TABLES: &[(&str, &[(&str, Kind)])] = &[
    (
        "processes",
        &[
            ("application", Impersonal),
            ("process", Impersonal),
            ("connects", Impersonal),
            ("leaves", Impersonal),
            ("backend", Impersonal),
            ("backend_began", Impersonal),
            ("joined_at", Impersonal),
            ("renewed_at", Impersonal),
            ("steady_since", Impersonal),
            ("server_began", Impersonal),
        ],
    ),
    (
        "shard_sets",
        &[
            ("application", Impersonal),
            ("total", Impersonal),
            ("made_at", Impersonal),
        ],
    ),
    (
        "shard_leases",
        &[
            ("application", Impersonal),
            ("total", Impersonal),
            ("shard", Impersonal),
            ("process", Impersonal),
            ("successor", Impersonal),
            ("connected", Impersonal),
            ("taken_at", Impersonal),
        ],
    ),
    (
        "identify_turns",
        &[
            ("application", Impersonal),
            ("bucket", Impersonal),
            ("turn", Impersonal),
            ("next_at", Impersonal),
        ],
    ),
    (
        "interactions_taken",
        &[
            // The number of a click: only Discord can tell whose it was.
            ("interaction_id", Impersonal),
            ("taken_at", Impersonal),
        ],
    ),
];
