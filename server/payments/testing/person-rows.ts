import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email, formerEmail }) {
    await run(sql`insert into payments (user_id, currency, value, version, paid_at, paid_by)
      values (${id}, 'EUR', 20, 1, now(), ${email})`);
    await run(sql`insert into payments (user_id, currency, value, version, paid_at, paid_by)
      select id, 'EUR', 20, 1, now(), ${formerEmail} from users where id <> ${id} limit 1`);
  },
};
