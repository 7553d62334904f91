import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, name }) {
    await run(sql`insert into bank_accounts (user_id, holder, iban, changed_at)
      values (${id}, ${name}, 'DE89370400440532013000', now())`);
  },
};
