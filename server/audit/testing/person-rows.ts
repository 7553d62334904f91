import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email, formerEmail, words }) {
    await run(sql`insert into audit_entries (action, actor, on_behalf, subject, client_address, details, person_id)
      values ('signed-in', ${email}, null, null, '10.9.8.7', null, null),
        ('signed-in', 'x@example.test', ${email}, null, '10.9.8.7', null, null),
        ('person-changed', 'x@example.test', null, ${email}, '10.0.0.1', ${words}, null),
        ('task-rejected', 'x@example.test', null, 'A post', '10.0.0.1', ${words}, ${id}),
        ('email-changed', ${formerEmail}, null, ${`${formerEmail} → ${email}`}, '10.9.8.7', null, null),
        ('code-added', 'x@example.test', null, ${marker.toUpperCase()}, '10.0.0.1', null, ${id}),
        ('linked-account-added', 'x@example.test', null, ${`shop-${email}`}, '10.0.0.1', null, ${id})`);
  },
  async deeds({ run, email, formerEmail }) {
    for (const by of [email, formerEmail])
      await run(sql`insert into audit_entries (action, actor, on_behalf, subject, client_address)
        values ('tenant-changed', ${by}, null, 'acme', '10.9.8.7'),
          ('code-added', ${by}, ${by}, 'ADA10', '10.9.8.7')`);
  },
};
