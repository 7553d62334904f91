import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ admin }) => ({
  askForExport: {
    caller: admin,
    body: (more) => ({ ...more, kind: 'applicants', fields: { search: 'Ann' } }),
    changes: {},
  },
});
