import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivities, submitActivity } from '#contract/activities/endpoints.ts';
import { replaceActivityType } from '#contract/activity-types/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getCashAccount } from '#contract/payments/endpoints.ts';
import { decideReferral, decideReferrals } from '#contract/referrals/endpoints.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { beginning } from '#server/testing/activities.ts';
import { newDesign, newTask } from '#server/testing/activity-types.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { creditDueReferrals, watchDueReferrals } from './credit-due.ts';
import { newOrder, referralDesign } from './testing/orders.ts';
import { addProgramme, type Programme, passSecond } from './testing/programme.ts';

let server: TestServer;
let programme: Programme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server);
});

function decide(id: string, approvedState: ApprovedState) {
  passSecond(server);
  return programme.admin.call(decideReferral, { params: { id }, body: { approvedState } });
}

describe('an approved referral', () => {
  it('is credited once the days after its order are over, and once only [REF-40 REF-41 REF-42 SET-44 REF-18]', async () => {
    const { id } = await programme.take({ orderNumber: '#1' });
    await programme.creditAt('2026-11-15T09:59:59.999Z');
    expect(await programme.ledger()).toEqual([]);
    expect((await programme.read(id)).referral?.creditedAt).toBeNull();
    await programme.creditAt('2026-11-15T11:00:00Z');
    await programme.creditAt('2026-11-15T12:00:00Z');
    expect(await programme.ledger()).toEqual(['85 points: Referral #1']);
    const { referral, trail } = await programme.read(id);
    expect(referral).toMatchObject({ creditedAt: '2026-11-15T11:00:00.000Z' });
    expect(referral?.transactionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(trail.at(-1)?.step).toEqual({ kind: 'credited', unit: 'points', value: 85 });
  });

  it('is looked for once an hour [REF-111]', async () => {
    await programme.take({ orderNumber: '#1' });
    await programme.take({ orderNumber: '#2', orderedAt: '2026-11-01T10:30:00Z' });
    await programme.creditAt('2026-11-15T10:10:00Z');
    expect(await programme.ledger()).toEqual(['85 points: Referral #1']);
    await programme.creditAt('2026-11-15T10:59:59Z');
    expect(await programme.ledger()).toHaveLength(1);
    await programme.creditAt('2026-11-15T11:00:00Z');
    expect(await programme.ledger()).toHaveLength(2);
  });

  it('is not looked for again while that is still to be done', async () => {
    await programme.take();
    const jobs = () =>
      server.database.inTenant(programme.tenantId, (db) =>
        db
          .selectFrom('outbox')
          .select('key')
          .where('job', '=', creditDueReferrals().name)
          .execute(),
      );
    for (const hour of ['11', '12'])
      await watchDueReferrals(server.database, new Date(`2026-11-15T${hour}:00:00Z`));
    expect(await jobs()).toEqual([{ key: '2026-11-15T11' }]);
  });

  it('is credited at once where it comes in after that day', async () => {
    await programme.take({ orderNumber: '#1', orderedAt: '2026-10-01T10:00:00Z' });
    expect(await programme.ledger()).toEqual(['85 points: Referral #1']);
  });

  it('is credited once by several runs at once, and with approvals at the same time [REF-42]', async () => {
    const { id } = await programme.take({ orderNumber: '#1' });
    server.now = new Date('2026-11-16T12:00:00Z');
    await Promise.all([
      ...Array.from({ length: 5 }, () => programme.creditAt('2026-11-16T12:00:00Z')),
      ...Array.from({ length: 10 }, () => decide(id, 'approved')),
    ]);
    expect(await programme.ledger()).toEqual(['85 points: Referral #1']);
  });

  it('is due by the days that were set when it came in [REF-47 REF-20]', async () => {
    const first = await programme.take();
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: { earliestReferralOrderDate: '2026-01-01', creditOffsetDays: 30 },
    });
    const second = await programme.take();
    expect([first, second].map(({ referral }) => referral?.creditDueAt)).toEqual([
      ...['2026-11-15T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
    ]);
    expect((await programme.read(first.id)).referral?.creditDueAt).toBe('2026-11-15T10:00:00.000Z');
  });

  it('is paid in cash where the activity says so [REF-46 AMB-104 REF-18 REF-87]', async () => {
    const cash = await addProgramme(server, {
      reward: {
        valueType: 'none',
        referralCommissionPercentage: 10,
        payoutFormat: 'monetary',
      },
    });
    const { referral } = await cash.take({
      ...{ orderNumber: '#1', orderedAt: '2026-10-01T10:00:00Z' },
    });
    expect(referral).toMatchObject({ payoutFormat: 'monetary', commissionPoints: null });
    expect(await cash.ledger()).toEqual(['8.49 EUR: Referral #1']);
    const query = { userId: cash.anna.id };
    expect((await cash.admin.call(getEarnings, { query })).monetary).toEqual({ EUR: 8.49 });
    const { amounts } = await cash.admin.call(getCashAccount, { query: { userId: cash.anna.id } });
    expect(amounts).toEqual([{ currency: 'EUR', earned: 8.49, paid: 0, due: 8.49 }]);
  });

  it('has the three decimals of a currency that has them in the ledger too', async () => {
    const cash = await addProgramme(server, {
      reward: { valueType: 'none', referralCommissionPercentage: 10, payoutFormat: 'monetary' },
    });
    const old = { orderedAt: '2026-10-01T10:00:00Z', orderNumber: '#1' };
    await cash.take({ ...old, currency: 'KWD', principal: 12.345 });
    expect(await cash.ledger()).toEqual(['1.235 KWD: Referral #1']);
  });

  it('gives nothing back or more than it earns as its order changes afterwards [REF-45]', async () => {
    const order = newOrder({ orderNumber: '#1', orderedAt: '2026-10-01T10:00:00Z' });
    const at = (day: number) => `2026-11-0${day}T10:00:00Z`;
    await programme.take({ ...order, discountCodes: [programme.code] });
    const again = { ...order, discountCodes: [programme.code] };
    await programme.take({ ...again, updatedAt: at(2), refunded: 34.9 });
    await programme.take({ ...again, updatedAt: at(3), refunded: 0 });
    await programme.take({ ...again, updatedAt: at(4), isCancelled: true });
    await programme.take({ ...again, updatedAt: at(4), isCancelled: true });
    expect(await programme.ledger()).toEqual([
      ...['85 points: Referral #1', '-35 points: Refund of order #1'],
      ...['35 points: Change of order #1', '-85 points: Refund of order #1'],
    ]);
  });

  it('counts for the referral activity of its ambassador, which nobody hands in [REF-49 ACT-171]', async () => {
    const anna = server.as(programme.anna);
    const refused = { status: 403 };
    expect(await anna.refused(submitActivity, beginning(programme.type))).toMatchObject(refused);
    await programme.take({ orderedAt: '2026-10-01T10:00:00Z' });
    await programme.take({ orderedAt: '2026-10-02T10:00:00Z' });
    const { results } = await anna.call(listActivities, { query: {} });
    expect(results).toMatchObject([{ state: 'complete', credited: true }]);
  });

  it('is one of several that a task may ask for [REF-49]', async () => {
    const several = await addProgramme(server, {
      tasks: [{ taskDefinition: newTask(), completionCount: 2 }],
    });
    const states = async () =>
      (await server.as(several.anna).call(listActivities, { query: {} })).results.map(
        ({ state }) => state,
      );
    await several.take({ orderedAt: '2026-10-01T10:00:00Z' });
    expect(await states()).not.toEqual(['complete']);
    await several.take({ orderedAt: '2026-10-02T10:00:00Z' });
    expect(await states()).toEqual(['complete']);
  });

  it('counts by the version in which the activity was begun, where another has come since [ACT-189]', async () => {
    const anna = server.as(programme.anna);
    const { id, slug, title } = programme.type;
    await programme.take({ orderedAt: '2026-10-01T10:00:00Z' });
    const tasks = [{ taskDefinition: newTask(), completionCount: 3 }];
    const challengeDefinition = newDesign({ ...referralDesign, slug, title, tasks });
    await programme.admin.call(replaceActivityType, {
      params: { id },
      body: { challengeDefinition },
    });
    await programme.take({ orderedAt: '2026-10-02T10:00:00Z' });
    const { results } = await anna.call(listActivities, { query: {} });
    expect(results).toMatchObject([{ state: 'complete', credited: true, tasks: [{}] }]);
  });
});

describe('a decision', () => {
  const old = { orderNumber: '#1', orderedAt: '2026-10-01T10:00:00Z' };

  it('can be any of the three at any time, and the ledger follows [REF-31 REF-44 REF-17]', async () => {
    const { id } = await programme.take(old);
    expect(await decide(id, 'denied')).toMatchObject({
      ...{ approvedState: 'denied', approvedStateSource: 'admin', creditedAt: null },
      decidedAt: server.now.toISOString(),
    });
    expect(await decide(id, 'approved')).toMatchObject({ creditedAt: server.now.toISOString() });
    expect(await decide(id, 'undecided')).toMatchObject({ creditedAt: null });
    expect(await programme.ledger()).toEqual([
      ...['85 points: Referral #1', '-85 points: Referral #1 denied'],
      ...['85 points: Referral #1', '-85 points: Referral #1 denied'],
    ]);
  });

  it('is kept when the order changes, whose sale follows [REF-33]', async () => {
    const order = newOrder({ ...old, discountCodes: [programme.code] });
    const { id } = await programme.take(order);
    await decide(id, 'denied');
    const changed = { ...order, updatedAt: '2026-11-02T10:00:00Z', refunded: 34.9 };
    expect((await programme.take(changed)).referral).toMatchObject({
      ...{ approvedState: 'denied', approvedStateSource: 'admin', principalNet: 50 },
    });
  });

  it('of a referral that is not due yet credits it when it is [REF-41]', async () => {
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: {
        earliestReferralOrderDate: '2026-01-01',
        defaultApprovedState: { nonSuspicious: 'undecided' },
      },
    });
    const early = await programme.take({ orderNumber: '#1' });
    const late = await programme.take({ orderNumber: '#2', orderedAt: '2026-11-02T10:00:00Z' });
    await decide(early.id, 'approved');
    expect(await programme.ledger()).toEqual([]);
    await programme.creditAt('2026-11-20T12:00:00Z');
    expect(await programme.ledger()).toEqual(['85 points: Referral #1']);
    await decide(late.id, 'approved');
    expect(await programme.ledger()).toEqual([
      ...['85 points: Referral #1', '85 points: Referral #2'],
    ]);
  });

  it('about several is made of all or none, and says how many it changed [REF-91]', async () => {
    const ids = [(await programme.take(old)).id, (await programme.take()).id];
    const body = { ids, approvedState: 'denied' } as const;
    const some = { body: { ...body, ids: [...ids, unknownId] } };
    expect(await programme.admin.refused(decideReferrals, some)).toMatchObject({ status: 404 });
    expect((await programme.read(ids[0] ?? '')).referral?.approvedState).toBe('approved');
    expect(await programme.admin.call(decideReferrals, { body })).toEqual({ updated: 2 });
    expect(await programme.admin.call(decideReferrals, { body })).toEqual({ updated: 0 });
  });

  it('about several is made of each once, however often it is named', async () => {
    const { id } = await programme.take(old);
    const approvedState = 'denied' as const;
    const body = { ids: [id, id], approvedState };
    expect(await programme.admin.call(decideReferrals, { body })).toEqual({ updated: 1 });
  });

  it('about the same ones is made by several at the same time, who name them in another order', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 10; made += 1) ids.push((await programme.take()).id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        programme.admin.call(decideReferrals, {
          body: { ids: index % 2 ? ids : ids.toReversed(), approvedState: 'denied' },
        }),
      ),
    );
    expect(answers.map(({ updated }) => updated).toSorted((one, other) => one - other)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 10,
    ]);
  });

  it('stands in the trail and in the log, once for each change [REF-31]', async () => {
    const { id } = await programme.take(old);
    await decide(id, 'denied');
    await decide(id, 'denied');
    const { trail } = await programme.read(id);
    const own = { kind: 'state-set', state: 'denied', by: programme.adminPerson.email };
    expect(trail.filter(({ step }) => step.kind === 'state-set').map(({ step }) => step)).toEqual([
      { kind: 'state-set', state: 'approved', by: null },
      own,
    ]);
    const query = { action: 'referral-decided' } as const;
    const { results } = await programme.admin.call(listAuditEntries, { query });
    expect(results).toMatchObject([{ subject: '#1', person: { id: programme.anna.id } }]);
  });
});
