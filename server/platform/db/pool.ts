import { Socket } from 'node:net';
import pg from 'pg';
import type { FairShares } from '../fair-queue.ts';
import type { Log } from '../plain-log.ts';

const { builtins } = pg.types;

/** The embedded database, or a server. */
export type Engine = 'pglite' | 'postgresql';

/** How the values of columns arrive in code. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return parseInteger;
      // A calendar day is no instant: the driver would make midnight of this machine out of it.
      if (oid === builtins.DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

/** How a pool of ours differs from one of the driver's. */
export interface PoolConfig extends pg.PoolConfig {
  /** After how long without a word from the server a connection in use is given up, in milliseconds. */
  readonly longestSilence?: number;
}

/** A pool of connections that never brings the process down and reconnects by itself. */
export function makePool({ longestSilence, ...config }: PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    ...config,
    types,
    application_name: 'banyan',
    keepAlive: true,
  });
  // Without these two listeners a connection that breaks, idle or in use, ends the process.
  // The error itself holds the connection, which holds the key to cancel its statements.
  pool.on('error', ({ message }) =>
    log.warn({ reason: message }, 'A database connection was lost'),
  );
  pool.on('connect', (client) => client.on('error', () => {}));
  if (longestSilence !== undefined) endSilentConnections(pool, longestSilence);
  return pool;
}

/** A server that hangs keeps none of its own limits; the query that waits for it then fails as a lost connection. */
function endSilentConnections(pool: pg.Pool, longestSilence: number): void {
  pool.on('connect', ({ connection }) => {
    connection.stream.on('timeout', () => connection.stream.destroy());
  });
  const watch = (client: pg.PoolClient, milliseconds: number) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.setTimeout(milliseconds);
  };
  pool.on('acquire', (client) => watch(client, longestSilence));
  pool.on('release', (_error, client) => watch(client, 0));
}

/** The connections to the embedded database, whose socket is in the folder `host`. */
export const embeddedPoolConfig = (host: string): PoolConfig => ({
  host,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  // One statement runs at a time; more connections than one only hide the way to the socket.
  max: 5,
  // No network lies between: an engine that is late is busy, and a start that gives up helps nobody.
  connectionTimeoutMillis: 60_000,
});

/** Without time limits: a migration of a large table takes as long as it takes. */
export const migrationPoolConfig = (databaseUrl: string): PoolConfig => ({
  connectionString: databaseUrl,
  max: 2,
});

/** The connections for the work of this process. */
export const serverPoolConfig = (databaseUrl: string): PoolConfig => ({
  connectionString: databaseUrl,
  max: 10,
  // Longer than each of the limits below.
  longestSilence: 40_000,
});

/**
 * The settings of a transaction. They are for servers only: on PGlite `statement_timeout` does nothing
 * and `idle_in_transaction_session_timeout` hangs it for ever. And they are set in each transaction,
 * because a pooler such as PgBouncer takes none at the start of a connection.
 */
export const serverSettings: Readonly<Record<string, string>> = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  lock_timeout: '10s',
  // A server compiles a statement that it takes for a dear one, and that takes longer than to run it: row-level
  // security makes many look dear, and an index finds their rows.
  jit: 'off',
};

/** The party of the work that nobody waits for, the job queue included. */
export const background = 'background';

/** A screen asks for no more at once. Each call takes the processor too, before and after it has a connection. */
const crowd = 5;
const shares = { crowd, aside: background, waitingEach: 500, longestWait: 5000 };

/** How tenants share the connections, the job queue like one of them. */
export const poolShares: Readonly<Record<Engine, FairShares>> = {
  // One transaction runs at a time: the next one waits for it, and for no other of its tenant.
  pglite: { ...shares, places: 2, placesEach: 1 },
  postgresql: { ...shares, places: 8, placesEach: 3 },
};
