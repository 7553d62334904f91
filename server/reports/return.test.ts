import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReferrals } from '#contract/referrals/endpoints.ts';
import { getReferralReport, getReturnReport } from '#contract/reports/endpoints.ts';
import { issueReward, listIssuedRewards } from '#contract/reward-selections/endpoints.ts';
import { addPoints } from '#server/points-expiry/testing/expiry.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { addToken, selectOne } from '#server/reward-selections/testing/programme.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTransaction } from '#server/transactions/queries.ts';
import { addFees } from '#server/usage-fees/repository.ts';
import { programme } from './testing/programme.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Programme = Awaited<ReturnType<typeof programme>>;

const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const returnOf = ({ admin }: Programme, query = november) => admin.call(getReturnReport, { query });

/** Gives somebody cash for an activity, or takes it back. */
const giveCash = ({ tenantId, id }: Person, unit: 'EUR' | 'USD', value: number, day: string) =>
  server.database.inTenant(tenantId, (db) =>
    addTransaction(db, {
      ...{ userId: id, unit, value, createdAt: new Date(`${day}T12:00:00Z`), key: randomUUID() },
      ...{ description: 'A test', source: 'activity', sourceId: null, createdBy: null },
    }),
  );

/** Has somebody choose a reward, and issues it. */
async function issue(
  { admin, tenantId }: Programme,
  person: Person,
  reward: Awaited<ReturnType<typeof addRewardDefinition>>,
): Promise<void> {
  const token = reward.token && { rewardTokenId: await addToken(server, person, reward) };
  if (!reward.token) {
    await addPoints(server, tenantId, { userId: person.id, value: 5000, at: server.now });
  }
  const id = await selectOne(server.as(person), reward, token || {});
  const body = { reference: randomUUID(), referenceSource: 'entered' } as const;
  await admin.call(issueReward, { params: { id }, body });
}

const nothing = {
  ...{ sales: 0, credited: 0, pending: 0, activities: 0 },
  ...{ rewards: 0, fees: 0, cost: 0 },
};

describe('the return', () => {
  it('has nothing where nothing was sold or spent [REP-92]', async () => {
    expect(await returnOf(await programme(server))).toEqual({
      ...{ currencies: [], issuedRewards: 0, unvaluedRewards: 0 },
      testUsersLeftOut: true,
    });
  });

  it('has what was sold and spent in each currency by itself, those of the brand first [REP-92 REP-93]', async () => {
    const made = await programme(server, { currencies: ['EUR', 'JPY'] });
    const { admin, ann, ben, tess, type, sold } = made;
    const cash = { type, paidIn: 'monetary' as const };
    await sold(
      { ...cash, by: ann.id, on: '2026-11-01', principalNet: 100.1, commission: 10.01 },
      { ...cash, by: ben.id, on: '2026-11-30', principalNet: 50, commission: 5, credited: true },
      { ...cash, by: ann.id, on: '2026-11-02', commission: 7, approvedState: 'denied' },
      { ...cash, by: ann.id, on: '2026-10-31', commission: 7 },
      { ...cash, by: tess.id, on: '2026-11-02', commission: 7 },
      { type, by: ann.id, on: '2026-11-02', principalNet: 20, commission: 2 },
      { ...cash, by: ann.id, on: '2026-11-03', currency: 'USD', principalNet: 30, commission: 0 },
    );
    await giveCash(ann, 'EUR', 12, '2026-11-01');
    await giveCash(ann, 'EUR', -2, '2026-11-02');
    await giveCash(ann, 'EUR', 40, '2026-10-31');
    await giveCash(tess, 'EUR', 40, '2026-11-02');
    const { currencies } = await returnOf(made);
    expect(currencies).toEqual([
      {
        ...{ ...nothing, currency: 'EUR', sales: 170.1 },
        ...{ credited: 5, pending: 10.01, activities: 10, cost: 25.01 },
      },
      { ...nothing, currency: 'USD', sales: 30 },
    ]);
    const { byCurrency } = await admin.call(getReferralReport, { query: november });
    for (const { currency, sales, credited, pending } of currencies) {
      expect(byCurrency[currency]).toMatchObject({ principalNet: sales });
      const days = { from: november.startDate, to: november.endDate };
      const costOf = async (isCredited: 'true' | 'false') => {
        const query = { ...days, currency, credited: isCredited };
        const { results } = await admin.call(listReferrals, { query });
        return results
          .filter((row) => row.payoutFormat === 'monetary' && row.approvedState !== 'denied')
          .reduce((sum, row) => sum + Math.round(row.commission * 100), 0);
      };
      expect(await costOf('true')).toBe(Math.round(credited * 100));
      expect(await costOf('false')).toBe(Math.round(pending * 100));
    }
  });

  it('values gift cards by what is on them, other rewards by their points, and says what it cannot value [REP-94]', async () => {
    const made = await programme(server, { currencies: ['EUR', 'USD'] });
    const { admin, tenantId, ann, tess } = made;
    const add = (changes: Parameters<typeof addRewardDefinition>[2]) =>
      addRewardDefinition(server, tenantId, changes);
    const custom = await add({ points: 300 });
    const token = await add({ token: true });
    await issue(made, ann, custom);
    await issue(made, ann, token);
    await issue(made, tess, custom);
    expect(await returnOf(made)).toMatchObject({
      ...{ currencies: [], issuedRewards: 2, unvaluedRewards: 2 },
    });
    const card = { issueAs: 'amazon-gift-card', giftCardValue: 25 } as const;
    const dollars = await add({ ...card, points: 100, currency: 'USD' });
    expect(await returnOf(made)).toMatchObject({
      ...{ issuedRewards: 2, unvaluedRewards: 1 },
      worth: { currency: 'USD', amount: 250, reward: { id: dollars.id } },
      currencies: [{ currency: 'USD', rewards: 75, cost: 75 }],
    });
    const euros = await add({ ...card, points: 500, currency: 'EUR' });
    await issue(made, ann, dollars);
    const report = await returnOf(made);
    expect(report).toMatchObject({
      ...{ issuedRewards: 3, unvaluedRewards: 1 },
      worth: { currency: 'EUR', amount: 50, reward: { id: euros.id } },
      currencies: [
        { currency: 'EUR', rewards: 15, cost: 15 },
        { currency: 'USD', rewards: 25, cost: 25 },
      ],
    });
    const days = { from: november.startDate, to: november.endDate };
    const { totalCount } = await admin.call(listIssuedRewards, { query: days });
    expect(totalCount).toBe(report.issuedRewards);
  });

  it('counts the fees of whole months only [REP-93]', async () => {
    const made = await programme(server);
    const fee = { usage: 'orders', base: 100, unitFee: 300, currency: 'EUR' } as const;
    await server.database.inTenant(made.tenantId, (db) =>
      addFees(db, [
        {
          ...fee,
          month: '2026-10-01',
          ofMonth: '2026-10-01',
          from: '2026-10-05',
          to: '2026-10-31',
          amount: 3,
        },
        {
          ...fee,
          month: '2026-11-01',
          ofMonth: '2026-10-01',
          from: '2026-10-05',
          to: '2026-10-31',
          amount: -1,
        },
        {
          ...fee,
          month: '2026-11-01',
          ofMonth: '2026-11-01',
          from: '2026-11-01',
          to: '2026-11-30',
          amount: 5,
        },
      ]),
    );
    const feesOn = async (startDate: string, endDate: string) =>
      (await returnOf(made, { startDate, endDate })).currencies.map(({ fees }) => fees);
    expect(await feesOn('2026-10-01', '2026-10-31')).toEqual([2]);
    expect(await feesOn('2026-10-01', '2026-11-30')).toEqual([7]);
    expect(await feesOn('2026-10-06', '2026-11-29')).toEqual([]);
  });

  it('knows a century, and the day on which clocks change [REP-92]', async () => {
    const made = await programme(server, { timezone: 'America/New_York' });
    const { ann, type, sold } = made;
    await sold(
      { type, by: ann.id, on: '2026-11-01T03:59:59.999Z' },
      { type, by: ann.id, on: '2026-11-01T04:00:00Z' },
      { type, by: ann.id, on: '2026-11-02T04:59:59.999Z' },
      { type, by: ann.id, on: '2026-11-02T05:00:00Z' },
    );
    const soldOn = async (startDate: string, endDate: string) =>
      (await returnOf(made, { startDate, endDate })).currencies.map(({ sales }) => sales);
    expect(await soldOn('2026-11-01', '2026-11-01')).toEqual([20]);
    expect(await soldOn('1926-01-01', '2026-12-31')).toEqual([40]);
  });

  it.each([
    ['endDate', { startDate: '2026-11-02', endDate: '2026-11-01' }],
    ['endDate', { startDate: '2026-11-02' }],
    ['startDate', { startDate: '2026-02-30', endDate: '2026-11-01' }],
    ['startDate', { startDate: '1899-12-31', endDate: '2026-11-01' }],
    ['endDate', { startDate: '2026-11-01', endDate: '3000-01-01' }],
  ])('is refused for a bad %s [REP-52]', async (field, query) => {
    const { admin } = await programme(server);
    const refusal = await admin.send(getReturnReport, { query });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json().fields).toHaveProperty(field);
  });
});
