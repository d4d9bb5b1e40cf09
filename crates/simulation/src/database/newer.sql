-- A newer program, which knows more than this one, and for which nobody waits.

CREATE PROCEDURE simulation.make_newer() LANGUAGE plpgsql AS $$
BEGIN
    SET LOCAL lock_timeout = '10ms';
    CREATE TABLE tomorrow (match_id bigint PRIMARY KEY REFERENCES matches, note text NOT NULL);
    ALTER TABLE matches ADD COLUMN tomorrow integer NOT NULL DEFAULT 1;
    ALTER TABLE plies ADD COLUMN tomorrow text;
    ALTER TABLE cards ADD COLUMN tomorrow bigint NOT NULL DEFAULT 0;
    CREATE INDEX matches_tomorrow ON matches (tomorrow, match_id);
    INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        SELECT max(version) + 1, 'tomorrow', true, '', 0 FROM _sqlx_migrations;
END $$;

-- Whoever is to act in a match does what only that program understands.
CREATE PROCEDURE simulation.juggle(id bigint, at bigint, by bigint, made_at_us bigint, hash bytea) LANGUAGE plpgsql AS $$
BEGIN
    SET LOCAL lock_timeout = '10ms';
    UPDATE matches SET plies = at + 1, moved_at = now() WHERE match_id = id;
    INSERT INTO plies (match_id, ply, actor_id, action, interaction_id, made_at, hash)
        VALUES (id, at, by, 'juggle 3', id, timestamptz 'epoch' + made_at_us * interval '1 microsecond', hash);
    UPDATE cards SET wanted = at + 1, due_at = now() WHERE match_id = id;
END $$;

-- Whether that has happened in a match, which is then left to that program.
CREATE FUNCTION simulation.is_newer(id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM plies WHERE match_id = id AND action = 'juggle 3')
$$;
