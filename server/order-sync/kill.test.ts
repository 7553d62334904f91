import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { killProcesses } from '#server/testing/kill-processes.ts';
import { notCommitted } from '#server/testing/until-killed.ts';
import { acme, addAcme, takenIn } from './testing/acme.ts';
import { readJob, takeOneTurn } from './testing/run-job.ts';
import { openShopOf, orderIds } from './testing/shop-of-orders.ts';

const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const start = Date.parse('2026-11-20T09:00:00.000Z');
/** The lease of a killed process has run out by the next of these. */
const momentOf = (step: number) => new Date(start + step * 120_000);

const { inDatabase, runAndKill } = killProcesses(join(import.meta.dirname, 'testing'));

/** How many orders a shop has, and how many it answers at once. */
interface Size {
  readonly orders: number;
  readonly onPage: number;
}

/** Takes a turn in another process, which is killed in one of its transactions; its last word. */
const workAndKill = (id: string, step: number, { orders, onPage }: Size): Promise<string> =>
  runAndKill(
    'work-until-killed.ts',
    ...[acme, id, momentOf(step).toISOString(), `${step}`, `${orders}`, `${onPage}`],
  );

test('no order is lost or doubled, and the window ends, when processes are killed at every step of a run [JOB-32] [JOB-35]', async () => {
  const size = { orders: 5, onPage: 2 };
  const id = await inDatabase(addAcme);
  // Taking the job, looking at the tenant, three pages, how far it has come, and the end of the run.
  for (let step = 1; step <= 7; step += 1)
    expect(await workAndKill(id, step, size), `step ${step}`).toBe(notCommitted);
  await inDatabase(async (database) => {
    const feed = openShopOf(size.orders, size.onPage).feed;
    const place = { database, config };
    // Nobody else may have it before its lease has run out.
    await takeOneTurn(place, acme, id, { feed, now: new Date(momentOf(7).getTime() + 60_000) });
    expect((await readJob(place, acme, id)).lastResult).toBeNull();
    await takeOneTurn(place, acme, id, { feed, now: momentOf(8) });
    expect(await takenIn(database)).toEqual(orderIds(size.orders));
    const job = await readJob(place, acme, id);
    expect(job).toMatchObject({ lastResult: 'succeeded', runningSince: null, runToken: null });
    expect(job.windowStart).toEqual(new Date('2026-11-20T09:00:00.000Z'));
  });
});

test('five hundred old orders are in once each after a kill in their middle, whatever a turn holds [JOB-35]', async () => {
  const size = { orders: 500, onPage: 50 };
  const id = await inDatabase(addAcme);
  // Two transactions come before the first page.
  expect(await workAndKill(id, 8, size)).toBe(notCommitted);
  await inDatabase(async (database) => {
    expect(await takenIn(database)).toEqual(orderIds(500).slice(0, 250));
    const { feed, asked } = openShopOf(size.orders, size.onPage);
    const place = { database, config };
    // A turn that is over at once takes one page in: the rest of the window is left to many more.
    for (let turns = 0; (await readJob(place, acme, id)).lastResult === null; turns += 1) {
      await takeOneTurn(place, acme, id, { feed, now: momentOf(9), length: 0 });
      if (turns > 200) expect.unreachable('The window never ends');
    }
    expect(asked.length).toBeGreaterThan(5);
    expect(await takenIn(database)).toEqual(orderIds(500));
    expect(await readJob(place, acme, id)).toMatchObject({ lastResult: 'succeeded' });
  });
});
