import { unknownId } from '#server/testing/reference.ts';
import type { AreaWrites } from '#server/testing/write.ts';

export const credit = {
  submissionId: unknownId,
  type: 'credit',
  value: 5,
  description: 'Thanks',
};

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id } = await server.addPerson(tenantId);
  return {
    addTransaction: {
      caller: admin,
      params: { id },
      body: (more) => ({ ...more, ...credit }),
      changes: {},
    },
  };
};
