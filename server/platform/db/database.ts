import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { fairQueue } from '../fair-queue.ts';
import type { Log } from '../plain-log.ts';
import { takeDataFolder } from './data-folder.ts';
import { checkDatabaseServer } from './database-server.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { databaseFailure, isDiskFull } from './failures.ts';
import { jobStatements } from './job-statements.ts';
import { migrate } from './migrate.ts';
import {
  background,
  type Engine,
  embeddedPoolConfig,
  makePool,
  migrationPoolConfig,
  poolShares,
  serverPoolConfig,
  serverSettings,
} from './pool.ts';
import { queriesOver, type Statement } from './queries-over.ts';
import type { AreaRights } from './row-security.ts';
import { isBackground, type SystemPurpose } from './system-purpose.ts';
import type { Tables } from './tables.ts';
import { withSettings } from './transaction-dialect.ts';

declare const scope: unique symbol;
/** A transaction in which only one tenant's rows exist. */
export type TenantDb = Transaction<Tables> & { readonly [scope]: 'tenant' };
declare const snapshot: unique symbol;
/** The same, in which all statements see the rows as the first one did. */
export type SnapshotDb = TenantDb & { readonly [snapshot]: true };
/** A transaction that sees the rows of every tenant. */
export type SystemDb = Transaction<Tables> & { readonly [scope]: 'system' };

export interface Database {
  readonly engine: Engine;
  /**
   * Runs `work` in one transaction that sees and writes the rows of this tenant only. An error of `work`
   * rolls it back and is thrown on. A database that cannot be reached, and a tenant that asks for more than
   * its share, is ProblemError `unavailable`. `work` must wait for nothing but the database, since on PGlite
   * everybody waits for `work`.
   */
  inTenant<T>(tenantId: TenantId, work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** The same for reading alone: each statement sees the rows as the first one does, despite changes meanwhile. */
  inSnapshot<T>(tenantId: TenantId, work: (db: SnapshotDb) => Promise<T>): Promise<T>;
  /** The same across all tenants, for one of the listed purposes. */
  inSystem<T>(purpose: SystemPurpose, work: (db: SystemDb) => Promise<T>): Promise<T>;
  /**
   * Runs one statement for a tenant, or for a purpose across tenants, without a transaction and answers its
   * rows. It has no role, and row-level security shows it nothing: it is for functions that take a role and
   * a tenant themselves. Its values are written into it (`sql.lit`), since PGlite would mix up the values of
   * two statements at the same time.
   */
  ask<Row>(party: TenantId | SystemPurpose, statement: RawBuilder<Row>): Promise<Row[]>;
  /**
   * Runs `work` while no other process runs any under this name: the others wait for as long as it
   * takes. `work` may use the database like anybody else.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when the database answers and, after a full disk, takes a row again; else throws `unavailable`. */
  ping(): Promise<void>;
  /**
   * Clears away deleted rows and looks at how the others are spread, so that lists are read from
   * their indexes alone. A server does this by itself; the embedded database at its start, and when
   * it is told to after much has been added.
   */
  analyze(): Promise<void>;
  /** How the connections of this process are used, and how many calls wait for one. */
  countConnections(): { readonly used: number; readonly idle: number; readonly waiting: number };
  /** Waits for open transactions, then lets go of the database. */
  close(): Promise<void>;
  /** Runs the job queue's own statements, on its own tables, in turn like a tenant. Nothing else uses it. */
  executeForJobs(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The party whose turn a transaction takes, and the rows that it may see. */
interface Scope {
  readonly party: string;
  readonly role: string;
  readonly tenantId: string;
  readonly isSnapshot?: boolean;
}

const silent: Log = { debug() {}, warn() {}, error() {} };

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly log?: Log;
  /** Called after each statement in a transaction, for traces. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /** For tests: false leaves out fsync of the embedded database. */
  readonly durable?: boolean;
  /** For tests: when the embedded database is started again because a statement does not end. */
  readonly longestStatementSeconds?: number;
}

/**
 * Opens and migrates the database: the PostgreSQL server at `databaseUrl` (15 or newer) or, without
 * one, the embedded PGlite under `dataDir`. Throws DataFolderError or DatabaseServerError with a
 * message for the person who starts the server.
 */
export async function openDatabaseWith(
  areas: AreaRights,
  options: DatabaseOptions,
): Promise<Database> {
  const { databaseUrl, dataDir, log = silent } = options;
  if (databaseUrl) {
    await prepare(areas, makePool(migrationPoolConfig(databaseUrl), log), (pool) =>
      checkDatabaseServer(pool, log),
    );
    const pool = makePool(serverPoolConfig(databaseUrl), log);
    const alone = holdingLock(databaseUrl, log);
    return connect('postgresql', pool, log, { alone, onStatement: options.onStatement });
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
    await prepare(areas, makePool(embeddedPoolConfig(server.host), log));
    const pool = makePool(embeddedPoolConfig(server.host), log);
    // There is one process, whose lock is on the data folder.
    const database = connect('pglite', pool, log, {
      alone: (_name, work) => work(),
      stop,
      onStatement: options.onStatement,
    });
    await database.analyze();
    return database;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(
  areas: AreaRights,
  pool: pg.Pool,
  check: (pool: pg.Pool) => Promise<void> = async () => {},
): Promise<void> {
  const db = queriesOver(pool);
  try {
    await check(pool);
    await migrate(db, areas);
  } catch (error) {
    throw databaseFailure(error);
  } finally {
    await pool.end();
  }
}

/** Over a connection of its own, without time limits: the holder of the lock may need it for long. */
const holdingLock =
  (databaseUrl: string, log: Log): Database['alone'] =>
  async (name, work) => {
    const pool = makePool(migrationPoolConfig(databaseUrl), log);
    try {
      // A pooler in front of the server keeps a connection for the length of a transaction alone.
      return await queriesOver(pool)
        .transaction()
        .execute(async (trx) => {
          await sql`select pg_advisory_xact_lock(hashtext(${`banyan ${name}`}))`.execute(trx);
          return work();
        });
    } catch (error) {
      throw databaseFailure(error);
    } finally {
      await pool.end();
    }
  };

function connect(
  engine: Database['engine'],
  pool: pg.Pool,
  log: Log,
  {
    alone,
    onStatement,
    stop = async () => {},
  }: Pick<Database, 'alone'> &
    Pick<DatabaseOptions, 'onStatement'> & { stop?: () => Promise<void> },
): Database {
  const db = queriesOver(pool, onStatement);
  const inside = new AsyncLocalStorage<true>();
  const inTurn = fairQueue(poolShares[engine]);
  const execute = jobStatements(engine, pool);
  const ofEngine = engine === 'postgresql' ? serverSettings : {};
  let isFull = false;

  const failureOf = (error: unknown): unknown => {
    if (isDiskFull(error) && !isFull) {
      isFull = true;
      log.error('The disk of the database is full. Nothing can be saved until there is space.');
    }
    return databaseFailure(error);
  };

  const transaction = async <T>(
    { party, role, tenantId, isSnapshot = false }: Scope,
    work: (trx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> => {
    // On PGlite the inner transaction would wait for the outer one, and the outer for the inner, for ever.
    if (inside.getStore()) throw new Error('A transaction is open already: use its db');
    const settings = { role, 'app.tenant_id': tenantId, ...ofEngine };
    const begin = isSnapshot
      ? db.transaction().setIsolationLevel('repeatable read')
      : db.transaction();
    try {
      return await inTurn(party, () =>
        withSettings(settings, () => begin.execute((trx) => inside.run(true, () => work(trx)))),
      );
    } catch (error) {
      throw failureOf(error);
    }
  };

  const ask = async <Row>(party: string, statement: RawBuilder<Row>): Promise<Row[]> => {
    // On PGlite it would wait for the open transaction, and the open transaction for it.
    if (inside.getStore()) throw new Error('A transaction is open: use its db');
    const compiled = statement.compile(db);
    if (compiled.parameters.length > 0) throw new Error('Write the values with sql.lit');
    try {
      return (await inTurn(party, () => db.executeQuery(compiled))).rows;
    } catch (error) {
      throw failureOf(error);
    }
  };

  const inSystem: Database['inSystem'] = (purpose, work) => {
    log.debug({ purpose }, 'transaction across tenants');
    const party = isBackground(purpose) ? background : purpose;
    const scope = { party, role: 'banyan_system', tenantId: '' };
    return transaction(scope, (trx) => work(trx as SystemDb));
  };

  return {
    engine,
    inTenant: (tenantId, work) =>
      transaction({ party: tenantId, role: 'banyan_app', tenantId }, (trx) =>
        work(trx as TenantDb),
      ),
    inSnapshot: (tenantId, work) =>
      transaction({ party: tenantId, role: 'banyan_app', tenantId, isSnapshot: true }, (trx) =>
        work(trx as SnapshotDb),
      ),
    inSystem,
    ask,
    alone,
    async ping() {
      await ask('ping', sql`select 1`);
      if (!isFull) return;
      await inSystem('try-disk', async (db) => {
        // A row may still fit where others were. So this needs more than a megabyte, for a moment.
        await sql`set local work_mem = '64kB'`.execute(db);
        await sql`select count(*) from (
          select repeat('x', 100) as text from generate_series(1, 10000) order by random()
        ) as large`.execute(db);
        await db.updateTable('platformSecrets').set({ name: sql`name` }).execute();
      });
      isFull = false;
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
    countConnections() {
      const { totalCount, idleCount, waitingCount } = pool;
      const waiting = waitingCount + inTurn.countWaiting();
      return { used: totalCount - idleCount, idle: idleCount, waiting };
    },
    async close() {
      await pool.end();
      await stop();
    },
    executeForJobs: (text, values) => inTurn(background, () => execute(text, values)),
  };
}
