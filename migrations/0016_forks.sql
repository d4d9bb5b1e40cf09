-- Matches that begin where another one was, to try a position of it once more against the program.

-- The position with what belongs to it, in the canonical text of src/matches/fork.rs: the match that it
-- is of, after how many rolls and moves, and where the challenger sits. Null for a match that begins as
-- its rules say. Part of the terms, and of their hash. The position itself stands here, and not only
-- where to find it, so that a match is read from its own rows alone.
ALTER TABLE matches ADD COLUMN fork text;
