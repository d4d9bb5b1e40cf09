-- The position of the day (crates/puzzles). A day is a number, from midnight to midnight in UTC: the
-- same for everybody. None of these rows belongs to a match.

-- Who has tried which day's position. One try a person and day: the first one counts. Streaks and the
-- ratings of solvers are counted from these rows and stored nowhere else.
CREATE TABLE daily_tries (
    user_id  bigint      NOT NULL,
    day      integer     NOT NULL,
    -- The server on which it was tried; null in a direct message and where the bot is no member.
    guild_id bigint,
    -- The move, as the rules spell it.
    chosen   text        NOT NULL,
    solved   boolean     NOT NULL,
    tried_at timestamptz NOT NULL DEFAULT now(),
    -- Whether they have told others how they did: once is enough.
    shared   boolean     NOT NULL DEFAULT false,

    CONSTRAINT daily_tries_pkey PRIMARY KEY (user_id, day),
    CONSTRAINT daily_tries_chosen_short CHECK (char_length(chosen) BETWEEN 1 AND 200)
);

-- "Seven of twelve solved it."
CREATE INDEX daily_tries_by_server ON daily_tries (guild_id, day) WHERE guild_id IS NOT NULL;

-- The days on which the bot ran, so that nobody loses a streak by days on which it did not.
CREATE TABLE daily_days (
    day integer NOT NULL,

    CONSTRAINT daily_days_pkey PRIMARY KEY (day)
);

-- Where a day's position is posted, as desired state like a card.
CREATE TABLE daily_posts (
    guild_id   bigint  NOT NULL,
    day        integer NOT NULL,
    channel_id bigint  NOT NULL,
    -- Null until it is there.
    message_id bigint,
    posted_at  timestamptz,
    -- Null when nothing is to be done about it.
    due_at     timestamptz,
    tries      integer NOT NULL DEFAULT 0,
    -- Why it is not posted.
    given_up   text,

    CONSTRAINT daily_posts_pkey PRIMARY KEY (guild_id, day)
);

CREATE INDEX daily_posts_due ON daily_posts (due_at) WHERE due_at IS NOT NULL;
