-- How people want to be called to the board, when not, and in which language they are spoken to.

ALTER TABLE settings
    -- The language that a person has chosen for what is said to them alone; null for the one in which
    -- they use Discord. That one the bot only knows while it answers them, so the last is kept here for
    -- whoever wants direct messages.
    ADD COLUMN language       text,
    ADD COLUMN last_language  text,
    -- 'here': by a line in the channel of the match. 'direct': by a direct message. 'daily': by one
    -- direct message a day, which lists what waits. 'never': not at all.
    ADD COLUMN calls          text     NOT NULL DEFAULT 'here',
    ADD COLUMN reminders      boolean  NOT NULL DEFAULT true,
    -- The name of a time zone (IANA). Which there are the program knows.
    ADD COLUMN zone           text,
    -- Full hours on the clock of that zone, over midnight if the second is the earlier one: nobody is
    -- called in between.
    ADD COLUMN quiet_from     smallint,
    ADD COLUMN quiet_until    smallint,
    ADD COLUMN daily_hour     smallint NOT NULL DEFAULT 18,
    -- Discord has refused a direct message to this person since they chose how to be called. They are
    -- called in the channel until they choose again: every refusal counts against the bot.
    ADD COLUMN direct_refused boolean  NOT NULL DEFAULT false,
    ADD CONSTRAINT settings_languages_are_codes CHECK (
        language ~ '^[a-z]{2,3}$' AND last_language ~ '^[a-z]{2,3}$'),
    ADD CONSTRAINT settings_calls_known CHECK (calls IN ('here', 'direct', 'daily', 'never')),
    ADD CONSTRAINT settings_hours_of_a_day CHECK (
        quiet_from BETWEEN 0 AND 23 AND quiet_until BETWEEN 0 AND 23 AND daily_hour BETWEEN 0 AND 23),
    ADD CONSTRAINT settings_quiet_is_a_span CHECK (
        (quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from <> quiet_until),
    ADD CONSTRAINT settings_hours_need_a_zone CHECK (
        zone IS NOT NULL OR (quiet_from IS NULL AND calls <> 'daily'));

-- When the bot speaks next to somebody about several matches at once: at the end of quiet hours about
-- all that has come up in them, and once a day if they want that. A call that is held in quiet hours
-- stays in pings as owed, but is due at 'infinity': so it falls like any other when the player moves,
-- and the round finds what is left.
--
-- A row is about a person and not about a match. It is there as long as something is to come.
CREATE TABLE rounds (
    user_id    bigint      NOT NULL,
    -- When a worker looks at it; put off while one does.
    due_at     timestamptz NOT NULL,
    -- What it was planned for. The nonce of the message is made of it, so that the same round, begun
    -- again after a crash, gives the message that is there.
    planned_at timestamptz NOT NULL,
    -- When the next daily message is due, if one is wanted.
    daily_at   timestamptz,
    tries      integer     NOT NULL DEFAULT 0,

    CONSTRAINT rounds_pkey PRIMARY KEY (user_id)
);

CREATE INDEX rounds_due ON rounds (due_at);
