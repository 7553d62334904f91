import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPayPalSandbox } from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { prove } from '#server/ledger/prove.ts';
import { readConfig } from '#server/platform/config.ts';
import { killProcesses } from '#server/testing/kill-processes.ts';
import { notCommitted } from '#server/testing/until-killed.ts';
import { payRun } from './pay-job.ts';
import { acme, addSentRun, readRun } from './testing/run-in-database.ts';

const start = new Date('2026-11-20T09:00:00.000Z');
const log = { debug() {}, warn() {}, error() {} };

const { inDatabase, runAndKill } = killProcesses(join(import.meta.dirname, 'testing'));

/**
 * The transactions of the job: it looks at the run, keeps PayPal's id of the batch, and takes the outcomes down. Before
 * the second one PayPal has the batch, and nobody else knows; before the third one it has answered.
 */
const steps = [
  { step: 1, where: 'within', batches: 0 },
  { step: 2, where: 'before', batches: 1 },
  { step: 2, where: 'within', batches: 1 },
  { step: 3, where: 'before', batches: 1 },
  // From here on the id of the batch is kept, and taking the outcomes down comes second.
  { step: 2, where: 'within', batches: 1 },
] as const;

test('nobody is paid twice and no cash is lost when processes are killed at every step between the ledger and PayPal [PAY-19 PAY-84]', async () => {
  const sandbox = await startPayPalSandbox();
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', PAYPAL_URL: sandbox.url });
  const addresses = ['ada@pay.test', 'fails-bo@pay.test'];
  const run = await inDatabase((database) => addSentRun(database, addresses, start));
  for (const { step, where, batches } of steps) {
    const values = [acme, run.id, start.toISOString(), `${step}`, where, sandbox.url];
    const name = `${where} ${step}`;
    expect(await runAndKill('pay-until-killed.ts', ...values), name).toBe(notCommitted);
    expect(sandbox.batches.size, name).toBe(batches);
    // Nothing is said of a payout before all of it is.
    expect(await inDatabase((database) => readRun(database, run)), name).toEqual({
      payouts: ['on-its-way', 'on-its-way'],
      accounts: [
        [0, 10, 0],
        [0, 20, 0],
      ],
      moves: ['person → pending', 'person → pending'],
      ...{ payments: [], mails: 0 },
    });
  }
  await inDatabase(async (database) => {
    const context = {
      ...{ tenantId: acme, key: 'afterwards', log },
      inTenant: <T>(work: Parameters<typeof database.inTenant<T>>[1]) =>
        database.inTenant(acme, work),
      inSystem: database.inSystem.bind(database),
    };
    const job = payRun(config, () => start);
    await job.run({ runId: run.id }, context);
    await job.run({ runId: run.id }, context);
    expect(sandbox.batches.size).toBe(1);
    expect(await readRun(database, run)).toEqual({
      payouts: ['paid', 'failed'],
      accounts: [
        [0, 0, 10],
        [20, 0, 0],
      ],
      moves: [
        ...['person → pending', 'pending → paid'],
        ...['person → pending', 'pending → person'],
      ],
      ...{ payments: [10], mails: 2 },
    });
    const { checks } = await database.inTenant(acme, (db) => prove(db, start));
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  });
  await sandbox.close();
});
