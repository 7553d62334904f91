import { addType } from '#server/testing/activity-types.ts';
import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id } = await server.addPerson(tenantId);
  const group = await addType(admin, { category: 'referral', referralSystem: 'amazon' });
  return {
    addDiscountCode: {
      caller: admin,
      params: { id },
      body: (more) => ({ ...more, code: 'WRITES10', system: 'shopify' }),
      changes: {},
    },
    getOrCreateReferralCode: {
      caller: admin,
      body: (more) => ({ ...more, referralCodeGroupId: group.id, userId: id }),
      changes: {},
    },
  };
};
