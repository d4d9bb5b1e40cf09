-- The same database for one world after the other: what is stored goes, and the numbers begin anew. Tables are emptied
-- as a whole, so that nothing tells one world from another by where its rows lie.

-- Copies what is stored now, into tables whose names begin so.
CREATE PROCEDURE simulation.copy(begins text) LANGUAGE plpgsql AS $$
DECLARE
    name text;
    has_rows boolean;
BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO has_rows;
        IF has_rows THEN
            EXECUTE format('CREATE TABLE simulation.%I AS TABLE public.%I', begins || name, name);
        END IF;
    END LOOP;
END $$;

-- What is stored is what was copied, and nothing else. Nothing refers to what is not there, so nobody need look.
CREATE PROCEDURE simulation.bring_back(begins text) LANGUAGE plpgsql AS $$
DECLARE
    name text;
    used text;
BEGIN
    SELECT string_agg(format('public.%I', relname), ', ') INTO used FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0;
    EXECUTE 'TRUNCATE simulation.backends, ' || used || ' CASCADE';
    PERFORM pg_catalog.set_config('session_replication_role', 'replica', true);
    FOR name IN SELECT substr(relname, length(begins) + 1) FROM pg_class
        WHERE relnamespace = 'simulation'::regnamespace AND starts_with(relname, begins) LOOP
        EXECUTE format('INSERT INTO public.%I TABLE simulation.%I', name, begins || name);
    END LOOP;
END $$;

-- What the schema itself has stored, for the worlds to come.
CREATE PROCEDURE simulation.keep() LANGUAGE sql AS $$ CALL simulation.copy('kept_') $$;

CREATE PROCEDURE simulation.begin_again() LANGUAGE plpgsql AS $$
DECLARE
    name text;
BEGIN
    CALL simulation.bring_back('kept_');
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' LOOP
        EXECUTE format('ALTER SEQUENCE public.%I RESTART', name);
    END LOOP;
END $$;

-- What a standby has heard, and that it takes the place of what is stored.
CREATE PROCEDURE simulation.remember() LANGUAGE sql AS $$ CALL simulation.copy('heard_') $$;

CREATE PROCEDURE simulation.lose() LANGUAGE plpgsql AS $$
DECLARE
    name text;
BEGIN
    CALL simulation.bring_back('heard_');
    FOR name IN SELECT relname FROM pg_class
        WHERE relnamespace = 'simulation'::regnamespace AND starts_with(relname, 'heard_') LOOP
        EXECUTE format('DROP TABLE simulation.%I', name);
    END LOOP;
END $$;

-- The server's processes, as the bot sees them: each connection has another one.
CREATE UNLOGGED TABLE simulation.backends (pid integer, process integer, backend_start timestamptz);

CREATE FUNCTION simulation.begin_backend(number integer) RETURNS void LANGUAGE sql AS $$
    SELECT pg_catalog.set_config('simulation.backend', number::text, false);
    INSERT INTO simulation.backends VALUES (number, pg_catalog.pg_backend_pid(), simulation.clock());
$$;

-- Before what the connection has set is forgotten: the server itself may not have kept time limits for it.
CREATE FUNCTION simulation.end_backend() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    kept text;
BEGIN
    FOREACH kept IN ARRAY '{statement_timeout, lock_timeout, idle_in_transaction_session_timeout}'::text[] LOOP
        IF current_setting(kept) <> '0' THEN
            RAISE EXCEPTION '% is in real time: the simulation keeps what is set by set_config', kept;
        END IF;
    END LOOP;
    DELETE FROM simulation.backends WHERE process = pg_catalog.pg_backend_pid();
END $$;

CREATE FUNCTION public.pg_backend_pid() RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce(nullif(current_setting('simulation.backend', true), '')::integer, 0);
$$;

CREATE VIEW public.pg_stat_activity AS
    SELECT pid, backend_start FROM simulation.backends;

-- Whether something is to be done now, or was tried and is taken by somebody who may never do it. What has failed six times
-- is tried again after a minute and more, up to a quarter of an hour.
CREATE FUNCTION simulation.is_owed(due_at timestamptz, tries integer) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT due_at <= now()
        OR tries > 0 AND due_at < 'infinity' AND (tries < 6 OR due_at > now() + interval '15 minutes')
$$;

-- Where the board of a match is shown: of one between two servers on each.
CREATE VIEW simulation.boards AS
    SELECT match_id, channel_id, message_id, given_up, answers_only FROM cards
    UNION ALL SELECT match_id, channel_id, message_id, given_up, false FROM guest_cards;
