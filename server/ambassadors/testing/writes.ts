import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id } = await server.addPerson(tenantId);
  return {
    exportAmbassadors: {
      caller: admin,
      body: (more) => ({ ...more, format: 'csv' }),
      changes: {},
    },
    changeTags: {
      caller: admin,
      body: (more) => ({ ...more, changes: [{ ...more, ids: [id], add: ['vip'], remove: [] }] }),
      // Who may be found by a tag is kept by the database: `listed` is true by itself.
      changes: { users: ['tags'], user_tags: ['listed'] },
    },
  };
};
