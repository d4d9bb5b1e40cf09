-- Matches against the program's own players.

-- When the program looks at the match to act for its own player in it: set as long as the match waits
-- for that player, null otherwise. Whoever looks at it puts it off first, so that no two compute the
-- same move at once; if they die over it, it is due again by itself. Which match waits for whom
-- follows from the log; this is a list of work to do, and no part of it.
ALTER TABLE matches ADD COLUMN opponent_due_at timestamptz;

CREATE INDEX matches_opponents_due ON matches (opponent_due_at) WHERE opponent_due_at IS NOT NULL;
