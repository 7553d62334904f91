import pg from 'pg';
import type { Log } from './database.ts';

const { builtins } = pg.types;

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

/** A pool of connections that never brings the process down and reconnects by itself. */
export function makePool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types,
    application_name: 'banyan',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Without these two listeners a connection that breaks, idle or in use, ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const embeddedPoolConfig = (host: string): pg.PoolConfig => ({
  host,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  // One statement runs at a time; more connections than one only hide the way to the socket.
  max: 5,
});

/** Without time limits: a migration of a large table takes as long as it takes. */
export const migrationPoolConfig = (databaseUrl: string): pg.PoolConfig => ({
  connectionString: databaseUrl,
  max: 2,
});

/**
 * The time limits are for servers only: on PGlite `statement_timeout` does nothing and
 * `idle_in_transaction_session_timeout` hangs it for ever.
 */
export const serverPoolConfig = (databaseUrl: string): pg.PoolConfig => ({
  connectionString: databaseUrl,
  max: 10,
  options:
    '-c statement_timeout=30s -c idle_in_transaction_session_timeout=30s -c lock_timeout=10s',
});
