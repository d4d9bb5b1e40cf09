-- Two things that let others check a match: every row of its log carries the hash of the one
-- before, and its dice are promised before it and shown after it.
--
-- The canonical form of what is hashed is written down in src/matches/chain.rs; the functions here
-- write the same for the rows that are there already. Their hashes say what they were when this
-- migration ran, not when they were made. A log with a gap gets hashes of zeros behind the gap:
-- that match is set aside when it is read, as it was before, and the others go on.
--
-- A program of the version before cannot add rows any more while it is replaced: its players are
-- told to try again. Old rows without hashes beside new ones would have been a way around the chain.

CREATE FUNCTION pg_temp.field(value text) RETURNS text LANGUAGE sql AS $$
    SELECT CASE WHEN value IS NULL THEN '-,'
                ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value || ',' END
$$;

-- How the dice of a match are made. 0: from a secret that stands here as it is, and nobody can
-- check it. 1: "dice v1" of docs/dice.md, from a secret that is encrypted here.
ALTER TABLE matches ADD COLUMN dice_version smallint NOT NULL DEFAULT 0;
ALTER TABLE matches ALTER COLUMN dice_version DROP DEFAULT;
-- What was promised with the challenge: the SHA-256 of the secret.
ALTER TABLE matches ADD COLUMN dice_commitment bytea;
-- The secret, once the match has ended.
ALTER TABLE matches ADD COLUMN dice_revealed bytea;
ALTER TABLE matches DROP CONSTRAINT matches_dice_secret_length;
ALTER TABLE matches ADD CONSTRAINT matches_dice_complete CHECK (
    (dice_version = 0 AND octet_length(dice_secret) = 32
        AND dice_commitment IS NULL AND dice_revealed IS NULL)
    -- A nonce of 24 bytes, 32 encrypted ones, and a tag of 16.
    OR (dice_version = 1 AND octet_length(dice_secret) = 72
        AND dice_commitment IS NOT NULL AND octet_length(dice_commitment) = 32
        AND coalesce(octet_length(dice_revealed), 32) = 32));

ALTER TABLE matches ADD COLUMN terms_hash bytea;
UPDATE matches SET terms_hash = sha256(convert_to(
    pg_temp.field('ludotheque terms v1')
    || pg_temp.field(match_id::text)
    || pg_temp.field(game)
    || pg_temp.field(options)
    || pg_temp.field(rules_version::text)
    || pg_temp.field(rated::text)
    || pg_temp.field(guild_id::text)
    || pg_temp.field(channel_id::text)
    || pg_temp.field(challenger_id::text)
    || pg_temp.field(challenger_name)
    || pg_temp.field(invited_id::text)
    || pg_temp.field(invited_name)
    || pg_temp.field(interaction_id::text)
    || pg_temp.field(dice_version::text)
    || pg_temp.field(encode(dice_commitment, 'hex')), 'UTF8'));
ALTER TABLE matches ALTER COLUMN terms_hash SET NOT NULL;
ALTER TABLE matches ADD CONSTRAINT matches_terms_hash_length CHECK (octet_length(terms_hash) = 32);

ALTER TABLE plies ADD COLUMN hash bytea;
CREATE FUNCTION pg_temp.ply_hash(row_of_log plies, before bytea) RETURNS bytea LANGUAGE sql AS $$
    SELECT sha256(convert_to(
        pg_temp.field('ludotheque ply v1')
        || pg_temp.field(row_of_log.match_id::text)
        || pg_temp.field(row_of_log.ply::text)
        || pg_temp.field(row_of_log.actor_id::text)
        || pg_temp.field(row_of_log.action)
        || pg_temp.field(row_of_log.interaction_id::text)
        || pg_temp.field((extract(epoch FROM row_of_log.made_at) * 1000000)::bigint::text)
        || pg_temp.field(encode(before, 'hex')), 'UTF8'))
$$;
WITH RECURSIVE chain AS (
    SELECT p.match_id, p.ply, pg_temp.ply_hash(p, m.terms_hash) AS hash
    FROM plies p JOIN matches m ON m.match_id = p.match_id
    WHERE p.ply = 0
    UNION ALL
    SELECT p.match_id, p.ply, pg_temp.ply_hash(p, chain.hash)
    FROM chain JOIN plies p ON p.match_id = chain.match_id AND p.ply = chain.ply + 1)
UPDATE plies SET hash = chain.hash
FROM chain WHERE plies.match_id = chain.match_id AND plies.ply = chain.ply;
UPDATE plies SET hash = decode(repeat('00', 32), 'hex') WHERE hash IS NULL;
ALTER TABLE plies ALTER COLUMN hash SET NOT NULL;
ALTER TABLE plies ADD CONSTRAINT plies_hash_length CHECK (octet_length(hash) = 32);

DROP FUNCTION pg_temp.ply_hash(plies, bytea);
DROP FUNCTION pg_temp.field(text);
