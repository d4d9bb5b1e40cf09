-- The database's clock, under our control: these functions are found before the system's.
CREATE SCHEMA simulation;
CREATE TABLE simulation.clock (at timestamptz NOT NULL);
INSERT INTO simulation.clock VALUES ('2026-06-01 12:00:00+00');

-- The same within a transaction, as the system's.
CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
    begun text := pg_catalog.current_setting('simulation.begun', true);
BEGIN
    IF begun IS NULL OR begun = '' THEN
        SELECT at::text INTO begun FROM simulation.clock;
        PERFORM pg_catalog.set_config('simulation.begun', begun, true);
    END IF;
    RETURN begun::timestamptz;
END $$;

CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT at FROM simulation.clock';

-- Time limits are kept by the simulation, on its own clock.
CREATE FUNCTION public.set_config(name text, value text, is_local boolean) RETURNS text LANGUAGE sql VOLATILE AS
    $$ SELECT CASE WHEN name LIKE '%\_timeout' THEN value ELSE pg_catalog.set_config(name, value, is_local) END $$;
