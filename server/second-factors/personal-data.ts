import type { PersonalData } from '#server/platform/personal-data.ts';

/** The second factors of somebody: that there is one, and never its secret. */
export const personalDataOfSecondFactors: PersonalData = {
  collect: async (db, { id }) => ({
    authenticatorApps: await db
      .selectFrom('authenticatorSecrets')
      .select(['createdAt', 'confirmedAt'])
      .where('userId', '=', id)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute(),
    recoveryCodes: await db
      .selectFrom('recoveryCodes')
      .select('usedAt')
      .where('userId', '=', id)
      .execute(),
  }),
  async erase(db, { id }) {
    await db.deleteFrom('authenticatorSecrets').where('userId', '=', id).execute();
    await db.deleteFrom('passkeys').where('userId', '=', id).execute();
    await db.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
  },
};
