-- The tables of a match.
--
-- Every key begins with the match, and no statement touches two matches, so that the
-- tables can later be spread over several servers by `match_id` without a change.
-- Discord's ids are 64-bit numbers whose top bit is never set: bigint holds them.

CREATE TABLE matches (
    match_id        bigint      NOT NULL,
    -- What is played. The rules of a finished match must never change under it, so the
    -- version of the rules is stored with it.
    game            text        NOT NULL,
    options         text        NOT NULL,
    rules_version   smallint    NOT NULL,
    rated           boolean     NOT NULL,
    -- Where it is played; guild_id is null in a direct message.
    guild_id        bigint,
    channel_id      bigint      NOT NULL,
    -- Who asked, and whom (null: open to anyone in the channel).
    challenger_id   bigint      NOT NULL,
    challenger_name text        NOT NULL,
    invited_id      bigint,
    invited_name    text,
    -- Dice come from this secret and the number of the ply alone, so that a roll is the
    -- same after any crash or retry, and in every process.
    dice_secret     bytea       NOT NULL,
    -- The command that asked for the match; a repeated one finds this match again.
    interaction_id  bigint      NOT NULL,
    status          text        NOT NULL,
    -- Set when the challenge is accepted.
    first_id        bigint,
    first_name      text,
    second_id       bigint,
    second_name     text,
    -- A cache of what the plies say; the plies are the truth.
    position        text,
    to_move         smallint,
    plies           integer     NOT NULL,
    -- Set when the match ends.
    end_reason      text,
    end_detail      text,
    winner          smallint,
    created_at      timestamptz NOT NULL DEFAULT now(),
    expires_at      timestamptz NOT NULL,
    moved_at        timestamptz NOT NULL DEFAULT now(),
    ended_at        timestamptz,

    CONSTRAINT matches_pkey PRIMARY KEY (match_id),
    CONSTRAINT matches_status_known
        CHECK (status IN ('open', 'running', 'finished', 'withdrawn')),
    CONSTRAINT matches_dice_secret_length CHECK (octet_length(dice_secret) = 32),
    CONSTRAINT matches_plies_counted CHECK (plies >= 0),
    CONSTRAINT matches_seats_known
        CHECK (to_move IN (0, 1) AND winner IN (0, 1)),
    CONSTRAINT matches_no_match_against_oneself CHECK (first_id <> second_id),
    CONSTRAINT matches_started_is_complete CHECK (
        status NOT IN ('running', 'finished') OR (
            first_id IS NOT NULL AND first_name IS NOT NULL
            AND second_id IS NOT NULL AND second_name IS NOT NULL
            AND position IS NOT NULL)),
    CONSTRAINT matches_ended_is_complete CHECK (
        (status IN ('finished', 'withdrawn')) = (end_reason IS NOT NULL AND ended_at IS NOT NULL))
);

-- "My matches" and "the match of this channel" look only at what is still alive.
CREATE INDEX matches_alive_by_first ON matches (first_id)
    WHERE status IN ('open', 'running');
CREATE INDEX matches_alive_by_second ON matches (second_id)
    WHERE status IN ('open', 'running');
CREATE INDEX matches_alive_by_challenger ON matches (challenger_id)
    WHERE status IN ('open', 'running');
CREATE INDEX matches_alive_by_invited ON matches (invited_id)
    WHERE status IN ('open', 'running');
CREATE INDEX matches_finished_by_game ON matches (game, guild_id)
    WHERE status = 'finished';

-- One row an action; rows are only ever added. (match_id, ply) decides who was first when
-- two clicks arrive together; (match_id, interaction_id) makes a repeated click harmless.
CREATE TABLE plies (
    match_id       bigint      NOT NULL,
    ply            integer     NOT NULL,
    actor_id       bigint      NOT NULL,
    action         text        NOT NULL,
    interaction_id bigint      NOT NULL,
    made_at        timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT plies_pkey PRIMARY KEY (match_id, ply),
    CONSTRAINT plies_interaction_once UNIQUE (match_id, interaction_id),
    CONSTRAINT plies_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id),
    CONSTRAINT plies_numbered_from_zero CHECK (ply >= 0)
);

-- The outbox, first half: the one card of a match, as desired state. Whatever shows the
-- card (the answer to a click, or the delivery worker) raises `shown`; as long as it is
-- below `wanted` the worker owes an update. Ten moves while Discord is away are one edit.
CREATE TABLE cards (
    match_id    bigint      NOT NULL,
    channel_id  bigint      NOT NULL,
    -- Null until Discord has told us the id of the message.
    message_id  bigint,
    -- Numbers of plies; -1 while nothing has been shown.
    wanted      integer     NOT NULL,
    shown       integer     NOT NULL,
    tries       integer     NOT NULL DEFAULT 0,
    due_at      timestamptz NOT NULL,
    -- Why nothing more is tried: the channel or the message is gone, or we may not speak.
    given_up    text,

    CONSTRAINT cards_pkey PRIMARY KEY (match_id),
    CONSTRAINT cards_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id)
);

CREATE INDEX cards_owed ON cards (due_at) WHERE shown < wanted AND given_up IS NULL;

-- The outbox, second half: the line that calls a player to the board, at most one a turn.
-- It is removed again when that player has moved.
CREATE TABLE pings (
    match_id    bigint      NOT NULL,
    ply         integer     NOT NULL,
    channel_id  bigint      NOT NULL,
    user_id     bigint      NOT NULL,
    message_id  bigint,
    state       text        NOT NULL,
    tries       integer     NOT NULL DEFAULT 0,
    due_at      timestamptz NOT NULL,

    CONSTRAINT pings_pkey PRIMARY KEY (match_id, ply),
    CONSTRAINT pings_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id),
    CONSTRAINT pings_state_known CHECK (state IN ('owed', 'sent', 'stale', 'done'))
);

CREATE INDEX pings_owed ON pings (due_at) WHERE state IN ('owed', 'stale');
