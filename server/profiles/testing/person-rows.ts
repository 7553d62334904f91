import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, words }) {
    await run(sql`insert into profiles (user_id, approved, publicly_visible, rejected, rejection_message)
      values (${id}, ${words}, true, ${words}, ${marker})`);
  },
};
