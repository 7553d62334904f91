import { createInterface } from 'node:readline';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { takeOneTurn } from './run-job.ts';
import { openShopOf } from './shop-of-orders.ts';

// Takes a turn of a job whenever a line with a moment comes in. Says `asked` where it has the job, with the window
// that it asks its shop for, which answers once a line `go` comes; says `ended` at the end of every turn.
const [, , tenant = '', id = '', databaseUrl] = process.argv;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const database = await openDatabase({ dataDir: '', databaseUrl });
const tenantId = TenantId.parse(tenant);
const shop = openShopOf(5, 2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (text: string) => process.stdout.write(`${text}\n`);

let answer: (() => void) | undefined;
shop.beforePage = async (page) => {
  if (page > 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  say(`asked ${shop.asked.at(-1)?.until.toISOString()}`);
  await promise;
};

say('ready');
for (let next = await lines.next(); !next.done; next = await lines.next()) {
  if (next.value === 'go') answer?.();
  else
    void takeOneTurn({ database, config }, tenantId, id, {
      feed: shop.feed,
      now: new Date(next.value),
    }).then(() => say('ended'));
}
await database.close();
