//! What every column of the database holds of people.

pub mod tournaments;

/// What a column is, as far as people are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing about a person.
    Impersonal,
    /// The id of the person whose row it is, or of one of those in a match.
    Id,
    /// A name, or a text that a person wrote or that holds their id.
    Text,
    /// What a person has decided.
    Choice,
    /// Somebody else's note of a person: not exported to them, but replaced.
    Others,
    /// Neither exported nor kept from anyone: it is a pseudonym.
    Pseudonym,
}
use Kind::{Choice, Id, Impersonal, Others, Pseudonym, Text};

/// A table, and its columns.
pub type Table = (&'static str, &'static [(&'static str, Kind)]);

/// Every column of every table but those of tournaments. A new one is put here first: if it holds an id or a text of a
/// person, `Unit::redact` or `Unit::forget` takes it away, and `play::export` hands it out.
pub const TABLES: &[Table] = &[
    (
        "matches",
        &[
            ("match_id", Impersonal),
            ("game", Impersonal),
            ("options", Impersonal),
            ("rules_version", Impersonal),
            ("rated", Impersonal),
            ("clock", Impersonal),
            ("chapter", Impersonal),
            ("fork", Impersonal),
            ("deadline_at", Impersonal),
            ("look_at", Impersonal),
            ("reminders", Impersonal),
            ("opponent_due_at", Impersonal),
            ("public_dice", Impersonal),
            ("beacon_due_at", Impersonal),
            ("guild_id", Impersonal),
            ("channel_id", Impersonal),
            ("challenger_id", Id),
            ("challenger_name", Text),
            ("invited_id", Id),
            ("invited_name", Text),
            ("dice_secret", Impersonal),
            ("dice_version", Impersonal),
            ("dice_commitment", Impersonal),
            ("renewed_secret", Impersonal),
            ("renewed_commitment", Impersonal),
            ("dice_revealed", Impersonal),
            // The number of a click: only Discord can tell whose it was, and the dice need it.
            ("interaction_id", Impersonal),
            ("status", Impersonal),
            ("first_id", Id),
            ("first_name", Text),
            ("second_id", Id),
            ("second_name", Text),
            // Copies of settings.automatic, which is what is exported. Forgotten with the player.
            ("first_wants", Impersonal),
            ("second_wants", Impersonal),
            ("position", Impersonal),
            ("to_move", Impersonal),
            ("plies", Impersonal),
            ("end_reason", Impersonal),
            ("end_detail", Impersonal),
            ("winner", Impersonal),
            ("created_at", Impersonal),
            ("expires_at", Impersonal),
            ("moved_at", Impersonal),
            ("ended_at", Impersonal),
            ("terms_hash", Impersonal),
            ("redacted", Impersonal),
            ("resealed", Impersonal),
            ("redactions_seal", Impersonal),
        ],
    ),
    (
        "plies",
        &[
            ("match_id", Impersonal),
            ("ply", Impersonal),
            ("actor_id", Id),
            ("action", Text),
            ("interaction_id", Impersonal),
            ("made_at", Impersonal),
            ("hash", Impersonal),
            ("redacted", Impersonal),
            ("resealed", Impersonal),
        ],
    ),
    (
        "cards",
        &[
            ("match_id", Impersonal),
            ("channel_id", Impersonal),
            ("message_id", Impersonal),
            ("wanted", Impersonal),
            ("shown", Impersonal),
            ("showings", Impersonal),
            ("tries", Impersonal),
            ("due_at", Impersonal),
            ("given_up", Impersonal),
            ("language", Impersonal),
            ("answers_only", Impersonal),
            ("may_be_posted", Impersonal),
            ("explained", Impersonal),
        ],
    ),
    (
        "pings",
        &[
            ("match_id", Impersonal),
            ("ply", Impersonal),
            ("channel_id", Impersonal),
            ("user_id", Id),
            ("message_id", Impersonal),
            ("state", Impersonal),
            ("tries", Impersonal),
            ("due_at", Impersonal),
            ("reminder", Impersonal),
            ("posting_since", Impersonal),
        ],
    ),
    ("compatibility", &[("compatible_from", Impersonal)]),
    (
        "service_clock",
        &[
            ("only_row", Impersonal),
            ("beat_at", Impersonal),
            ("given_back", Impersonal),
        ],
    ),
    (
        "rating_events",
        &[
            ("match_id", Impersonal),
            ("verdict", Impersonal),
            ("pair_rule", Impersonal),
            // The operator's words about a match, for the audit.
            ("voided_because", Impersonal),
            ("counted_as", Impersonal),
            ("due_at", Impersonal),
            ("tries", Impersonal),
        ],
    ),
    (
        "ratings",
        &[
            ("game", Impersonal),
            ("season", Impersonal),
            ("user_id", Id),
            ("rating", Impersonal),
            ("deviation", Impersonal),
            ("volatility", Impersonal),
            ("wins", Impersonal),
            ("draws", Impersonal),
            ("losses", Impersonal),
            ("latest_at", Impersonal),
            ("certain_until", Impersonal),
        ],
    ),
    (
        "rating_changes",
        &[
            ("match_id", Impersonal),
            ("seat", Impersonal),
            ("user_id", Id),
            ("game", Impersonal),
            ("guild_id", Impersonal),
            ("ended_at", Impersonal),
            ("rating_before", Impersonal),
            ("deviation_before", Impersonal),
            ("rating_after", Impersonal),
            ("deviation_after", Impersonal),
            ("luck", Impersonal),
        ],
    ),
    (
        "leaderboard_opt_outs",
        &[("user_id", Id), ("since", Choice)],
    ),
    (
        "sequels",
        &[("match_id", Impersonal), ("due_at", Impersonal)],
    ),
    (
        "settings",
        &[
            ("user_id", Id),
            ("challenges_from", Choice),
            ("language", Choice),
            ("last_language", Choice),
            ("calls", Choice),
            ("reminders", Choice),
            ("automatic", Choice),
            ("zone", Choice),
            ("quiet_from", Choice),
            ("quiet_until", Choice),
            ("daily_hour", Choice),
            ("direct_refused", Choice),
        ],
    ),
    (
        "rounds",
        &[
            ("user_id", Id),
            ("due_at", Impersonal),
            ("planned_at", Impersonal),
            ("daily_at", Impersonal),
            ("tries", Impersonal),
        ],
    ),
    (
        "blocks",
        &[
            ("user_id", Id),
            ("blocked_id", Others),
            ("blocked_name", Others),
            ("blocked_at", Impersonal),
        ],
    ),
    (
        "exclusions",
        &[
            ("user_id", Id),
            ("reason", Text),
            ("excluded_at", Impersonal),
        ],
    ),
    (
        "server_settings",
        &[
            ("guild_id", Impersonal),
            ("channels", Impersonal),
            ("clock", Impersonal),
            ("threads", Impersonal),
            ("public_dice", Impersonal),
            ("announce_in", Impersonal),
            ("role_id", Impersonal),
            ("language", Impersonal),
            ("ends", Impersonal),
            ("daily_in", Impersonal),
            ("weekly_in", Impersonal),
        ],
    ),
    (
        "arrivals",
        &[("guild_id", Impersonal), ("noticed_at", Impersonal)],
    ),
    (
        "server_changes",
        &[
            ("guild_id", Impersonal),
            ("interaction_id", Impersonal),
            ("setting", Impersonal),
            ("actor_id", Id),
            ("value_before", Impersonal),
            ("value_after", Impersonal),
            ("changed_at", Impersonal),
        ],
    ),
    (
        "threads",
        &[
            ("match_id", Impersonal),
            ("thread_id", Impersonal),
            ("due_at", Impersonal),
            ("closes_at", Impersonal),
            ("tries", Impersonal),
        ],
    ),
    (
        "announcements",
        &[
            ("match_id", Impersonal),
            ("channel_id", Impersonal),
            ("due_at", Impersonal),
            ("tries", Impersonal),
            ("given_up", Impersonal),
        ],
    ),
    (
        "ends",
        &[
            ("match_id", Impersonal),
            ("channel_id", Impersonal),
            ("due_at", Impersonal),
            ("tries", Impersonal),
            ("given_up", Impersonal),
            ("shared_first", Impersonal),
            ("shared_second", Impersonal),
        ],
    ),
    (
        "daily_tries",
        &[
            ("user_id", Id),
            ("day", Impersonal),
            ("guild_id", Impersonal),
            ("chosen", Impersonal),
            ("solved", Impersonal),
            ("tried_at", Impersonal),
            ("shared", Impersonal),
        ],
    ),
    (
        "lesson_tries",
        &[
            ("user_id", Id),
            ("puzzle", Impersonal),
            ("at_first", Impersonal),
            ("solved", Impersonal),
            ("tried_at", Impersonal),
        ],
    ),
    ("daily_days", &[("day", Impersonal)]),
    (
        "predictions",
        &[
            ("match_id", Impersonal),
            ("user_id", Id),
            ("seat", Impersonal),
        ],
    ),
    (
        "week_posts",
        &[
            ("guild_id", Impersonal),
            ("week", Impersonal),
            ("channel_id", Impersonal),
            ("due_at", Impersonal),
            ("tries", Impersonal),
            ("given_up", Impersonal),
        ],
    ),
    (
        "daily_posts",
        &[
            ("guild_id", Impersonal),
            ("day", Impersonal),
            ("channel_id", Impersonal),
            ("message_id", Impersonal),
            ("posted_at", Impersonal),
            ("due_at", Impersonal),
            ("tries", Impersonal),
            ("given_up", Impersonal),
        ],
    ),
    (
        "imported_records",
        &[
            ("record_id", Impersonal),
            ("imported_by", Id),
            ("imported_at", Impersonal),
            ("record", Text),
            ("sha256", Impersonal),
        ],
    ),
    (
        "deletions",
        &[
            ("user_id", Id),
            ("asked_at", Impersonal),
            ("due_at", Impersonal),
            ("looked_at", Impersonal),
        ],
    ),
    (
        "forgotten",
        &[("pseudonym", Pseudonym), ("forgotten_at", Impersonal)],
    ),
];
