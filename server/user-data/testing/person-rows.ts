import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, words }) {
    await run(sql`insert into user_data (user_id, data, version) values (${id}, ${words}, 1)`);
  },
};
