import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBankAccount } from '#contract/bank-accounts/endpoints.ts';
import { getCashStanding, settlePayouts } from '#contract/payouts/endpoints.ts';
import type { PayoutMethod } from '#contract/payouts/payout.ts';
import { referralDesign } from '#server/referrals/testing/orders.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { Person } from '#server/testing/people.ts';
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
const set = (payouts: object) =>
  server.database.inTenant(programme.tenantId, async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    await db
      .updateTable('tenants')
      .set({ data: JSON.stringify({ ...data, payouts }) })
      .execute();
  });
const partsOf = async ({ id }: { id: string }) =>
  (await programme.admin.call(getCashStanding, { query: { userId: id } })).currencies.flatMap(
    ({ parts }) => parts,
  );

const setAccount = (person: Person, changes: object = {}) =>
  server.as(person).call(setBankAccount, {
    params: { id: person.id },
    body: {
      ...{ holder: 'Ada', kind: 'iban', iban: 'DE89370400440532013000' },
      ...{ accountNumber: '', bankCode: '', bic: '', ...changes },
    },
  });

describe('where the cash of a person is', () => {
  it('is held until a day, and due with the next run [PAY-40]', async () => {
    await set({ holdDays: 7 });
    const ada = await programme.addPayee(40, { createdAt: ago(8) });
    await programme.earn(ada, 5, { createdAt: ago(6) });
    await programme.earn(ada, 1, { createdAt: ago(2) });
    expect(await partsOf(ada)).toEqual([
      { part: 'held', value: 6, until: new Date(ago(6).getTime() + 7 * day).toISOString() },
      { part: 'next', value: 40 },
    ]);
  });

  it('is told with the decimals of its currency, without the error of binary fractions [PAY-40]', async () => {
    await set({ holdDays: 7 });
    const ada = await programme.addPayee(1, { unit: 'KWD', createdAt: ago(8) });
    await programme.earn(ada, 0.005, { unit: 'KWD', createdAt: ago(6) });
    expect(await partsOf(ada)).toMatchObject([{ part: 'held', value: 0.005 }, { value: 1 }]);
  });

  it('is below the minimum, or has no PayPal email to go to [PAY-40]', async () => {
    const minimums = [
      { currency: 'USD', amount: 50 },
      { currency: 'EUR', amount: 25 },
    ];
    await set({ minimums });
    const ada = await programme.addPayee(24.99);
    const bo = await server.addPerson(programme.tenantId);
    await programme.earn(bo, 25);
    expect(await partsOf(ada)).toEqual([{ part: 'below-minimum', value: 24.99, minimum: 25 }]);
    expect(await partsOf(bo)).toEqual([{ part: 'no-address', value: 25 }]);
  });

  it('is on its way since the approval, and due again with its reason after a failure [PAY-40]', async () => {
    const ada = await programme.addPayee(40);
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    const since = server.now.toISOString();
    const place = { kind: 'pay-pal', name: `pay.${ada.id}@mail.test` };
    expect(await partsOf(ada)).toEqual([{ part: 'on-its-way', value: 40, since, place }]);
    server.now = new Date(server.now.getTime() + 3_600_000);
    await programme.admin.call(settlePayouts, {
      params: { id: run.id },
      body: { outcomes: [{ outcome: 'failed', reference: '1-1', reason: 'Unknown email' }] },
    });
    expect(await partsOf(ada)).toEqual([
      { part: 'next', value: 40 },
      {
        ...{ part: 'failed', value: 40, at: server.now.toISOString(), reason: 'Unknown email' },
        ...{ place, isCorrected: false },
      },
    ]);
  });

  it('is on its way in all runs that are, since the first of them, also beside one that failed [PAY-40]', async () => {
    const ada = await programme.addPayee(40);
    await programme.move(await programme.gather(), 'submit', 'send');
    const since = server.now.toISOString();
    server.now = new Date(server.now.getTime() + day);
    await programme.earn(ada, 7);
    const second = await programme.move(await programme.gather(), 'submit', 'send');
    expect(await partsOf(ada)).toMatchObject([{ part: 'on-its-way', value: 47, since }]);
    await programme.admin.call(settlePayouts, {
      params: { id: second.id },
      body: { outcomes: [{ outcome: 'failed', reference: '2-1', reason: 'Unknown email' }] },
    });
    expect(await partsOf(ada)).toMatchObject([
      { part: 'next', value: 7 },
      { part: 'on-its-way', value: 40, since },
      { part: 'failed', value: 7, at: server.now.toISOString(), reason: 'Unknown email' },
    ]);
  });

  it('is told apart by the places it is on its way to, a PayPal email or the end of a bank account [PAY-120]', async () => {
    const ada = await programme.addPayee(40);
    await programme.move(await programme.gather(), 'submit', 'send');
    await setAccount(ada);
    await programme.earn(ada, 7);
    server.now = new Date(server.now.getTime() + day);
    const byBank = await programme.gather('EUR', undefined, 'bank-file');
    await programme.move(byBank, 'submit', 'send');
    expect(await partsOf(ada)).toMatchObject([
      { value: 40, place: { kind: 'pay-pal', name: `pay.${ada.id}@mail.test` } },
      { value: 7, place: { kind: 'bank-account', name: '•••• 3000' } },
    ]);
  });

  it('says of a failed payout whether its person has changed that place since [PAY-121]', async () => {
    const ada = await programme.addPayee(40);
    const isCorrected = async () =>
      (await partsOf(ada)).flatMap((part) => (part.part === 'failed' ? [part.isCorrected] : []));
    const fail = async (method: PayoutMethod) => {
      const gathered = await programme.gather('EUR', undefined, method);
      const run = await programme.move(gathered, 'submit', 'send');
      await programme.admin.call(settlePayouts, {
        params: { id: run.id },
        body: {
          outcomes: [{ outcome: 'failed', reference: `${run.number}-1`, reason: 'Unknown' }],
        },
      });
    };
    await fail('pay-pal-file');
    await setAccount(ada);
    expect(await isCorrected()).toEqual([false]);
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('users')
        .set({ payPalEmail: 'ada@new.test' })
        .where('id', '=', ada.id)
        .execute(),
    );
    expect(await isCorrected()).toEqual([true]);
    await fail('bank-file');
    expect(await isCorrected()).toEqual([false]);
    // The last four characters are the same.
    server.now = new Date(server.now.getTime() + day);
    await setAccount(ada, { bic: 'COBADEFFXXX' });
    expect(await isCorrected()).toEqual([true]);
  });

  it('waits for orders before their day and for activities under review, but not for denied ones [PAY-40]', async () => {
    const ada = await programme.addPayee(1);
    const type = await addType(programme.admin, referralDesign);
    const order = (number: number, state: string, due: Date, isHeld = false) =>
      server.database.inTenant(programme.tenantId, (db) =>
        db
          .insertInto('orders')
          .values({
            ...{ system: 'shopify', shop: 'acme.myshopify.com', orderId: `${number}` },
            ...{ orderNumber: `#${number}`, orderedAt: server.now, changedAt: server.now },
            ...{ receivedAt: server.now, source: 'webhook', currency: 'EUR', principal: 50 },
            ...{ principalNet: 50, cancelled: false, purchaserName: '', purchaserEmail: '' },
            ...{ shopCodes: [''], userId: ada.id, code: 'ADA', activityTypeId: type.id },
            ...{ percentage: 10, paidIn: 'monetary', commission: 5, creditDueAt: due },
            approvedState: state as 'approved',
            isHeld,
          } as never)
          .execute(),
      );
    const first = new Date(server.now.getTime() + 2 * day);
    await order(1, 'approved', new Date(first.getTime() + day));
    await order(2, 'undecided', first);
    await order(3, 'denied', new Date(first.getTime() - day));
    await order(4, 'undecided', new Date(first.getTime() - day), true);
    expect(await partsOf(ada)).toEqual([
      { part: 'waiting', value: 15, from: first.toISOString() },
      { part: 'next', value: 1 },
    ]);
    // Past its day, an undecided order has no day to name.
    server.now = new Date(first.getTime() + day / 2);
    expect(await partsOf(ada)).toEqual([
      { part: 'waiting', value: 15, from: new Date(first.getTime() + day).toISOString() },
      { part: 'next', value: 1 },
    ]);
    server.now = new Date(first.getTime() + 2 * day);
    expect(await partsOf(ada)).toEqual([
      { part: 'waiting', value: 15, from: null },
      { part: 'next', value: 1 },
    ]);
  });
});
