import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivityType,
  replaceActivityType,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import type { PlanCode } from '#contract/plans/plan.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
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

describe('the features of a plan', () => {
  it('say whether there are display tags, cash and commissions by tag [TYPE-129 TYPE-130 TYPE-131 SHELL-174]', async () => {
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
