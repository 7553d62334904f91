import type { AreaWrites } from '#server/testing/write.ts';
import { handInPost } from './handed-in.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const person = server.as(await server.addPerson(tenantId));
  return {
    checkPostAgain: {
      caller: admin,
      params: await handInPost(admin, person),
      body: (more) => more,
      changes: { post_checks: ['asked', 'finding', 'checked_at'] },
    },
  };
};
