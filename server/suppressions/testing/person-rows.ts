import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, email, formerEmail }) {
    await run(sql`insert into suppressions (email, reason, at)
      values (${email}, 'bounce', now()), (${formerEmail}, 'bounce', now())`);
  },
};
