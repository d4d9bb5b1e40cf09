-- Clocks: a turn has an end, and time in which no process was up does not count.
--
-- All deadlines are kept in service time: the wall clock of this database minus all the time that
-- was ever given back. To give an hour back to every running clock is then to add an hour to one
-- number in one row: it happens at once, once, for all of them, however many there are, and no
-- statement has to touch two matches. What a player reads is turned back into wall time on the way
-- out.

-- How long a turn may take: 2 or 5 minutes, 12 hours, 1, 3 or 7 days; null: for ever. What was
-- played before there were clocks goes on without. The hash of the terms names it where it is set.
ALTER TABLE matches ADD COLUMN clock text;
-- When the turn of whoever is to act ends, in service time. A roll does not move it, only a change
-- of turn does. It is no cache of the log: time that is given back stands in no log.
ALTER TABLE matches ADD COLUMN deadline_at timestamptz;
-- When the keeper of the clocks looks at this match next, in service time: at the next reminder, or
-- at the deadline. Whoever looks at it puts it off first, so that no two do at once.
ALTER TABLE matches ADD COLUMN look_at timestamptz;
-- How many of the reminders of this turn have been given.
ALTER TABLE matches ADD COLUMN reminders smallint NOT NULL DEFAULT 0;
ALTER TABLE matches ADD CONSTRAINT matches_clock_known
    CHECK (clock IN ('2m', '5m', '12h', '1d', '3d', '7d'));
ALTER TABLE matches ADD CONSTRAINT matches_deadline_while_running CHECK (
    (status = 'running' AND clock IS NOT NULL) = (deadline_at IS NOT NULL)
    AND (deadline_at IS NULL) = (look_at IS NULL));

CREATE INDEX matches_clocks_due ON matches (look_at) WHERE look_at IS NOT NULL;

-- The clock that all deadlines go by: one row, of no match. Every process says here every few
-- seconds that it is up. Whoever finds that nobody has for a while adds the gap to `given_back`, in
-- the same statement as its own sign of life, so that the next one finds no gap any more. Both
-- columns are safe to be edited by hand; if the row is lost, deadlines are earlier by what was given
-- back.
CREATE TABLE service_clock (
    only_row   boolean     NOT NULL DEFAULT true,
    beat_at    timestamptz NOT NULL DEFAULT now(),
    -- Hours and seconds, never days: a day has 23 hours where summer time begins.
    given_back interval    NOT NULL DEFAULT interval '0',

    CONSTRAINT service_clock_pkey PRIMARY KEY (only_row),
    CONSTRAINT service_clock_is_one_row CHECK (only_row),
    CONSTRAINT service_clock_never_takes CHECK (given_back >= interval '0')
);
INSERT INTO service_clock DEFAULT VALUES;

-- How far service time is behind the wall clock. While nobody is up it stands still: a click that
-- comes before the first sign of life of a new process is not too late.
CREATE VIEW service_time AS
SELECT coalesce((
    SELECT given_back + CASE WHEN now() - beat_at > interval '10 seconds'
                             THEN make_interval(secs => extract(epoch FROM now() - beat_at)::float8)
                             ELSE interval '0' END
    FROM service_clock), interval '0') AS behind;

-- A reminder is a call that takes the place of the one before: 0 is the call at the beginning of a
-- turn, 1 the reminder when half of the time is left, 2 the one when an eighth is.
ALTER TABLE pings ADD COLUMN reminder smallint NOT NULL DEFAULT 0;
ALTER TABLE pings ADD CONSTRAINT pings_reminder_known CHECK (reminder BETWEEN 0 AND 2);
ALTER TABLE pings DROP CONSTRAINT pings_pkey;
ALTER TABLE pings ADD CONSTRAINT pings_pkey PRIMARY KEY (match_id, ply, reminder);
