import { profileImagePath, profileLinks } from '#contract/profiles/profile.ts';
import { newProfile, uploadImage } from '#server/profiles/testing/profiles.ts';
import { type AreaReferences, inPath, unknownId, within } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    updatePerson: [
      ...['email', 'firstName', 'lastName', 'tags', 'notes', 'balance', 'currentPassword'],
      ...within('profile', ['city', 'description', 'quote', ...profileLinks]),
    ],
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
      'updatePerson.profile.imageUrl': {
        caller: admin,
        input: (imageId) => ({
          params: { id: '__SELF__' },
          body: { profile: newProfile({ imageUrl: `${profileImagePath}${imageId}` }) },
        }),
        foreign: await uploadImage(server, other),
        unknown: unknownId,
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
