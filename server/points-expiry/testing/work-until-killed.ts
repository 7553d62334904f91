import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { takeStep } from '../take-step.ts';

// Looks at one person a step, at a moment and in a tenant it is given, and says so after some steps: the
// last of them is not committed, and never will be.
const [, , dataDir = '', tenant = '', now = '', steps = '', databaseUrl] = process.argv;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const database = await openDatabase({ dataDir, databaseUrl, durable: false });
const options = { config, now: new Date(now), people: 1 };
const tenantId = TenantId.parse(tenant);
for (let step = 1; step < Number(steps); step += 1) {
  await database.inTenant(tenantId, (db) => takeStep(db, options));
}
await database.inTenant(tenantId, async (db) => {
  await takeStep(db, options);
  process.stdout.write('not committed\n');
  await new Promise(() => {});
});
