import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ admin }) => ({
  linkExternalUser: {
    caller: admin,
    body: (more) => ({
      ...more,
      // An admin may name anybody, so that another `userId` would not be ignored.
      userId: undefined,
      ...{ userType: 'shopify-customer', email: 'customer@example.test' },
    }),
    changes: {},
  },
});
