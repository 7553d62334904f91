import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email }) {
    await run(sql`insert into payments (user_id, currency, value, version, paid_at, paid_by)
      values (${id}, 'EUR', 20, 1, now(), ${email})`);
  },
  async deeds({ run, formerEmail, activity }) {
    await run(sql`insert into payments (user_id, currency, value, version, paid_at, paid_by)
      values (${activity.begunBy}, 'EUR', 20, 1, now(), ${formerEmail})`);
  },
};
