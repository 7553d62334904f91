import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import { hangingAt, openOwnDatabase } from '#server/testing/until-killed.ts';
import { takeOneTurn } from './run-job.ts';
import { openShopOf } from './shop-of-orders.ts';

// Takes a turn of a job at a moment, of a shop with so many orders and so many on a page, and hangs in one of its
// transactions.
const [, , tenant = '', id = '', now = '', step = '', orders = '', onPage = ''] = process.argv;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const database = await openOwnDatabase();
const tenantId = TenantId.parse(tenant);
await takeOneTurn({ database, config }, tenantId, id, {
  feed: openShopOf(Number(orders), Number(onPage)).feed,
  now: new Date(now),
  inTenant: hangingAt(database, tenantId, Number(step)),
});
process.stdout.write('done\n');
