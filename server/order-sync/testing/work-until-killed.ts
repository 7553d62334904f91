import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { takeOneTurn } from './run-job.ts';
import { openShopOf } from './shop-of-orders.ts';

// Takes a turn of a job at a moment, of a shop with so many orders and so many on a page, and says so at one of its
// transactions, counted from 1, which is not committed and never will be.
const [, , dataDir = '', tenant = '', id = '', now = '', step = '', ...more] = process.argv;
const [orders, pageSize, databaseUrl] = more;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const database = await openDatabase({ dataDir, databaseUrl, durable: false });
const tenantId = TenantId.parse(tenant);
let transactions = 0;

await takeOneTurn({ database, config }, tenantId, id, {
  feed: openShopOf(Number(orders), Number(pageSize)).feed,
  now: new Date(now),
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    transactions += 1;
    const isLast = transactions === Number(step);
    return database.inTenant(tenantId, async (db) => {
      const done = await work(db);
      if (isLast) {
        process.stdout.write('not committed\n');
        await new Promise(() => {});
      }
      return done;
    });
  },
});
process.stdout.write('done\n');
