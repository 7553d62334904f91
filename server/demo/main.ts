import { parseArgs } from 'node:util';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { fillDemo } from './fill.ts';
import { addAmbassadorsAtScale } from './scale.ts';

const usage = `Fills the data folder with the demo, and with more ambassadors if you like:

  npm run demo -- --ambassadors 1000000 [--tenant acme]

The server must not be running on the same data folder.`;

const { ambassadors, tenant } = readArguments();
const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  const isNew = await fillDemo(database, config);
  console.log(isNew ? 'The demo is in.' : 'There are tenants already: the demo is left as it is.');
  const started = performance.now();
  await addAmbassadorsAtScale(database, tenant, {
    count: ambassadors,
    now: new Date(),
    onProgress(done) {
      const seconds = (performance.now() - started) / 1000;
      const share = Math.round((100 * done) / ambassadors);
      console.log(
        `${done.toLocaleString('en')} ambassadors (${share} %), ${Math.round(done / seconds).toLocaleString('en')} a second`,
      );
    },
  });
} finally {
  await database.close();
}

function readArguments(): { ambassadors: number; tenant: TenantId } {
  try {
    const { values } = parseArgs({
      options: {
        ambassadors: { type: 'string', default: '0' },
        tenant: { type: 'string', default: 'acme' },
      },
    });
    if (!/^\d{1,8}$/.test(values.ambassadors)) throw new Error('--ambassadors takes a number');
    return { ambassadors: Number(values.ambassadors), tenant: TenantId.parse(values.tenant) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
