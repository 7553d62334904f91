import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { listPayments, recordPayment } from '#contract/payments/endpoints.ts';
import {
  changePayout,
  createPayoutRun,
  downloadPayoutFile,
  listLeftOut,
  listPayable,
  listPayoutRuns,
  listWaitingCash,
  movePayoutRun,
  settlePayouts,
} from '#contract/payouts/endpoints.ts';
import type { Outcome, PayoutRun } from '#contract/payouts/payout.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import { updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { prove } from '#server/ledger/prove.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addPayingProgramme, type PayingProgramme } from './testing/programme.ts';

let server: TestServer;
let programme: PayingProgramme;
let brands = 1;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addPayingProgramme(server, await server.addTenant(`brand-${brands++}`));
});

const day = 86_400_000;
const ago = (days: number) => new Date(server.now.getTime() - days * day);

const set = (payouts: Partial<TenantSettings['payouts']>) =>
  server.database.inTenant(programme.tenantId, async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    await db
      .updateTable('tenants')
      .set({ data: JSON.stringify({ ...data, payouts }) })
      .execute();
  });
const payableNow = async () =>
  (await programme.admin.call(listPayable, { query: { method: 'pay-pal-file' } })).results;
const settle = (run: PayoutRun, ...outcomes: Outcome[]) =>
  programme.admin.call(settlePayouts, { params: { id: run.id }, body: { outcomes } });
const paid = (run: PayoutRun, number: number, transactionId: string | null = null): Outcome => ({
  ...{ outcome: 'paid', reference: `${run.number}-${number}`, transactionId },
});
const failed = (run: PayoutRun, number: number, reason = 'Unknown email'): Outcome => ({
  ...{ outcome: 'failed', reference: `${run.number}-${number}`, transactionId: null, reason },
});
const cashOf = ({ id }: { id: string }) =>
  server.database.inTenant(programme.tenantId, async (db) => {
    const row = await db
      .selectFrom('cashAccounts')
      .select(['earned', 'due', 'pending', 'paid'])
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
  });
const differences = async () => {
  server.now = new Date(server.now.getTime() + 60_000);
  const { checks } = await server.database.inTenant(programme.tenantId, (db) =>
    prove(db, server.now),
  );
  return checks.filter((check) => check.differences > 0);
};

describe('what can be paid now', () => {
  it('is listed by currency beside what is left behind, by the first reason that applies [PAY-02 PAY-03]', async () => {
    await programme.addPayee(40);
    await programme.addPayee(10);
    await programme.addPayee(9.99);
    await programme.addPayee(70, { createdAt: ago(1) });
    await programme.addPayee(7, { unit: 'USD', createdAt: ago(8) });
    const withoutEmail = await server.addPerson(programme.tenantId);
    await programme.earn(withoutEmail, 25, { createdAt: ago(30) });
    const test = await server.addPerson(programme.tenantId);
    await server.database.inTenant(programme.tenantId, (db) =>
      db.updateTable('users').set({ isTestUser: true }).where('id', '=', test.id).execute(),
    );
    await programme.earn(test, 5);
    await set({ minimums: [{ currency: 'EUR', amount: 10 }] });
    expect(await payableNow()).toEqual([
      {
        currency: 'EUR',
        payable: { count: 3, value: 120 },
        waiting: [
          { reason: 'below-minimum', count: 1, value: 9.99 },
          { reason: 'no-address', count: 1, value: 25 },
          { reason: 'test-user', count: 1, value: 5 },
        ],
        openRun: null,
      },
      { currency: 'USD', payable: { count: 1, value: 7 }, waiting: [], openRun: null },
    ]);
  });

  it('leaves out what is younger than the days that cash is held, to the moment [PAY-03 PAY-61]', async () => {
    await set({ holdDays: 7 });
    const ada = await programme.addPayee(40, { createdAt: ago(7) });
    await programme.earn(ada, 5, { createdAt: new Date(ago(7).getTime() + 1) });
    await programme.addPayee(8, { createdAt: ago(6) });
    expect(await payableNow()).toMatchObject([
      {
        payable: { count: 1, value: 40 },
        waiting: [{ reason: 'held', count: 2, value: 13 }],
      },
    ]);
    const run = await programme.gather();
    expect(await programme.payoutsOf(run)).toMatchObject([{ value: 40, user: { id: ada.id } }]);
    expect(await payableNow()).toMatchObject([{ openRun: { id: run.id, number: 1 } }]);
  });

  it('lists by name whom it leaves behind, with amount and reason, page by page [PAY-08]', async () => {
    const paidOut = await programme.addPayee(40, { createdAt: ago(30) });
    await programme.earn(paidOut, 5, { createdAt: ago(1) });
    const [small, smaller] = [
      await programme.addPayee(9, { createdAt: ago(30) }),
      await programme.addPayee(7.5, { createdAt: ago(30) }),
    ];
    await programme.addPayee(3, { unit: 'USD', createdAt: ago(1) });
    await programme.addPayee(5, { unit: 'USD', createdAt: ago(30) });
    const nowhere = await server.addPerson(programme.tenantId);
    await programme.earn(nowhere, 25, { createdAt: ago(30) });
    const tester = await programme.addPayee(4, { createdAt: ago(30) });
    await server.database.inTenant(programme.tenantId, (db) =>
      db.updateTable('users').set({ isTestUser: true }).where('id', '=', tester.id).execute(),
    );
    await set({ holdDays: 7, minimums: [{ currency: 'EUR', amount: 10 }] });
    const list = async (more: object = {}) => {
      const query = { method: 'pay-pal-file', currency: 'EUR', ...more } as const;
      const { results, ...rest } = await programme.admin.call(listWaitingCash, { query });
      return { ...rest, found: results.map((each) => [each.user.id, each.reason, each.value]) };
    };
    const all = [
      [nowhere.id, 'no-address', 25],
      [small.id, 'below-minimum', 9],
      [smaller.id, 'below-minimum', 7.5],
      [paidOut.id, 'held', 5],
      [tester.id, 'test-user', 4],
    ];
    expect(await list()).toMatchObject({ found: all, totalCount: 5, totalIsCapped: false });
    expect(await list({ page: '2', pageSize: '2' })).toMatchObject({
      ...{ found: all.slice(2, 4), page: 2, pageSize: 2, totalCount: 5 },
    });
    expect(await list({ reason: 'below-minimum' })).toMatchObject({
      ...{ found: all.slice(1, 3), totalCount: 2 },
    });
    expect((await list({ method: 'bank-file', reason: 'no-address' })).found).toEqual([
      [paidOut.id, 'no-address', 40],
      [nowhere.id, 'no-address', 25],
    ]);
    const [euros] = await payableNow();
    const counted = euros?.waiting.map(({ reason, count, value }) => [reason, count, value]);
    expect(counted).toEqual([
      ['below-minimum', 2, 16.5],
      ['held', 1, 5],
      ['no-address', 1, 25],
      ['test-user', 1, 4],
    ]);
  });

  it('counts the settings of each currency apart [PAY-60]', async () => {
    await programme.addPayee(10);
    await programme.addPayee(10, { unit: 'USD' });
    await set({ minimums: [{ currency: 'USD', amount: 10.01 }] });
    expect(await payableNow()).toMatchObject([
      { currency: 'EUR', payable: { count: 1 } },
      { currency: 'USD', payable: { count: 0 }, waiting: [{ reason: 'below-minimum' }] },
    ]);
  });
});

describe('a payout run', () => {
  it('has a number, and a payout for each person who can be paid, the largest first [PAY-04]', async () => {
    const small = await programme.addPayee(12.5);
    const large = await programme.addPayee(300);
    await programme.addPayee(9, { unit: 'USD' });
    const submissionId = randomUUID();
    const run = await programme.gather('EUR', submissionId);
    expect(run).toMatchObject({
      ...{ number: 1, currency: 'EUR', status: 'review', version: 1 },
      created: { by: programme.first.email },
      totals: { listed: { count: 2, value: 312.5 }, paid: { count: 0, value: 0 } },
    });
    expect(await programme.payoutsOf(run)).toMatchObject([
      { reference: '1-1', value: 300, user: { id: large.id }, status: 'listed' },
      { reference: '1-2', value: 12.5, user: { id: small.id }, payTo: `pay.${small.id}@mail.test` },
    ]);
    expect(await programme.gather('EUR', submissionId)).toMatchObject({ id: run.id });
    expect(await programme.gather('USD')).toMatchObject({ number: 2 });
    await expect(programme.gather('JPY')).rejects.toThrow('"code":"nothing-payable"');
    const { results } = await programme.admin.call(listPayoutRuns, { query: {} });
    expect(results.map(({ number }) => number)).toEqual([2, 1]);
  });

  it('has as many payouts as PayPal takes in a file, and leaves the others for the next run [PAY-18]', async () => {
    await server.database.inTenant(programme.tenantId, async (db) => {
      await sql`insert into users (slug, email, first_name, last_name, pay_pal_email, tags, roles)
        select 'p-' || n, 'p' || n || '@mail.test', 'P', 'No ' || n, 'p' || n || '@pay.test', '{}', '{}'
        from generate_series(1, 5001) n`.execute(db);
      await sql`insert into transactions
          (user_id, unit, from_account, to_account, amount, description, key, source)
        select id, 'EUR', 'programme', 'person', 5, 'A talk', 'talk/' || id, 'manual' from users
        where pay_pal_email like 'p%@pay.test'`.execute(db);
    });
    await server.database.analyze();
    const run = await programme.gather();
    expect(run.totals.listed).toEqual({ count: 5000, value: 25_000 });
    await programme.move(run, 'submit', 'send');
    expect(await programme.gather()).toMatchObject({ totals: { listed: { count: 1, value: 5 } } });
    expect(await differences()).toEqual([]);
  });

  it('is the only one of its currency that is looked at, also when 20 are started at once [PAY-06]', async () => {
    await programme.addPayee(40);
    const started = await Promise.allSettled(Array.from({ length: 20 }, () => programme.gather()));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of started)
      if (each.status === 'rejected')
        expect(String(each.reason)).toContain('"code":"payout-run-open"');
    const [run] = (await programme.admin.call(listPayoutRuns, { query: {} })).results;
    if (!run) throw new Error('One was started');
    await set({ needOtherAdmin: true });
    await programme.move(run, 'submit');
    await expect(programme.gather()).rejects.toThrow('"code":"payout-run-open"');
    await programme.move(await programme.look(run), 'cancel');
    expect(await programme.gather()).toMatchObject({ number: 2 });
  });

  it('lets an admin leave payouts out with a reason and take them in again, in review only [PAY-07 PAY-10]', async () => {
    await programme.addPayee(40);
    await programme.addPayee(30);
    const run = await programme.gather();
    const [first, second] = await programme.payoutsOf(run);
    const change = (leftOut: boolean) =>
      programme.admin.call(changePayout, {
        params: { id: run.id, payoutId: first?.id ?? '' },
        body: leftOut ? { leftOut, reason: 'Under review' } : { leftOut },
      });
    expect(await change(true)).toMatchObject({
      ...{ status: 'left-out', leftOutReason: 'Under review' },
    });
    expect(await programme.look(run)).toMatchObject({
      version: 2,
      totals: { listed: { count: 1, value: 30 }, 'left-out': { count: 1, value: 40 } },
    });
    expect(await change(false)).toMatchObject({ status: 'listed', leftOutReason: null });
    await change(true);
    const approved = await programme.move(await programme.look(run), 'submit');
    await expect(change(false)).rejects.toThrow('"code":"payout-run-changed"');
    expect(await programme.payoutsOf(approved)).toMatchObject([
      { id: first?.id, status: 'left-out' },
      { id: second?.id, status: 'on-its-way' },
    ]);
    expect(await programme.admin.call(listLeftOut, { params: { id: run.id } })).toEqual({
      references: ['1-1'],
    });
    await expect(
      programme.admin.call(changePayout, {
        params: { id: run.id, payoutId: first?.id ?? '' },
        body: { leftOut: true, reason: ' ' },
      }),
    ).rejects.toThrow('"reason":"Please write a reason"');
  });

  it('is approved by its submission where the settings ask for nobody else [PAY-05 PAY-20]', async () => {
    const ada = await programme.addPayee(40);
    const run = await programme.move(await programme.gather(), 'submit');
    expect(run).toMatchObject({
      ...{ status: 'approved', submitted: { by: programme.first.email } },
      approved: { by: programme.first.email },
    });
    const sent = await programme.move(run, 'send');
    expect(sent.status).toBe('sent');
    const { run: done } = await settle(sent, paid(sent, 1));
    expect(done).toMatchObject({ status: 'done', doneAt: server.now.toISOString() });
    expect(await cashOf(ada)).toEqual({ earned: 40, due: 0, pending: 0, paid: 40 });
  });

  it('waits for another admin where the settings ask for one, who approves it or sends it back [PAY-05 PAY-20 PAY-21 PAY-23 PAY-62]', async () => {
    const ada = await programme.addPayee(40);
    await set({ needOtherAdmin: true });
    const run = await programme.move(await programme.gather(), 'submit');
    expect(run).toMatchObject({ status: 'awaiting-approval', mayApprove: false, approved: null });
    expect(await cashOf(ada)).toMatchObject({ due: 40, pending: 0 });
    await expect(programme.move(run, 'approve')).rejects.toThrow('"code":"needs-other-admin"');
    const params = { id: run.id };
    const { version } = run;
    const back = await programme.other.call(movePayoutRun, {
      params,
      body: { step: 'send-back', version, reason: 'Bo is on leave' },
    });
    expect(back).toMatchObject({ status: 'review', sentBackReason: 'Bo is on leave' });
    const again = await programme.move(back, 'submit');
    expect(again.sentBackReason).toBeNull();
    const approved = await programme.other.call(movePayoutRun, {
      params,
      body: { step: 'approve', version: again.version },
    });
    expect(approved).toMatchObject({
      ...{ status: 'approved', approved: { by: programme.second.email } },
    });
    expect(await cashOf(ada)).toMatchObject({ due: 0, pending: 40 });
  });

  it('awaits review while it waits for another admin [DASH-82]', async () => {
    const waiting = async () => (await programme.admin.call(countAwaitingReview, {})).payoutRuns;
    await programme.addPayee(40);
    await set({ needOtherAdmin: true });
    const run = await programme.gather();
    expect(await waiting()).toBe(0);
    const { id, version } = await programme.move(run, 'submit');
    expect(await waiting()).toBe(1);
    await programme.other.call(movePayoutRun, {
      params: { id },
      body: { step: 'approve', version },
    });
    expect(await waiting()).toBe(0);
  });

  it('is set apart at its approval, and cannot be marked as paid from then on [PAY-11]', async () => {
    const ada = await programme.addPayee(40);
    const due = await programme.admin.call(listPayments, { query: { userId: ada.id } });
    server.now = new Date(server.now.getTime() + 1000);
    await programme.move(await programme.gather(), 'submit');
    await expect(
      programme.admin.call(recordPayment, {
        body: {
          ...{ userId: ada.id, currency: 'EUR', value: 40 },
          version: due.results[0]?.version ?? 0,
        },
      }),
    ).rejects.toThrow('"code":"amount-changed"');
    expect((await programme.admin.call(listPayments, { query: {} })).results).toEqual([]);
    const { results } = await programme.admin.call(listTransactions, {
      params: { id: ada.id },
      query: {},
    });
    expect(results).toMatchObject([
      { type: 'debit', value: 40, description: 'Payout 1', source: 'payout' },
      { type: 'credit', value: 40 },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('leaves out at its approval whom less can be paid, or who wants it somewhere else [PAY-12]', async () => {
    const ada = await programme.addPayee(40);
    const bo = await programme.addPayee(30);
    const cy = await programme.addPayee(20);
    const di = await programme.addPayee(10);
    const ed = await programme.addPayee(5);
    const run = await programme.gather();
    await programme.earn(ada, -1);
    await programme.earn(cy, 5);
    await programme.earn(di, -10);
    const setEmail = ({ id }: { id: string }, payPalEmail: string | null) =>
      server.database.inTenant(programme.tenantId, (db) =>
        db.updateTable('users').set({ payPalEmail }).where('id', '=', id).execute(),
      );
    await setEmail(bo, 'other@mail.test');
    await setEmail(ed, null);
    const approved = await programme.move(run, 'submit');
    expect(await programme.payoutsOf(approved)).toMatchObject([
      { status: 'left-out', leftOutReason: 'Less can be paid out by now' },
      { status: 'left-out', leftOutReason: 'The PayPal email has changed' },
      { status: 'on-its-way', value: 20 },
      { status: 'left-out', leftOutReason: 'Less can be paid out by now' },
      { status: 'left-out', leftOutReason: 'The PayPal email has changed' },
    ]);
    expect(await cashOf(cy)).toMatchObject({ due: 5, pending: 20 });
    expect(await cashOf(ada)).toMatchObject({ due: 39, pending: 0 });
  });

  it('is not approved where nobody is left to be paid, and stays as it is [PAY-12]', async () => {
    const ada = await programme.addPayee(40);
    const run = await programme.gather();
    await programme.earn(ada, -1);
    await expect(programme.move(run, 'submit')).rejects.toThrow('"code":"nothing-payable"');
    expect(await programme.look(run)).toMatchObject({
      ...{ status: 'review', totals: { listed: { count: 1 }, 'left-out': { count: 0 } } },
    });
  });

  it('is the same file whatever has become of its payouts [PAY-13]', async () => {
    await programme.addPayee(1000, { unit: 'JPY' });
    const ada = await programme.addPayee(1234.5);
    const bo = await programme.addPayee(7);
    const run = await programme.gather();
    const fileOf = async ({ id }: PayoutRun) =>
      (await programme.admin.send(downloadPayoutFile, { body: { format: 'csv', runId: id } })).body;
    expect(await fileOf(run)).toContain('"code":"payout-run-changed"');
    const approved = await programme.move(run, 'submit');
    const file = await fileOf(approved);
    expect(file.split('\r\n')).toEqual([
      `pay.${ada.id}@mail.test,1234.50,EUR,1-1,Payout 1`,
      `pay.${bo.id}@mail.test,7.00,EUR,1-2,Payout 1`,
      '',
    ]);
    const sent = await programme.move(approved, 'send');
    await settle(sent, paid(sent, 1), failed(sent, 2));
    expect(await fileOf(sent)).toBe(file);
    const yen = await programme.move(await programme.gather('JPY'), 'submit');
    expect(await fileOf(yen)).toContain(',1000,JPY,2-1,Payout 2');
    const cancelled = await programme.move(yen, 'cancel');
    expect(await fileOf(cancelled)).toContain('"code":"payout-run-changed"');
    expect(await fileOf({ ...yen, id: randomUUID() })).toContain('"code":"not-found"');
  });

  it('goes to bank accounts as a file for a bank, and to no other account than was reviewed [PAY-03 PAY-12 PAY-13]', async () => {
    const ada = await programme.addPayee(40);
    await programme.addPayee(30);
    const setAccount = (iban: string) =>
      server.database.inTenant(programme.tenantId, (db) =>
        db
          .insertInto('bankAccounts')
          .values({
            ...{ userId: ada.id, holder: 'Ada', iban, accountNumber: null, bankCode: null },
            ...{ bic: null, changedAt: server.now },
          })
          .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet({ iban }))
          .execute(),
      );
    await setAccount('DE89370400440532013000');
    const body = { currency: 'EUR', method: 'bank-file' } as const;
    const start = () =>
      programme.admin.call(createPayoutRun, { body: { ...body, submissionId: randomUUID() } });
    const changed = await start();
    expect(await programme.payoutsOf(changed)).toMatchObject([{ payTo: '•••• 3000', value: 40 }]);
    await setAccount('NL91ABNA0417164300');
    await expect(programme.move(changed, 'submit')).rejects.toThrow('"code":"nothing-payable"');
    await programme.move(changed, 'cancel');
    const run = await programme.move(await start(), 'submit');
    const file = () =>
      programme.admin.send(downloadPayoutFile, { body: { format: 'csv', runId: run.id } });
    expect((await file()).body).toContain(`Ada,NL91ABNA0417164300,,40.00,EUR,${run.number}-1`);
    await setAccount('DE89370400440532013000');
    expect((await file()).body).toContain('"code":"payout-run-changed"');
  });

  it('is settled payout by payout: paid, failed and due again, or come back [PAY-10 PAY-14 PAY-15 PAY-16 PAY-17]', async () => {
    const ada = await programme.addPayee(40, { createdAt: ago(10) });
    const bo = await programme.addPayee(30, { createdAt: ago(10) });
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    const first = await settle(run, paid(run, 1, 'TX-1'), failed(run, 2), paid(run, 3));
    expect(first).toMatchObject({
      ...{ changed: 2, unknown: ['1-3'] },
      run: { status: 'done', totals: { paid: { value: 40 }, failed: { value: 30 } } },
    });
    const payments = async () =>
      (await programme.admin.call(listPayments, { query: { status: 'paid' } })).results;
    expect(await payments()).toMatchObject([
      { user: { id: ada.id }, value: 40, reference: 'TX-1', paidAt: server.now.toISOString() },
    ]);
    expect(await cashOf(bo)).toEqual({ earned: 30, due: 30, pending: 0, paid: 0 });
    expect(await programme.payoutsOf(run)).toMatchObject([
      { status: 'paid', transactionId: 'TX-1' },
      { status: 'failed', failure: { reason: 'Unknown email', at: server.now.toISOString() } },
    ]);
    const again = await settle(run, paid(run, 1, 'TX-1'), failed(run, 2, 'Another reason'));
    expect(again).toMatchObject({ changed: 0, run: { version: first.run.version } });
    expect(await settle(run, failed(run, 1, 'Came back'))).toMatchObject({ changed: 1 });
    expect(await payments()).toEqual([]);
    expect(await cashOf(ada)).toEqual({ earned: 40, due: 40, pending: 0, paid: 0 });
    expect(await differences()).toEqual([]);
    // Cash that came back is paid with the next run, though cash is held by now.
    await set({ holdDays: 7 });
    expect(await programme.gather()).toMatchObject({ totals: { listed: { count: 2, value: 70 } } });
  });

  /** The cash due to somebody, as the list of payments asks an admin to pay it. */
  async function dueOf({ id: userId }: { id: string }) {
    const query = { status: 'due', userId } as const;
    const [due] = (await programme.admin.call(listPayments, { query })).results;
    return { userId, currency: 'EUR' as const, value: due?.value ?? 0, version: due?.version ?? 0 };
  }

  it('is no payment of what is due beside it, to whoever records one from an older list', async () => {
    const ada = await programme.addPayee(40);
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    await programme.earn(ada, 7);
    const due = await dueOf(ada);
    expect(due.value).toBe(7);
    await settle(run, paid(run, 1));
    const refused = await programme.admin.refused(recordPayment, { body: due });
    expect(refused).toMatchObject({ code: 'amount-changed' });
    expect(refused.message).not.toContain('already recorded');
    await programme.admin.call(recordPayment, { body: await dueOf(ada) });
    expect(await cashOf(ada)).toMatchObject({ due: 0, paid: 47 });
  });

  it('is told as paid after it failed, as often as that changes, while its cash is due [PAY-27]', async () => {
    const ada = await programme.addPayee(40, { createdAt: ago(10) });
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    await settle(run, failed(run, 1));
    const after = await settle(run, paid(run, 1, 'BY-HAND-1'));
    expect(after).toMatchObject({
      ...{ changed: 1, notDue: [], run: { status: 'done', totals: { paid: { value: 40 } } } },
    });
    expect(await cashOf(ada)).toEqual({ earned: 40, due: 0, pending: 0, paid: 40 });
    const payments = async () =>
      (await programme.admin.call(listPayments, { query: { status: 'paid' } })).results;
    expect(await payments()).toMatchObject([{ value: 40, reference: 'BY-HAND-1' }]);
    expect(await programme.payoutsOf(run)).toMatchObject([{ status: 'paid', failure: null }]);
    const query = {};
    const { results } = await programme.admin.call(listTransactions, {
      ...{ params: { id: ada.id }, query },
    });
    const entry = { type: 'debit', value: 40, description: 'Payout 1 was paid after all' };
    expect(results).toContainEqual(expect.objectContaining(entry));
    for (const [outcome, left] of [
      [failed(run, 1), 40],
      [paid(run, 1, 'BY-HAND-2'), 0],
      [failed(run, 1), 40],
      [paid(run, 1, 'BY-HAND-3'), 0],
    ] as const) {
      expect(await settle(run, outcome)).toMatchObject({ changed: 1 });
      expect(await cashOf(ada)).toMatchObject({ due: left, paid: 40 - left });
      expect(await differences()).toEqual([]);
    }
    expect(await payments()).toMatchObject([{ value: 40, reference: 'BY-HAND-3' }]);
  });

  it('stays failed where its cash went another way since, and is named [PAY-27]', async () => {
    const ada = await programme.addPayee(40);
    const bo = await programme.addPayee(30);
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    await settle(run, failed(run, 1), failed(run, 2));
    expect(await programme.payoutsOf(run)).toMatchObject([{ isDueAgain: true }, {}]);
    await programme.earn(ada, -0.01);
    expect(await programme.payoutsOf(run)).toMatchObject([
      { isDueAgain: false },
      { isDueAgain: true },
    ]);
    const both = () => settle(run, paid(run, 1), paid(run, 2));
    expect(await both()).toMatchObject({ changed: 1, notDue: ['1-1'] });
    expect(await both()).toMatchObject({ changed: 0, notDue: ['1-1'] });
    expect(await cashOf(bo)).toMatchObject({ due: 0, paid: 30 });
    expect(await cashOf(ada)).toMatchObject({ due: 39.99, paid: 0 });
    expect(await programme.payoutsOf(run)).toMatchObject([
      { status: 'failed', isDueAgain: false },
      { status: 'paid', isDueAgain: false },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('names the run that pays its cash now, from the approval until it is settled [PAY-113]', async () => {
    await programme.addPayee(40);
    await programme.addPayee(30);
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    await settle(run, failed(run, 1), failed(run, 2));
    const listed = await programme.gather();
    expect(await programme.payoutsOf(run)).toMatchObject([{ againIn: null }, { againIn: null }]);
    const approved = await programme.move(listed, 'submit');
    const againIn = { runId: listed.id, number: listed.number };
    expect(await programme.payoutsOf(run)).toMatchObject([{ againIn }, { againIn }]);
    const next = await programme.move(approved, 'send');
    expect(await programme.payoutsOf(run)).toMatchObject([{ againIn }, { againIn }]);
    expect(await programme.payoutsOf(next)).toMatchObject([{ againIn: null }, { againIn: null }]);
    await settle(next, paid(next, 1), failed(next, 2));
    expect(await programme.payoutsOf(run)).toMatchObject([
      { againIn: null, isDueAgain: false },
      { againIn: null, isDueAgain: true },
    ]);
  });

  it('is paid after all or with the next run, not by both, when two admins do so at once [PAY-27]', async () => {
    const ada = await programme.addPayee(40);
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    await settle(run, failed(run, 1));
    const next = await programme.gather();
    await Promise.allSettled([settle(run, paid(run, 1)), programme.move(next, 'submit')]);
    const { due, pending, paid: gone } = await cashOf(ada);
    expect([due, Number(pending) + Number(gone)]).toEqual([0, 40]);
    expect(await differences()).toEqual([]);
  });

  it('does not hold again what a failed payout gave back [PAY-61]', async () => {
    await programme.addPayee(40, { createdAt: ago(10) });
    await set({ holdDays: 7 });
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    await settle(run, failed(run, 1));
    expect(await payableNow()).toMatchObject([{ payable: { count: 1, value: 40 }, waiting: [] }]);
  });

  it('is done at once where all that remains is told as paid, and a repeat changes nothing [PAY-17]', async () => {
    for (const value of [3, 2, 1]) await programme.addPayee(value);
    const sent = await programme.move(await programme.gather(), 'submit', 'send');
    const { run } = await settle(sent, failed(sent, 3));
    expect(run).toMatchObject({ status: 'sent', doneAt: null });
    const rest = { remaining: 'paid' as const, version: run.version };
    const call = () => programme.admin.call(settlePayouts, { params: { id: run.id }, body: rest });
    expect(await call()).toMatchObject({
      ...{ changed: 2, run: { status: 'done', totals: { paid: { count: 2, value: 5 } } } },
    });
    expect(await call()).toMatchObject({ changed: 0 });
  });

  it('is sent only once it is approved, and settled only once it is sent [PAY-24]', async () => {
    await programme.addPayee(40);
    const run = await programme.gather();
    await expect(programme.move(run, 'send')).rejects.toThrow('"code":"payout-run-changed"');
    const approved = await programme.move(run, 'submit');
    await expect(settle(approved, paid(approved, 1))).rejects.toThrow(
      '"code":"payout-run-changed"',
    );
    const sent = await programme.move(approved, 'send');
    expect(sent).toMatchObject({ status: 'sent' });
    // An admin who sends it once more is told how it stands.
    expect(await programme.move(approved, 'send')).toEqual(sent);
  });

  it('gives back what was set apart when it is cancelled, until it is sent [PAY-10 PAY-25]', async () => {
    const ada = await programme.addPayee(40);
    await programme.move(await programme.gather(), 'cancel');
    const approved = await programme.move(await programme.gather(), 'submit');
    const cancelled = await programme.move(approved, 'cancel');
    expect(cancelled).toMatchObject({
      ...{ status: 'cancelled', totals: { released: { count: 1, value: 40 } } },
    });
    expect(await cashOf(ada)).toEqual({ earned: 40, due: 40, pending: 0, paid: 0 });
    const sent = await programme.move(await programme.gather(), 'submit', 'send');
    await expect(programme.move(sent, 'cancel')).rejects.toThrow('"code":"payout-run-changed"');
    expect(await differences()).toEqual([]);
  });

  it('takes each step once, however many take it at once, and none from an older version [PAY-26]', async () => {
    const ada = await programme.addPayee(40);
    const run = await programme.gather();
    const both = await Promise.all(Array.from({ length: 10 }, () => programme.move(run, 'submit')));
    expect(new Set(both.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await cashOf(ada)).toMatchObject({ due: 0, pending: 40 });
    await expect(programme.move({ ...run, version: 1 }, 'cancel')).rejects.toThrow(
      '"code":"payout-run-changed"',
    );
    const approved = await programme.look(run);
    const ends = await Promise.allSettled([
      programme.move(approved, 'send'),
      programme.move(approved, 'cancel'),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('needs cash payouts on the plan, at every step [PAY-69]', async () => {
    await programme.addPayee(40);
    const run = await programme.gather();
    const [payout] = await programme.payoutsOf(run);
    await programme.addPayee(7, { unit: 'USD' });
    const sent = await programme.move(await programme.gather('USD'), 'submit', 'send');
    await programme.addPayee(7, { unit: 'KWD' });
    await server.database.inTenant(programme.tenantId, (db) =>
      db.updateTable('tenants').set({ planOverrides: '{}' }).execute(),
    );
    const refused = '"code":"forbidden"';
    await expect(programme.gather('KWD')).rejects.toThrow(refused);
    await expect(programme.move(run, 'submit')).rejects.toThrow(refused);
    await expect(settle(sent, paid(sent, 1))).rejects.toThrow(refused);
    await expect(
      programme.admin.call(changePayout, {
        params: { id: run.id, payoutId: payout?.id ?? '' },
        body: { leftOut: true, reason: 'Not yet' },
      }),
    ).rejects.toThrow(refused);
  });
});

describe('the settings of payouts', () => {
  const save = (payouts: object) =>
    programme.admin.call(updateTenantData, {
      params: { tenantId: programme.tenantId },
      body: { data: { payouts }, before: {} },
    });

  it.each([
    ['an amount of 0', { minimums: [{ currency: 'EUR', amount: 0 }] }],
    ['an amount above 1,000,000', { minimums: [{ currency: 'EUR', amount: 1_000_000.01 }] }],
    ['a currency twice', { minimums: [1, 2].map((amount) => ({ currency: 'EUR', amount })) }],
    ['366 days', { holdDays: 366 }],
    ['less than no day', { holdDays: -1 }],
    ['half a day', { holdDays: 0.5 }],
  ])('refuse %s [PAY-60 PAY-61]', async (_, payouts) => {
    await expect(save(payouts)).rejects.toThrow('"code":"invalid-input"');
  });
});

/** The ways in which a run leaves its review. */
const ways = [['cancel'], ['submit', 'cancel'], ['submit', 'send']] as const;

describe('any sequence of runs', () => {
  it('leaves the ledger, the payouts and the payments with the same sums', async () => {
    const people = await Promise.all([50, 40, 30].map((value) => programme.addPayee(value)));
    const deed = fc.record({
      earn: fc.integer({ min: -20, max: 30 }),
      whose: fc.nat({ max: 2 }),
      steps: fc.constantFrom(...ways),
      outcomes: fc.array(fc.constantFrom('paid', 'failed'), { minLength: 3, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 4 }), async (deeds) => {
        for (const { earn, whose, steps, outcomes } of deeds) {
          const person = people[whose];
          if (person && earn !== 0) await programme.earn(person, earn);
          const gathered = await programme.gather().catch(() => null);
          if (!gathered) continue;
          const run = await programme.move(gathered, ...steps);
          if (run.status === 'sent')
            await settle(
              run,
              ...outcomes.map((outcome, index) =>
                outcome === 'paid' ? paid(run, index + 1) : failed(run, index + 1),
              ),
            );
        }
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});
