import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import { hangingAt, notCommitted, openOwnDatabase } from '#server/testing/until-killed.ts';
import { payRun } from '../pay-job.ts';

// Pays a run through PayPal, and hangs in one of its transactions, before it is committed, or before the next one.
const [, , tenant = '', runId = '', now = '', step = '', where = '', url = ''] = process.argv;
const tenantId = TenantId.parse(tenant);
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', PAYPAL_URL: url });
const database = await openOwnDatabase();
const isWithin = where === 'within';
const hanging = hangingAt(database, tenantId, isWithin ? Number(step) : 0);
let transactions = 0;

await payRun(config, () => new Date(now)).run(
  { runId },
  {
    ...{ tenantId, key: 'until killed', log: { debug() {}, warn() {}, error() {} } },
    async inTenant(work) {
      transactions += 1;
      // PayPal has done the work between two transactions, and nothing of it is written down.
      if (!isWithin && transactions === Number(step)) {
        process.stdout.write(`${notCommitted}\n`);
        await new Promise(() => {});
      }
      return hanging(work);
    },
    inSystem: (purpose, work) => database.inSystem(purpose, work),
  },
);
process.stdout.write('done\n');
