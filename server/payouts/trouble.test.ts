import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movePayoutRun, settlePayouts } from '#contract/payouts/endpoints.ts';
import type { PayoutRun } from '#contract/payouts/payout.ts';
import {
  type PayPalSandbox,
  payPalCredentials,
  startPayPalSandbox,
} from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { prove } from '#server/ledger/prove.ts';
import { putAccount } from '#server/pay-pal/queries.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfPayouts } from './personal-data.ts';
import { payOnce } from './testing/pay.ts';
import { addPayingProgramme, type PayingProgramme } from './testing/programme.ts';

let sandbox: PayPalSandbox;
let server: TestServer;
let programme: PayingProgramme;
let ada: Person;
let run: PayoutRun;

beforeEach(async () => {
  sandbox = await startPayPalSandbox();
  server = await startTestServer({ env: { PAYPAL_URL: sandbox.url } });
  programme = await addPayingProgramme(server, await server.addTenant('acme'));
  await server.database.inTenant(programme.tenantId, (db) =>
    putAccount(db, { ...payPalCredentials, connectedAt: server.now }),
  );
  ada = await programme.addPayee(40);
  await programme.addPayee(30);
  run = await programme.move(await programme.gather('EUR', undefined, 'pay-pal'), 'submit', 'send');
});
afterEach(async () => {
  await server.close();
  await sandbox.close();
});

const pay = (now?: Date) => payOnce(server, programme, run.id, now);
const look = () => programme.look(run);
const step = async (name: 'cancel' | 'send') =>
  programme.admin.send(movePayoutRun, {
    params: { id: run.id },
    body: { step: name, version: (await look()).version },
  });
const cancel = () => step('cancel');
const tellFailed = () =>
  programme.admin.send(settlePayouts, {
    params: { id: run.id },
    body: { outcomes: [{ outcome: 'failed', reference: '1-1', reason: 'It is not there' }] },
  });
const tellRestPaid = async () =>
  programme.admin.send(settlePayouts, {
    params: { id: run.id },
    body: { remaining: 'paid', version: (await look()).version },
  });
const isPaying = { code: 'pay-pal-is-paying' };

const refusals = [
  ['no-funds', { status: 422, body: { name: 'INSUFFICIENT_FUNDS' } }],
  ['refused', { status: 400, body: { name: 'VALIDATION_ERROR' } }],
  ['not-allowed', { status: 403, body: { name: 'NOT_AUTHORIZED' } }],
  ['key-refused', { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }],
  ['busy', { status: 429, body: { name: 'RATE_LIMIT' } }],
] as const;

describe('a run that PayPal does not pay', () => {
  it.each(refusals)(
    'says that PayPal has it not, and why (%s), and is paid once PayPal takes it [PAY-93]',
    async (trouble, answer) => {
      sandbox.fail('/payments/payouts', answer);
      await pay();
      expect(await look()).toMatchObject({ status: 'sent', trouble, atPayPal: 'no' });
      await pay();
      expect(sandbox.batches.size).toBe(1);
      expect(await look()).toMatchObject({
        ...{ status: 'done', trouble: null, atPayPal: 'yes', totals: { paid: { value: 70 } } },
      });
    },
  );

  it('is asked for again at once when an admin wants it to be [PAY-93]', async () => {
    sandbox.balance = 10;
    await pay();
    const asked = () =>
      server.database.inTenant(programme.tenantId, (db) =>
        db.selectFrom('outbox').select('id').where('job', '=', 'pay-run').execute(),
      );
    const before = (await asked()).length;
    const { sent } = await look();
    server.now = new Date(server.now.getTime() + 60_000);
    expect((await step('send')).statusCode).toBe(200);
    expect(await look()).toMatchObject({ status: 'sent', trouble: null, sent });
    expect((await asked()).length).toBe(before + 1);
    expect((await step('send')).statusCode).toBe(409);
  });

  it.each(refusals)(
    'is cancelled where PayPal has it not (%s): the cash is due again, and PayPal is not asked any more [PAY-94]',
    async (_, answer) => {
      sandbox.fail('/payments/payouts', answer);
      await pay();
      expect((await cancel()).statusCode).toBe(200);
      expect(await look()).toMatchObject({ status: 'cancelled', trouble: null });
      await pay();
      expect(sandbox.batches.size).toBe(0);
      expect(await programme.gather()).toMatchObject({ totals: { listed: { value: 70 } } });
      const { checks } = await server.database.inTenant(programme.tenantId, (db) =>
        prove(db, server.now),
      );
      expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
    },
  );

  it('is not cancelled while PayPal may have it, or has it [PAY-94]', async () => {
    sandbox.fail('/payments/payouts', 'hang-up');
    await pay();
    expect(await look()).toMatchObject({ status: 'sent', trouble: 'away', atPayPal: 'maybe' });
    expect((await cancel()).json()).toMatchObject(isPaying);
    // A later refusal says nothing about the first try, whose answer got lost.
    sandbox.fail('/oauth2/token', { status: 401, body: { error: 'invalid_client' } });
    await pay();
    expect(await look()).toMatchObject({ trouble: 'key-refused', atPayPal: 'maybe' });
    expect((await cancel()).json()).toMatchObject(isPaying);
    sandbox.fail('/payments/payouts/', { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
    await pay();
    expect(await look()).toMatchObject({ trouble: 'unknown-batch', atPayPal: 'yes' });
    expect((await cancel()).json()).toMatchObject(isPaying);
    await pay();
    expect(await look()).toMatchObject({ status: 'done', totals: { paid: { value: 70 } } });
    expect(sandbox.batches.size).toBe(1);
  });

  it('is cancelled by whoever has looked at PayPal once PayPal would not know it again [PAY-94]', async () => {
    sandbox.fail('/payments/payouts', { status: 502, text: '<html>' });
    await pay();
    await pay(new Date(server.now.getTime() + 25 * 86_400_000 + 1));
    expect(await look()).toMatchObject({ trouble: 'forgotten', atPayPal: 'maybe' });
    expect((await step('send')).statusCode).toBe(409);
    expect((await cancel()).statusCode).toBe(200);
    expect(sandbox.batches.size).toBe(0);
  });

  it('says that no account is connected any more, and can be cancelled', async () => {
    await server.database.inTenant(programme.tenantId, (db) =>
      db.deleteFrom('payPalAccounts').execute(),
    );
    await pay();
    expect(await look()).toMatchObject({ trouble: 'no-account', atPayPal: 'no' });
    expect((await step('send')).json()).toMatchObject({ code: 'pay-pal-not-connected' });
    expect((await cancel()).statusCode).toBe(200);
  });
});

describe('a run that PayPal pays', () => {
  /** The answer an admin gets while PayPal makes the batch. */
  async function whileSent<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    sandbox.fail('/payments/payouts', 'silence');
    const paying = pay();
    await vi.waitFor(() => expect(sandbox.batches.size).toBe(1));
    const answer = await work();
    await sandbox.close();
    await paying;
    return answer;
  }

  it('is settled by PayPal alone while it is sent: nobody is paid twice [PAY-95]', async () => {
    const answers = await whileSent(async () => [
      ...[await tellFailed(), await tellRestPaid(), await cancel()].map((sent) => sent.json()),
    ]);
    expect(answers).toMatchObject([isPaying, isPaying, isPaying]);
    expect(await look()).toMatchObject({ totals: { 'on-its-way': { count: 2 } } });
  });

  it('is settled by PayPal alone while PayPal answers, or is away for a while [PAY-95]', async () => {
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('payouts')
        .set({ payTo: 'unclaimed-ada@mail.test' })
        .where('userId', '=', ada.id)
        .execute(),
    );
    await pay();
    expect((await tellFailed()).json()).toMatchObject(isPaying);
    sandbox.fail('/payments/payouts', { status: 503, text: '<html>' });
    await pay();
    expect(await look()).toMatchObject({ trouble: 'away', atPayPal: 'yes' });
    expect((await tellRestPaid()).json()).toMatchObject(isPaying);
  });

  it.each(['key-refused', 'unknown-batch', 'unreadable'] as const)(
    'is settled by hand once PayPal does not say any more what becomes of it (%s) [PAY-95]',
    async (trouble) => {
      sandbox.fail('/payments/payouts', 'hang-up');
      await pay();
      const answers = {
        'key-refused': { status: 401, body: {} },
        'unknown-batch': { status: 404, body: {} },
        unreadable: { status: 200, text: '<html>' },
      };
      sandbox.fail('/payments/payouts/', answers[trouble]);
      await pay();
      expect(await look()).toMatchObject({ trouble, atPayPal: 'yes' });
      expect((await tellFailed()).statusCode).toBe(200);
      expect((await tellRestPaid()).statusCode).toBe(200);
      expect(await look()).toMatchObject({
        ...{ status: 'done', totals: { paid: { value: 30 }, failed: { value: 40 } } },
      });
    },
  );

  it('comes to its end without PayPal where everybody in it was erased before it was asked', async () => {
    for (const { user } of await programme.payoutsOf(run))
      await server.database.inTenant(programme.tenantId, (db) =>
        personalDataOfPayouts.erase(db, dataSubject(user)),
      );
    await pay();
    expect(sandbox.requests.filter(({ path }) => path.includes('payouts'))).toEqual([]);
    expect(await look()).toMatchObject({ status: 'done', totals: { failed: { count: 2 } } });
  });
});
