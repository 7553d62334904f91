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

const filled = `from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;

/** One statement for all tables, since they refer to each other. */
const deleteFrom = (tables: string) => `
  select string_agg(format('of_%1$s as (delete from %1$s)', oid::regclass), ', ') into parts ${tables};
  if parts is not null then
    execute 'with ' || parts || ' select';
  end if;`;

/**
 * Removes all rows. To delete the few rows of a test takes a hundredth of the time that truncating takes, which
 * makes a new file for each table and each index. Deleted rows stay in the files, so all tables are truncated once
 * one of them has grown. The tenants go last, since triggers of other tables add rows for them.
 */
const empty = `
drop schema if exists pgboss cascade;
do $$
declare
  parts text;
  numbers regclass;
begin
  if exists (select ${filled} and pg_relation_size(oid) > 256 * 1024) then
    select string_agg(oid::regclass::text, ', ') into parts ${filled};
    execute 'truncate ' || parts || ' restart identity cascade';
    return;
  end if;
  for numbers in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
  loop
    perform setval(numbers, 1, false);
  end loop;
  -- Row-level security hides every row from the owner, who alone can truncate.
  perform set_config('role', 'banyan_system', true);
  ${deleteFrom(`${filled} and relname <> 'tenants'`)}
  ${deleteFrom(filled)}
end
$$`;
