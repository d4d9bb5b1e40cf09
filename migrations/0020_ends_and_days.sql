-- What a server can set about messages that nobody has asked for with a command.

ALTER TABLE server_settings
    -- Where it is said how a match has ended: where it was played, in the channel for results, nowhere.
    ADD COLUMN ends      text   NOT NULL DEFAULT 'played',
    -- Where the position of the day is posted; null: nowhere.
    ADD COLUMN daily_in  bigint,
    -- Where a look back at the week is posted; null: nowhere.
    ADD COLUMN weekly_in bigint,
    ADD CONSTRAINT server_settings_ends_known CHECK (ends IN ('played', 'results', 'none'));
