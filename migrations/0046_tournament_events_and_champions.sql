-- What a tournament has outside its channel, where its server permits it: an event of the server, and a role for whoever
-- wins. Neither holds up the message, so each is due by itself.
ALTER TABLE tournaments
    ADD COLUMN event_id        bigint,
    -- Nothing is done about the event any more: it is over, somebody has deleted it, or it could not be made.
    ADD COLUMN event_over      boolean NOT NULL DEFAULT false,
    ADD COLUMN event_due_at    timestamptz,
    ADD COLUMN event_tries     integer NOT NULL DEFAULT 0,
    ADD COLUMN champion_role_id bigint,
    ADD COLUMN champion_due_at timestamptz,
    ADD COLUMN champion_tries  integer NOT NULL DEFAULT 0;

CREATE INDEX tournaments_event_due ON tournaments (event_due_at) WHERE event_due_at IS NOT NULL;
CREATE INDEX tournaments_champion_due ON tournaments (champion_due_at) WHERE champion_due_at IS NOT NULL;

-- Who has a champion's role from the bot. It is noted before the role is given, so that no crash leaves a role that
-- nobody knows of. Whoever had the role from somebody else is not here: theirs is not the bot's to take.
CREATE TABLE champions (
    guild_id      bigint NOT NULL,
    role_id       bigint NOT NULL,
    user_id       bigint NOT NULL,
    -- The tournament that they won last of those with this role, and when it was over.
    tournament_id bigint NOT NULL REFERENCES tournaments,
    since         timestamptz NOT NULL,

    CONSTRAINT champions_pkey PRIMARY KEY (guild_id, role_id, user_id)
);

CREATE INDEX champions_user ON champions (user_id);
