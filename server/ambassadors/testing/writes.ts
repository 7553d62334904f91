import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ admin }) => ({
  exportAmbassadors: {
    caller: admin,
    body: (more) => ({ ...more, format: 'csv' }),
    changes: {},
  },
});
