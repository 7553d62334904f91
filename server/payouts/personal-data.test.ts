import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { downloadPayoutFile, getPayoutRun, settlePayouts } from '#contract/payouts/endpoints.ts';
import { prove } from '#server/ledger/prove.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { balanceOf } from '#server/transactions/queries.ts';
import { personalDataOfPayouts } from './personal-data.ts';
import { addPayingProgramme, type PayingProgramme } from './testing/programme.ts';

let server: TestServer;
let programme: PayingProgramme;
let brands = 1;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  programme = await addPayingProgramme(server, await server.addTenant(`brand-${brands++}`));
});

const inTenant = <T>(work: Parameters<typeof server.database.inTenant<T>>[1]) =>
  server.database.inTenant(programme.tenantId, work);
const collect = (person: Person) =>
  inTenant((db) => personalDataOfPayouts.collect(db, dataSubject(person)));
const payTo = ({ id }: Person) => `pay.${id}@mail.test`;

/** Pays out all due cash, and tells the outcome. */
async function payOut(reference: string, reason?: string) {
  const run = await programme.move(await programme.gather(), 'submit', 'send');
  const outcome =
    reason === undefined
      ? ({ outcome: 'paid', reference } as const)
      : ({ outcome: 'failed', reference, reason } as const);
  await programme.admin.call(settlePayouts, {
    params: { id: run.id },
    body: { outcomes: [outcome] },
  });
  return run;
}

it('somebody gets what they were paid, run by run, and where it went', async () => {
  const ada = await programme.addPayee(40);
  const bo = await server.addPerson(programme.tenantId);
  await payOut('1-1', 'Unknown email');
  await payOut('2-1');
  const payout = { currency: 'EUR', value: '40', payTo: payTo(ada) };
  expect(await collect(ada)).toEqual({
    payouts: [
      { ...payout, status: 'failed', failureReason: 'Unknown email', settledAt: server.now },
      { ...payout, status: 'paid', failureReason: null, settledAt: server.now },
    ],
  });
  expect(await collect(bo)).toEqual({ payouts: [] });
});

it('what somebody was paid stays when they are erased, and where it went does not', async () => {
  const ada = await programme.addPayee(40);
  const bo = await programme.addPayee(30);
  const run = await payOut('1-1', `Nobody at ${payTo(ada)}`);
  await inTenant((db) => personalDataOfPayouts.erase(db, dataSubject(ada)));
  expect(await collect(ada)).toMatchObject({
    payouts: [{ value: '40', payTo: '', failureReason: null }],
  });
  expect(await collect(bo)).toMatchObject({ payouts: [{ value: '30', payTo: payTo(bo) }] });
  const total = (await programme.look(run)).totals;
  expect([total.failed, total['on-its-way']]).toEqual([
    { count: 1, value: 40 },
    { count: 1, value: 30 },
  ]);
});

it('cash that is set apart for somebody who is erased is given back while the run is not sent, and the others are paid [PAY-92]', async () => {
  const ada = await programme.addPayee(40);
  const bo = await programme.addPayee(30);
  const run = await programme.move(await programme.gather(), 'submit');
  await inTenant((db) => personalDataOfPayouts.erase(db, dataSubject(ada)));
  const left = await programme.look(run);
  expect([left.totals['left-out'], left.totals['on-its-way']]).toEqual([
    { count: 1, value: 40 },
    { count: 1, value: 30 },
  ]);
  expect(await programme.payoutsOf(run)).toMatchObject([
    { user: { id: ada.id }, leftOutReason: 'The account was deleted', payTo: '' },
    { user: { id: bo.id }, status: 'on-its-way' },
  ]);
  const { body } = await programme.admin.send(downloadPayoutFile, {
    body: { format: 'csv', runId: run.id },
  });
  expect(body.match(/.+,EUR,/g)).toHaveLength(1);
  expect(body).toContain(payTo(bo));
  expect(await inTenant((db) => balanceOf(db, ada.id, 'EUR'))).toBe(40);
  const { checks } = await inTenant((db) => prove(db, server.now));
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  await expect(programme.move(run, 'send')).rejects.toThrow('payout-run-changed');
  expect(await programme.move(left, 'send')).toMatchObject({ status: 'sent' });
});

it('a run of nobody but who was erased is cancelled, and not sent', async () => {
  const ada = await programme.addPayee(40);
  const run = await programme.move(await programme.gather(), 'submit');
  await inTenant((db) => personalDataOfPayouts.erase(db, dataSubject(ada)));
  const left = await programme.look(run);
  await expect(programme.move(left, 'send')).rejects.toThrow('nothing-payable');
  expect(await programme.move(left, 'cancel')).toMatchObject({ status: 'cancelled' });
});

it('the steps of a run stay when the admin is erased who took them, and name nobody', async () => {
  await programme.addPayee(40);
  const sent = await programme.move(await programme.gather(), 'submit', 'send');
  await programme.addPayee(25);
  const cancelled = await programme.move(await programme.gather(), 'cancel');
  const { first, tenantId } = programme;
  const reader = server.as(programme.second);
  const elsewhere = await addPayingProgramme(server, await server.addTenant(`other-${brands}`));
  await elsewhere.addPayee(10);
  const theirs = await elsewhere.gather();
  const erase = (email: string) =>
    server.database.inSystem('erase-person', async (db) =>
      personalDataOfPayouts.eraseFromRecords?.(db, tenantId, dataSubject({ ...first, email })),
    );
  await erase(first.email);
  await erase(elsewhere.first.email);
  const by = `deleted-${first.id}@deleted.invalid`;
  expect(await reader.call(getPayoutRun, { params: { id: sent.id } })).toMatchObject({
    ...{ created: { by }, submitted: { by }, approved: { by }, sent: { by }, cancelled: null },
  });
  expect(await reader.call(getPayoutRun, { params: { id: cancelled.id } })).toMatchObject({
    ...{ created: { by }, cancelled: { by } },
  });
  expect(await elsewhere.look(theirs)).toMatchObject({ created: { by: elsewhere.first.email } });
});
