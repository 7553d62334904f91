import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivityType,
  replaceActivityType,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import { valueTypes } from '#contract/activity-types/reward.ts';
import type { PlanCode } from '#contract/plans/plan.ts';
import {
  createRewardDefinition,
  getRewardDefinition,
} from '#contract/reward-definitions/endpoints.ts';
import { type IssueType, issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addRewardDefinition, newReward } from '#server/reward-definitions/testing/rewards.ts';
import { addType, type Design, newDesign, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function adminOn(
  planCode: PlanCode,
  currencies: ('EUR' | 'USD' | 'GBP')[] = ['EUR'],
): Promise<{ tenantId: TenantId; admin: TestCaller }> {
  counter += 1;
  const tenantId = await server.addTenant(`brand-${counter}`, { planCode, data: { currencies } });
  return { tenantId, admin: server.as(await server.addPerson(tenantId, { roles: ['admin'] })) };
}

const refusedFields = async (admin: TestCaller, more: Partial<Design>) =>
  (await admin.refused(createActivityType, { body: { challengeDefinition: newDesign(more) } }))
    .fields;

const cash = { valueType: 'monetary', value: 5, currency: 'EUR' } as const;
const referral = { category: 'referral', referralSystem: 'shopify' } as const;
const paidInCash = {
  valueType: 'none',
  referralCommissionPercentage: 5,
  payoutFormat: 'monetary',
} as const;
const notOnPlan = 'Not available on current plan';

function withOutcomeReward(reward: Design['reward']): { design: Partial<Design>; field: string } {
  const outcomes = ['Fine', 'Great'].map((title) => ({ id: randomUUID(), title }));
  const taskDefinition = newTask({ outcomes });
  const outcomeId = outcomes[0]?.id ?? '';
  return {
    design: {
      tasks: [{ taskDefinition }],
      rewardByTaskOutcome: { [taskDefinition.id]: { [outcomeId]: reward } },
    },
    field: `challengeDefinition.rewardByTaskOutcome.${taskDefinition.id}.${outcomeId}`,
  };
}

describe('cash', () => {
  it('is given on plans that allow it, and on no other [TYPE-131 TYPE-132]', async () => {
    for (const planCode of ['micro', 'starter'] as const) {
      const { admin } = await adminOn(planCode);
      expect(await refusedFields(admin, { reward: cash })).toEqual({
        'challengeDefinition.reward.valueType': notOnPlan,
      });
    }
    for (const planCode of ['growth', 'community', 'enterprise'] as const) {
      const { admin } = await adminOn(planCode);
      expect((await addType(admin, { reward: cash })).reward).toMatchObject(cash);
    }
  });

  it('is no commission either on a plan without it [TYPE-132 REF-84]', async () => {
    const reward = paidInCash;
    const { admin } = await adminOn('starter');
    expect(await refusedFields(admin, { ...referral, reward })).toEqual({
      'challengeDefinition.reward.payoutFormat': notOnPlan,
    });
    const other = await adminOn('growth');
    expect((await addType(other.admin, { ...referral, reward })).reward).toMatchObject(reward);
  });

  it('is no reward of an outcome either on a plan without it [TYPE-131]', async () => {
    const { admin } = await adminOn('starter');
    const { design, field } = withOutcomeReward(cash);
    expect(await refusedFields(admin, design)).toEqual({ [`${field}.valueType`]: notOnPlan });
  });

  it('goes on where a type has given it before the plan changed', async () => {
    const { tenantId, admin } = await adminOn('growth');
    const ofPoints = await addType(admin);
    const ofCash = await addType(admin, { reward: cash });
    const outcomesOfCash = await addType(admin, withOutcomeReward(cash).design);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planCode: 'starter' }).execute(),
    );
    const replacing = ({ id, slug }: { id: string; slug: string }) =>
      admin.send(replaceActivityType, {
        params: { id },
        body: { challengeDefinition: newDesign({ slug, reward: cash }) },
      });
    const statuses = [];
    for (const type of [ofPoints, ofCash, outcomesOfCash]) {
      statuses.push((await replacing(type)).statusCode);
    }
    expect(statuses).toEqual([400, 201, 201]);
  });

  it('is of a currency of the tenant, wherever it is given [TYPE-122]', async () => {
    const { admin } = await adminOn('growth', ['USD', 'GBP']);
    const message = 'Please choose a currency of your account';
    expect(await refusedFields(admin, { reward: cash })).toEqual({
      'challengeDefinition.reward.currency': message,
    });
    const { design, field } = withOutcomeReward(cash);
    expect(await refusedFields(admin, design)).toEqual({ [`${field}.currency`]: message });
    for (const currency of ['USD', 'GBP'] as const) {
      expect((await addType(admin, { reward: { ...cash, currency } })).reward).toMatchObject({
        currency,
      });
    }
  });

  it('is counted in cents', async () => {
    const { admin } = await adminOn('growth');
    for (const value of [0.07, 1.1, 4.35, 19.99, 1_000_000.01]) {
      expect((await addType(admin, { reward: { ...cash, value } })).reward).toMatchObject({
        value,
      });
    }
    expect(await refusedFields(admin, { reward: { ...cash, value: 0.015 } })).toEqual({
      'challengeDefinition.reward.value': 'Please enter at most two decimals',
    });
  });
});

describe('cash in each of its places', () => {
  it('needs a plan that allows it [REW-157]', async () => {
    const designs: readonly [field: string, design: Partial<Design>][] = [
      ['reward.valueType', { reward: cash }],
      ['reward.payoutFormat', { ...referral, reward: paidInCash }],
    ];
    const outcome = withOutcomeReward(cash);
    for (const planCode of ['micro', 'starter', 'growth', 'community', 'enterprise'] as const) {
      const { admin } = await adminOn(planCode);
      const hasCash = planCode !== 'micro' && planCode !== 'starter';
      for (const [field, design] of [
        ...designs.map(([each, more]) => [`challengeDefinition.${each}`, more] as const),
        [`${outcome.field}.valueType`, outcome.design] as const,
      ]) {
        const answer = await admin.send(createActivityType, {
          body: { challengeDefinition: newDesign(design) },
        });
        expect(answer.statusCode, `${planCode} ${field}`).toBe(hasCash ? 201 : 400);
        if (!hasCash) expect(answer.json().fields).toEqual({ [field]: notOnPlan });
      }
    }
  });
});

describe('the reward of an activity type', () => {
  let admin: TestCaller;
  let tenantId: TenantId;
  beforeAll(async () => {
    ({ admin, tenantId } = await adminOn('enterprise'));
  });
  const addTokenReward = (issueAs: IssueType) =>
    addRewardDefinition(server, tenantId, { issueAs, token: true });
  /** Sends a reward that the types of TypeScript need not allow. */
  const send = (reward: object) =>
    admin.send(createActivityType, {
      body: { challengeDefinition: { ...newDesign(), reward } },
    });
  const stored = async (more: Partial<Design>) => (await addType(admin, more)).reward;

  it('is of one of six value types, and of no other [REW-34]', async () => {
    const { id: rewardId } = await addTokenReward('custom');
    const known = {
      custom: { customRewardSummary: 'A hike' },
      'percentage-discount': { value: 10 },
      monetary: { value: 5, currency: 'EUR' },
      points: { value: 10 },
      'reward-token': { rewardId },
      none: {},
    };
    expect([...valueTypes].sort()).toEqual(Object.keys(known).sort());
    for (const [valueType, fields] of Object.entries(known)) {
      const answer = await send({ valueType, ...fields });
      expect(answer.json()).toMatchObject({ reward: { valueType, ...fields } });
    }
    for (const valueType of ['gift-card', 'cash', undefined])
      expect((await send({ valueType, value: 5 })).statusCode).toBe(400);
  });

  it('has a field for each of what it can be [REW-35]', async () => {
    const description = 'For your first post';
    const tokenReward = await addTokenReward('custom');
    const commission = {
      referralCommissionPercentage: 12.5,
      referralCommissionToPoints: { EUR: { monetary: 1, points: 10 } },
      payoutFormat: 'points',
    } as const;
    for (const [reward, more] of [
      [{ valueType: 'points', value: 10, description }, {}],
      [{ valueType: 'monetary', value: 5, currency: 'EUR', description }, {}],
      [
        // A token reward is described where it is defined.
        {
          valueType: 'reward-token',
          rewardId: tokenReward.id,
          description: tokenReward.description,
        },
        {},
      ],
      [{ valueType: 'custom', customRewardSummary: 'A hike', description }, {}],
      [{ valueType: 'none', description, ...commission }, referral],
    ] as const)
      expect(await stored({ reward, ...more })).toEqual(reward);
  });

  it('of the value type custom needs a summary [REW-136]', async () => {
    const field = 'challengeDefinition.reward.customRewardSummary';
    for (const customRewardSummary of [undefined, null, '', '  '])
      expect((await send({ valueType: 'custom', customRewardSummary })).json()).toMatchObject({
        ...{ status: 400, fields: { [field]: expect.any(String) } },
      });
    const reward = { valueType: 'custom', customRewardSummary: 'A hike' } as const;
    expect(await stored({ reward })).toMatchObject(reward);
  });

  it('says what is given, and its reward how: two lists, which the reward of a token joins [REW-36]', async () => {
    expect([...valueTypes].filter((type) => issueTypes.some((each) => each === type))).toEqual([
      'custom',
    ]);
    for (const issueAs of issueTypes) {
      const { id: rewardId, description } = await addTokenReward(issueAs);
      const reward = { valueType: 'reward-token', rewardId } as const;
      expect(await stored({ reward })).toEqual({ ...reward, description });
      const given = await admin.call(getRewardDefinition, { params: { id: rewardId } });
      expect(given).toMatchObject({ id: rewardId, issueAs });
      expect(given).not.toHaveProperty('valueType');
      if (issueAs !== 'custom') expect((await send({ valueType: issueAs })).statusCode).toBe(400);
    }
    for (const issueAs of valueTypes.filter((type) => type !== 'custom')) {
      const body = { reward: { ...newReward(), issueAs } };
      expect((await admin.send(createRewardDefinition, { body })).statusCode).toBe(400);
    }
    const unknown = { valueType: 'reward-token', rewardId: randomUUID() } as const;
    expect((await send(unknown)).json()).toMatchObject({
      ...{ status: 400, fields: { 'challengeDefinition.reward.rewardId': expect.any(String) } },
    });
  });
});

describe('the features of a plan', () => {
  it('say whether there are display tags, cash and commissions by tag [TYPE-129 TYPE-130 TYPE-131 SHELL-174 PLAN-77]', async () => {
    const names = ['displayTags', 'rewards.cashPayouts', 'referrals.commissionsByTag'];
    const featuresOn = async (planCode: PlanCode) => {
      const { tenantId } = await adminOn(planCode);
      const visitor = server.on(tenantId);
      const query = { domain: visitor.host };
      const { features } = await visitor.call(getTenant, { query });
      return names.filter((name) => features[name]);
    };
    expect(await featuresOn('starter')).toEqual([]);
    expect(await featuresOn('growth')).toEqual(['displayTags', 'rewards.cashPayouts']);
    expect(await featuresOn('enterprise')).toEqual(names);
  });

  it('leave display tags as they are when they go [TYPE-130]', async () => {
    const { tenantId, admin } = await adminOn('growth');
    const { id } = await addType(admin, { displayTags: ['easy'] });
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planCode: 'starter' }).execute(),
    );
    const update = { params: { id }, body: { challengeDefinition: { title: 'Changed' } } };
    expect(await admin.call(updateActivityType, update)).toMatchObject({
      title: 'Changed',
      displayTags: ['easy'],
    });
  });
});
