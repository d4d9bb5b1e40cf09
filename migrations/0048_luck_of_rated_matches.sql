-- What the dice gave a player in a counted match, in thousandths of a win, so that what is left of the results favours
-- nobody (docs/luck.md). Null where it is not known: in a game without dice, in a match that was counted before this, and
-- where it could not be computed. Those matches do not count where luck is taken away.
ALTER TABLE rating_changes
    ADD COLUMN luck smallint,
    ADD CONSTRAINT rating_changes_luck_possible CHECK (luck BETWEEN -3000 AND 3000);
