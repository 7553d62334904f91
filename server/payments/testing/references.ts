import { type AreaReferences, inBody, listFields, unknownId } from '#server/testing/reference.ts';
import { payment } from './writes.ts';

export const references: AreaReferences = {
  plain: {
    listPayments: listFields,
    recordPayment: ['value', 'version', 'reference'],
  },
  async named({ server, foreign, admin }) {
    const person = { foreign: (await server.addPerson(foreign)).id, unknown: unknownId };
    const ofPerson = {
      caller: admin,
      input: (userId: string) => ({ query: { userId } }),
      ...person,
    };
    return {
      'listPayments.userId': ofPerson,
      'getCashAccount.userId': ofPerson,
      'recordPayment.userId': { ...inBody(admin, 'userId', payment), ...person },
    };
  },
};
