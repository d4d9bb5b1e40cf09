-- People who want to be forgotten.
--
-- A person is replaced by a pseudonym: a negative number, which no account of Discord's is, made
-- from the account's number with the key that also seals the dice. The same person always gets the
-- same one, so that what counts against somebody (a block, bad results) can be found again when they
-- come back; without the key nobody can tell whose it is.
--
-- Rows of a log carry hashes, and what is hashed names people. A row in which a person was replaced
-- keeps its hash, so that the chain through it can still be checked; what it says now is covered by
-- a second one, `resealed`, made of the hash that was there and the one that it would have now
-- (matches/chain.rs). `redacted` says which fields were replaced.

ALTER TABLE matches ADD COLUMN redacted text;
ALTER TABLE matches ADD COLUMN resealed bytea;
ALTER TABLE matches ADD CONSTRAINT matches_redaction_is_sealed CHECK (
    (redacted IS NULL) = (resealed IS NULL) AND coalesce(octet_length(resealed), 32) = 32);
ALTER TABLE plies ADD COLUMN redacted text;
ALTER TABLE plies ADD COLUMN resealed bytea;
ALTER TABLE plies ADD CONSTRAINT plies_redaction_is_sealed CHECK (
    (redacted IS NULL) = (resealed IS NULL) AND coalesce(octet_length(resealed), 32) = 32);

-- Everything that names a person has to be found, also when it is long over.
CREATE INDEX matches_by_challenger ON matches (challenger_id);
CREATE INDEX matches_by_invited ON matches (invited_id) WHERE invited_id IS NOT NULL;
CREATE INDEX matches_by_first ON matches (first_id) WHERE first_id IS NOT NULL;
CREATE INDEX matches_by_second ON matches (second_id) WHERE second_id IS NOT NULL;
CREATE INDEX pings_by_user ON pings (user_id);
CREATE INDEX blocks_by_blocked ON blocks (blocked_id);
-- Only before a match starts can somebody act in it who does not play in it.
CREATE INDEX plies_before_the_start ON plies (actor_id)
    WHERE action LIKE 'luck %' OR action = 'expired';

-- Who has asked to be forgotten, until it is done. Any process may do it, in one transaction a
-- match, and go on where another one stopped.
CREATE TABLE deletions (
    user_id  bigint      NOT NULL,
    asked_at timestamptz NOT NULL DEFAULT now(),
    due_at   timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT deletions_pkey PRIMARY KEY (user_id)
);

-- Who was forgotten, by pseudonym, and when last.
CREATE TABLE forgotten (
    pseudonym    bigint      NOT NULL,
    forgotten_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT forgotten_pkey PRIMARY KEY (pseudonym),
    CONSTRAINT forgotten_is_no_account CHECK (pseudonym < 0)
);
