-- Whether every roll of a match also takes the public beacon: docs/dice.md.
ALTER TABLE matches ADD COLUMN public_dice boolean NOT NULL DEFAULT false;
-- When the round is published for which the next roll waits; once somebody fetches it, when others may
-- do so too.
ALTER TABLE matches ADD COLUMN beacon_due_at timestamptz;
ALTER TABLE matches ADD CONSTRAINT matches_beacon_awaited CHECK (
    beacon_due_at IS NULL OR (public_dice AND status = 'running'));
CREATE INDEX matches_beacon_due ON matches (beacon_due_at) WHERE beacon_due_at IS NOT NULL;
