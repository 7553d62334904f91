import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#server/testing/loopback-port.ts';
import { faults } from './faults.ts';
import { type Load, startLoad } from './load.ts';
import { tryFault } from './try-fault.ts';
import { openWorld, type World } from './world.ts';

// `npm run faults` tries all of them, for longer, and waits for the mails too. They need a database server of their own.
const onServer = process.env.TEST_DATABASE_URL !== undefined;

let world: World;
let load: Load;

beforeAll(async () => {
  if (!onServer) return;
  world = await openWorld(await freePort());
  load = startLoad(world);
});
afterAll(async () => {
  await load?.stop();
  await world?.close();
});

test.runIf(onServer).each([
  // Before those after which a mail may come twice.
  ['one tenant’s rows are locked', 2],
  ['the database is restarted', 0],
  ['the server is killed', 0],
])(
  'when %s, nothing acknowledged is lost or doubled, and all goes on by itself',
  async (name, seconds) => {
    const fault = faults.find((one) => one.name === name);
    if (!fault) throw new Error('There is no such fault');
    const { problems } = await tryFault(fault, world, load, {
      ...{ seconds, untilMailsLeft: false, beforeMilliseconds: 1000 },
    });
    expect(problems).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(0);
    expect(load.orders.length).toBeGreaterThan(0);
  },
);
