-- Which programs may work on this schema while one version takes the place of another. The schema of a program is the
-- number of its last migration. It accepts a database with more migrations than it knows, as long as no number here is
-- greater than its own. A migration that an older program could not live with adds its own number,
-- `INSERT INTO compatibility VALUES (NNNN)`; all programs before it then stop, and do not start.
CREATE TABLE compatibility (
    compatible_from bigint NOT NULL,

    CONSTRAINT compatibility_pkey PRIMARY KEY (compatible_from)
);
