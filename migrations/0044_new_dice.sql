-- The dice of a match after the database was brought back from a backup: others than those that people have seen. The
-- log has the secret until then and the new promise; here is the new secret, sealed as `dice_secret` is.
ALTER TABLE matches ADD COLUMN renewed_secret bytea;
ALTER TABLE matches ADD COLUMN renewed_commitment bytea;
ALTER TABLE matches ADD CONSTRAINT matches_renewed_complete CHECK (
    (renewed_secret IS NULL) = (renewed_commitment IS NULL)
    AND octet_length(renewed_secret) = 72 AND octet_length(renewed_commitment) = 32
    AND (renewed_secret IS NULL OR dice_version > 0));
