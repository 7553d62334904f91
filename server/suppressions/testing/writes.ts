import type { AreaWrites } from '#server/testing/write.ts';
import { suppress } from '../queries.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const email = 'bounced@example.test';
  await server.addPerson(tenantId, { email });
  await server.database.inTenant(tenantId, (db) =>
    suppress(db, { email, reason: 'bounce', at: server.now }),
  );
  return {
    liftSuppression: {
      caller: admin,
      body: (more) => ({ ...more, email }),
      changes: { suppressions: ['lifted_at'] },
    },
  };
};
