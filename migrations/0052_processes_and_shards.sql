-- Several processes of one bot: who lives, who holds which connection to Discord's gateway, when the next one may be
-- begun, and which of them answers what two have heard. All of it is about the programs, none about matches or people,
-- and all of it may be deleted while nothing runs. The bot is known by its application's id; its token is stored
-- nowhere.

-- The processes that live. Each says so every two seconds. Whoever has not for some seconds, or for fewer if its
-- connection to this server is gone too, is taken for dead, and the row is deleted together with what it held.
CREATE TABLE processes (
    application   text        NOT NULL,
    -- A random number, drawn anew at each start.
    process       bigint      NOT NULL,
    -- Whether it connects to the gateway at all: who receives interactions over HTTP does not.
    connects      boolean     NOT NULL,
    -- It is being stopped: others are to take over what it holds.
    leaves        boolean     NOT NULL DEFAULT false,
    -- Its connection to this server.
    backend       integer     NOT NULL,
    backend_began timestamptz NOT NULL,
    joined_at     timestamptz NOT NULL DEFAULT now(),
    renewed_at    timestamptz NOT NULL DEFAULT now(),
    -- Since when it has said so without a gap. Whoever had one, because this server was away or its clock was set,
    -- cannot know yet who else lives.
    steady_since  timestamptz NOT NULL DEFAULT '-infinity',

    CONSTRAINT processes_pkey PRIMARY KEY (application, process)
);

-- Into how many shards the bot's servers are divided. Mostly there is one set; while a new one is brought up beside it
-- there are two.
CREATE TABLE shard_sets (
    application text        NOT NULL,
    total       integer     NOT NULL,
    made_at     timestamptz NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT shard_sets_pkey PRIMARY KEY (application, total),
    CONSTRAINT shard_sets_not_empty CHECK (total > 0)
);

-- Who holds which shard. What nobody holds has no row.
CREATE TABLE shard_leases (
    application text        NOT NULL,
    total       integer     NOT NULL,
    shard       integer     NOT NULL,
    process     bigint      NOT NULL,
    -- Who connects it beside its holder, and holds it once that is done: nothing is missed meanwhile.
    successor   bigint,
    connected   boolean     NOT NULL DEFAULT false,
    taken_at    timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT shard_leases_pkey PRIMARY KEY (application, total, shard),
    CONSTRAINT shard_leases_in_their_set CHECK (shard >= 0 AND shard < total),
    CONSTRAINT shard_leases_not_to_oneself CHECK (successor <> process),
    CONSTRAINT shard_leases_of_a_set FOREIGN KEY (application, total)
        REFERENCES shard_sets (application, total) ON DELETE CASCADE,
    CONSTRAINT shard_leases_of_a_process FOREIGN KEY (application, process)
        REFERENCES processes (application, process) ON DELETE CASCADE,
    CONSTRAINT shard_leases_to_a_process FOREIGN KEY (application, successor)
        REFERENCES processes (application, process) ON DELETE SET NULL (successor)
);
CREATE INDEX shard_leases_by_process ON shard_leases (application, process);
CREATE INDEX shard_leases_by_successor ON shard_leases (application, successor) WHERE successor IS NOT NULL;

-- When a shard of each of Discord's buckets (shard modulo max_concurrency) may be identified next. Whoever does so has
-- the turn for some seconds, and says when Discord has let it in: from then on the time counts until the next turn.
CREATE TABLE identify_turns (
    application text        NOT NULL,
    bucket      integer     NOT NULL,
    -- A random number of whoever has the turn.
    turn        bigint      NOT NULL,
    next_at     timestamptz NOT NULL,

    CONSTRAINT identify_turns_pkey PRIMARY KEY (application, bucket)
);

-- Interactions that a process answers, while several may have heard them. They are kept for some minutes.
CREATE TABLE interactions_taken (
    interaction_id bigint      NOT NULL,
    taken_at       timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT interactions_taken_pkey PRIMARY KEY (interaction_id)
);
