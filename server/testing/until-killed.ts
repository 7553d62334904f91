import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';

/** The word of a script that hangs in a transaction, which is not committed and never will be. */
export const notCommitted = 'not committed';

/** The database of a script that `runAndKill` runs. */
export const openOwnDatabase = (): Promise<Database> =>
  openDatabase({
    dataDir: process.env.DATA_DIR ?? '',
    databaseUrl: process.env.DATABASE_URL,
    durable: false,
  });

/** Transactions of a tenant. The one with this number, counted from 1, hangs before it is committed. */
export function hangingAt(database: Database, tenantId: TenantId, step: number) {
  let transactions = 0;
  return <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => {
    transactions += 1;
    const isLast = transactions === step;
    return database.inTenant(tenantId, async (db) => {
      const done = await work(db);
      if (isLast) {
        process.stdout.write(`${notCommitted}\n`);
        await new Promise(() => {});
      }
      return done;
    });
  };
}
