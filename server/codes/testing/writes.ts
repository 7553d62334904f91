import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id } = await server.addPerson(tenantId);
  const group = await addType(admin, { category: 'referral', referralSystem: 'amazon' });
  const { discountCodes } = await admin.call(addDiscountCode, {
    params: { id },
    body: { code: 'CAPPED10', system: 'shopify' },
  });
  return {
    setCodeCap: {
      caller: admin,
      params: { id, codeId: discountCodes[0]?.id ?? '' },
      body: (more) => ({ ...more, cap: { ...more, orders: 5, days: 30 } }),
      changes: { codes: ['cap_orders', 'cap_days'] },
    },
    addDiscountCode: {
      caller: admin,
      params: { id },
      body: (more) => ({ ...more, code: 'WRITES10', system: 'shopify' }),
      // The database keeps how many there are.
      changes: { users: ['discount_code_count'] },
    },
    getOrCreateReferralCode: {
      caller: admin,
      body: (more) => ({ ...more, referralCodeGroupId: group.id, userId: id }),
      changes: {},
    },
  };
};
