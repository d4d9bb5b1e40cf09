-- How the dice of a match are made. 2: "dice v2" of docs/dice.md, like 1 but without the numbers of clicks.
ALTER TABLE matches DROP CONSTRAINT matches_dice_complete;
ALTER TABLE matches ADD CONSTRAINT matches_dice_complete CHECK (
    (dice_version = 0 AND octet_length(dice_secret) = 32
        AND dice_commitment IS NULL AND dice_revealed IS NULL)
    -- A nonce of 24 bytes, 32 encrypted ones, and a tag of 16.
    OR (dice_version IN (1, 2) AND octet_length(dice_secret) = 72
        AND dice_commitment IS NOT NULL AND octet_length(dice_commitment) = 32
        AND coalesce(octet_length(dice_revealed), 32) = 32));
