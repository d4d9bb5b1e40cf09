-- no-transaction
-- Who has answered what is forgotten a few rows at a time, the oldest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS interactions_taken_by_age ON interactions_taken (taken_at);
