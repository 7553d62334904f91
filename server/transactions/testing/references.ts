import { type AreaReferences, inPath, listFields, unknownId } from '#server/testing/reference.ts';
import { credit } from './writes.ts';

export const references: AreaReferences = {
  plain: {
    listTransactions: [...listFields, 'from', 'to'],
    // The client makes the submission's id.
    addTransaction: ['submissionId', 'value', 'description'],
  },
  async named({ server, foreign, admin }) {
    const person = { foreign: (await server.addPerson(foreign)).id, unknown: unknownId };
    return {
      'getEarnings.userId': {
        caller: admin,
        input: (userId) => ({ query: { userId } }),
        ...person,
      },
      'listTransactions.id': { ...inPath(admin, 'id'), ...person },
      'addTransaction.id': { ...inPath(admin, 'id', { body: credit }), ...person },
    };
  },
};
