import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async deeds({ run, email, formerEmail }) {
    await run(sql`insert into system_emails (id, changed_at, changed_by)
      values ('profile-approved', now(), ${email}), ('profile-rejected', now(), ${formerEmail})`);
  },
};
