-- Whether a board may have been posted of which nobody knows, because all of Discord's answers were lost for as long as it
-- was tried: it is looked for by whoever shows the card next, who would bring the old one up to date otherwise, and leave
-- this one beside it.
ALTER TABLE cards
    ADD COLUMN may_be_posted boolean NOT NULL DEFAULT false;
