-- A seal with a key over all rows of a match in which somebody was replaced: whoever writes to the database
-- without the key cannot pass a change for a redaction. What was redacted before has none; `ludotheque audit`
-- names it.
ALTER TABLE matches ADD COLUMN redactions_seal bytea;
ALTER TABLE matches ADD CONSTRAINT matches_redactions_seal_length
    CHECK (octet_length(redactions_seal) = 32);
