import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ server, tenantId }) => ({
  exportRecords: {
    caller: server.as(await server.addPerson(tenantId, { roles: ['support'] })),
    body: (more) => ({ ...more, kind: 'rewards' }),
    changes: {},
  },
});
