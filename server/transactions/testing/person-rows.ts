import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id }) {
    for (const [unit, amount] of [
      ['points', 50],
      ['EUR', 20],
    ] as const) {
      await run(sql`insert into transactions (user_id, unit, from_account, to_account, amount, description, key, source)
        values (${id}, ${unit}, 'programme', 'person', ${amount}, 'A post', ${randomUUID()}, 'activity')`);
    }
  },
};
