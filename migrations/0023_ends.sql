-- What a server can set about messages that nobody has asked for with a command.
ALTER TABLE server_settings
    -- Where it is said how a match has ended: where it was played, in the channel for results, nowhere.
    ADD COLUMN ends      text   NOT NULL DEFAULT 'played',
    -- Where a look back at the week is posted; null: nowhere.
    ADD COLUMN weekly_in bigint,
    ADD CONSTRAINT server_settings_ends_known CHECK (ends IN ('played', 'results', 'none'));

-- Ends of matches that are told in a message of their own, written in the transaction that ends the
-- match. The line for the channel of results (`announcements`) is told besides, but not in the same channel.
CREATE TABLE ends (
    match_id      bigint  NOT NULL,
    -- Where it is told.
    channel_id    bigint  NOT NULL,
    -- Null when it is told, or cannot be.
    due_at        timestamptz,
    tries         integer NOT NULL DEFAULT 0,
    -- Why nothing more is tried.
    given_up      text,
    -- The click with which the player in each seat has shown the match to others; null: none yet.
    shared_first  bigint,
    shared_second bigint,

    CONSTRAINT ends_pkey PRIMARY KEY (match_id),
    CONSTRAINT ends_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id)
);

CREATE INDEX ends_due ON ends (due_at) WHERE due_at IS NOT NULL;
-- What could not be told in a channel, for whoever sets it up.
CREATE INDEX ends_given_up ON ends (channel_id) WHERE given_up IS NOT NULL;
