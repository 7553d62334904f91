import { sql } from 'kysely';
import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

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
  async erase(db, { id, email, emails }) {
    await db.deleteFrom('sessions').where('userId', '=', id).execute();
    await db
      .deleteFrom('oneTimeTokens')
      .where((token) =>
        token.or([
          token('userId', '=', id),
          token('email', '=', email),
          // A working link to a former email belongs to the person who has that email by now.
          token('email', 'in', emails).and('usedAt', 'is not', null),
        ]),
      )
      .execute();
  },
  async eraseFromRecords(db, tenantId, person) {
    const erased = erasedEmail(person);
    const [theirs, entered] = [oneOf(person.emails), oneOf(person.enteredAs)];
    const isStandIn = db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('standsInFor', 'is not', null);
    await db
      .updateTable('sessions')
      .set({ actor: erased })
      .where('tenantId', '=', tenantId)
      .where((session) =>
        session.or([
          session('actor', '=', theirs),
          session('actor', '=', entered).and('userId', 'in', isStandIn),
        ]),
      )
      .execute();
    await db
      .deleteFrom('oneTimeTokens')
      .where('tenantId', '=', tenantId)
      .where((token) =>
        token.or([
          token('actor', '=', theirs),
          token('actor', '=', entered).and('kind', '=', 'hand-off'),
        ]),
      )
      .execute();
    await db
      .updateTable('users')
      // There may be one for each of their emails.
      .set({ email: sql`'operator:' || id || ':' || ${erased}`, standsInFor: erased })
      .where('tenantId', '=', tenantId)
      .where('standsInFor', '=', entered)
      .execute();
  },
};
