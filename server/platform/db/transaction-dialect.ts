import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';

/** Settings of PostgreSQL that hold for one transaction, by name. */
export type LocalSettings = Readonly<Record<string, string>>;

const settingsOfNext = new AsyncLocalStorage<{ settings: LocalSettings }>();

/** Gives these settings to the next transaction that `begin` starts, and to no other one inside of it. */
export const withSettings = <T>(settings: LocalSettings, begin: () => Promise<T>): Promise<T> =>
  settingsOfNext.run({ settings }, begin);

/** Transactions begin with their settings, in one message to the database instead of two. */
export class TransactionDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new TransactionDriver(this.#config);
  }

  override createAdapter(): PostgresAdapter {
    return new TransactionAdapter();
  }
}

/** `migrate` takes a lock of its transaction. One of the session would stay behind on a pooler's connection. */
class TransactionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class TransactionDriver extends PostgresDriver {
  override async beginTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
    settings: TransactionSettings,
  ): Promise<void> {
    const next = settingsOfNext.getStore();
    const local = Object.entries(next?.settings ?? {});
    if (!next || local.length === 0) return super.beginTransaction(connection, settings);
    next.settings = {};
    const set = local.map(
      ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
    );
    try {
      const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
      await connection.executeQuery(CompiledQuery.raw(`begin${level}; select ${set.join(', ')}`));
    } catch (error) {
      // It has begun all the same, and the connection goes back to the pool.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}
