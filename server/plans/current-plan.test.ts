import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { billingSystemOf } from '#contract/billing/payment-method.ts';
import {
  changePlan,
  getCurrentPlan,
  getPlan,
  getUsageFeeDefaults,
  listPlans,
  movePlan,
  sendAppSumoEnquiry,
} from '#contract/plans/agreement-endpoints.ts';
import type { CurrentPlan } from '#contract/plans/current-plan.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import type { PaymentMethod } from '#contract/plans/payment-method.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { setOwnBilling } from '#server/tenants/queries.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { sendEnquiry } from './enquiry.ts';
import { putOnPlan } from './testing/put-on-plan.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let made = 0;

interface Brand {
  readonly tenantId: TenantId;
  readonly support: TestCaller;
  readonly admin: TestCaller;
}

async function brandOn(place?: Parameters<typeof putOnPlan>[2]): Promise<Brand> {
  made += 1;
  const tenantId = await server.addTenant(`plan-${made}`);
  if (place) await putOnPlan(server, tenantId, place);
  const support = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  return { tenantId, support, admin };
}

const read = ({ support }: Brand): Promise<CurrentPlan> => support.call(getCurrentPlan, {});

const payBy = ({ tenantId }: Brand, method: PaymentMethod) =>
  server.database.inTenant(tenantId, (db) =>
    setOwnBilling(db, { ...billingSystemOf(method), denyTrialPeriod: false }),
  );

const monthly = (planCode: 'micro' | 'starter' | 'growth' | 'community', revision = 0) => ({
  body: { planCode, version: 6 as const, period: 'monthly' as const, revision },
});

const featureOf = (plan: CurrentPlan, id: string) =>
  plan.featureSections.flatMap(({ features }) => features).find((feature) => feature.id === id);

describe('the plan of a tenant', () => {
  it('is none at first, of the present versions [PLAN-119]', async () => {
    const brand = await brandOn();
    expect(await read(brand)).toMatchObject({
      ...{ id: null, planCode: null, period: null, planVersion: 6, pricingVersion: 5 },
      ...{ overrides: [], usageFeeOverrides: {}, revision: 0 },
    });
  });

  it('is that of the tenant whose host is called, and support of another one has to sign in there [PLAN-03]', async () => {
    const [one, other] = [await brandOn({ code: 'growth' }), await brandOn({ code: 'micro' })];
    expect(await read(one)).toMatchObject({ planCode: 'growth' });
    expect(await read(other)).toMatchObject({ planCode: 'micro' });
    const { token } = await server.addPerson(one.tenantId, { roles: ['support'] });
    const abroad = server.on(other.tenantId, token);
    expect(await abroad.refused(getCurrentPlan, {})).toMatchObject({ status: 401 });
  });

  it('says what it is, what it includes and what was agreed [PLAN-04 PLAN-11 PLAN-13 PLAN-16 PLAN-17 PLAN-18 PLAN-25 PLAN-27 PLAN-86]', async () => {
    const plan = await read(await brandOn({ code: 'growth', version: 5, period: 'annual' }));
    expect(plan).toMatchObject({
      ...{ id: 'growth-v5-annual', version: 5, planVersion: 5, pricingVersion: 5 },
      ...{ planCode: 'growth', period: 'annual', amount: 249_000 },
      ...{ title: 'Growth', periodTitle: 'Annual', titleWithPeriod: 'Growth (Annual)' },
      ...{ legacy: true, disabled: false, canCancel: true, isAppSumoPlan: false },
      ...{ hidden: false, available: false },
      settings: { usageFee: { orders: { startDate: null, preventAutoEnabling: false } } },
      ...{ minimumTermMonths: null, minimumTermRecurring: false, minimumTermStartDate: null },
      ...{ stripePlanId: null },
    });
    expect(plan.featureSections.map(({ id, title }) => [id, title])).toEqual([
      ['people', 'People'],
      ['programme', 'Programme'],
      ['rewards', 'Rewards and referrals'],
      ['brand', 'Brand and domains'],
      ['billing', 'Billing'],
    ]);
    expect(featureOf(plan, 'users.admins')).toEqual({
      ...{ id: 'users.admins', title: 'Administrators', type: 'limit', count: 1 },
      ...{ defaultValue: { value: 5, unlimited: false }, overriddenValue: null, overridden: false },
    });
    expect(featureOf(plan, 'rewards.cashPayouts')).toMatchObject({
      ...{ type: 'boolean', count: null, defaultValue: { value: true, unlimited: false } },
    });
  });

  it('is moved to another one, and what is left out stays [PLAN-87 PLAN-88 PLAN-58]', async () => {
    const brand = await brandOn({ code: 'starter' });
    const overrides = [{ path: 'users.admins' as const, value: 7 }];
    const usageFeeOverrides = {
      orders: { growth: { unitFee: 150, unitFeeType: 'basis-points' as const } },
    };
    const move = monthly('growth').body;
    const moved = await brand.support.call(movePlan, {
      body: { ...move, overrides, usageFeeOverrides },
    });
    expect(moved).toMatchObject({ planCode: 'growth', overrides, usageFeeOverrides, revision: 1 });
    expect(await read(brand)).toEqual(moved);
    const yearly = await brand.support.call(movePlan, {
      body: { ...move, period: 'annual', revision: 1 },
    });
    expect(yearly).toMatchObject({ period: 'annual', overrides, usageFeeOverrides, revision: 2 });
  });

  it('is changed in place, each part by itself [PLAN-23 PLAN-24 PLAN-28 PLAN-87 PLAN-88 PLAN-89]', async () => {
    const brand = await brandOn({ code: 'starter' });
    const change = (body: object, revision: number) =>
      brand.support.call(changePlan, { body: { ...body, revision } });
    const overrides = [
      { path: 'displayTags' as const, value: true },
      { path: 'users.admins' as const, unlimited: true as const },
      { path: 'general.activityTypes' as const, value: 0 },
    ];
    const usageFeeOverrides = {
      'extra-bcs': { starter: { unitFee: 75, unitFeeType: 'cents' as const } },
    };
    await change({ overrides }, 0);
    await change({ usageFeeOverrides }, 1);
    await change({ settings: { usageFee: { orders: { preventAutoEnabling: true } } } }, 2);
    await change({ minimumTermMonths: 12, minimumTermStartDate: '2026-01-31' }, 3);
    const plan = await change({ stripePlanId: ' price_1 ' }, 4);
    expect(plan).toMatchObject({
      ...{ planCode: 'starter', overrides, usageFeeOverrides, stripePlanId: 'price_1' },
      ...{ settings: { usageFee: { orders: { preventAutoEnabling: true, startDate: null } } } },
      ...{ minimumTermMonths: 12, minimumTermRecurring: true, minimumTermStartDate: '2026-01-31' },
      revision: 5,
    });
    expect(await change({ stripePlanId: '' }, 5)).toMatchObject({ stripePlanId: null });
    expect(await change({ overrides: [] }, 6)).toMatchObject({ overrides: [] });
  });

  it.each([
    [{ overrides: [{ path: 'users.admins', value: -1 }] }],
    [{ overrides: [{ path: 'users.admins', value: 1.5 }] }],
    [{ overrides: [{ path: 'users.admins', value: true }] }],
    [{ overrides: [{ path: 'users.admins' }] }],
    [{ overrides: [{ path: 'users.admins', unlimited: false }] }],
    [{ overrides: [{ path: 'displayTags', unlimited: true }] }],
    [{ overrides: [{ path: 'displayTags', value: 1 }] }],
    [{ overrides: [{ path: 'users.nobody', value: 1 }] }],
    [
      {
        overrides: [
          { path: 'users.admins', value: 1 },
          { path: 'users.admins', value: 2 },
        ],
      },
    ],
    [
      {
        usageFeeOverrides: { orders: { micro: { unitFee: 10_001, unitFeeType: 'basis-points' } } },
      },
    ],
    [{ usageFeeOverrides: { orders: { micro: { unitFee: -1, unitFeeType: 'basis-points' } } } }],
    [{ usageFeeOverrides: { orders: { micro: { unitFee: 1.5, unitFeeType: 'basis-points' } } } }],
    [{ usageFeeOverrides: { orders: { micro: { unitFee: 1, unitFeeType: 'cents' } } } }],
    [
      {
        usageFeeOverrides: { 'extra-bcs': { micro: { unitFee: 1, unitFeeType: 'basis-points' } } },
      },
    ],
    [{ usageFeeOverrides: { orders: { 'appsumo-1': { unitFee: 1, unitFeeType: 'cents' } } } }],
    [{ minimumTermMonths: 6, minimumTermStartDate: '2026-01-31' }],
    [{ minimumTermMonths: 12 }],
    [{ minimumTermMonths: 12, minimumTermStartDate: '31.01.2026' }],
    [{ minimumTermMonths: 12, minimumTermStartDate: '2026-02-30' }],
    [{ stripePlanId: 'x'.repeat(101) }],
  ])(
    'is not changed to %j [PLAN-30 PLAN-62 PLAN-65 PLAN-66 PLAN-67 PLAN-68 PLAN-116]',
    async (body) => {
      const brand = await brandOn({ code: 'micro' });
      const answer = await brand.support.send(changePlan, { body: { ...body, revision: 0 } });
      expect(answer.statusCode).toBe(400);
      expect(await read(brand)).toMatchObject({ revision: 0 });
    },
  );

  it('takes a fee of nothing and of everything [PLAN-62]', async () => {
    const brand = await brandOn({ code: 'micro' });
    for (const [revision, unitFee] of [0, 10_000].entries()) {
      const orders = { micro: { unitFee, unitFeeType: 'basis-points' as const } };
      const body = { usageFeeOverrides: { orders }, revision };
      expect(await brand.support.call(changePlan, { body })).toMatchObject({
        usageFeeOverrides: { orders },
      });
    }
  });

  it('has a minimum term only by the month; none clears its start [PLAN-63 PLAN-64 PLAN-67]', async () => {
    const yearly = await brandOn({ code: 'micro', period: 'annual' });
    const term = { minimumTermMonths: 12 as const, minimumTermStartDate: '2026-01-31' };
    const refused = await yearly.support.refused(changePlan, { body: { ...term, revision: 0 } });
    expect(refused).toMatchObject({
      status: 400,
      fields: { minimumTermMonths: expect.any(String) },
    });
    const { support } = await brandOn({ code: 'micro' });
    await support.call(changePlan, { body: { ...term, revision: 0 } });
    const body = { minimumTermMonths: null, revision: 1 };
    expect(await support.call(changePlan, { body })).toMatchObject({
      ...{ minimumTermMonths: null, minimumTermRecurring: false, minimumTermStartDate: null },
    });
  });

  it('is for support alone [PLAN-69]', async () => {
    const { admin, tenantId } = await brandOn({ code: 'micro' });
    const ambassador = server.as(await server.addPerson(tenantId, {}));
    for (const caller of [admin, ambassador]) {
      expect((await caller.send(getCurrentPlan, {})).statusCode).toBe(403);
      expect((await caller.send(movePlan, monthly('growth'))).statusCode).toBe(403);
      const body = { revision: 0, stripePlanId: 'x' };
      expect((await caller.send(changePlan, { body })).statusCode).toBe(403);
    }
  });

  it('is told to the second of two who change it; a repeat changes nothing', async () => {
    const brand = await brandOn({ code: 'micro' });
    const body = { stripePlanId: 'price_1', revision: 0 };
    await brand.support.call(changePlan, { body });
    expect(await brand.support.call(changePlan, { body })).toMatchObject({ revision: 1 });
    const late = { stripePlanId: 'price_2', revision: 0 };
    expect(await brand.support.refused(changePlan, { body: late })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await brand.support.refused(movePlan, monthly('growth'))).toMatchObject({
      code: 'conflict',
    });
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, one) =>
        brand.support.send(changePlan, { body: { stripePlanId: `p${one}`, revision: 1 } }),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('leaves each change in the audit log of the tenant, with before and after', async () => {
    const brand = await brandOn({ code: 'starter' });
    await brand.support.call(movePlan, monthly('growth'));
    server.now = new Date(server.now.getTime() + 60_000);
    const overrides = [{ path: 'users.admins' as const, unlimited: true as const }];
    await brand.support.call(changePlan, { body: { overrides, revision: 1 } });
    for (const caller of [brand.admin, brand.support]) {
      const { results } = await caller.call(listAuditEntries, { query: {} });
      const entries = results.filter(({ action }) => action === 'plan-changed');
      expect(entries.map(({ details }) => details?.changes)).toEqual([
        [{ what: 'administrators', before: 'as on the plan', after: 'unlimited' }],
        [
          {
            what: 'plan',
            before: 'Essentials (Monthly), version 6',
            after: 'Pro (Monthly), version 6',
          },
          { what: 'order fees from', before: 'none', after: '2026-11-20' },
        ],
      ]);
    }
  });

  it('opens and closes gates at once with its overrides [PLAN-85]', async () => {
    const brand = await brandOn({ code: 'micro' });
    const ask = async (feature: string) =>
      (await brand.admin.call(evaluateFeature, { params: { feature } })).status;
    expect([await ask('displayTags'), await ask('users.admins')]).toEqual([
      'not-available',
      'limit-reached',
    ]);
    const overrides = [
      { path: 'displayTags' as const, value: true },
      { path: 'users.admins' as const, unlimited: true as const },
    ];
    await brand.support.call(changePlan, { body: { overrides, revision: 0 } });
    expect([await ask('displayTags'), await ask('users.admins')]).toEqual(['ok', 'ok']);
  });

  it('is not lowered below what is used [PLAN-55]', async () => {
    const brand = await brandOn({ code: 'starter' });
    await server.addPerson(brand.tenantId, { roles: ['admin'] });
    expect(await brand.support.refused(movePlan, monthly('micro'))).toMatchObject({
      ...{ status: 409, code: 'plan-below-use' },
      message: 'More is used than Launch includes: 2 administrators (1 included)',
    });
    const overrides = [{ path: 'users.admins' as const, value: 2 }];
    const { body } = monthly('micro');
    await brand.support.call(movePlan, { body: { ...body, overrides } });
  });
});

describe('order transaction fees', () => {
  const startOf = async (brand: Brand) => (await read(brand)).settings.usageFee.orders.startDate;

  it('start on the day on which a tenant comes to a plan that has them, in its own time [PLAN-26 PLAN-49]', async () => {
    const brand = await brandOn({ code: 'micro', version: 3 });
    expect(await startOf(brand)).toBeNull();
    server.now = new Date('2026-11-20T23:30:00Z');
    await brand.support.call(movePlan, monthly('micro'));
    server.now = new Date('2026-11-22T10:00:00Z');
    await brand.support.call(movePlan, monthly('growth', 1));
    server.now = new Date('2026-11-20T10:00:00Z');
    expect(await startOf(brand)).toBe('2026-11-21');
  });

  it('do not start where that is prevented, where there is no fee, or by a change in place [PLAN-26 PLAN-50]', async () => {
    const prevented = await brandOn({ code: 'micro' });
    const settings = { usageFee: { orders: { preventAutoEnabling: true } } };
    await prevented.support.call(changePlan, { body: { settings, revision: 0 } });
    await prevented.support.call(movePlan, monthly('growth', 1));
    expect(await startOf(prevented)).toBeNull();
    const free = await brandOn({ code: 'micro' });
    const orders = { growth: { unitFee: 0, unitFeeType: 'basis-points' as const } };
    const { body } = monthly('growth');
    await free.support.call(movePlan, { body: { ...body, usageFeeOverrides: { orders } } });
    expect(await startOf(free)).toBeNull();
    const set = { usageFee: { orders: { preventAutoEnabling: false, startDate: '2026-01-01' } } };
    await free.support.send(changePlan, { body: { settings: set, revision: 1 } });
    expect(await startOf(free)).toBeNull();
  });
});

describe('a customer of AppSumo', () => {
  const overrides = [{ path: 'users.admins' as const, value: 9 }];
  const appSumo = (revision: number) => ({
    body: {
      planCode: 'appsumo-1' as const,
      version: 6 as const,
      period: 'forever' as const,
      revision,
    },
  });

  it('comes to a paid plan with an override and cards, by the month [PLAN-37 PLAN-38 PLAN-39 PLAN-40 PLAN-41 PLAN-42]', async () => {
    const brand = await brandOn({ code: 'appsumo-3' });
    const { body } = monthly('growth');
    const yearly = { ...body, period: 'annual' as const };
    expect(await brand.support.refused(movePlan, { body })).toMatchObject({
      ...{ status: 400, fields: { overrides: expect.any(String) } },
    });
    for (const method of ['paypal-only', 'shopify'] as const) {
      await payBy(brand, method);
      const refused = await brand.support.refused(movePlan, { body: { ...body, overrides } });
      expect(refused).toMatchObject({
        ...{ status: 409, code: 'card-billing-needed' },
        message:
          'Please set a payment method that allows card billing before moving this customer to a paid plan.',
      });
    }
    expect(await read(brand)).toMatchObject({ planCode: 'appsumo-3', revision: 0 });
    for (const method of ['stripe-only', 'paypal-or-stripe'] as const) {
      const other = await brandOn({ code: 'appsumo-3' });
      await payBy(other, method);
      expect(await other.support.call(movePlan, { body: { ...yearly, overrides } })).toMatchObject({
        ...{ planCode: 'growth', period: 'monthly', isAppSumoPlan: false, overrides },
      });
    }
  });

  it('needs no choice of a payment method: with none, cards are taken', async () => {
    const brand = await brandOn({ code: 'appsumo-3' });
    const { body } = monthly('growth');
    expect(await brand.support.call(movePlan, { body: { ...body, overrides } })).toMatchObject({
      planCode: 'growth',
    });
  });

  it('goes back to the plan of all codes, for good [PLAN-06 PLAN-10 PLAN-14]', async () => {
    const brand = await brandOn({ code: 'growth', codes: 4 });
    expect(await brand.support.call(movePlan, appSumo(0))).toMatchObject({
      ...{ planCode: 'appsumo-4', period: 'forever', titleWithPeriod: 'AppSumo 4 (Forever)' },
      ...{ isAppSumoPlan: true, canCancel: false, hidden: true, appSumoCodes: 4, amount: null },
    });
    const many = await brandOn({ code: 'growth', codes: 12 });
    expect(await many.support.call(movePlan, appSumo(0))).toMatchObject({ planCode: 'appsumo-10' });
  });

  it('does not go back without codes [PLAN-44 PLAN-106]', async () => {
    const brand = await brandOn({ code: 'growth' });
    expect(await brand.support.refused(movePlan, appSumo(0))).toMatchObject({
      ...{ status: 409, code: 'no-app-sumo-codes' },
      message: 'Could not find any AppSumo codes for this customer. Plan change cancelled',
    });
    expect(await read(brand)).toMatchObject({ planCode: 'growth', revision: 0 });
  });

  it('asks for more by a mail to whoever runs the installation, once [PLAN-99 PLAN-100]', async () => {
    const brand = await brandOn({ code: 'appsumo-3' });
    const ask = (brand: Brand, comments = 'Ten more seats, please') =>
      brand.admin.send(sendAppSumoEnquiry, { body: { comments } });
    expect((await ask(brand)).json()).toMatchObject({ status: 503, code: 'unavailable' });
    const { operatorTenantId } = server.config;
    await server.addTenant(operatorTenantId, { data: { supportEmail: 'help@operator.test' } });
    expect([(await ask(brand)).statusCode, (await ask(brand)).statusCode]).toEqual([204, 204]);
    expect((await ask(brand, '  ')).statusCode).toBe(400);
    expect(
      (await brand.support.send(sendAppSumoEnquiry, { body: { comments: 'x' } })).statusCode,
    ).toBe(403);
    expect((await ask(await brandOn({ code: 'growth' }))).statusCode).toBe(404);
    const job = sendEnquiry(server.config);
    expect(await askedPayloads(server.database, brand.tenantId, job)).toEqual([
      {
        ...{ to: 'help@operator.test', tenantId: brand.tenantId, plan: 'AppSumo 3' },
        ...{ comments: 'Ten more seats, please', email: expect.stringContaining('@') },
      },
    ]);
  });
});

describe('the catalogue', () => {
  it('lists every plan, with what is on offer [PLAN-05 PLAN-07 PLAN-33 PLAN-52 PLAN-90 PLAN-92 PLAN-113 PLAN-114 PLAN-115]', async () => {
    const { support } = await brandOn({ code: 'micro' });
    const { results } = await support.call(listPlans, {});
    const codes = ['micro', 'starter', 'growth', 'community', 'enterprise'];
    const versions = [6, 5, 4, 3, 2, 1];
    const paid = results.filter(({ isAppSumoPlan }) => !isAppSumoPlan);
    expect(paid.map(({ planCode, version, period }) => [version, planCode, period])).toEqual(
      versions.flatMap((version) =>
        codes.flatMap((code) => ['monthly', 'annual'].map((period) => [version, code, period])),
      ),
    );
    const prices = (period: string) =>
      paid.filter((one) => one.version === 6 && one.period === period).map(({ amount }) => amount);
    expect(prices('monthly')).toEqual([4900, 9900, 24_900, 49_900, null]);
    expect(prices('annual')).toEqual([49_000, 99_000, 249_000, 499_000, null]);
    expect([
      ...new Set(paid.map(({ version, pricingVersion }) => `${version}:${pricingVersion}`)),
    ]).toEqual(['6:5', '5:5', '4:4', '3:3', '2:1', '1:1']);
    for (const { version, legacy, available } of paid)
      expect([legacy, available]).toEqual([version < 6, version === 6]);
    const appSumo = results.filter(({ isAppSumoPlan }) => isAppSumoPlan);
    expect(appSumo.map(({ planCode, period, hidden }) => [planCode, period, hidden])).toEqual(
      Array.from({ length: 10 }, (_, index) => [`appsumo-${index + 1}`, 'forever', true]),
    );
  });

  it('refuses a plan that is sold no more, and one in a period it does not have [PLAN-10 PLAN-15]', async () => {
    const { support } = await brandOn({ code: 'micro', version: 3 });
    const move = (body: object) =>
      support.send(movePlan, { body: { ...monthly('growth').body, ...body } });
    expect((await move({ version: 5 })).json()).toMatchObject({
      fields: { planCode: expect.any(String) },
    });
    expect((await move({ period: 'forever' })).json()).toMatchObject({
      fields: { period: expect.any(String) },
    });
    expect((await move({ version: 7 })).statusCode).toBe(400);
    expect((await move({ planCode: 'tiny' })).statusCode).toBe(400);
    // The present one is no move.
    expect((await move({ planCode: 'micro', version: 3 })).statusCode).toBe(200);
  });

  it('shows one plan for all of its periods [PLAN-91 PLAN-92 PLAN-93]', async () => {
    const { support } = await brandOn();
    const ask = (code: string, version: string) => ({ params: { code, version } });
    const plan = await support.call(getPlan, ask('growth', '5'));
    expect(plan).toMatchObject({ planCode: 'growth', version: 5, title: 'Growth' });
    expect(plan.periods.map(({ period }) => period)).toEqual(['monthly', 'annual']);
    expect(plan.featureSections).toHaveLength(5);
    for (const [code, version] of [
      ['growth', '7'],
      ['growth', '0'],
      ['tiny', '6'],
      ['appsumo-1', '5'],
    ] as const)
      expect((await support.send(getPlan, ask(code, version))).statusCode).toBe(404);
  });

  it.each([
    ['appsumo-1', 'starter'],
    ['appsumo-2', 'starter'],
    ['appsumo-3', 'growth'],
    ['appsumo-5', 'growth'],
    ['appsumo-6', 'community'],
    ['appsumo-10', 'community'],
  ])('gives %s what %s has [PLAN-36]', async (appSumo, paid) => {
    const { support } = await brandOn();
    const sections = async (code: string) =>
      (await support.call(getPlan, { params: { code, version: '6' } })).featureSections;
    expect(await sections(appSumo)).toEqual(await sections(paid));
  });

  it('has usage fees from pricing version 4 on [PLAN-29 PLAN-30 PLAN-31 PLAN-101 PLAN-102 PLAN-118]', async () => {
    const { support } = await brandOn();
    const ask = (pricingVersion: string) =>
      support.send(getUsageFeeDefaults, { params: { pricingVersion } });
    for (const [version, unitFee] of [
      ['1', 0],
      ['3', 0],
      ['4', 100],
      ['5', 100],
    ] as const) {
      const codes = ['micro', 'starter', 'growth', 'community', 'enterprise'];
      const each = (unitFeeType: string) =>
        Object.fromEntries(codes.map((code) => [code, { unitFee, unitFeeType }]));
      expect((await ask(version)).json()).toEqual({
        orders: each('basis-points'),
        'extra-bcs': each('cents'),
      });
    }
    expect([(await ask('2')).statusCode, (await ask('6')).statusCode]).toEqual([404, 404]);
  });
});
