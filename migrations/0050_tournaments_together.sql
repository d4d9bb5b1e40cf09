-- A tournament of several servers: its own, and those that have agreed. Its organiser gets an invitation, of which only
-- the SHA-256 is kept; whoever organises on another server gives the code there.
ALTER TABLE tournaments
    -- What its own server is called, once another one takes part.
    ADD COLUMN server_name text,
    ADD COLUMN invitation bytea,
    ADD COLUMN invited_until timestamptz,
    ADD CONSTRAINT tournaments_invitation_once UNIQUE (invitation),
    ADD CONSTRAINT tournaments_invitation_complete CHECK (
        (invitation IS NULL) = (invited_until IS NULL) AND octet_length(invitation) = 32);

-- The other servers, each with a message of its own, kept up to date as that of the tournament is: how many acts it
-- shows, how many it is to show, and when. A statement that has waited for this row sees no other one as it is now:
-- therefore the number stands here too.
CREATE TABLE tournament_guests (
    tournament_id bigint  NOT NULL REFERENCES tournaments,
    guild_id      bigint  NOT NULL,
    -- From 1, in the order in which they agreed.
    number        integer NOT NULL,
    channel_id    bigint  NOT NULL,
    name          text    NOT NULL,
    language      text    NOT NULL,
    -- Whether each match gets a thread of its own there.
    threads       boolean NOT NULL,
    -- Whether one side has ended the agreement. The row stays: games that were begun are played out.
    ended         boolean NOT NULL DEFAULT false,

    message_id    bigint,
    lost          integer NOT NULL DEFAULT 0,
    shown         integer NOT NULL DEFAULT -1,
    wanted        integer NOT NULL DEFAULT 0,
    due_at        timestamptz,
    tries         integer NOT NULL DEFAULT 0,
    given_up      text,
    end_told      boolean NOT NULL DEFAULT false,
    check_in_told boolean NOT NULL DEFAULT false,
    -- As in tournaments.
    roll_call_tried      boolean NOT NULL DEFAULT false,
    roll_call_message_id bigint,

    CONSTRAINT tournament_guests_pkey PRIMARY KEY (tournament_id, guild_id),
    CONSTRAINT tournament_guests_number_once UNIQUE (tournament_id, number),
    CONSTRAINT tournament_guests_numbered CHECK (number >= 1)
);

CREATE INDEX tournament_guests_due ON tournament_guests (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tournament_guests_server ON tournament_guests (guild_id);

-- From which server somebody takes part; null for that of the tournament.
ALTER TABLE tournament_players ADD COLUMN guild_id bigint;

-- A match between people of two servers has a second card, in the other one's channel. It is owed as the card is
-- (crates/store/src/outbox.rs), by itself: neither channel holds up the other.
CREATE TABLE guest_cards (
    match_id   bigint   NOT NULL REFERENCES matches,
    -- Who looks at it: the player in this seat.
    seat       smallint NOT NULL,
    guild_id   bigint   NOT NULL,
    channel_id bigint   NOT NULL,
    language   text     NOT NULL,
    message_id bigint,
    wanted     integer  NOT NULL DEFAULT 0,
    shown      integer  NOT NULL DEFAULT -1,
    showings   integer  NOT NULL DEFAULT 0,
    due_at     timestamptz NOT NULL DEFAULT now(),
    tries      integer  NOT NULL DEFAULT 0,
    given_up   text,

    CONSTRAINT guest_cards_pkey PRIMARY KEY (match_id),
    CONSTRAINT guest_cards_seat_known CHECK (seat IN (0, 1))
);

CREATE INDEX guest_cards_due ON guest_cards (due_at) WHERE shown < wanted AND given_up IS NULL;
CREATE INDEX guest_cards_channel ON guest_cards (channel_id);
CREATE UNIQUE INDEX guest_cards_message ON guest_cards (message_id) WHERE message_id IS NOT NULL;
