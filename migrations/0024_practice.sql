-- Against the program the dice are rolled and forced moves are made unless somebody has asked for something
-- else. Who had asked for nothing so far was never asked.

ALTER TABLE settings DROP CONSTRAINT settings_automatic_known;
UPDATE settings SET automatic = 'practice' WHERE automatic = 'nothing';
ALTER TABLE settings
    ALTER COLUMN automatic SET DEFAULT 'practice',
    ADD CONSTRAINT settings_automatic_known CHECK (automatic IN ('nothing', 'practice', 'rolls', 'forced'));
