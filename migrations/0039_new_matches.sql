-- How many matches somebody has begun within an hour. Whoever is deleted is still found by the same index.
DROP INDEX matches_by_challenger;
CREATE INDEX matches_by_challenger ON matches (challenger_id, created_at);
