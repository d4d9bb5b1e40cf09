-- Whom the operator keeps away from new matches and off leaderboards (docs/terms.md). Somebody who is
-- forgotten stays excluded under their pseudonym.
CREATE TABLE exclusions (
    user_id     bigint      NOT NULL,
    reason      text        NOT NULL,
    excluded_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT exclusions_pkey PRIMARY KEY (user_id),
    CONSTRAINT exclusions_says_why CHECK (char_length(reason) BETWEEN 1 AND 200)
);

-- Who is on no leaderboard and in no look back at a week: by their own wish, or excluded.
CREATE VIEW off_leaderboards AS
    SELECT user_id FROM leaderboard_opt_outs UNION ALL SELECT user_id FROM exclusions;
