-- Who says which side of a match will win. One word a person and match: the first one stands. Whether it was
-- right follows from the match and is stored nowhere.
CREATE TABLE predictions (
    match_id bigint   NOT NULL,
    user_id  bigint   NOT NULL,
    -- The side: 0 or 1.
    seat     smallint NOT NULL,

    CONSTRAINT predictions_pkey PRIMARY KEY (match_id, user_id),
    CONSTRAINT predictions_of_a_match FOREIGN KEY (match_id) REFERENCES matches (match_id),
    CONSTRAINT predictions_seats_known CHECK (seat IN (0, 1))
);

CREATE INDEX predictions_by_user ON predictions (user_id);
