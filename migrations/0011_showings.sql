-- Two messages of one card may be under way at once: two players' answers, or an answer and the
-- delivery worker. Which of them Discord shows last, nobody is told, so whoever notes a showing
-- must be able to see that another one was noted in between.
ALTER TABLE cards ADD COLUMN showings integer NOT NULL DEFAULT 0;
