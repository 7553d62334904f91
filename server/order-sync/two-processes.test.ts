import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { createServerDatabase } from '#server/testing/test-database.ts';
import { acme, addAcme, takenIn } from './testing/acme.ts';
import { readJob } from './testing/run-job.ts';
import { orderIds } from './testing/shop-of-orders.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** A process that takes turns of a job when it is told to, on a database that others have open too. */
async function startWorker(id: string, databaseUrl: string) {
  const script = join(import.meta.dirname, 'testing/turns-on-request.ts');
  const child = spawn(process.execPath, [script, acme, id, databaseUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hear = async (): Promise<string> => String((await lines.next()).value);
  expect(await hear()).toBe('ready');
  return {
    hear,
    tell: (line: string) => void child.stdin.write(`${line}\n`),
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

test.runIf(serverUrl)(
  'of two processes that take the same turn at once one runs the job, and no window is asked for twice [JOB-32]',
  async () => {
    const { databaseUrl, drop } = await createServerDatabase(serverUrl);
    const database = await openDatabase({ dataDir: '', databaseUrl });
    const id = await addAcme(database);
    const workers = await Promise.all([startWorker(id, databaseUrl), startWorker(id, databaseUrl)]);
    const asked: string[] = [];
    for (let hour = 9; hour < 21; hour += 1) {
      const moment = `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
      for (const { tell } of workers) tell(moment);
      const said = await Promise.all(workers.map(({ hear }) => hear()));
      expect(said.toSorted()).toEqual([`asked ${moment}`, 'ended']);
      asked.push(...said.filter((line) => line !== 'ended'));
      const at = said.indexOf(`asked ${moment}`);
      const [running, other] = at === 0 ? workers : workers.toReversed();
      // The one that came too late tries again while the other waits for its shop.
      other?.tell(moment);
      expect(await other?.hear()).toBe('ended');
      running?.tell('go');
      expect(await running?.hear()).toBe('ended');
    }
    expect(new Set(asked).size).toBe(12);
    expect(await takenIn(database)).toEqual(orderIds(5));
    const job = await readJob({ database }, acme, id);
    expect(job).toMatchObject({ lastResult: 'succeeded', runToken: null });
    expect(job.windowStart).toEqual(new Date('2026-11-20T20:00:00.000Z'));
    for (const worker of workers) await worker.stop();
    await database.close();
    await drop();
  },
);
