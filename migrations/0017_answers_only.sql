-- Matches where the bot can only answer: somebody has installed it for themselves, and uses it in group
-- messages or on a server that has not got it.
--
-- Nothing can be posted or changed there but in answer to a click, for a quarter of an hour. Whoever
-- delivers cards and calls has to know that beforehand, and not by being refused each time.
ALTER TABLE cards ADD COLUMN answers_only boolean NOT NULL DEFAULT false;
