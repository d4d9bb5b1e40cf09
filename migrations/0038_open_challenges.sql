-- An outage does not use up the time in which a challenge can be answered: like the deadlines of matches,
-- expires_at is in service time from now on (see service_time).
UPDATE matches SET expires_at = expires_at - t.behind FROM service_time t WHERE status = 'open';
