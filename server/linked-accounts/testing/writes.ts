import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ admin }) => ({
  linkExternalUser: {
    caller: admin,
    body: (more) => ({ ...more, userType: 'shopify-customer', email: 'customer@example.test' }),
    changes: {},
  },
});
