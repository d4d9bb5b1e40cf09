-- The database's clock, under our control: these functions are found before the system's.
CREATE SCHEMA simulation;

CREATE FUNCTION simulation.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    $$ SELECT pg_catalog.to_timestamp(pg_catalog.pg_read_file('clock_' || current_database())::double precision) $$;

-- The same within a transaction, as the system's.
CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
    begun text := pg_catalog.current_setting('simulation.begun', true);
BEGIN
    IF begun IS NULL OR begun = '' THEN
        begun := simulation.clock()::text;
        PERFORM pg_catalog.set_config('simulation.begun', begun, true);
    END IF;
    RETURN begun::timestamptz;
END $$;

CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT simulation.clock()';

-- Time limits are kept by the simulation, on its own clock.
CREATE FUNCTION public.set_config(name text, value text, is_local boolean) RETURNS text LANGUAGE sql VOLATILE AS
    $$ SELECT CASE WHEN name LIKE '%\_timeout' THEN value ELSE pg_catalog.set_config(name, value, is_local) END $$;
