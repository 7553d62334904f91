import type { Database } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Empty databases of this process that nobody uses. */
const free: Database[] = [];

/**
 * Lends a database of this process, or one that `open` opens when none is free. It is empty. Closing
 * it waits for the work that runs in it, and empties it for the next borrower.
 */
export const reuseDatabase = async (open: () => Promise<Database>): Promise<Database> =>
  lend(free.pop() ?? (await open()));

function lend(database: Database): Database {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  async function use<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw new ProblemError('unavailable');
    const result = work();
    running.add(result);
    return result.finally(() => running.delete(result));
  }

  return {
    engine: database.engine,
    inTenant: (tenantId, work) => use(() => database.inTenant(tenantId, work)),
    inSnapshot: (tenantId, work) => use(() => database.inSnapshot(tenantId, work)),
    inSystem: (purpose, work) => use(() => database.inSystem(purpose, work)),
    countConnections: () => database.countConnections(),
    ask: (tenantId, statement) => use(() => database.ask(tenantId, statement)),
    alone: (name, work) => use(() => database.alone(name, work)),
    ping: () => use(() => database.ping()),
    analyze: () => use(() => database.analyze()),
    executeForJobs: (text, values) => use(() => database.executeForJobs(text, values)),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(running);
      await database.executeForJobs(empty);
      free.push(database);
    },
  };
}

/**
 * Removes all rows. Emptying a table of a few rows takes a hundredth of the time that a new file for it and
 * for each of its indexes takes. One statement deletes from all tables, since they refer to each other; a
 * second one deletes the rows that triggers have added. What is deleted stays in the files. So all tables get new
 * files once one of them is large, or was filled often.
 */
const empty = `
drop schema if exists pgboss cascade;
do $$
declare
  filled text[];
  numbers regclass;
  emptying text;
begin
  select array_agg(oid::regclass::text) into filled from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0;
  if filled is null then
    return;
  end if;
  if (select max(pg_relation_size(name::regclass)) from unnest(filled) as name) > 256 * 1024 then
    execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
    return;
  end if;
  for numbers in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
    perform setval(numbers, 1, false);
  end loop;
  -- Row-level security hides every row from the owner, who can still truncate.
  perform set_config('role', 'banyan_system', true);
  select 'with ' || string_agg(format('of_%s as (delete from %s)', name, name), ', ') || ' select'
  into emptying from unnest(filled) as name;
  execute emptying;
  execute emptying;
end
$$`;
