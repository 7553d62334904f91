import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { takeDataFolder } from './data-folder.ts';
import { checkDatabaseServer } from './database-server.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { databaseFailure } from './failures.ts';
import { jobStatements } from './job-statements.ts';
import { migrate } from './migrate.ts';
import { embeddedPoolConfig, makePool, migrationPoolConfig, serverPoolConfig } from './pool.ts';
import type { SystemPurpose } from './system-purpose.ts';
import type { Tables } from './tables.ts';

declare const scope: unique symbol;
/** A transaction in which only one tenant's rows exist. */
export type TenantDb = Transaction<Tables> & { readonly [scope]: 'tenant' };
/** A transaction that sees the rows of every tenant. */
export type SystemDb = Transaction<Tables> & { readonly [scope]: 'system' };

/** The part of pino's logger that the platform writes to. */
export interface Log {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  error(message: string): void;
}

export interface Database {
  readonly engine: 'pglite' | 'postgresql';
  /**
   * Runs `work` in one transaction that sees and writes the rows of this tenant only. What `work`
   * throws rolls it back and is thrown on; a database that cannot be reached is ProblemError
   * `unavailable`. `work` waits for nothing but the database: on PGlite everybody waits for it.
   */
  inTenant<T>(tenantId: TenantId, work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** The same across all tenants, for one of the listed purposes. */
  inSystem<T>(purpose: SystemPurpose, work: (db: SystemDb) => Promise<T>): Promise<T>;
  /**
   * Runs one statement without a transaction and answers its rows. It has no role, and row-level
   * security shows it nothing: for functions that take a role and a tenant themselves. Its values are
   * written into it (`sql.lit`): on PGlite those of two statements at the same time would get mixed up.
   */
  ask<Row>(statement: RawBuilder<Row>): Promise<Row[]>;
  /**
   * Runs `work` while no other process runs any under this name: the others wait for as long as it
   * takes. `work` may use the database like anybody else.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when the database answers, else throws ProblemError `unavailable`. */
  ping(): Promise<void>;
  /**
   * Clears away deleted rows and looks at how the others are spread, so that lists are read from
   * their indexes alone. A server does this by itself; the embedded database at its start, and when
   * it is told to after much has been added.
   */
  analyze(): Promise<void>;
  /** Waits for open transactions, then lets go of the database. */
  close(): Promise<void>;
  /** Runs the job queue's own statements, on its own tables. Nothing else uses it. */
  executeForJobs(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const silent: Log = { debug() {}, warn() {}, error() {} };

/**
 * Opens and migrates the database: the PostgreSQL server at `databaseUrl` (15 or newer) or, without
 * one, the embedded PGlite under `dataDir`. Throws DataFolderError or DatabaseServerError with a
 * message for whoever starts the server.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  log?: Log;
  /** For tests: false leaves out fsync of the embedded database. */
  durable?: boolean;
  /** For tests: when the embedded database is started again because a statement does not end. */
  longestStatementSeconds?: number;
}): Promise<Database> {
  const { databaseUrl, dataDir, log = silent } = options;
  if (databaseUrl) {
    await prepare(makePool(migrationPoolConfig(databaseUrl), log), (pool) =>
      checkDatabaseServer(pool, log),
    );
    return connect('postgresql', makePool(serverPoolConfig(databaseUrl), log), log);
  }
  const folder = takeDataFolder(dataDir);
  let server: EmbeddedServer | undefined;
  const stop = async () => {
    await server?.stop();
    folder.release();
  };
  try {
    server = await startEmbeddedServer(folder.databasePath, log, {
      durable: options.durable ?? true,
      longestStatementSeconds: options.longestStatementSeconds ?? 120,
    }).catch((cause: unknown) => {
      throw folder.damaged(cause);
    });
    await prepare(makePool(embeddedPoolConfig(server.host), log));
    const database = connect('pglite', makePool(embeddedPoolConfig(server.host), log), log, stop);
    await database.analyze();
    return database;
  } catch (error) {
    await stop();
    throw error;
  }
}

const queriesOver = (pool: pg.Pool) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

async function prepare(
  pool: pg.Pool,
  check: (pool: pg.Pool) => Promise<void> = async () => {},
): Promise<void> {
  const db = queriesOver(pool);
  try {
    await check(pool);
    await migrate(db);
  } catch (error) {
    throw databaseFailure(error);
  } finally {
    await pool.end();
  }
}

/** For the length of a transaction, which is all that a pool in front of the server keeps for us. */
const holdingLock = <T>(db: Kysely<Tables>, name: string, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext(${`banyan ${name}`}))`.execute(trx);
    return work();
  });

const throwFailure = (error: unknown): never => {
  throw databaseFailure(error);
};

function connect(
  engine: Database['engine'],
  pool: pg.Pool,
  log: Log,
  stop: () => Promise<void> = async () => {},
): Database {
  const db = queriesOver(pool);
  const inside = new AsyncLocalStorage<true>();

  const transaction = async <T>(
    role: 'banyan_app' | 'banyan_system',
    tenantId: string,
    work: (trx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> => {
    // On PGlite the inner transaction would wait for the outer one, and that for the inner, for ever.
    if (inside.getStore()) throw new Error('A transaction is open already: use its db');
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select set_config('role', ${role}, true), set_config('app.tenant_id', ${tenantId}, true)`.execute(
          trx,
        );
        return inside.run(true, () => work(trx));
      });
    } catch (error) {
      throw databaseFailure(error);
    }
  };

  const ask = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => {
    // On PGlite it would wait for the open transaction, and that for it.
    if (inside.getStore()) throw new Error('A transaction is open: use its db');
    if (statement.compile(db).parameters.length > 0)
      throw new Error('Write the values with sql.lit');
    try {
      return (await statement.execute(db)).rows;
    } catch (error) {
      throw databaseFailure(error);
    }
  };

  return {
    engine,
    inTenant: (tenantId, work) =>
      transaction('banyan_app', tenantId, (trx) => work(trx as TenantDb)),
    inSystem: (purpose, work) => {
      log.debug({ purpose }, 'transaction across tenants');
      return transaction('banyan_system', '', (trx) => work(trx as SystemDb));
    },
    ask,
    // The embedded database has one process, whose lock is on the data folder.
    alone: (name, work) =>
      engine === 'pglite' ? work() : holdingLock(db, name, work).catch(throwFailure),
    async ping() {
      await ask(sql`select 1`);
    },
    async analyze() {
      // Each by itself, since only a statement that goes on for long is taken for stuck. And none that is
      // empty: plans made for no row are kept while it grows.
      const { rows } = await sql<{ name: string }>`
        select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace
          and relowner = current_user::regrole and pg_relation_size(oid) > 0
      `.execute(db);
      for (const { name } of rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
    },
    async close() {
      await pool.end();
      await stop();
    },
    executeForJobs: jobStatements(engine, pool),
  };
}
