-- A tournament can begin by itself at a time that was said, with a check before it who is there; and a league goes on with
-- its next season.
ALTER TABLE tournaments
    -- When it begins by itself; null where its organiser begins it.
    ADD COLUMN starts_at timestamptz,
    -- Which season of a league it is, from 1.
    ADD COLUMN season integer NOT NULL DEFAULT 1,
    -- Whether those who have joined were asked whether they are there.
    ADD COLUMN check_in_told boolean NOT NULL DEFAULT false,
    ADD CONSTRAINT tournaments_season_counted CHECK (season >= 1),
    DROP CONSTRAINT tournaments_stage_known,
    ADD CONSTRAINT tournaments_stage_known
        CHECK (stage IN ('sign-up', 'check-in', 'running', 'paused', 'last-call', 'over')),
    DROP CONSTRAINT tournaments_started_is_complete,
    ADD CONSTRAINT tournaments_started_is_complete CHECK (
        (stage IN ('sign-up', 'check-in') AND started_at IS NULL) OR stage = 'over'
        OR (started_at IS NOT NULL AND stage NOT IN ('sign-up', 'check-in'))),
    -- All seasons come from the same command.
    DROP CONSTRAINT tournaments_interaction_once,
    ADD CONSTRAINT tournaments_interaction_once UNIQUE (interaction_id, season);
