import { sql } from 'kysely';
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
    const { id, email, emails } = person;
    await db.deleteFrom('sessions').where('userId', '=', id).execute();
    await db
      .updateTable('sessions')
      .set({ actor: erasedEmail(person) })
      .where('actor', 'in', emails)
      .execute();
    await db
      .deleteFrom('oneTimeTokens')
      .where((token) =>
        token.or([
          token('userId', '=', id),
          token('actor', 'in', emails),
          token('email', '=', email),
          // None of theirs to a former email works: one that does is for whoever has that email by now.
          token('email', 'in', emails).and('usedAt', 'is not', null),
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
      // There may be one for each of their emails.
      .set({ email: sql`'operator:' || id || ':' || ${erased}`, standsInFor: erased })
      .where('standsInFor', 'in', person.emails)
      .execute();
    await db
      .updateTable('sessions')
      .set({ actor: erased })
      .where('actor', 'in', person.emails)
      .execute();
    await db.deleteFrom('oneTimeTokens').where('actor', 'in', person.emails).execute();
  },
};
