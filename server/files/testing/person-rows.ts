import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, activity }) {
    await run(sql`update files set name = ${marker}, owner_id = ${id}, uploaded_by = ${id}
      where owner_id = ${activity.begunBy}`);
  },
};
