import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';
import { addMadeExport } from './add-made-export.ts';

export const references: AreaReferences = {
  async named({ server, foreign, admin, other }) {
    const person = await server.addPerson(foreign);
    const madeAt = server.now;
    const id = await server.database.inTenant(foreign, (db) =>
      addMadeExport(db, { askedBy: other.id, madeAt }),
    );
    return {
      'askForExport.fields': {
        caller: admin,
        input: (userId: string) => ({ body: { kind: 'referrals', fields: { userId } } }),
        ...{ foreign: person.id, unknown: unknownId },
      },
      'getExport.id': { ...inPath(admin, 'id'), foreign: id, unknown: unknownId },
    };
  },
};
