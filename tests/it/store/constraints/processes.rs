//! The constraints of what processes agree on.

/// Each, and a statement that breaks it where the process 11 lives and wants four shards.
pub const BROKEN_BY: &[(&str, &str)] = &[
    (
        "processes_pkey",
        "INSERT INTO processes SELECT * FROM processes",
    ),
    (
        "shard_sets_pkey",
        "INSERT INTO shard_sets SELECT * FROM shard_sets",
    ),
    (
        "shard_sets_not_empty",
        "INSERT INTO shard_sets VALUES ('7', 0)",
    ),
    (
        "shard_leases_pkey",
        "INSERT INTO shard_leases (application, total, shard, process)
         SELECT '7', 4, 1, 11 FROM generate_series(1, 2)",
    ),
    (
        "shard_leases_in_their_set",
        "INSERT INTO shard_leases (application, total, shard, process) VALUES ('7', 4, 4, 11)",
    ),
    (
        "shard_leases_not_to_oneself",
        "INSERT INTO shard_leases (application, total, shard, process, successor)
         VALUES ('7', 4, 1, 11, 11)",
    ),
    (
        "shard_leases_of_a_set",
        "INSERT INTO shard_leases (application, total, shard, process) VALUES ('7', 5, 1, 11)",
    ),
    (
        "shard_leases_of_a_process",
        "INSERT INTO shard_leases (application, total, shard, process) VALUES ('7', 4, 1, 12)",
    ),
    (
        "shard_leases_to_a_process",
        "INSERT INTO shard_leases (application, total, shard, process, successor)
         VALUES ('7', 4, 1, 11, 12)",
    ),
    (
        "identify_turns_pkey",
        "INSERT INTO identify_turns SELECT '7', 0, 1, now() FROM generate_series(1, 2)",
    ),
    (
        "interactions_taken_pkey",
        "INSERT INTO interactions_taken SELECT 1 FROM generate_series(1, 2)",
    ),
];
