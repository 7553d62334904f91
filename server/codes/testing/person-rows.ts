import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id }) {
    await run(sql`insert into codes (user_id, kind, code, system)
      values (${id}, 'discount', ${marker.toUpperCase()}, 'shopify')`);
  },
};
