import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { hangingAt, openOwnDatabase } from '#server/testing/until-killed.ts';
import { takeTurnOf } from './take-turn.ts';

// Takes a turn of a sending at a moment, through a mail server, and hangs at one of its transactions: before it is
// committed, or right after.
const [, , tenant = '', sendId = '', now = '', step = '', when = '', smtpUrl = ''] = process.argv;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', SMTP_URL: smtpUrl });
const database = await openOwnDatabase();
const tenantId = TenantId.parse(tenant);

let transactions = 0;
async function hangingAfter<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
  transactions += 1;
  const isLast = transactions === Number(step);
  const done = await database.inTenant(tenantId, work);
  if (isLast) {
    process.stdout.write('committed\n');
    await new Promise(() => {});
  }
  return done;
}

await takeTurnOf(
  { database, config, now: new Date(now) },
  tenantId,
  sendId,
  when === 'before' ? hangingAt(database, tenantId, Number(step)) : hangingAfter,
);
process.stdout.write('done\n');
