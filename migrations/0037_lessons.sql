-- Who has tried which puzzle of /learn. The first answer says whether it was found at the first try; what
-- somebody is honoured for is counted from these rows and stored nowhere else. None belongs to a match.
CREATE TABLE lesson_tries (
    user_id  bigint      NOT NULL,
    -- The game and the position: another puzzle in the same place is another one.
    puzzle   text        NOT NULL,
    at_first boolean     NOT NULL,
    solved   boolean     NOT NULL,
    tried_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT lesson_tries_pkey PRIMARY KEY (user_id, puzzle),
    CONSTRAINT lesson_tries_puzzle_short CHECK (char_length(puzzle) BETWEEN 1 AND 400),
    CONSTRAINT lesson_tries_first_is_solved CHECK (solved OR NOT at_first)
);
