-- The look back at a week, where a server wants it (server_settings.weekly_in). A week is a number, from
-- Monday to Monday at midnight in UTC.
CREATE TABLE week_posts (
    guild_id   bigint  NOT NULL,
    -- The week that has begun; the post is about the one before it.
    week       integer NOT NULL,
    channel_id bigint  NOT NULL,
    -- Null when it is posted, when there was nothing to tell, or when it cannot be.
    due_at     timestamptz,
    tries      integer NOT NULL DEFAULT 0,
    -- Why it is not posted.
    given_up   text,

    CONSTRAINT week_posts_pkey PRIMARY KEY (guild_id, week)
);

CREATE INDEX week_posts_due ON week_posts (due_at) WHERE due_at IS NOT NULL;

-- What was played on a server lately.
CREATE INDEX matches_ended_by_server ON matches (guild_id, ended_at) WHERE status = 'finished';
