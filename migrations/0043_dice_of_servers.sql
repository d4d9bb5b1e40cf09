-- Whether the dice of a challenge are public (matches.public_dice) if it does not say: a server can want that for
-- all its matches. A match keeps what its challenge said.
ALTER TABLE server_settings ADD COLUMN public_dice boolean NOT NULL DEFAULT false;
