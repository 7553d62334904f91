import { linkNames } from '#contract/people/link-names.ts';
import { profileImagePath } from '#contract/profiles/profile.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { newProfile, uploadImage } from '#server/profiles/testing/profiles.ts';
import {
  type AreaReferences,
  inBody,
  inPath,
  unknownId,
  unknownToken,
  within,
} from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    updatePerson: [
      ...['email', 'firstName', 'lastName', 'tags', 'notes', 'payPalEmail', 'balance'],
      ...['currentPassword', 'discountCodes.code'],
      ...within('profile', ['city', 'description', 'quote', ...linkNames]),
      ...within('shippingAddress', ['fullName', 'address1', 'address2', 'city', 'state', 'zip']),
    ],
    // The address of nobody yet.
    requestEmailChange: ['email', 'password'],
  },
  async named({ server, foreign, admin, visitor, other }) {
    const slug = 'only-in-the-foreign-tenant';
    await server.database.inTenant(foreign, (db) =>
      db.updateTable('users').set({ slug }).where('id', '=', other.id).execute(),
    );
    const gone = await server.addPerson(foreign, { roles: ['admin'] });
    await server.database.inTenant(foreign, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    const wanted = { email: other.email, userId: other.id, newEmail: 'new@foreign.test' };
    const token = await server.database.inTenant(foreign, (db) =>
      issueToken(db, { kind: 'email-change', ...wanted }, server.now),
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
      'confirmEmailChange.token': {
        ...inBody(visitor, 'token'),
        foreign: token,
        unknown: unknownToken,
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
