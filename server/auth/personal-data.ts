import { erasedEmail, type PersonalData } from '#server/platform/personal-data.ts';

/** Where somebody has been signed in. */
export const personalDataOfAuth: PersonalData = {
  async collect(db, { id }) {
    const sessions = await db
      .selectFrom('sessions')
      .select(['createdAt', 'expiresAt', 'endedAt', 'actor'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute();
    return {
      sessions: sessions.map(({ actor, ...session }) => ({
        ...session,
        // Who it was is somebody else’s.
        somebodyActedForYou: actor !== null,
      })),
    };
  },
  async erase(db, person) {
    const { id, email } = person;
    await db.deleteFrom('sessions').where('userId', '=', id).execute();
    await db
      .updateTable('sessions')
      .set({ actor: erasedEmail(person) })
      .where('actor', '=', email)
      .execute();
    await db
      .deleteFrom('oneTimeTokens')
      .where((token) =>
        token.or([
          token('userId', '=', id),
          token('email', '=', email),
          token('actor', '=', email),
        ]),
      )
      .execute();
  },
  // An operator has acted in other tenants too.
  async eraseFromRecords(db, _, person) {
    if (!person.roles.includes('tenant-admin')) return;
    const erased = erasedEmail(person);
    await db
      .updateTable('users')
      .set({ email: `operator:${erased}`, standsInFor: erased })
      .where('standsInFor', '=', person.email)
      .execute();
    await db
      .updateTable('sessions')
      .set({ actor: erased })
      .where('actor', '=', person.email)
      .execute();
  },
};
