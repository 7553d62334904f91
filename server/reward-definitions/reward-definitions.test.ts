import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteActivityType,
  setActivityTypeAvailability,
} from '#contract/activity-types/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import {
  createRewardDefinition,
  deleteRewardDefinition,
  getRewardDefinition,
  listRewardDefinitions,
  setRewardAvailability,
  updateRewardDefinition,
} from '#contract/reward-definitions/endpoints.ts';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { earnToken } from '#server/reward-tokens/testing/tokens.ts';
import { addType, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { takeFromStock } from './queries.ts';
import { addRewardDefinition, newReward, type RewardChanges } from './testing/rewards.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  count += 1;
  brand = await server.addTenant(`brand-${count}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
});
afterAll(() => server.close());

const add = (more: RewardChanges = {}): Promise<RewardDefinition> =>
  admin.call(createRewardDefinition, { body: { reward: newReward(more) } });
const byId = ({ id }: Pick<RewardDefinition, 'id'>) => ({ params: { id } });
const update = (
  reward: RewardDefinition,
  more: RewardChanges,
  seen?: { version: number; quantity: number | null },
) => ({
  ...byId(reward),
  body: { reward: newReward({ description: reward.description, ...more }), seen },
});
const list = async (
  query: Parameters<typeof admin.call<typeof listRewardDefinitions>>[1]['query'] = {},
) => admin.call(listRewardDefinitions, { query });

describe('a reward that is added', () => {
  it('has an id, what was entered, and what it can do from then on [REW-37 REW-39 REW-40 REW-41 REW-44 REW-45 REW-46 REW-48 REW-161]', async () => {
    const url = 'https://acme.test/hoodie';
    const reward = await add({ description: 'A hoodie', url, points: 500, quantity: 3 });
    expect(reward).toEqual({
      id: expect.any(String),
      ...{ issueAs: 'custom', token: false, points: 500, description: 'A hoodie', url },
      ...{ mainImageUrl: null, available: true, autoIssue: false, needsReference: false },
      ...{ disableSelection: false, giftCardValue: null, currency: null },
      ...{ discountType: null, discountValue: null, restrictionType: 'none' },
      restrictions: { products: [], collections: [] },
      prerequisites: { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false },
      stock: { tracked: true, quantity: 3, checkedAt: server.now.toISOString() },
      ...{ version: 1, createdAt: server.now.toISOString(), deletedAt: null },
    });
    expect(await admin.call(getRewardDefinition, byId(reward))).toEqual(reward);
  });

  it('is never out of stock where nobody has entered how many there are [REW-48 REW-49]', async () => {
    for (const issueAs of ['custom', 'amazon-discount', 'amazon-gift-card'] as const) {
      const { stock } = await add({ issueAs });
      expect(stock).toEqual({ tracked: false, quantity: null, checkedAt: null });
    }
  });

  it('for activities costs no points, and is told apart from those for points [REW-45 REW-133]', async () => {
    const [forPoints, forActivities] = [await add(), await add({ token: true })];
    expect(forActivities).toMatchObject({ token: true, points: null });
    const idsOf = async (token: 'true' | 'false') =>
      (await list({ token })).results.map(({ id }) => id);
    expect([await idsOf('false'), await idsOf('true')]).toEqual([
      [forPoints.id],
      [forActivities.id],
    ]);
  });

  it('is one, however often the call that adds it is repeated', async () => {
    const body = { id: randomUUID(), reward: newReward() };
    const added = await Promise.all(
      [1, 2, 3].map(() => admin.call(createRewardDefinition, { body })),
    );
    expect(new Set(added.map(({ id }) => id))).toEqual(new Set([body.id]));
    expect((await list()).totalCount).toBe(1);
  });

  it.each<[field: string, changes: RewardChanges, message: string]>([
    ['reward.description', { description: ' ' }, 'Please enter a description'],
    ['reward.points', { points: 0 }, 'Please enter whole points of 1 or more'],
    ['reward.points', { points: 1.5 }, 'Please enter whole points of 1 or more'],
    ['reward.points', { points: null }, 'Please enter the points'],
    ['reward.points', { token: true, points: 5 }, 'A reward for an activity costs no points'],
    ['reward.points', { points: -5 }, 'Please enter whole points of 1 or more'],
    ['reward.points', { points: 10_000_001 }, 'Please enter at most 10,000,000 points'],
    ['reward.points', { points: '100' }, 'Please enter the points'],
    [
      'reward.description',
      { description: 'x'.repeat(201) },
      'Please enter at most 200 characters; there are 201',
    ],
    ['reward.description', { description: 'Two\nlines' }, 'Please enter a single line of text'],
    ['reward.url', { url: 'not an address' }, 'Please enter a link'],
    ['reward.url', { url: 'javascript:alert(1)' }, 'Please enter a link'],
    ['reward.quantity', { quantity: -1 }, 'Please enter 0 or more'],
    ['reward.quantity', { quantity: 0.5 }, 'Please enter a whole number'],
    ['reward.quantity', { quantity: 1_000_001 }, 'Please enter at most 1,000,000'],
    [
      'reward.giftCardValue',
      { issueAs: 'amazon-gift-card', giftCardValue: -25 },
      'Please enter a value above 0',
    ],
    [
      'reward.giftCardValue',
      { issueAs: 'amazon-gift-card', giftCardValue: 1_000_000.01 },
      'Please enter at most 1,000,000',
    ],
    [
      'reward.giftCardValue',
      { issueAs: 'amazon-gift-card', giftCardValue: 25.5, currency: 'JPY' },
      'Please enter no more decimals than the currency has',
    ],
    [
      'reward.discountValue',
      { issueAs: 'amazon-discount', discountValue: -0.01 },
      'Please enter a value above 0',
    ],
    [
      'reward.discountValue',
      { issueAs: 'amazon-discount', discountValue: 12.345 },
      'Please enter at most two decimals',
    ],
    [
      'reward.discountValue',
      {
        ...{ issueAs: 'amazon-discount', discountType: 'fixed-amount' },
        ...{ discountValue: 1_000_001, currency: 'EUR' },
      },
      'Please enter at most 1,000,000',
    ],
    [
      'reward.currency',
      { issueAs: 'amazon-discount', discountType: 'fixed-amount', currency: null },
      'Please choose a currency',
    ],
    [
      'reward.currency',
      { issueAs: 'amazon-discount', discountType: 'percentage', currency: 'EUR' },
      'A percentage has no currency',
    ],
    [
      'reward.giftCardValue',
      { issueAs: 'amazon-gift-card', giftCardValue: 0 },
      'Please enter a value above 0',
    ],
    [
      'reward.giftCardValue',
      { issueAs: 'amazon-gift-card', giftCardValue: 1.234 },
      'Please enter at most two decimals',
    ],
    [
      'reward.currency',
      { issueAs: 'amazon-gift-card', currency: 'USD' },
      'Please choose a currency of your account',
    ],
    [
      'reward.discountValue',
      { issueAs: 'amazon-discount', discountValue: 0 },
      'Please enter a value above 0',
    ],
    [
      'reward.discountValue',
      { issueAs: 'amazon-discount', discountValue: 100.01 },
      'Please enter a percentage of at most 100',
    ],
    [
      'reward.discountType',
      { issueAs: 'amazon-discount', discountType: 'two for one' },
      'Please choose the kind of discount',
    ],
    [
      'reward.autoIssue',
      { issueAs: 'amazon-discount', autoIssue: true },
      'An admin enters the code of this reward, so it cannot be automatic',
    ],
    [
      'reward.autoIssue',
      { issueAs: 'amazon-gift-card', autoIssue: true },
      'An admin enters the code of this reward, so it cannot be automatic',
    ],
    [
      'reward.autoIssue',
      { needsReference: true, autoIssue: true },
      'An admin enters the code of this reward, so it cannot be automatic',
    ],
    ['reward.issueAs', { issueAs: 'shopify-discount' }, 'Please add the Shopify integration first'],
    [
      'reward.issueAs',
      { issueAs: 'shopify-gift-card' },
      'Please add the Shopify integration first',
    ],
  ])(
    'is refused with the field %s: %j [REW-113 REW-132 REW-133 REW-137 REW-144 REW-148 REW-156]',
    async (field, changes, message) => {
      const { issueAs, ...more } = changes;
      const reward = { ...newReward({ ...(issueAs && { issueAs }) }), ...more };
      const answer = await admin.send(createRewardDefinition, { body: { reward } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message: expect.any(String),
        fields: { [field]: message },
      });
    },
  );

  it('takes the least and the most of each value [REW-137]', async () => {
    await add({ points: 1 });
    await add({ points: 10_000_000 });
    await add({ issueAs: 'amazon-discount', discountValue: 100 });
    await add({ issueAs: 'amazon-discount', discountValue: 0.01 });
    await add({ issueAs: 'amazon-gift-card', giftCardValue: 0.01 });
    await add({ issueAs: 'amazon-gift-card', giftCardValue: 1_000_000 });
  });
});

describe('the plan', () => {
  it('says how many rewards there can be, and refuses one more in its words [REW-153 REW-154 PLAN-83]', async () => {
    brand = await server.addTenant(`small-${count}`, { planCode: 'micro' });
    admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
    const added = [await add(), await add({ token: true }), await add(), await add(), await add()];
    const refused = await admin.refused(createRewardDefinition, { body: { reward: newReward() } });
    expect(refused).toMatchObject({
      ...{ status: 403, code: 'limit-reached' },
      message: 'You have reached the limit of 5 reward types on your current plan',
    });
    await admin.call(deleteRewardDefinition, byId(added[0] ?? { id: '' }));
    await add();
  });

  it('lets the call that has filled it be repeated', async () => {
    brand = await server.addTenant(`full-${count}`, { planCode: 'micro' });
    admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
    for (let number = 1; number < 5; number += 1) await add();
    const body = { id: randomUUID(), reward: newReward() };
    const last = await admin.call(createRewardDefinition, { body });
    expect(await admin.call(createRewardDefinition, { body })).toEqual(last);
  });

  it('lets one of many have the last place [REW-153]', async () => {
    brand = await server.addTenant(`last-${count}`, { planCode: 'micro' });
    admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
    for (let number = 1; number < 5; number += 1) await add();
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.send(createRewardDefinition, { body: { reward: newReward() } }),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(403)]);
  });

  it('keeps the rewards above its number after a smaller plan was chosen, and takes no more [REW-154]', async () => {
    brand = await server.addTenant(`above-${count}`, { planCode: 'enterprise' });
    admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
    for (let number = 1; number <= 6; number += 1) await add();
    await server.database.inTenant(brand, (db) =>
      db.updateTable('tenants').set({ planCode: 'micro' }).execute(),
    );
    const refused = await admin.refused(createRewardDefinition, { body: { reward: newReward() } });
    expect(refused).toMatchObject({
      code: 'limit-reached',
      message: 'You have more than the 5 reward types included in your current plan',
    });
  });
});

describe('a reward that is changed', () => {
  it.each<[field: string, changes: RewardChanges, message: string]>([
    ['reward.points', { points: 0.5 }, 'Please enter whole points of 1 or more'],
    ['reward.description', { description: '' }, 'Please enter a description'],
    ['reward.quantity', { quantity: -1 }, 'Please enter 0 or more'],
    ['seen.version', {}, expect.any(String)],
  ])('is refused with the field %s as a new one is: %j [REW-148]', async (field, more, message) => {
    const reward = await add();
    const seen = { version: field === 'seen.version' ? 0.5 : 1, quantity: null };
    const body = { reward: { ...newReward(), ...more }, seen };
    const answer = await admin.send(updateRewardDefinition, { ...byId(reward), body });
    expect(answer.json()).toMatchObject({ status: 400, fields: { [field]: message } });
    expect(await admin.call(getRewardDefinition, byId(reward))).toEqual(reward);
  });

  it('keeps its type, and whether it is for points or for activities [REW-139]', async () => {
    const reward = await add();
    expect(
      await admin.refused(updateRewardDefinition, update(reward, { issueAs: 'amazon-gift-card' })),
    ).toMatchObject({
      fields: { 'reward.issueAs': 'The type of a reward cannot be changed later' },
    });
    expect(
      await admin.refused(updateRewardDefinition, update(reward, { token: true })),
    ).toMatchObject({ status: 400, fields: { 'reward.token': expect.any(String) } });
  });

  it('is not changed over a change that somebody else has made since, and a repeat is no change', async () => {
    const reward = await add({ points: 10 });
    const seen = { version: reward.version, quantity: null };
    const mine = update(reward, { points: 20 }, seen);
    const changed = await admin.call(updateRewardDefinition, mine);
    expect(changed).toMatchObject({ points: 20, version: 2 });
    expect(await admin.call(updateRewardDefinition, mine)).toEqual(changed);
    expect(
      await admin.refused(updateRewardDefinition, update(reward, { points: 30 }, seen)),
    ).toMatchObject({ status: 409, code: 'reward-definition-changed' });
    const tries = await Promise.all(
      [40, 50, 60].map((points) =>
        admin.send(
          updateRewardDefinition,
          update(reward, { points }, { version: 2, quantity: null }),
        ),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('keeps the stock that choices have left, unless the quantity itself was changed [REW-49]', async () => {
    const reward = await add({ quantity: 5 });
    await server.database.inTenant(brand, (db) => takeFromStock(db, reward.id, server.now));
    const renamed = await admin.call(
      updateRewardDefinition,
      update(reward, { description: 'Renamed', quantity: 5 }, { version: 1, quantity: 5 }),
    );
    expect(renamed).toMatchObject({ description: 'Renamed', stock: { quantity: 4 } });
    const counted = await admin.call(
      updateRewardDefinition,
      update(renamed, { quantity: 9 }, { version: 2, quantity: 4 }),
    );
    expect(counted.stock.quantity).toBe(9);
  });

  it('is made available and unavailable [REW-78 REW-162]', async () => {
    const reward = await add();
    const set = (available: boolean) =>
      admin.call(setRewardAvailability, { ...byId(reward), body: { available } });
    expect(await set(false)).toMatchObject({ available: false });
    expect(await set(false)).toMatchObject({ available: false });
    expect(await set(true)).toMatchObject({ available: true });
  });

  it('stands in the audit log with each change once', async () => {
    const reward = await add({ description: 'A hoodie' });
    await admin.call(updateRewardDefinition, update(reward, { points: 20 }));
    await admin.call(updateRewardDefinition, update(reward, { points: 20 }));
    for (const available of [false, false, true])
      await admin.call(setRewardAvailability, { ...byId(reward), body: { available } });
    await admin.call(deleteRewardDefinition, byId(reward));
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results.map(({ action, subject }) => [action, subject]).sort()).toEqual(
      ['added', 'changed', 'deleted', 'made-available', 'made-unavailable'].map((what) => [
        `reward-${what}`,
        'A hoodie',
      ]),
    );
  });
});

describe('a reward that is deleted', () => {
  it('is in no list, unless deleted ones are asked for, and can still be read [REW-81 REW-159 REW-160]', async () => {
    const reward = await add();
    await admin.call(deleteRewardDefinition, byId(reward));
    expect((await list()).results).toEqual([]);
    const deletedAt = server.now.toISOString();
    expect((await list({ includeDeleted: 'true' })).results).toMatchObject([
      { id: reward.id, deletedAt },
    ]);
    expect(await admin.call(getRewardDefinition, byId(reward))).toMatchObject({
      ...{ deletedAt, available: false },
    });
    expect(await admin.refused(updateRewardDefinition, update(reward, {}))).toMatchObject({
      status: 404,
    });
    expect(await admin.refused(deleteRewardDefinition, byId(reward))).toMatchObject({
      status: 404,
    });
  });

  it('is refused while an available activity type gives it, for an outcome too [REW-82 REW-83 REW-161]', async () => {
    const given = await addRewardDefinition(server, brand, { token: true });
    const outcome = { id: randomUUID(), title: 'Great' };
    const task = newTask({ outcomes: [outcome, { id: randomUUID(), title: 'Fine' }] });
    const gift = { valueType: 'reward-token', rewardId: given.id } as const;
    const types = [
      await addType(admin, { reward: gift }),
      await addType(admin, {
        tasks: [{ taskDefinition: task }],
        rewardByTaskOutcome: { [task.id]: { [outcome.id]: gift } },
      }),
    ];
    const refusal = {
      status: 409,
      message: 'This reward is used by an activity type and cannot be deleted',
    };
    expect(await admin.refused(deleteRewardDefinition, byId(given))).toMatchObject(refusal);
    const [first, second] = types.map(({ id }) => ({ params: { id } }));
    if (!first || !second) throw new Error('Two were added');
    await admin.call(deleteActivityType, first);
    expect(await admin.refused(deleteRewardDefinition, byId(given))).toMatchObject(refusal);
    await admin.call(setActivityTypeAvailability, { ...second, body: { available: false } });
    await admin.call(deleteRewardDefinition, byId(given));
    const again = { ...second, body: { available: true } };
    expect(await admin.refused(setActivityTypeAvailability, again)).toMatchObject({
      fields: { available: 'Its reward has been deleted. Please choose another one first' },
    });
  });
});

describe('the list of rewards', () => {
  it('says of each how many tokens for it are unclaimed and claimed, also where nobody has one', async () => {
    const [earned, other] = [await add({ token: true }), await add({ token: true })];
    const person = await server.addPerson(brand);
    await earnToken({ server, tenantId: brand, admin, person, reward: earned });
    const { results } = await list({ token: 'true' });
    const tokens = new Map(results.map((each) => [each.id, each.tokens]));
    expect(tokens.get(earned.id)).toEqual({ unclaimed: 1, claimed: 0 });
    expect(tokens.get(other.id)).toEqual({ unclaimed: 0, claimed: 0 });
  });

  it('is searched by description, kept to a type, sorted and paged [REW-159]', async () => {
    await add({ description: 'Mug', points: 50 });
    await add({ description: 'Big mug', points: 20, issueAs: 'amazon-gift-card' });
    await add({ description: 'hoodie', points: 90 });
    const described = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).results.map(({ description }) => description);
    expect(await described({ search: 'MUG', sort: 'points' })).toEqual(['Big mug', 'Mug']);
    expect(await described({ issueAs: 'amazon-gift-card' })).toEqual(['Big mug']);
    expect(await described({ sort: 'description' })).toEqual(['Big mug', 'hoodie', 'Mug']);
    expect(await described({ sort: 'points', dir: 'desc' })).toEqual(['hoodie', 'Mug', 'Big mug']);
    expect(await list({ sort: 'points', pageSize: '2', page: '2' })).toMatchObject({
      ...{ page: 2, pageSize: 2, totalCount: 3, results: [{ description: 'hoodie' }] },
    });
  });
});
