import { sql } from 'kysely';
import type { AreaWrites } from '#server/testing/write.ts';
import { putOnPlan } from './put-on-plan.ts';
import { stockCodes } from './stock-codes.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const support = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const customer = await server.addTenant('appsumo-customer');
  await putOnPlan(server, customer, { code: 'appsumo-2' });
  const customersAdmin = server.as(await server.addPerson(customer, { roles: ['admin'] }));
  await server.database.inSystem('inspect-in-test', (db) =>
    db
      .updateTable('tenants')
      .set({ data: sql`data || '{"supportEmail": "help@operator.test"}'` })
      .where('tenantId', '=', server.config.operatorTenantId)
      .execute(),
  );
  await stockCodes(server, ['SUMO-1']);
  const settings = { usageFee: { orders: { preventAutoEnabling: false } } };
  return {
    evaluateFeature: {
      caller: admin,
      params: { feature: 'users.admins' },
      body: (more) => more,
      changes: {},
    },
    movePlan: {
      caller: support,
      body: (more) => ({
        ...more,
        ...{ planCode: 'enterprise', version: 6, period: 'annual', revision: 0 },
      }),
      changes: {
        tenants: ['plan_code', 'plan_period', 'plan_terms', 'plan_revision', 'plan_overrides'],
      },
    },
    changePlan: {
      caller: support,
      body: (more) => ({
        ...more,
        settings: { ...more, ...settings },
        stripePlanId: 'price_1',
        revision: 1,
      }),
      changes: { tenants: ['plan_terms', 'plan_revision', 'plan_overrides'] },
    },
    sendAppSumoEnquiry: {
      caller: customersAdmin,
      body: (more) => ({ ...more, comments: 'More codes' }),
      changes: {},
    },
    addAppSumoCodes: {
      caller: customersAdmin,
      body: (more) => ({ ...more, codes: ['SUMO-1'] }),
      changes: {
        app_sumo_codes: ['tenant_id', 'redeemed_at'],
        tenants: ['plan_code', 'plan_revision'],
      },
      moves: 'app_sumo_codes',
    },
  };
};
