-- Whether the card of a match explains the game: the aim at first, the rules in view, and what matters at each
-- moment. Written when the match begins, for matches in which somebody has played the game hardly ever.
ALTER TABLE cards ADD COLUMN explained boolean NOT NULL DEFAULT false;
