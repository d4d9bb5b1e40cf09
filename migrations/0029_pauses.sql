-- Pauses between challenges to the same person follow from those that were withdrawn, too.
DROP INDEX matches_declined;
CREATE INDEX matches_refused ON matches (challenger_id, invited_id, ended_at)
    WHERE end_reason IN ('declined', 'cancelled');
