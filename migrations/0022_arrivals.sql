-- Servers on which the bot has arrived, so that it says its first word on each of them once.

CREATE TABLE arrivals (
    guild_id   bigint      PRIMARY KEY,
    noticed_at timestamptz NOT NULL DEFAULT now()
);
