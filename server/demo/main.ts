import { parseArgs } from 'node:util';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { startupFailure } from '#server/startup-failure.ts';
import { addActivitiesAtScale } from './activities-at-scale.ts';
import { fillDemo } from './fill.ts';
import { openDemoWorld } from './open-demo-world.ts';
import { addAmbassadorsAtScale } from './scale.ts';

const usage = `Fills the data folder with the demo, and with more of it if you like:

  npm run demo -- --ambassadors 1000000 [--tenant acme]
  npm run demo -- --activities 1000000 [--tenant acme]

The server must not be running on the same data folder.`;

const { ambassadors, activities, tenant } = readArguments();
const config = readConfig(process.env);
const database = await openDatabase(config).catch(giveUp);
// As when a server starts: brands pay, sell and send through the services around the demo.
const world = await openDemoWorld(config);
try {
  const now = new Date();
  const isNew = await fillDemo(database, world.config, now);
  console.log(isNew ? 'The demo is in.' : 'The demo was in already.');
  await addAmbassadorsAtScale(database, tenant, {
    count: ambassadors,
    now,
    onProgress: progressOf(ambassadors, 'ambassadors'),
  });
  await addActivitiesAtScale(database, tenant, {
    count: activities,
    now,
    onProgress: progressOf(activities, 'activities'),
  });
} catch (error) {
  await closeAll();
  giveUp(error);
}
await closeAll();

async function closeAll(): Promise<void> {
  for (const part of [database, ...world.parts]) await part.close();
}

function giveUp(error: unknown): never {
  console.error(startupFailure(error, config));
  process.exit(1);
}

function progressOf(count: number, what: string): (done: number) => void {
  const started = performance.now();
  return (done) => {
    const rate = Math.round((1000 * done) / (performance.now() - started));
    const share = Math.round((100 * done) / count);
    console.log(
      `${done.toLocaleString('en')} ${what} (${share}%), ${rate.toLocaleString('en')} a second`,
    );
  };
}

function readArguments(): { ambassadors: number; activities: number; tenant: TenantId } {
  try {
    const { values } = parseArgs({
      options: {
        ambassadors: { type: 'string', default: '0' },
        activities: { type: 'string', default: '0' },
        tenant: { type: 'string', default: 'acme' },
      },
    });
    return {
      ambassadors: countOf(values.ambassadors, '--ambassadors'),
      activities: countOf(values.activities, '--activities'),
      tenant: TenantId.parse(values.tenant),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

function countOf(text: string, option: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new Error(`${option} takes a number`);
  return Number(text);
}
