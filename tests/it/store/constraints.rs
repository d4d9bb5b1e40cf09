//! Every named constraint of the schema refuses what it is there for. The code knows some of them
//! by name; all of them stand behind it when the code is wrong.

mod processes;

use std::collections::BTreeSet;

use ludotheque_play::Play;
use sqlx::PgConnection;

use super::running;
use crate::world::TestDatabase;

/// Each constraint, and a statement that breaks it where one match runs. Those of processes are in a file of their own.
const BROKEN_BY: &[(&str, &str)] = &[
    ("matches_pkey", "INSERT INTO matches SELECT * FROM matches"),
    ("matches_status_known", "UPDATE matches SET status = 'lost', deadline_at = NULL, look_at = NULL"),
    ("matches_plies_counted", "UPDATE matches SET plies = -1"),
    ("matches_seats_known", "UPDATE matches SET to_move = 2"),
    (
        "matches_no_match_against_oneself",
        "UPDATE matches SET first_id = second_id",
    ),
    (
        "matches_started_is_complete",
        "UPDATE matches SET position = NULL",
    ),
    (
        "matches_ended_is_complete",
        "UPDATE matches SET end_reason = 'resigned', ended_at = now()",
    ),
    (
        "matches_dice_complete",
        "UPDATE matches SET dice_commitment = NULL",
    ),
    (
        "matches_renewed_complete",
        "UPDATE matches SET renewed_commitment = dice_commitment",
    ),
    (
        "matches_beacon_awaited",
        "UPDATE matches SET beacon_due_at = now()",
    ),
    (
        "matches_terms_hash_length",
        "UPDATE matches SET terms_hash = 'short'",
    ),
    ("matches_clock_known", "UPDATE matches SET clock = '4m'"),
    (
        "matches_deadline_while_running",
        "UPDATE matches SET deadline_at = NULL",
    ),
    (
        "matches_redactions_seal_length",
        "UPDATE matches SET redactions_seal = 'short'",
    ),
    ("plies_pkey", "INSERT INTO plies SELECT * FROM plies"),
    (
        "plies_interaction_once",
        "INSERT INTO plies SELECT match_id, ply + 1, actor_id, action, interaction_id, made_at, hash
         FROM plies",
    ),
    ("plies_of_a_match", "UPDATE plies SET match_id = match_id + 1"),
    ("plies_numbered_from_zero", "UPDATE plies SET ply = -1"),
    ("plies_hash_length", "UPDATE plies SET hash = 'short'"),
    ("cards_pkey", "INSERT INTO cards SELECT * FROM cards"),
    ("cards_of_a_match", "UPDATE cards SET match_id = match_id + 1"),
    ("pings_pkey", "INSERT INTO pings SELECT * FROM pings"),
    ("pings_of_a_match", "UPDATE pings SET match_id = match_id + 1"),
    ("pings_state_known", "UPDATE pings SET state = 'lost'"),
    ("pings_reminder_known", "UPDATE pings SET reminder = 3"),
    ("sequels_pkey", "INSERT INTO sequels SELECT * FROM sequels"),
    (
        "sequels_of_a_match",
        "UPDATE sequels SET match_id = match_id + 1",
    ),
    ("settings_pkey", "INSERT INTO settings SELECT * FROM settings"),
    (
        "settings_challenges_from_known",
        "UPDATE settings SET challenges_from = 'friends'",
    ),
    (
        "settings_languages_are_codes",
        "UPDATE settings SET last_language = 'Klingon'",
    ),
    ("settings_automatic_known", "UPDATE settings SET automatic = 'everything'"),
    ("settings_calls_known", "UPDATE settings SET calls = 'loudly'"),
    (
        "settings_hours_of_a_day",
        "UPDATE settings SET daily_hour = 24",
    ),
    (
        "settings_quiet_is_a_span",
        "UPDATE settings SET zone = 'UTC', quiet_from = 8",
    ),
    (
        "settings_quiet_is_a_span",
        "UPDATE settings SET zone = 'UTC', quiet_from = 8, quiet_until = 8",
    ),
    (
        "settings_hours_need_a_zone",
        "UPDATE settings SET calls = 'daily'",
    ),
    ("rounds_pkey", "INSERT INTO rounds SELECT 1, now(), now() FROM generate_series(1, 2)"),
    (
        "cards_language_is_a_code",
        "UPDATE cards SET language = ''",
    ),
    ("blocks_pkey", "INSERT INTO blocks SELECT * FROM blocks"),
    ("blocks_not_oneself", "UPDATE blocks SET blocked_id = user_id"),
    (
        "compatibility_pkey",
        "INSERT INTO compatibility VALUES (1), (1)",
    ),
    (
        "service_clock_pkey",
        "INSERT INTO service_clock DEFAULT VALUES",
    ),
    (
        "service_clock_is_one_row",
        "INSERT INTO service_clock (only_row) VALUES (false)",
    ),
    (
        "service_clock_never_takes",
        "UPDATE service_clock SET given_back = interval '-1 second'",
    ),
    (
        "rating_events_pkey",
        "INSERT INTO rating_events (match_id, due_at)
         SELECT match_id, now() FROM matches, generate_series(1, 2)",
    ),
    (
        "rating_events_of_a_match",
        "INSERT INTO rating_events (match_id, due_at) VALUES (1, now())",
    ),
    (
        "rating_events_verdict_known",
        "INSERT INTO rating_events SELECT match_id, 'bribed', 1, now() FROM matches",
    ),
    (
        "rating_events_pair_rule_known",
        "INSERT INTO rating_events SELECT match_id, NULL, NULL, now(), 0, 3 FROM matches",
    ),
    (
        "rating_events_voided_says_why",
        "INSERT INTO rating_events SELECT match_id, 'voided', 1, now() FROM matches",
    ),
    (
        "rating_events_counted_is_complete",
        "INSERT INTO rating_events SELECT match_id, 'counted', NULL, now() FROM matches",
    ),
    (
        "rating_events_in_order",
        "INSERT INTO rating_events VALUES (1, 'counted', 5, now()), (2, 'counted', 5, now())",
    ),
    (
        "ratings_pkey",
        "INSERT INTO ratings SELECT 'finale', 'all', 1, 1500, 350, 0.06, 0, 0, 0
         FROM generate_series(1, 2)",
    ),
    (
        "ratings_season_known",
        "INSERT INTO ratings VALUES ('finale', '2026-Q5', 1, 1500, 350, 0.06, 0, 0, 0)",
    ),
    (
        "ratings_possible",
        "INSERT INTO ratings VALUES ('finale', 'all', 1, 'NaN', 350, 0.06, 0, 0, 0)",
    ),
    (
        "ratings_possible",
        "INSERT INTO ratings VALUES ('finale', 'all', 1, 1500, 351, 0.06, 0, 0, 0)",
    ),
    (
        "ratings_possible",
        "INSERT INTO ratings VALUES ('finale', 'all', 1, 1500, 350, 0, 0, 0, 0)",
    ),
    (
        "ratings_matches_counted",
        "INSERT INTO ratings VALUES ('finale', 'all', 1, 1500, 350, 0.06, 0, -1, 0)",
    ),
    (
        "rating_changes_pkey",
        "INSERT INTO rating_changes VALUES (1, 0, 1, 'finale', NULL, now(), 1, 1, 1, 1),
             (1, 0, 2, 'finale', NULL, now(), 1, 1, 1, 1)",
    ),
    (
        "rating_changes_of_an_event",
        "INSERT INTO rating_changes VALUES (1, 0, 1, 'finale', NULL, now(), 1, 1, 1, 1)",
    ),
    (
        "rating_changes_seats_known",
        "INSERT INTO rating_changes VALUES (1, 2, 1, 'finale', NULL, now(), 1, 1, 1, 1)",
    ),
    (
        "rating_changes_luck_possible",
        "INSERT INTO rating_changes VALUES (1, 0, 1, 'finale', NULL, now(), 1, 1, 1, 1, -3001)",
    ),
    (
        "rating_changes_of_two_people",
        "INSERT INTO rating_changes VALUES (1, 0, 1, 'finale', NULL, now(), 1, 1, 1, 1),
             (1, 1, 1, 'finale', NULL, now(), 1, 1, 1, 1)",
    ),
    (
        "matches_redaction_is_sealed",
        "UPDATE matches SET redacted = 'invited'",
    ),
    (
        "plies_redaction_is_sealed",
        "UPDATE plies SET redacted = 'actor', resealed = 'x'",
    ),
    (
        "imported_records_pkey",
        "INSERT INTO imported_records VALUES (1, 1, now(), 'a', sha256('a')), (1, 1, now(), 'b', sha256('b'))",
    ),
    (
        "imported_records_once",
        "INSERT INTO imported_records VALUES (1, 1, now(), 'a', sha256('a')), (2, 1, now(), 'a', sha256('a'))",
    ),
    (
        "imported_records_size",
        "INSERT INTO imported_records VALUES (1, 1, now(), repeat('a', 1048577), sha256('a'))",
    ),
    (
        "imported_records_sha256_length",
        "INSERT INTO imported_records VALUES (1, 1, now(), 'a', 'a')",
    ),
    (
        "server_settings_pkey",
        "INSERT INTO server_settings VALUES (1), (1)",
    ),
    (
        "server_settings_channels_few",
        "INSERT INTO server_settings (guild_id, channels)
         VALUES (1, array_fill(5::bigint, ARRAY[26]))",
    ),
    (
        "server_settings_clock_known",
        "INSERT INTO server_settings (guild_id, clock) VALUES (1, '4m')",
    ),
    (
        "server_settings_ends_known",
        "INSERT INTO server_settings (guild_id, ends) VALUES (1, 'everywhere')",
    ),
    (
        "daily_tries_pkey",
        "INSERT INTO daily_tries (user_id, day, chosen, solved)
         VALUES (1, 2, 'x', true), (1, 2, 'y', false)",
    ),
    (
        "daily_tries_chosen_short",
        "INSERT INTO daily_tries (user_id, day, chosen, solved) VALUES (1, 2, '', true)",
    ),
    (
        "lesson_tries_pkey",
        "INSERT INTO lesson_tries (user_id, puzzle, at_first, solved)
         VALUES (1, 'x', true, true), (1, 'x', false, false)",
    ),
    (
        "lesson_tries_puzzle_short",
        "INSERT INTO lesson_tries (user_id, puzzle, at_first, solved) VALUES (1, '', true, true)",
    ),
    (
        "lesson_tries_first_is_solved",
        "INSERT INTO lesson_tries (user_id, puzzle, at_first, solved) VALUES (1, 'x', true, false)",
    ),
    (
        "daily_days_pkey",
        "INSERT INTO daily_days (day) VALUES (99999), (99999)",
    ),
    (
        "week_posts_pkey",
        "INSERT INTO week_posts (guild_id, week, channel_id) VALUES (1, 2, 3), (1, 2, 4)",
    ),
    (
        "predictions_pkey",
        "INSERT INTO predictions SELECT match_id, 1, 0 FROM matches UNION ALL
         SELECT match_id, 1, 1 FROM matches",
    ),
    (
        "predictions_of_a_match",
        "INSERT INTO predictions VALUES (-1, 1, 0)",
    ),
    (
        "predictions_seats_known",
        "INSERT INTO predictions SELECT match_id, 1, 2 FROM matches",
    ),
    (
        "daily_posts_pkey",
        "INSERT INTO daily_posts (guild_id, day, channel_id) VALUES (1, 2, 3), (1, 2, 4)",
    ),
    (
        "server_settings_language_is_a_code",
        "INSERT INTO server_settings (guild_id, language) VALUES (1, '')",
    ),
    ("arrivals_pkey", "INSERT INTO arrivals VALUES (1), (1)"),
    (
        "server_changes_pkey",
        "INSERT INTO server_changes VALUES (1, 2, 'clock', 3, '1d', '3d'), (1, 2, 'clock', 3, '3d', '1d')",
    ),
    (
        "server_changes_change_something",
        "INSERT INTO server_changes VALUES (1, 2, 'clock', 3, '1d', '1d')",
    ),
    (
        "threads_pkey",
        "INSERT INTO threads SELECT match_id FROM matches, generate_series(1, 2)",
    ),
    ("threads_of_a_match", "INSERT INTO threads VALUES (1)"),
    (
        "announcements_pkey",
        "INSERT INTO announcements SELECT match_id, 1 FROM matches, generate_series(1, 2)",
    ),
    (
        "announcements_of_a_match",
        "INSERT INTO announcements VALUES (1, 1)",
    ),
    (
        "ends_pkey",
        "INSERT INTO ends SELECT match_id, 1 FROM matches, generate_series(1, 2)",
    ),
    ("ends_of_a_match", "INSERT INTO ends VALUES (1, 1)"),
    ("deletions_pkey", "INSERT INTO deletions VALUES (1), (1)"),
    (
        "exclusions_pkey",
        "INSERT INTO exclusions SELECT 1, 'x' FROM generate_series(1, 2)",
    ),
    ("exclusions_says_why", "INSERT INTO exclusions VALUES (1, '')"),
    ("forgotten_pkey", "INSERT INTO forgotten VALUES (-1), (-1)"),
    ("forgotten_is_no_account", "INSERT INTO forgotten VALUES (1)"),
    (
        "leaderboard_opt_outs_pkey",
        "INSERT INTO leaderboard_opt_outs VALUES (1), (1)",
    ),
    (
        "tournaments_pkey",
        "UPDATE tournaments SET tournament_id = 1",
    ),
    (
        "tournaments_interaction_once",
        "UPDATE tournaments SET interaction_id = 1",
    ),
    (
        "tournaments_seed_length",
        "UPDATE tournaments SET seed = 'short'",
    ),
    (
        "tournaments_stage_known",
        "UPDATE tournaments SET stage = 'half', started_at = now()",
    ),
    (
        "tournaments_started_is_complete",
        "UPDATE tournaments SET stage = 'running'",
    ),
    ("tournaments_lasts", "UPDATE tournaments SET lasts_s = 0"),
    (
        "tournaments_season_counted",
        "UPDATE tournaments SET season = 0",
    ),
    (
        "tournaments_acts_counted",
        "UPDATE tournaments SET acts = -1",
    ),
    (
        "champions_pkey",
        "INSERT INTO champions VALUES (40, 9, 7, 1, now()), (40, 9, 7, 2, now())",
    ),
    (
        "champions_tournament_id_fkey",
        "INSERT INTO champions VALUES (40, 9, 7, 3, now())",
    ),
    (
        "tournament_players_pkey",
        "INSERT INTO tournament_players VALUES (1, 0, 7, 'Eve'), (1, 0, 8, 'Eve')",
    ),
    (
        "tournament_players_tournament_id_fkey",
        "INSERT INTO tournament_players VALUES (3, 0, 7, 'Eve')",
    ),
    (
        "tournament_acts_pkey",
        "INSERT INTO tournament_acts VALUES (1, 0, 'start', 0), (1, 0, 'start', 0)",
    ),
    (
        "tournament_acts_tournament_id_fkey",
        "INSERT INTO tournament_acts VALUES (3, 0, 'start', 0)",
    ),
    (
        "tournament_games_pkey",
        "INSERT INTO tournament_games VALUES (1, 1), (1, 1)",
    ),
    (
        "tournament_games_tournament_id_fkey",
        "INSERT INTO tournament_games VALUES (3, 1)",
    ),
    (
        "tournament_games_match_id_fkey",
        "INSERT INTO tournament_games VALUES (1, 1, 1)",
    ),
    (
        "tournament_games_match_once",
        "INSERT INTO tournament_games SELECT 1, number, match_id FROM matches, generate_series(1, 2) number",
    ),
    (
        "tournaments_invitation_once",
        "UPDATE tournaments SET invitation = decode(repeat('01', 32), 'hex'), invited_until = now()",
    ),
    (
        "tournaments_invitation_complete",
        "UPDATE tournaments SET invited_until = now()",
    ),
    (
        "tournament_guests_pkey",
        "INSERT INTO tournament_guests (tournament_id, guild_id, number, channel_id, name, language, threads)
         VALUES (1, 41, 1, 51, '', 'en-US', false), (1, 41, 2, 51, '', 'en-US', false)",
    ),
    (
        "tournament_guests_number_once",
        "INSERT INTO tournament_guests (tournament_id, guild_id, number, channel_id, name, language, threads)
         VALUES (1, 41, 1, 51, '', 'en-US', false), (1, 42, 1, 51, '', 'en-US', false)",
    ),
    (
        "tournament_guests_numbered",
        "INSERT INTO tournament_guests (tournament_id, guild_id, number, channel_id, name, language, threads)
         VALUES (1, 41, 0, 51, '', 'en-US', false)",
    ),
    (
        "tournament_guests_tournament_id_fkey",
        "INSERT INTO tournament_guests (tournament_id, guild_id, number, channel_id, name, language, threads)
         VALUES (3, 41, 1, 51, '', 'en-US', false)",
    ),
    (
        "guest_cards_pkey",
        "INSERT INTO guest_cards (match_id, seat, guild_id, channel_id, language)
         SELECT match_id, 0, 41, 51, 'en-US' FROM matches, generate_series(1, 2)",
    ),
    (
        "guest_cards_match_id_fkey",
        "INSERT INTO guest_cards (match_id, seat, guild_id, channel_id, language) VALUES (1, 0, 41, 51, 'en-US')",
    ),
    (
        "guest_cards_seat_known",
        "INSERT INTO guest_cards (match_id, seat, guild_id, channel_id, language)
         SELECT match_id, 2, 41, 51, 'en-US' FROM matches",
    ),
];

#[apply(scenario)]
async fn every_constraint_refuses_what_it_is_there_for(database: &TestDatabase, play: &Play) {
    running(play).await;
    database
        .change(
            "INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at)
         SELECT match_id, 7, 50, 1, 'owed', now() FROM matches;
         INSERT INTO sequels SELECT match_id, now() FROM matches;
         INSERT INTO blocks VALUES (1, 3, 'Eve');
         INSERT INTO processes (application, process, connects, backend, backend_began)
         VALUES ('7', 11, true, 1, now());
         INSERT INTO shard_sets (application, total) VALUES ('7', 4);
         INSERT INTO tournaments (tournament_id, guild_id, channel_id, organiser_id, interaction_id, name, game,
             options, format, clock, rated, threads, language, seed, lasts_s)
         SELECT number, 40, 50, 1, number, 'Cup', 'finale', '', 'rounds n=4', '1d', false, false, 'en-US',
             decode(repeat('00', 32), 'hex'), 60 FROM generate_series(1, 2) number",
        )
        .await;

    let mut connection = database.connect().await;
    let named: BTreeSet<String> = sqlx::query_scalar(
        "SELECT conname::text FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u')
           AND conrelid <> '_sqlx_migrations'::regclass",
    )
    .fetch_all(&mut connection)
    .await
    .expect("the schema")
    .into_iter()
    .collect();
    let tried = || BROKEN_BY.iter().chain(processes::BROKEN_BY);
    let names: BTreeSet<String> = tried().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(named, names, "every constraint has its line in the table");
    for (name, statement) in tried() {
        assert_eq!(
            broken(&mut connection, statement).await.as_deref(),
            Some(*name),
            "{statement}"
        );
    }
}

/// The constraint that a statement breaks, if any.
async fn broken(connection: &mut PgConnection, statement: &'static str) -> Option<String> {
    let done = sqlx::raw_sql(statement).execute(connection).await;
    let error = done.err()?;
    let refused = error.as_database_error()?;
    Some(refused.constraint()?.to_owned())
}
