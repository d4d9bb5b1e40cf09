-- A deletion looks for a person in all matches and takes them out. What another transaction writes at
-- that moment it does not see. So it is finished only by a look that finds nothing, later than the
-- longest transaction can last after the last one that found something, or the first.

ALTER TABLE deletions ADD COLUMN looked_at timestamptz;
