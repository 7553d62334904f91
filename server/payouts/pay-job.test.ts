import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectPayPal, disconnectPayPal } from '#contract/pay-pal/endpoints.ts';
import { createPayoutRun, getPayoutRun, settlePayouts } from '#contract/payouts/endpoints.ts';
import type { PayoutRun } from '#contract/payouts/payout.ts';
import {
  type PayPalSandbox,
  payPalCredentials,
  startPayPalSandbox,
} from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { findAccount, putAccount } from '#server/pay-pal/queries.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { watchRuns } from './pay-job.ts';
import { personalDataOfPayouts } from './personal-data.ts';
import { payOnce } from './testing/pay.ts';
import { addPayingProgramme, type PayingProgramme } from './testing/programme.ts';

let sandbox: PayPalSandbox;
let server: TestServer;
let programme: PayingProgramme;

beforeEach(async () => {
  sandbox = await startPayPalSandbox();
  server = await startTestServer({ env: { PAYPAL_URL: sandbox.url } });
  programme = await addPayingProgramme(server, await server.addTenant('acme'));
});
afterEach(async () => {
  await server.close();
  await sandbox.close();
});

const connect = () =>
  server.database.inTenant(programme.tenantId, (db) =>
    putAccount(db, { ...payPalCredentials, connectedAt: server.now }),
  );
const gather = () =>
  programme.admin.call(createPayoutRun, {
    body: { submissionId: crypto.randomUUID(), currency: 'EUR', method: 'pay-pal' },
  });
const pay = (run: PayoutRun) => payOnce(server, programme, run.id);
const askedFor = async () =>
  (
    await server.database.inTenant(programme.tenantId, (db) =>
      db.selectFrom('outbox').select('payload').where('job', '=', 'pay-run').execute(),
    )
  ).length;

describe('a run through the connected PayPal account', () => {
  it('does not begin without one [PAY-19]', async () => {
    await programme.addPayee(40);
    await expect(gather()).rejects.toThrow('"code":"pay-pal-not-connected"');
  });

  it('is sent once, and each payout gets what PayPal says of it [PAY-19]', async () => {
    await connect();
    const ada = await programme.addPayee(40);
    const bo = await programme.addPayee(30);
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('users')
        .set({ payPalEmail: 'fails-bo@mail.test' })
        .where('id', '=', bo.id)
        .execute(),
    );
    const run = await programme.move(await gather(), 'submit', 'send');
    expect(await askedFor()).toBe(1);
    await pay(run);
    await pay(run);
    expect(sandbox.batches.size).toBe(1);
    expect(await programme.look(run)).toMatchObject({
      ...{ status: 'done', totals: { paid: { value: 40 }, failed: { value: 30 } } },
    });
    const [first, second] = await programme.payoutsOf(run);
    expect(first).toMatchObject({ user: { id: ada.id }, status: 'paid' });
    expect(first?.transactionId).not.toBeNull();
    expect(second).toMatchObject({ status: 'failed', failure: { at: server.now.toISOString() } });
  });

  it('is asked for again while a payout waits at PayPal [PAY-19]', async () => {
    await connect();
    const ada = await programme.addPayee(40);
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('users')
        .set({ payPalEmail: 'unclaimed-ada@mail.test' })
        .where('id', '=', ada.id)
        .execute(),
    );
    const run = await programme.move(await gather(), 'submit', 'send');
    await pay(run);
    expect(await programme.look(run)).toMatchObject({
      ...{ status: 'sent', totals: { 'on-its-way': { count: 1 } } },
    });
    const before = await askedFor();
    await watchRuns(server.database, server.now);
    await watchRuns(server.database, server.now);
    expect(await askedFor()).toBe(before + 1);
    await watchRuns(server.database, new Date(server.now.getTime() + 10 * 60_000));
    expect(await askedFor()).toBe(before + 2);
    expect(sandbox.batches.size).toBe(1);
  });

  it('keeps its account until it is done [PAY-91]', async () => {
    await connect();
    await programme.addPayee(40);
    const run = await programme.move(await gather(), 'submit', 'send');
    const inUse = '"code":"pay-pal-in-use"';
    await expect(programme.admin.call(disconnectPayPal, {})).rejects.toThrow(inUse);
    await pay(run);
    await programme.admin.call(disconnectPayPal, {});
  });

  it('leaves out what was told as failed, and who was erased, before PayPal has it', async () => {
    await connect();
    const ada = await programme.addPayee(40);
    const bo = await programme.addPayee(30);
    const cy = await programme.addPayee(20);
    const run = await programme.move(await gather(), 'submit', 'send');
    await programme.admin.call(settlePayouts, {
      params: { id: run.id },
      body: { outcomes: [{ outcome: 'failed', reference: '1-1', reason: 'PayPal is away' }] },
    });
    await server.database.inTenant(programme.tenantId, (db) =>
      personalDataOfPayouts.erase(db, dataSubject(bo)),
    );
    await pay(run);
    const [batch] = sandbox.batches.values();
    expect(batch?.items.map(({ receiver }) => receiver)).toEqual([`pay.${cy.id}@mail.test`]);
    expect(await programme.payoutsOf(run)).toMatchObject([
      { user: { id: ada.id }, status: 'failed', failure: { reason: 'PayPal is away' } },
      { user: { id: bo.id }, status: 'failed', failure: { reason: 'The account was deleted' } },
      { user: { id: cy.id }, status: 'paid' },
    ]);
    expect(await programme.look(run)).toMatchObject({ status: 'done' });
  });

  it('is not sent again after 25 days in which nobody knew whether PayPal has it [PAY-19]', async () => {
    await connect();
    await programme.addPayee(40);
    const run = await programme.move(await gather(), 'submit', 'send');
    server.now = new Date(server.now.getTime() + 25 * 86_400_000 + 1);
    await pay(run);
    expect(sandbox.batches.size).toBe(0);
    server.now = new Date(server.now.getTime() - 1);
    await pay(run);
    expect(sandbox.batches.size).toBe(1);
  });

  it('is not sent once its account is disconnected, and stays approved [PAY-19]', async () => {
    await connect();
    await programme.addPayee(40);
    const run = await programme.move(await gather(), 'submit');
    await programme.admin.call(disconnectPayPal, {});
    await expect(programme.move(run, 'send')).rejects.toThrow('"code":"pay-pal-not-connected"');
    expect(await programme.look(run)).toMatchObject({ status: 'approved' });
  });

  it('takes a new secret of the app while it is paid, and no other app [PAY-91]', async () => {
    await server.database.inTenant(programme.tenantId, (db) =>
      putAccount(db, { ...payPalCredentials, clientSecret: 'revoked', connectedAt: server.now }),
    );
    await programme.addPayee(40);
    const run = await programme.move(await gather(), 'submit', 'send');
    await pay(run);
    expect(await programme.look(run)).toMatchObject({ trouble: 'key-refused', atPayPal: 'no' });
    await programme.admin.call(connectPayPal, { body: payPalCredentials });
    await pay(run);
    expect(await programme.look(run)).toMatchObject({ status: 'done', trouble: null });
  });

  it('is not paid from another app while it is paid [PAY-91]', async () => {
    const before = { clientId: 'another-app', clientSecret: 'another-secret' };
    await server.database.inTenant(programme.tenantId, (db) =>
      putAccount(db, { ...before, connectedAt: server.now }),
    );
    await programme.addPayee(40);
    await programme.move(await gather(), 'submit', 'send');
    expect(await programme.admin.refused(connectPayPal, { body: payPalCredentials })).toMatchObject(
      { code: 'pay-pal-in-use' },
    );
    const kept = await server.database.inTenant(programme.tenantId, findAccount);
    expect(kept).toMatchObject(before);
  });

  it('is not paid twice where PayPal has made the batch and its answer was lost [PAY-19]', async () => {
    await connect();
    await programme.addPayee(40);
    const run = await programme.move(await gather(), 'submit', 'send');
    await pay(run);
    await server.database.inTenant(programme.tenantId, async (db) => {
      await db.updateTable('payoutRuns').set({ batchId: null }).execute();
    });
    await pay(run);
    expect(sandbox.batches.size).toBe(1);
    expect(await programme.admin.call(getPayoutRun, { params: { id: run.id } })).toMatchObject({
      status: 'done',
    });
  });
});
