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
      // The database keeps whether a person may be found by a tag: `listed` is true by itself.
      changes: { users: ['tags'], user_tags: ['listed'] },
    },
  };
};
