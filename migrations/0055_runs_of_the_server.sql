-- On which run of the server a process has last said that it lives. When the server was started again, or another one
-- has taken its place, everybody's connection is gone, which says nothing about who lives. A version before this one
-- leaves it empty, and is taken for dead only when it has said nothing for long enough.
ALTER TABLE processes ADD COLUMN server_began timestamptz;
COMMENT ON COLUMN processes.joined_at IS 'When it first said so after it came; before that, infinity';
