import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  replaceActivityType,
  setActivityTypeAvailability,
} from '#contract/activity-types/endpoints.ts';
import type { PersonCodes } from '#contract/codes/code.ts';
import {
  addDiscountCode,
  getOrCreateReferralCode,
  listCodes,
  removeDiscountCode,
} from '#contract/codes/endpoints.ts';
import { decideReferral, replayOrder, simulateOrder } from '#contract/referrals/endpoints.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { simulated } from './testing/access.ts';
import { newOrder, referralDesign } from './testing/orders.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

let server: TestServer;
let programme: Programme;
let supporter: TestCaller;
let ben: Person;

const vip = { percentage: 20, tag: 'vip', purchase: null, leastSale: null, goods: null };
const reward = {
  valueType: 'none' as const,
  referralCommissionPercentage: 10,
  referralCommissionToPoints: { EUR: { monetary: 1, points: 10 } },
  payoutFormat: 'points' as const,
  referralRates: [vip],
};
const design = { ...referralDesign, reward };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server, design, 'enterprise');
  supporter = server.as(await server.addPerson(programme.tenantId, { roles: ['support'] }));
  ben = await server.addPerson(programme.tenantId, { firstName: 'Ben' });
});

const replay = (id: string) => supporter.call(replayOrder, { params: { id } });
const setReferrals = (referrals: object) =>
  changeSettings(programme.admin, programme.tenantId, {
    referrals: { earliestReferralOrderDate: '2026-01-01', ...referrals },
  });
const setAnna = (change: { tags?: string[]; deletedAt?: string }) =>
  server.database.inTenant(programme.tenantId, (db) =>
    db.updateTable('users').set(change).where('id', '=', programme.anna.id).execute(),
  );
const addCode = (person: Person, code: string) =>
  programme.admin.call(addDiscountCode, {
    params: { id: person.id },
    body: { code, system: 'shopify' },
  });
const replaceType = (change: object, id = programme.type.id) =>
  programme.admin.call(replaceActivityType, {
    params: { id },
    body: {
      challengeDefinition: newDesign({
        ...{ ...design, slug: programme.type.slug },
        reward: { ...reward, ...change },
      }),
    },
  });

async function giveCodeTo(person: Person): Promise<void> {
  const params = { id: programme.anna.id };
  const { discountCodes }: PersonCodes = await programme.admin.call(listCodes, { params });
  for (const { id: codeId } of discountCodes) {
    await programme.admin.call(removeDiscountCode, { params: { ...params, codeId } });
  }
  await addCode(person, programme.code);
}

/** Every row of every table. */
const everything = () =>
  server.database.inSystem('inspect-in-test', async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    const { rows } = await sql<{ row: string }>`
      select row from (${sql.join(
        tables.map(
          ({ name }) =>
            sql`select ${sql.lit(name)} || to_jsonb(t)::text as row from ${sql.table(name)} t`,
        ),
        sql` union all `,
      )}) as tables order by row`.execute(db);
    return rows.map(({ row }) => row);
  });

describe('a replay', () => {
  it('says what the order got and what it would get today, which is the same while the rules are', async () => {
    const { id } = await programme.take();
    const { kept, today, differences } = await replay(id);
    expect(differences).toEqual([]);
    expect(today).toEqual(kept);
    const { type, code } = programme;
    expect(kept).toEqual({
      reasonNotCounted: null,
      referral: {
        user: {
          ...{ slug: expect.any(String), firstName: 'Anna' },
          ...{ lastName: expect.any(String), email: programme.anna.email },
        },
        ...{ by: 'discount-code', code, passedOver: null },
        activityType: { id: type.id, title: type.title, version: type.version },
        ...{ percentage: 10, rate: null, payoutFormat: 'points' },
        ...{ pointsRate: { monetary: 1, points: 10 }, commission: 8.49, commissionPoints: 85 },
        ...{ creditDueAt: '2026-11-15T10:00:00.000Z', approvedState: 'approved' },
        ...{ suspicious: false, suspiciousReasons: [] },
      },
    });
  });

  it('changes nothing, whatever would differ', async () => {
    const counted = await programme.take({ orderedAt: '2026-10-01T10:00:00Z' });
    const nobodys = await programme.take({ discountCodes: ['BEN5'] });
    await addCode(ben, 'BEN5');
    await replaceType({ referralCommissionPercentage: 40 });
    const before = await everything();
    for (const { id } of [counted, nobodys, counted]) {
      expect((await replay(id)).differences).not.toEqual([]);
    }
    expect(await everything()).toEqual(before);
    expect(before.length).toBeGreaterThan(20);
  });

  it('is for support alone', async () => {
    const { id } = await programme.take();
    const asked = { params: { id } };
    expect(await programme.admin.refused(replayOrder, asked)).toMatchObject({ status: 403 });
  });
});

describe('what would differ today', () => {
  it('is the ambassador, where the code is somebody else’s by now', async () => {
    const { id } = await programme.take();
    await giveCodeTo(ben);
    const { kept, today, differences } = await replay(id);
    expect(differences).toEqual(['ambassador']);
    expect([kept, today].map(({ referral }) => referral?.user.firstName)).toEqual(['Anna', 'Ben']);
  });

  it('is the percentage, the version and the commission, where the rate is another', async () => {
    const { id } = await programme.take();
    const { id: next } = await replaceType({ referralCommissionPercentage: 12.5 });
    const { today, differences } = await replay(id);
    expect(differences).toEqual(['activityType', 'percentage', 'commission']);
    expect(today.referral).toMatchObject({
      ...{ activityType: { id: next, version: programme.type.version + 1 } },
      ...{ percentage: 12.5, commission: 10.61, commissionPoints: 106 },
    });
  });

  it('is how it is paid, where the activity pays in cash or by another rate of points', async () => {
    const { id } = await programme.take();
    const { id: next } = await replaceType({ payoutFormat: 'monetary' });
    const inCash = ['activityType', 'payout', 'commission'];
    expect((await replay(id)).differences).toEqual(inCash);
    await replaceType({ referralCommissionToPoints: { EUR: { monetary: 1, points: 20 } } }, next);
    const { today, differences } = await replay(id);
    expect(differences).toEqual(inCash);
    expect(today.referral).toMatchObject({
      ...{ pointsRate: { monetary: 1, points: 20 }, commission: 8.49, commissionPoints: 170 },
    });
  });

  it('is all of it, where the activity is switched off', async () => {
    const { id } = await programme.take();
    await programme.admin.call(setActivityTypeAvailability, {
      params: { id: programme.type.id },
      body: { available: false },
    });
    const { today, differences } = await replay(id);
    expect(today).toEqual({ reasonNotCounted: 'no-activity', referral: null });
    expect(differences).toEqual([
      ...['outcome', 'ambassador', 'code', 'activityType', 'percentage', 'payout', 'commission'],
      ...['due', 'suspicion', 'state'],
    ]);
  });

  it('is the percentage and the rate that decides it, where the ambassador has another tag', async () => {
    const { id } = await programme.take();
    await setAnna({ tags: ['vip'] });
    const { kept, today, differences } = await replay(id);
    expect(differences).toEqual(['percentage', 'commission']);
    expect([kept, today].map(({ referral }) => referral?.rate)).toEqual([null, vip]);
    const { id: later } = await programme.take();
    expect((await replay(later)).differences).toEqual([]);
  });

  it('is the code and the ambassador, where the other touch decides', async () => {
    const { code: link } = await server.as(ben).call(getOrCreateReferralCode, {
      body: { referralCodeGroupId: programme.type.id },
    });
    const { id } = await programme.take({ referralCode: link });
    await setReferrals({ decidingTouch: 'link' });
    const { kept, today, differences } = await replay(id);
    expect(differences).toEqual(['ambassador', 'code']);
    const { code } = programme;
    expect(kept.referral).toMatchObject({ by: 'discount-code', code, passedOver: link });
    expect(today.referral).toMatchObject({ by: 'referral-code', code: link, passedOver: code });
  });

  it('is the due day, where the days are others', async () => {
    const { id } = await programme.take();
    await setReferrals({ creditOffsetDays: 30 });
    const { today, differences } = await replay(id);
    expect(differences).toEqual(['due']);
    expect(today.referral?.creditDueAt).toBe('2026-12-01T10:00:00.000Z');
  });

  it('is the suspicion and the state, where the settings treat self-referrals otherwise', async () => {
    const { id } = await programme.take({ purchaserEmail: programme.anna.email });
    await setReferrals({
      defaultApprovedState: { suspicious: 'denied', nonSuspicious: 'approved' },
      fraud: { treatSelfReferralsAsSuspicious: true },
    });
    const { kept, today, differences } = await replay(id);
    expect(differences).toEqual(['suspicion', 'state']);
    expect(kept.referral).toMatchObject({ suspicious: false, approvedState: 'approved' });
    expect(today.referral).toMatchObject({ suspicious: true, approvedState: 'denied' });
  });

  it('is what the settings say of the state, and not what an admin decided', async () => {
    const { id } = await programme.take();
    const body = { approvedState: 'denied' } as const;
    await programme.admin.call(decideReferral, { params: { id }, body });
    const { kept, differences } = await replay(id);
    expect(kept.referral?.approvedState).toBe('approved');
    expect(differences).toEqual([]);
  });

  it('is that an order counts which earned nobody anything, or why it still does not', async () => {
    const { id } = await programme.take({ discountCodes: ['BEN5'] });
    expect((await replay(id)).differences).toEqual([]);
    await addCode(ben, 'BEN5');
    const { kept, today, differences } = await replay(id);
    expect(kept).toEqual({ reasonNotCounted: 'unknown-code', referral: null });
    expect(today.referral).toMatchObject({ user: { firstName: 'Ben' }, code: 'BEN5' });
    expect(differences).toContain('outcome');
    await setReferrals({ earliestReferralOrderDate: '2026-11-05' });
    const early = await replay(id);
    expect(early.today).toEqual({ reasonNotCounted: 'before-start', referral: null });
    expect(early.differences).toEqual(['outcome']);
  });

  it('is that nobody is found, where the ambassador was deactivated before the order', async () => {
    const { id } = await programme.take();
    await setAnna({ deletedAt: '2026-10-31T12:00:00Z' });
    expect((await replay(id)).today.reasonNotCounted).toBe('deactivated');
  });
});

it('a replay counts the sale as it stands after refunds and a cancellation', async () => {
  const order = newOrder({ discountCodes: [programme.code] });
  const { id } = await programme.take(order);
  await programme.take({ ...order, refunded: 34.9, updatedAt: '2026-11-02T10:00:00Z' });
  await replaceType({ referralCommissionPercentage: 20 });
  const { kept, today } = await replay(id);
  expect(kept.referral).toMatchObject({ commission: 5, commissionPoints: 50 });
  expect(today.referral).toMatchObject({ commission: 10, commissionPoints: 100 });
  await programme.take({ ...order, isCancelled: true, updatedAt: '2026-11-03T10:00:00Z' });
  expect((await replay(id)).today.referral).toMatchObject({ commission: 0, commissionPoints: 0 });
});

it('a made-up order is replayed like any other', async () => {
  const made = await supporter.call(simulateOrder, {
    body: {
      ...{ ...simulated, system: 'shopify', currency: 'EUR' },
      discountCode: programme.code,
    },
  });
  await giveCodeTo(ben);
  expect((await replay(made.id)).differences).toEqual(['ambassador']);
});
