import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: { linkExternalUser: ['email'] },
  async named({ server, foreign, admin, other }) {
    const { externalUser, socialAccount } = await server.database.inTenant(foreign, async (db) => ({
      externalUser: await db
        .insertInto('externalUsers')
        .values({ userId: other.id, userType: 'shopify-customer', email: 'their@customer.test' })
        .returning('id')
        .executeTakeFirstOrThrow(),
      socialAccount: await db
        .insertInto('socialAccounts')
        .values({ userId: other.id, provider: 'instagram', handle: 'them' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    }));
    return {
      'listLinkedAccounts.userId': {
        caller: admin,
        input: (userId) => ({ query: { userId } }),
        foreign: other.id,
        unknown: unknownId,
      },
      'linkExternalUser.userId': {
        caller: admin,
        input: (userId) => ({
          body: { userId, userType: 'shopify-customer', email: 'new@customer.test' },
        }),
        foreign: other.id,
        unknown: unknownId,
      },
      'removeExternalUser.id': {
        ...inPath(admin, 'id'),
        foreign: externalUser.id,
        unknown: unknownId,
      },
      'removeSocialAccount.id': {
        ...inPath(admin, 'id'),
        foreign: socialAccount.id,
        unknown: unknownId,
      },
    };
  },
};
