-- What the players of a running match want done for them (settings.automatic), kept in the match too, so that a
-- statement of a move reads one match and nothing that is kept by person (I-15). Whoever changes the setting has it
-- copied into their running matches. A version before this one copies nothing: the keeper copies whatever differs, also
-- into the matches that run now, which is why no row is written here.
ALTER TABLE matches
    ADD COLUMN first_wants text,
    ADD COLUMN second_wants text;
