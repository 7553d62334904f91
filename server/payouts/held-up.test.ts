import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { movePayoutRun, settlePayouts } from '#contract/payouts/endpoints.ts';
import { isHeldUp, type PayoutRun, runTroubles } from '#contract/payouts/payout.ts';
import {
  type PayPalSandbox,
  payPalCredentials,
  startPayPalSandbox,
} from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { prove } from '#server/ledger/prove.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { putAccount } from '#server/pay-pal/queries.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
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
const isPaying = { code: 'pay-pal-is-paying' };

describe('the administrators of a run that is held up', () => {
  const mails = async () =>
    (await askedPayloads(server.database, programme.tenantId, sendMailRequest)).filter(
      ({ template }) => template === 'payout-held-up-admin',
    );
  const counted = async () => (await programme.admin.call(countAwaitingReview, {})).heldUpRuns;
  const later = (minutes: number) => new Date(server.now.getTime() + minutes * 60_000);

  it('are told once of each cause, with what to do, and again once it has gone well meanwhile [PAY-96]', async () => {
    sandbox.balance = 10;
    await pay();
    await pay(later(10));
    expect((await step('send')).statusCode).toBe(200);
    await pay(later(20));
    const told = await mails();
    expect(told.map(({ to }) => to.address).sort()).toEqual(
      [programme.first.email, programme.second.email].sort(),
    );
    for (const mail of told)
      expect(mail).toMatchObject({
        ...{ number: '1', amount: '€70', runId: run.id },
        reason: 'The balance of the PayPal account is too low',
        step: expect.stringMatching(/^PayPal does not have this run.* Add money to the account/),
      });
    await pay(later(26 * 24 * 60));
    expect(await mails()).toHaveLength(4);
  });

  it('are told of what passes by itself once it has lasted an hour [PAY-96]', async () => {
    sandbox.fail('/payments/payouts', { status: 429, body: {} }, 3);
    await pay();
    await pay(later(59));
    expect(await mails()).toEqual([]);
    await pay(later(60));
    expect(await mails()).toHaveLength(2);
  });

  it('see as many on the dashboard as the list says are held up [PAY-96]', async () => {
    for (const trouble of [...runTroubles, null])
      for (const openSends of [0, 1]) {
        await server.database.inTenant(programme.tenantId, (db) =>
          db.updateTable('payoutRuns').set({ trouble, openSends }).execute(),
        );
        expect([trouble, await counted()]).toEqual([trouble, isHeldUp(await look()) ? 1 : 0]);
      }
  });
});

describe('a run that PayPal has settled in part', () => {
  it('says so, and all the others are marked as failed at once, which nobody does twice [PAY-97 PAY-98]', async () => {
    sandbox.fail('/payments/payouts', 'hang-up');
    await pay();
    const [batch] = sandbox.batches.values();
    batch?.items.splice(1, 1);
    await pay();
    await pay();
    const found = await look();
    expect(found).toMatchObject({
      ...{ status: 'sent', trouble: 'not-listed', atPayPal: 'yes' },
      totals: { paid: { count: 1, value: 40 }, 'on-its-way': { count: 1, value: 30 } },
    });
    const body = {
      remaining: 'failed',
      reason: 'PayPal did not take it',
      version: found.version,
    } as const;
    const tell = (version: number) =>
      programme.admin.send(settlePayouts, { params: { id: run.id }, body: { ...body, version } });
    expect((await tell(found.version - 1)).statusCode).toBe(409);
    expect((await tell(found.version)).json()).toMatchObject({ changed: 1 });
    expect((await tell(found.version)).json()).toMatchObject({ changed: 0 });
    expect(await look()).toMatchObject({
      ...{ status: 'done', totals: { paid: { count: 1 }, failed: { count: 1, value: 30 } } },
    });
    const { checks } = await server.database.inTenant(programme.tenantId, (db) =>
      prove(db, server.now),
    );
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  });

  it('is left to PayPal while somebody may still claim a payout of it [PAY-98]', async () => {
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('payouts')
        .set({ payTo: 'unclaimed-ada@mail.test' })
        .where('userId', '=', ada.id)
        .execute(),
    );
    sandbox.fail('/payments/payouts', 'hang-up');
    await pay();
    const [batch] = sandbox.batches.values();
    batch?.items.splice(1, 1);
    await pay();
    expect(await look()).toMatchObject({ status: 'sent', trouble: null });
  });

  it('is not marked as failed by hand while PayPal pays it [PAY-95]', async () => {
    const { version } = await look();
    sandbox.fail('/payments/payouts', 'hang-up');
    await pay();
    const refused = await programme.admin.send(settlePayouts, {
      params: { id: run.id },
      body: { remaining: 'failed', reason: 'Not there', version },
    });
    expect(refused.json()).toMatchObject(isPaying);
  });
});
