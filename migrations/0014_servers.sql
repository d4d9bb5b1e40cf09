-- What those who manage a server want of the bot there, who has changed it, and what follows for
-- matches: threads of their own, and a line that tells their results.

-- A row is made when something is changed for the first time. It belongs to a server and to no match;
-- a match keeps what it was started with.
CREATE TABLE server_settings (
    guild_id    bigint   NOT NULL,
    -- Where matches may be started, in the channels and in their threads; empty: everywhere.
    channels    bigint[] NOT NULL DEFAULT '{}',
    -- The clock of a challenge that names none.
    clock       text     NOT NULL DEFAULT '3d',
    -- Whether a match gets a thread of its own if its challenge does not say.
    threads     boolean  NOT NULL DEFAULT false,
    -- Where the results of rated matches are told; null: nowhere.
    announce_in bigint,
    -- The role that may start matches; null: everyone.
    role_id     bigint,
    -- What cards are written in; null: in the language of the server, as Discord knows it.
    language    text,

    CONSTRAINT server_settings_pkey PRIMARY KEY (guild_id),
    -- As many as a list of Discord's takes.
    CONSTRAINT server_settings_channels_few CHECK (cardinality(channels) <= 25),
    CONSTRAINT server_settings_clock_known
        CHECK (clock IN ('none', '2m', '5m', '12h', '1d', '3d', '7d')),
    CONSTRAINT server_settings_language_is_a_code CHECK (language ~ '^[a-z]{2,3}$')
);

-- Who has changed what. Rows are only added; of people who want to be forgotten only the id is
-- replaced. A repeated click changes nothing, so that each has one row for a setting.
CREATE TABLE server_changes (
    guild_id       bigint      NOT NULL,
    interaction_id bigint      NOT NULL,
    setting        text        NOT NULL,
    actor_id       bigint      NOT NULL,
    value_before   text        NOT NULL,
    value_after    text        NOT NULL,
    changed_at     timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT server_changes_pkey PRIMARY KEY (guild_id, interaction_id, setting),
    CONSTRAINT server_changes_change_something CHECK (value_before <> value_after)
);

CREATE INDEX server_changes_latest ON server_changes (guild_id, changed_at);
CREATE INDEX server_changes_by_actor ON server_changes (actor_id);

-- Matches that have, or are to get, a thread of their own. Like a card it is kept as what it should
-- be: whoever takes a row that is due looks at the match and makes, renames or closes its thread.
-- A rematch and the next game of a series go on in the same one.
CREATE TABLE threads (
    match_id  bigint  NOT NULL,
    -- Null until it is there.
    thread_id bigint,
    -- Null when nothing is to be done about it.
    due_at    timestamptz,
    -- When it is to be closed; set when the match has ended and the thread shows that.
    closes_at timestamptz,
    tries     integer NOT NULL DEFAULT 0,

    CONSTRAINT threads_pkey PRIMARY KEY (match_id),
    CONSTRAINT threads_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id)
);

CREATE INDEX threads_due ON threads (due_at) WHERE due_at IS NOT NULL;
-- Whether another match is still played in a thread.
CREATE INDEX threads_by_thread ON threads (thread_id) WHERE thread_id IS NOT NULL;

-- Results of rated matches that are to be told in the channel that the server has for that, written
-- in the transaction that ends the match.
CREATE TABLE announcements (
    match_id   bigint  NOT NULL,
    channel_id bigint  NOT NULL,
    -- Null when it is told, or cannot be.
    due_at     timestamptz,
    tries      integer NOT NULL DEFAULT 0,
    -- Why nothing more is tried.
    given_up   text,

    CONSTRAINT announcements_pkey PRIMARY KEY (match_id),
    CONSTRAINT announcements_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id)
);

CREATE INDEX announcements_due ON announcements (due_at) WHERE due_at IS NOT NULL;
-- What could not be told in a channel, for whoever sets it up.
CREATE INDEX announcements_given_up ON announcements (channel_id) WHERE given_up IS NOT NULL;

-- A moderator ends a match without playing in it; whoever wants to be forgotten has to be found there.
CREATE INDEX plies_by_moderators ON plies (actor_id) WHERE action LIKE 'moderated %';
