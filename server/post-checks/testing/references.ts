import { type AreaReferences, unknownId } from '#server/testing/reference.ts';
import { handInPost } from './handed-in.ts';

export const references: AreaReferences = {
  plain: {},
  async named({ server, home, foreign, admin }) {
    const of = async (tenantId: typeof home) =>
      handInPost(
        server.as(await server.addPerson(tenantId, { roles: ['admin'] })),
        server.as(await server.addPerson(tenantId)),
      );
    const [own, other] = [await of(home), await of(foreign)];
    const base = { caller: admin, unknown: unknownId };
    return {
      'checkPostAgain.id': {
        ...{ ...base, foreign: other.id },
        input: (id) => ({ params: { ...own, id } }),
      },
      'checkPostAgain.taskId': {
        ...{ ...base, foreign: other.taskId },
        input: (taskId) => ({ params: { ...own, taskId } }),
      },
    };
  },
};
