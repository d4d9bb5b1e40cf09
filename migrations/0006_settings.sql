-- What people want of the bot, and whom they do not want to meet.
--
-- These are rows about people, not about matches: their keys begin with the person, and no row
-- of a match refers to them.

-- A row is made when a person first changes something, challenges or accepts. It is also what
-- such a transaction locks, so that of two challenges at once the second one is counted after
-- the first (see store/admission.rs).
CREATE TABLE settings (
    user_id         bigint NOT NULL,
    -- Who may challenge this person by name.
    challenges_from text   NOT NULL DEFAULT 'anyone',

    CONSTRAINT settings_pkey PRIMARY KEY (user_id),
    CONSTRAINT settings_challenges_from_known CHECK (challenges_from IN ('anyone', 'nobody'))
);

CREATE TABLE blocks (
    -- Who blocks, and whom. The name is the one at that time, for the list in /settings.
    user_id      bigint      NOT NULL,
    blocked_id   bigint      NOT NULL,
    blocked_name text        NOT NULL,
    blocked_at   timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT blocks_pkey PRIMARY KEY (user_id, blocked_id),
    CONSTRAINT blocks_not_oneself CHECK (user_id <> blocked_id)
);

-- The challenges that have stood for too long, for whoever withdraws them.
CREATE INDEX matches_open_by_expiry ON matches (expires_at) WHERE status = 'open';
-- Who was declined lately by whom.
CREATE INDEX matches_declined ON matches (challenger_id, invited_id, ended_at)
    WHERE end_reason = 'declined';
