import type { AreaWrites } from '#server/testing/write.ts';

const days = { startDate: '2026-11-01', endDate: '2026-11-30' };

export const writes: AreaWrites = async ({ admin }) => {
  const form = {
    caller: admin,
    body: (more: object) => ({ ...more, format: 'csv', ...days }),
    changes: {},
  };
  return { exportAmbassadorReport: form, exportActivityReport: form };
};
