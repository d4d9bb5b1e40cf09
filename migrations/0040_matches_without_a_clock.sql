-- Matches without a clock end some day, too: a turn may take ninety days, by the same clock of service time.
-- Those that run already get the whole time from now on.
--
-- A program that does not know this yet begins matches without that end. They get it with their next action.
ALTER TABLE matches DROP CONSTRAINT matches_deadline_while_running;
ALTER TABLE matches ADD CONSTRAINT matches_deadline_while_running CHECK (
    (status = 'running' OR deadline_at IS NULL)
    AND (status <> 'running' OR clock IS NULL OR deadline_at IS NOT NULL)
    AND (deadline_at IS NULL) = (look_at IS NULL));

UPDATE matches SET deadline_at = now() - t.behind + interval '90 days',
    look_at = now() - t.behind + interval '60 days'
FROM service_time t
WHERE status = 'running' AND clock IS NULL;
