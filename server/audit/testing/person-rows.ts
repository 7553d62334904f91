import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email, formerEmail, words }) {
    await run(sql`insert into audit_entries (action, actor, on_behalf, subject, client_address, details, person_id)
      values ('signed-in', ${email}, null, null, '10.9.8.7', null, null),
        ('signed-in', 'x@example.test', ${email}, null, '10.9.8.7', null, null),
        ('person-changed', 'x@example.test', null, ${email}, '10.0.0.1', ${words}, null),
        ('task-rejected', 'x@example.test', null, 'A post', '10.0.0.1', ${words}, ${id}),
        ('signed-in', ${formerEmail}, null, null, '10.9.8.7', null, null),
        ('email-changed', ${formerEmail}, null, ${`${formerEmail} → ${email}`}, '10.9.8.7', null, null)`);
  },
};
