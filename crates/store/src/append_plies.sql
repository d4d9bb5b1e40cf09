WITH free AS (
    -- The match as it was when the actions were decided, a moment ago: no action more, nobody replaced by a
    -- pseudonym, no reminder more, and nobody else about to change it. Otherwise nothing of all this happens.
    SELECT match_id FROM matches
    WHERE match_id = $1 AND plies = $2
        AND first_id IS NOT DISTINCT FROM $30 AND second_id IS NOT DISTINCT FROM $31
        AND reminders = coalesce($32, reminders)
        AND now() < timestamptz 'epoch' + $21::bigint * interval '1 microsecond' + make_interval(secs => $33)
    FOR NO KEY UPDATE SKIP LOCKED),
moved AS (
    -- How the match stands now.
    UPDATE matches m
    SET status = $3, plies = $4, position = $5, to_move = $6,
        first_id = $7, first_name = $8, second_id = $9, second_name = $10,
        first_wants = coalesce($34, first_wants), second_wants = coalesce($35, second_wants),
        end_reason = $11, end_detail = $12, winner = $13, dice_revealed = $14,
        moved_at = now(),
        ended_at = CASE WHEN $11::text IS NULL THEN NULL ELSE now() END,
        -- If the turn has passed, its clock starts anew.
        deadline_at = CASE
            WHEN $3 <> 'running' THEN NULL
            WHEN $15::float8 IS NULL THEN deadline_at
            ELSE now() - t.behind + make_interval(secs => $15) END,
        look_at = CASE
            WHEN $3 <> 'running' THEN NULL
            WHEN $15 IS NULL THEN look_at
            ELSE now() - t.behind + make_interval(secs => $16) END,
        reminders = CASE WHEN $15 IS NULL THEN reminders ELSE 0 END,
        -- Whoever acts for one of the program's own players already goes on.
        opponent_due_at = CASE
            WHEN NOT $17 THEN NULL WHEN $28 THEN now() ELSE coalesce(opponent_due_at, now()) END,
        beacon_due_at = timestamptz 'epoch' + $21::bigint * interval '1 microsecond'
            + make_interval(secs => $29::float8)
    FROM free, service_time t
    WHERE m.match_id = free.match_id
    RETURNING m.match_id, reminders,
        floor(extract(epoch FROM deadline_at + t.behind))::bigint AS due_at,
        (extract(epoch FROM deadline_at - (now() - t.behind)) * 1000000)::bigint AS left_us),
appended AS (
    INSERT INTO plies (match_id, ply, actor_id, action, interaction_id, made_at, hash)
    SELECT match_id, $2 + n.place - 1, n.actor_id, n.action, n.interaction_id,
           timestamptz 'epoch' + $21::bigint * interval '1 microsecond', n.hash
    FROM moved, unnest($18::bigint[], $19::text[], $20::bigint[], $22::bytea[])
        WITH ORDINALITY AS n (actor_id, action, interaction_id, hash, place)),
card AS (
    UPDATE cards c
    SET wanted = $4, tries = 0, given_up = NULL,
        -- Whoever was to show the board before may be doing so now.
        due_at = now() + make_interval(secs =>
            CASE WHEN $23 OR c.shown < c.wanted AND c.due_at > now() THEN $24::float8 ELSE 0 END)
    FROM moved
    WHERE c.match_id = $1
    RETURNING c.match_id, c.channel_id),
guest_card AS (
    -- Which of the two an answer shows is known when it has been shown.
    UPDATE guest_cards g
    SET wanted = $4, tries = 0, given_up = NULL,
        due_at = now() + make_interval(secs =>
            CASE WHEN $23 OR g.shown < g.wanted AND g.due_at > now() THEN $24::float8 ELSE 0 END)
    FROM moved
    WHERE g.match_id = $1),
dropped AS (
    UPDATE pings p
    -- A call that may have been posted has to be found and taken away, once whoever posts it has had
    -- the time to note it.
    SET state = CASE WHEN p.state = 'sent' OR p.posting_since IS NOT NULL THEN 'stale' ELSE 'done' END,
        tries = 0, due_at = coalesce(p.posting_since + interval '50 seconds', now())
    FROM moved
    WHERE p.match_id = $1 AND p.state IN ('owed', 'sent') AND $25),
called AS (
    INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at)
    SELECT match_id, $4, channel_id, $26, 'owed', now() + make_interval(secs => $27)
    FROM card WHERE $26::bigint IS NOT NULL)
SELECT due_at, left_us, reminders AS "reminders!" FROM moved
