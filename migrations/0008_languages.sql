-- Which language is spoken where nobody's click says so.

-- A card is read by everyone in its channel, and drawn by the delivery worker as well as by answers
-- to clicks. It keeps the language that the server had when its match was proposed; a rematch and the
-- next game of a series have it from the match before. The cards from before are in English.
--
-- Which languages there are the program knows; the database only keeps their codes, so that a new
-- one needs no migration.
ALTER TABLE cards
    ADD COLUMN language text NOT NULL DEFAULT 'en',
    ADD CONSTRAINT cards_language_is_a_code CHECK (language ~ '^[a-z]{2,3}$');
