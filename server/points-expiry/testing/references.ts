import { type AreaReferences, unknownId } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: { previewExpiry: ['expireAfterMonths'] },
  async named({ server, foreign, admin }) {
    const person = { foreign: (await server.addPerson(foreign)).id, unknown: unknownId };
    return {
      'getUpcomingExpiry.userId': {
        caller: admin,
        input: (userId) => ({ query: { userId } }),
        ...person,
      },
    };
  },
};
