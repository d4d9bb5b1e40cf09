-- Tournaments: a list of acts, as a match is a list of plies (crates/tournaments). People are numbers in it, in the
-- order in which they joined; who they are stands in tournament_players alone, so that the list need not change when
-- somebody is forgotten.
CREATE TABLE tournaments (
    tournament_id  bigint  NOT NULL,
    guild_id       bigint  NOT NULL,
    channel_id     bigint  NOT NULL,
    organiser_id   bigint  NOT NULL,
    -- The command that made it: the same one makes no second.
    interaction_id bigint  NOT NULL,
    name           text    NOT NULL,
    game           text    NOT NULL,
    options        text    NOT NULL,
    format         text    NOT NULL,
    clock          text    NOT NULL,
    rated          boolean NOT NULL,
    -- Whether each match gets a thread of its own.
    threads        boolean NOT NULL,
    language       text    NOT NULL,
    -- Decides where nothing else does. Its SHA-256 is shown before anybody joins, the seed at the end.
    seed           bytea   NOT NULL,
    -- How long people are paired, from the start.
    lasts_s        integer NOT NULL,
    created_at     timestamptz NOT NULL DEFAULT now(),

    -- Caches of the list, written with it: how many acts it has, how far the tournament is, when it began.
    acts       integer NOT NULL DEFAULT 0,
    stage      text    NOT NULL DEFAULT 'sign-up',
    started_at timestamptz,

    -- When somebody looks whether a game has ended or is to begin; null where nothing happens by itself.
    look_at timestamptz,

    -- Its message: how many acts it shows, and when it is to show all of them.
    message_id bigint,
    -- How often it was lost: the next one is another one.
    lost       integer NOT NULL DEFAULT 0,
    shown      integer NOT NULL DEFAULT -1,
    due_at     timestamptz,
    tries      integer NOT NULL DEFAULT 0,
    given_up   text,
    -- Whether it has been told how it ended.
    end_told   boolean NOT NULL DEFAULT false,

    CONSTRAINT tournaments_pkey PRIMARY KEY (tournament_id),
    CONSTRAINT tournaments_interaction_once UNIQUE (interaction_id),
    CONSTRAINT tournaments_seed_length CHECK (octet_length(seed) = 32),
    CONSTRAINT tournaments_stage_known
        CHECK (stage IN ('sign-up', 'running', 'paused', 'last-call', 'over')),
    CONSTRAINT tournaments_started_is_complete CHECK (
        (stage = 'sign-up' AND started_at IS NULL) OR stage = 'over'
        OR (started_at IS NOT NULL AND stage <> 'sign-up')),
    CONSTRAINT tournaments_lasts CHECK (lasts_s > 0),
    CONSTRAINT tournaments_acts_counted CHECK (acts >= 0)
);

CREATE INDEX tournaments_look ON tournaments (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX tournaments_due ON tournaments (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tournaments_by_server ON tournaments (guild_id, created_at DESC);

CREATE TABLE tournament_players (
    tournament_id bigint  NOT NULL REFERENCES tournaments,
    player        integer NOT NULL,
    user_id       bigint  NOT NULL,
    name          text    NOT NULL,

    CONSTRAINT tournament_players_pkey PRIMARY KEY (tournament_id, player)
);

-- Whoever has been forgotten, comes back and is forgotten again stands there twice, under the same pseudonym.
CREATE UNIQUE INDEX tournament_players_once ON tournament_players (tournament_id, user_id) WHERE user_id > 0;

CREATE INDEX tournament_players_user ON tournament_players (user_id);

-- The list. Rows are only added.
CREATE TABLE tournament_acts (
    tournament_id bigint  NOT NULL REFERENCES tournaments,
    place         integer NOT NULL,
    act           text    NOT NULL,
    -- Who did it; 0 for what happens by itself.
    actor_id      bigint  NOT NULL,
    -- Why, where an organiser says so.
    reason        text,
    made_at       timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT tournament_acts_pkey PRIMARY KEY (tournament_id, place)
);

CREATE INDEX tournament_acts_actor ON tournament_acts (actor_id) WHERE actor_id <> 0;

-- Which match a game of the list is. Without one it is to be begun.
CREATE TABLE tournament_games (
    tournament_id bigint  NOT NULL REFERENCES tournaments,
    number        integer NOT NULL,
    match_id      bigint REFERENCES matches,
    -- Whether the list has its result.
    over          boolean NOT NULL DEFAULT false,

    CONSTRAINT tournament_games_pkey PRIMARY KEY (tournament_id, number),
    CONSTRAINT tournament_games_match_once UNIQUE (match_id)
);

CREATE INDEX tournament_games_open ON tournament_games (tournament_id) WHERE NOT over;
