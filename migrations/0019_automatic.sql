-- What is done for a person in their matches without a click of theirs. 'nothing'; 'rolls': the dice are
-- rolled as soon as it is their turn; 'forced': also a move is made that is the only one.

ALTER TABLE settings
    ADD COLUMN automatic text NOT NULL DEFAULT 'nothing',
    ADD CONSTRAINT settings_automatic_known CHECK (automatic IN ('nothing', 'rolls', 'forced'));
