-- Where a server wants the position of the day to be posted; null: nowhere.

ALTER TABLE server_settings
    ADD COLUMN daily_in bigint;
