import { sql } from 'kysely';
import { erasedEmail, isEmailOf, type PersonalData } from '#server/platform/personal-data.ts';

/** The searches of lists that somebody has saved, and those of others that look for the person alone. */
export const personalDataOfSavedSearches: PersonalData = {
  collect: async (db, { id }) => ({
    savedSearches: await db
      .selectFrom('savedSearches')
      .select(['list', 'name', 'state', 'createdAt'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, person) {
    await db.deleteFrom('savedSearches').where('userId', '=', person.id).execute();
    // A view of somebody else without its search would show everybody.
    const search = sql<string>`state->>'search'`;
    await db
      .updateTable('savedSearches')
      .set({ state: sql`jsonb_set(state, '{search}', to_jsonb(${erasedEmail(person)}::text))` })
      .where(isEmailOf(person, search))
      .execute();
    // Among those of one list each name occurs once.
    const erasedName = sql<string>`replace(${erasedEmail({ id: '#' })}, '#', id::text)`;
    await db
      .updateTable('savedSearches')
      .set({ name: erasedName, nameKey: erasedName })
      .where(isEmailOf(person, sql`name`))
      .execute();
  },
};
