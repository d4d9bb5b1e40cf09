-- Ratings: Glicko-2, one a game. Everything here follows from the matches and can be counted again;
-- `ludotheque audit` does so and compares.
--
-- A rating belongs to a player and not to a match, so it is not written in the transaction that
-- ends a match. That one leaves a row in rating_events, which belongs to its match like all the
-- rest (I-15); a transaction of its own counts the match then, exactly once.

-- One row for each rated match that has ended.
CREATE TABLE rating_events (
    match_id   bigint      NOT NULL,
    -- Null until the match is counted: then that it was, or why not.
    verdict    text,
    -- The order of counting. The number is drawn while the ratings of both players are locked,
    -- so that each player's matches were counted in this order, and counting them again in it
    -- gives the same.
    counted_as bigint,
    due_at     timestamptz NOT NULL,
    tries      integer     NOT NULL DEFAULT 0,

    CONSTRAINT rating_events_pkey PRIMARY KEY (match_id),
    CONSTRAINT rating_events_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id),
    CONSTRAINT rating_events_verdict_known CHECK (
        verdict IN ('counted', 'aborted', 'too_short', 'not_two_people', 'pair_limit')),
    CONSTRAINT rating_events_in_order UNIQUE (counted_as),
    CONSTRAINT rating_events_counted_is_complete CHECK ((verdict IS NULL) = (counted_as IS NULL))
);

CREATE SEQUENCE rating_events_order;
CREATE INDEX rating_events_owed ON rating_events (due_at) WHERE verdict IS NULL;

-- Where each player stands in each game, altogether (season 'all') and in each season, which
-- everybody begins anew.
CREATE TABLE ratings (
    game          text             NOT NULL,
    season        text             NOT NULL,
    user_id       bigint           NOT NULL,
    rating        double precision NOT NULL,
    -- As of latest_at: it grows with the time since.
    deviation     double precision NOT NULL,
    volatility    double precision NOT NULL,
    wins          integer          NOT NULL,
    draws         integer          NOT NULL,
    losses        integer          NOT NULL,
    -- When the latest counted match ended.
    latest_at     timestamptz,
    -- When the deviation will have grown so much that the rating is provisional; null if it is.
    certain_until timestamptz,

    CONSTRAINT ratings_pkey PRIMARY KEY (game, season, user_id),
    CONSTRAINT ratings_season_known CHECK (season = 'all' OR season ~ '^[0-9]{4}-Q[1-4]$'),
    CONSTRAINT ratings_possible CHECK (
        rating BETWEEN -10000 AND 10000 AND deviation > 0 AND deviation <= 350
        AND volatility > 0 AND volatility < 1),
    CONSTRAINT ratings_matches_counted CHECK (wins >= 0 AND draws >= 0 AND losses >= 0)
);

CREATE INDEX ratings_by_user ON ratings (user_id);

-- What each counted match did to its two players.
CREATE TABLE rating_changes (
    match_id         bigint           NOT NULL,
    seat             smallint         NOT NULL,
    user_id          bigint           NOT NULL,
    game             text             NOT NULL,
    guild_id         bigint,
    ended_at         timestamptz      NOT NULL,
    rating_before    double precision NOT NULL,
    deviation_before double precision NOT NULL,
    rating_after     double precision NOT NULL,
    deviation_after  double precision NOT NULL,

    CONSTRAINT rating_changes_pkey PRIMARY KEY (match_id, seat),
    CONSTRAINT rating_changes_of_an_event FOREIGN KEY (match_id) REFERENCES rating_events (match_id),
    CONSTRAINT rating_changes_seats_known CHECK (seat IN (0, 1)),
    CONSTRAINT rating_changes_of_two_people UNIQUE (match_id, user_id)
);

CREATE INDEX rating_changes_by_user ON rating_changes (user_id, game, ended_at);
CREATE INDEX rating_changes_by_server ON rating_changes (guild_id, game, user_id);

-- Who does not want to be on leaderboards.
CREATE TABLE leaderboard_opt_outs (
    user_id bigint      NOT NULL,
    since   timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT leaderboard_opt_outs_pkey PRIMARY KEY (user_id)
);

-- Profiles and "my last matches" look at what is over.
CREATE INDEX matches_finished_by_first ON matches (first_id, ended_at) WHERE status = 'finished';
CREATE INDEX matches_finished_by_second ON matches (second_id, ended_at) WHERE status = 'finished';
-- The leaderboard counted matches with it.
DROP INDEX matches_finished_by_game;

-- What was played before there were ratings counts as well, in the order in which it ended.
INSERT INTO rating_events (match_id, due_at)
SELECT match_id, ended_at FROM matches WHERE status = 'finished' AND rated;
