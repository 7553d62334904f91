import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Files of somebody, by name: each can be opened where it was handed in. */
export const personalDataOfFiles: PersonalData = {
  collect: async (db, { id }) => ({
    files: await db
      .selectFrom('files')
      .select(['id', 'kind', 'name', 'type', 'createdAt'])
      .select(sql<number>`coalesce(store_bytes, octet_length(content))`.as('bytes'))
      .where((file) => file.or([file('ownerId', '=', id), file('uploadedBy', '=', id)]))
      .orderBy('createdAt')
      .execute(),
  }),
  // A picture of the brand, of an activity type or of a reward is the brand’s, no matter which person uploaded it.
  async erase(db, { id }) {
    await db
      .deleteFrom('files')
      .where('ownerId', '=', id)
      .where('kind', 'not in', ['activity-type-image', 'brand-image', 'reward-image'])
      .execute();
  },
};
