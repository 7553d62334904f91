import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRewardCosts } from '#contract/reward-costs/endpoints.ts';
import {
  cancelReward,
  issueReward,
  listIssuedRewards,
} from '#contract/reward-selections/endpoints.ts';
import type { TransactionSource } from '#contract/transactions/transaction.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import {
  addRewardProgramme,
  type RewardProgramme,
  selectOne,
} from '#server/reward-selections/testing/programme.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTransaction } from '#server/transactions/queries.ts';

let server: TestServer;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A brand in Los Angeles, where a month begins at 07:00 or 08:00 UTC. */
async function openBrand(): Promise<RewardProgramme> {
  counter += 1;
  const data = { timezone: 'America/Los_Angeles' };
  return addRewardProgramme(server, {
    points: 0,
    tenant: await server.addTenant(`costs-${counter}`, { data }),
  });
}

const enter = (
  person: Person,
  value: number,
  moment: string,
  source: TransactionSource = 'manual',
) =>
  server.database.inTenant(person.tenantId, (db) =>
    addTransaction(db, {
      ...{ userId: person.id, unit: 'points', value, createdAt: new Date(moment) },
      ...{ key: randomUUID(), description: 'A test', source, sourceId: null, createdBy: null },
    }),
  );

const costsOf = ({ admin }: RewardProgramme) => admin.call(getRewardCosts, {});

const markAsTestUser = ({ tenantId, id }: Person) =>
  server.database.inTenant(tenantId, (db) =>
    db.updateTable('users').set({ isTestUser: true }).where('id', '=', id).execute(),
  );

describe('the costs of rewards', () => {
  it('are the points that people hold, without debts and test users [REW-206]', async () => {
    const brand = await openBrand();
    const [debtor, spent, tester] = [
      await server.addPerson(brand.tenantId),
      await server.addPerson(brand.tenantId),
      await server.addPerson(brand.tenantId),
    ];
    const day = '2026-10-05T12:00:00Z';
    await enter(brand.anna, 300, day);
    await enter(brand.anna, -50, day);
    await enter(debtor, -80, day);
    await enter(spent, 100, day);
    await enter(spent, -100, day);
    await enter(tester, 1000, day);
    const before = await costsOf(brand);
    expect(before.outstanding).toEqual({ points: 1250, people: 2 });
    expect(before).not.toHaveProperty('testUsersLeftOut');
    await markAsTestUser(tester);
    const after = await costsOf(brand);
    expect(after.outstanding).toEqual({ points: 250, people: 1 });
    expect(after.testUsersLeftOut).toBe(true);
    expect(after.months[1]).toMatchObject({ startDate: '2026-10-01', earned: 170 });
  });

  it('are worth what the best gift card gives that can be chosen for points [REW-207]', async () => {
    const brand = await openBrand();
    await enter(brand.anna, 1000, '2026-10-05T12:00:00Z');
    expect((await costsOf(brand)).worth).toEqual([]);
    const add = (changes: Parameters<typeof addRewardDefinition>[2]) =>
      addRewardDefinition(server, brand.tenantId, changes);
    const card = { issueAs: 'amazon-gift-card', giftCardValue: 25, currency: 'EUR' } as const;
    const best = await add({ ...card, points: 500 });
    await add({ ...card, points: 1000 });
    await add({ ...card, points: 10, available: false });
    await add({ ...card, token: true });
    await add({ issueAs: 'custom', points: 1 });
    const pounds = { discountType: 'fixed-amount', discountValue: 50, currency: 'GBP' };
    await add({ issueAs: 'amazon-discount', ...pounds, points: 1 });
    const dollars = await add({ ...card, points: 2000, currency: 'USD' });
    expect((await costsOf(brand)).worth).toEqual([
      { currency: 'EUR', amount: 50, reward: { id: best.id, description: best.description } },
      {
        currency: 'USD',
        amount: 12.5,
        reward: { id: dollars.id, description: dollars.description },
      },
    ]);
  });

  it('are told for the latest twelve months of the tenant, newest first [REW-208]', async () => {
    const brand = await openBrand();
    const { anna } = brand;
    await enter(anna, 1, '2025-12-01T07:59:59.999Z');
    await enter(anna, 10, '2025-12-01T08:00:00Z');
    await enter(anna, 200, '2026-11-01T06:59:59.999Z');
    await enter(anna, 3000, '2026-11-01T07:00:00Z');
    await enter(anna, -30, '2026-10-02T12:00:00Z', 'reward-selection');
    await enter(anna, 20, '2026-10-03T12:00:00Z', 'reward-selection');
    await enter(anna, -7, '2026-10-04T12:00:00Z', 'expiry');
    await enter(anna, -4, '2026-10-04T12:00:00Z');
    const { months } = await costsOf(brand);
    const nothing = { earned: 0, spent: 0, expired: 0, issued: 0 };
    expect(months).toHaveLength(12);
    expect(months.slice(0, 3)).toEqual([
      { ...nothing, startDate: '2026-11-01', endDate: '2026-11-30', earned: 3000 },
      {
        ...{ startDate: '2026-10-01', endDate: '2026-10-31' },
        ...{ earned: 196, spent: 10, expired: 7, issued: 0 },
      },
      { ...nothing, startDate: '2026-09-01', endDate: '2026-09-30' },
    ]);
    expect(months.at(-1)).toMatchObject({ startDate: '2025-12-01', earned: 10 });
  });

  it('count what is chosen, cancelled and issued, as the list of issued rewards does [REW-208]', async () => {
    const brand = await openBrand();
    await enter(brand.anna, 1000, '2026-10-05T12:00:00Z');
    const reward = await addRewardDefinition(server, brand.tenantId, { points: 100 });
    const [issued, cancelled] = [
      await selectOne(brand.member, reward),
      await selectOne(brand.member, reward),
    ];
    await selectOne(brand.member, reward);
    const body = { reference: null, referenceSource: 'entered' } as const;
    await brand.admin.call(issueReward, { params: { id: issued }, body });
    await brand.admin.call(cancelReward, { params: { id: cancelled }, body: {} });
    const costs = await costsOf(brand);
    const [month] = costs.months;
    expect(month).toMatchObject({ spent: 200, issued: 1 });
    expect(costs.outstanding).toEqual({ points: 800, people: 1 });
    const listed = await brand.admin.call(listIssuedRewards, {
      query: { from: month?.startDate, to: month?.endDate },
    });
    expect(listed.totalCount).toBe(month?.issued);
  });
});
