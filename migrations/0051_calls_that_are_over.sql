-- Calls about which nothing more is to be done are deleted after some days: sixty plies leave four kilobytes of them. The
-- oldest are found without reading the others. A done call is due when it was done, within a minute.
CREATE INDEX pings_done ON pings (due_at) WHERE state = 'done';
