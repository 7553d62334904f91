import { hashPassword } from '#server/auth/passwords.ts';
import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ server, tenantId }) => {
  const password = 'correct horse battery';
  const passwordHash = await hashPassword(password);
  const [reader, leaver] = [
    await server.addPerson(tenantId, { passwordHash }),
    await server.addPerson(tenantId, { passwordHash }),
  ];
  return {
    downloadPersonalData: {
      caller: server.as(reader),
      body: (more) => ({ ...more, password }),
      changes: {},
    },
    requestDeletion: {
      caller: server.as(leaver),
      body: (more) => ({ ...more, password }),
      changes: { users: ['deleted_at', 'delete_reason'], sessions: ['ended_at'] },
    },
  };
};
