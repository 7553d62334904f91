import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email, formerEmail }) {
    await run(sql`with email as (
        insert into emails (id, subject, target, created_at, updated_at, updated_by, send_id)
        values (${randomUUID()}, 'News', '{"type": "all"}', now(), now(), ${id}, ${randomUUID()}) returning id, send_id
      ), sending as (
        insert into email_sends (id, email_id, from_email, sent_at, sent_by)
        select send_id, id, 'news@brand.test', now(), ${id}::uuid from email returning id
      ) insert into email_recipients (send_id, number, user_id) select id, 1, ${id}::uuid from sending`);
    const target = JSON.stringify({
      type: 'by-view',
      name: email,
      search: formerEmail,
      filters: {},
    });
    await run(sql`insert into emails (id, target, created_at, updated_at, updated_by)
      values (${randomUUID()}, ${target}::jsonb, now(), now(), ${id})`);
    await run(sql`insert into unsubscribe_links (user_id) values (${id})`);
  },
};
