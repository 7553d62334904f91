import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    updatePerson: ['email', 'firstName', 'lastName', 'tags', 'notes', 'balance', 'currentPassword'],
  },
  async named({ server, foreign, admin, other }) {
    const slug = 'only-in-the-foreign-tenant';
    await server.database.inTenant(foreign, (db) =>
      db.updateTable('users').set({ slug }).where('id', '=', other.id).execute(),
    );
    const gone = await server.addPerson(foreign, { roles: ['admin'] });
    await server.database.inTenant(foreign, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    const person = { foreign: slug, unknown: 'nobody' };
    return {
      'getPerson.id': { ...inPath(admin, 'id'), ...person },
      'updatePerson.id': {
        ...inPath(admin, 'id', { body: { firstName: 'Changed' } }),
        ...person,
      },
      'deactivateUser.id': {
        ...inPath(admin, 'id', { body: { personalInfoDeleteReason: 'other' } }),
        foreign: other.id,
        unknown: unknownId,
      },
      'restoreUser.id': { ...inPath(admin, 'id'), foreign: gone.id, unknown: unknownId },
    };
  },
};
