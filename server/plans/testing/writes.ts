import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ admin }) => ({
  evaluateFeature: {
    caller: admin,
    params: { feature: 'users.admins' },
    body: (more) => more,
    changes: {},
  },
});
