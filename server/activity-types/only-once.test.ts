import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createActivityType,
  replaceActivityType,
  setActivityTypeAvailability,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import { addType, type Design, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  const tenantId = await server.addTenant(`brand-${counter}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
});

const creating = (more: Partial<Design>) => ({ body: { challengeDefinition: newDesign(more) } });
const create = (more: Partial<Design>) => admin.send(createActivityType, creating(more));
const setAvailable = (id: string, available: boolean) =>
  admin.send(setActivityTypeAvailability, { params: { id }, body: { available } });
const onlyOne = {
  status: 409,
  code: 'only-one-of-kind',
  message: 'Only one activity type of this kind is allowed',
};

describe('a kind that exists once', () => {
  it.each([
    ['onboarding', 'TYPE-113'],
    ['profile', 'TYPE-114'],
    ['apply', 'TYPE-116'],
  ] as const)('is %s, available or not [%s TYPE-118]', async (category, _ids) => {
    const type = await addType(admin, { category, available: false });
    expect((await create({ category })).json()).toMatchObject(onlyOne);
    const next = { params: { id: type.id }, ...creating({ category, slug: type.slug }) };
    expect(await admin.call(replaceActivityType, next)).toMatchObject({ version: 2 });
    expect((await create({ category })).json()).toMatchObject(onlyOne);
  });

  it('is that of onboarding, and that of applying, which has no tag filter [APPL-82]', async () => {
    await addType(admin, { category: 'onboarding' });
    expect((await create({ category: 'onboarding' })).json()).toMatchObject(onlyOne);
    const filtered = await create({ category: 'apply', userTagsFilter: ['vip'] });
    expect(filtered.statusCode).toBe(400);
    expect(Object.keys(filtered.json().fields)).toEqual([expect.stringMatching(/userTagsFilter$/)]);
    expect((await create({ category: 'apply', userTagsFilter: [] })).statusCode).toBe(201);
  });

  it.each(['profile', 'onboarding'] as const)('is %s [AMB-120]', async (category) => {
    expect((await create({ category })).statusCode).toBe(201);
    expect((await create({ category })).json()).toMatchObject(onlyOne);
  });

  it('is profile, which has no tag filter [AMB-120]', async () => {
    const filtered = await create({ category: 'profile', userTagsFilter: ['vip'] });
    expect(filtered.json()).toMatchObject({
      status: 400,
      fields: {
        'challengeDefinition.userTagsFilter': 'Activity types of this category are for everybody',
      },
    });
    expect((await create({ category: 'profile', userTagsFilter: [] })).statusCode).toBe(201);
  });

  it('is no other than these', async () => {
    for (const category of ['custom', 'social', 'blog-post', 'review'] as const) {
      for (const _ of [1, 2]) expect((await create({ category })).statusCode).toBe(201);
    }
  });

  it('has one also when several are made at the same time [TYPE-118]', async () => {
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => create({ category: 'onboarding' })),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('has one in each tenant', async () => {
    await addType(admin, { category: 'profile' });
    const globex = await server.addTenant(`other-${counter}`);
    const other = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    await addType(other, { category: 'profile' });
  });
});

describe('referrals', () => {
  const referral = (referralSystem: 'shopify' | 'woo-commerce' | 'amazon', available = true) =>
    ({ category: 'referral', referralSystem, available }) as const;

  it('have one available type for each platform, and any number of others [TYPE-115 TYPE-116 TYPE-118 REF-73 REF-74]', async () => {
    for (const system of ['shopify', 'woo-commerce', 'amazon'] as const) {
      await addType(admin, referral(system));
      expect((await create(referral(system))).json()).toMatchObject(onlyOne);
      expect((await create(referral(system, false))).statusCode).toBe(201);
    }
  });

  it('change which one is available one after the other [TYPE-116 TYPE-118 TYPE-150]', async () => {
    const first = await addType(admin, referral('shopify'));
    const second = await addType(admin, referral('shopify', false));
    expect((await setAvailable(second.id, true)).json()).toMatchObject(onlyOne);
    const update = {
      params: { id: second.id },
      body: { challengeDefinition: { available: true } },
    };
    expect(await admin.refused(updateActivityType, update)).toMatchObject(onlyOne);
    expect((await setAvailable(first.id, false)).json()).toMatchObject({ available: false });
    expect((await setAvailable(second.id, true)).json()).toMatchObject({ available: true });
    expect((await setAvailable(first.id, true)).json()).toMatchObject(onlyOne);
  });

  it('take the place of their own former version [TYPE-116]', async () => {
    const { id, slug } = await addType(admin, referral('amazon'));
    const next = { params: { id }, ...creating({ ...referral('amazon'), slug }) };
    expect(await admin.call(replaceActivityType, next)).toMatchObject({ available: true });
  });
});
