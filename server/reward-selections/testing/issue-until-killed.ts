import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { shopifyEnv } from '#server/shopify/testing/connected-server.ts';
import { issueAutomatically } from '../issue-job.ts';

// Issues a selection at a moment, and says so at one of its transactions, counted from 1, which is not committed and
// never will be.
const [, , dataDir = '', tenant = '', id = '', now = '', step = '', url = '', databaseUrl] =
  process.argv;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', ...shopifyEnv({ url }) });
const database = await openDatabase({ dataDir, databaseUrl, durable: false });
const tenantId = TenantId.parse(tenant);
let transactions = 0;

await issueAutomatically(
  {
    ...{ config, now: new Date(now) },
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
  },
  id,
);
process.stdout.write('done\n');
