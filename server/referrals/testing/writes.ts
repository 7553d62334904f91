import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { simulated } from './access.ts';
import { deliver, newOrder, referralDesign } from './orders.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id } = await server.addPerson(tenantId);
  const supporter = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  await addType(admin, referralDesign);
  const body = { code: 'WRITTEN', system: 'shopify' } as const;
  await admin.call(addDiscountCode, { params: { id }, body });
  const take = () => deliver(server, tenantId, newOrder({ discountCodes: ['WRITTEN'] }));
  const decided = [
    'approved_state',
    'is_decided',
    'decided_at',
    'credited_at',
    'posted',
    'postings',
  ];
  const [one, another] = [await take(), await take()];
  return {
    decideReferral: {
      caller: admin,
      params: { id: one },
      body: (more) => ({ ...more, approvedState: 'denied' }),
      changes: { orders: decided },
    },
    decideReferrals: {
      caller: admin,
      body: (more) => ({ ...more, ids: [another], approvedState: 'denied' }),
      changes: { orders: decided },
    },
    exportOrders: {
      caller: admin,
      body: (more) => ({ ...more, format: 'csv' }),
      changes: {},
    },
    exportReferrals: {
      caller: admin,
      body: (more) => ({
        ...{ ...more, userId: id, format: 'csv' },
        ...{ approvedState: 'denied', system: 'shopify', currency: 'EUR' },
      }),
      changes: {},
    },
    tryCommission: {
      caller: admin,
      body: (more) => ({
        ...more,
        system: 'shopify',
        commission: { ...more, payoutFormat: 'points' },
      }),
      changes: {},
    },
    simulateOrder: {
      caller: supporter,
      body: (more) => ({ ...more, ...simulated }),
      changes: {},
    },
  };
};
