-- Several matches of the same two players: rematches, and series whose games follow by themselves.

-- The place of a match among them, in the canonical text of src/matches/chapter.rs: which game it is,
-- the rule of the series, the match before, and what is taken over from that one (who sits where, who
-- begins, the score). Null for a match that stands alone, as all were before. Part of the terms, and
-- of their hash.
ALTER TABLE matches ADD COLUMN chapter text;

-- The games of series that are owed: a row is written in the transaction that ends the game before, and
-- goes when the next one is there. That one is made in a transaction of its own, under an id that
-- follows from the id of the one before, so that any process may try, and try again.
CREATE TABLE sequels (
    match_id bigint      NOT NULL,
    due_at   timestamptz NOT NULL,

    CONSTRAINT sequels_pkey PRIMARY KEY (match_id),
    CONSTRAINT sequels_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id)
);

CREATE INDEX sequels_owed ON sequels (due_at);

-- "My last match in this channel", for a rematch.
CREATE INDEX matches_ended_by_channel ON matches (channel_id, ended_at) WHERE status = 'finished';
