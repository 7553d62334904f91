import { issueToken } from '#server/auth/one-time-tokens.ts';
import { type AreaReferences, inBody, unknownToken } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: { downloadPersonalData: ['password'], requestDeletion: ['password'] },
  async named({ server, foreign, visitor, other }) {
    const wanted = { email: other.email, userId: other.id };
    const token = await server.database.inTenant(foreign, (db) =>
      issueToken(db, { kind: 'keep-account', ...wanted }, server.now),
    );
    return {
      'keepAccount.token': { ...inBody(visitor, 'token'), foreign: token, unknown: unknownToken },
    };
  },
};
