import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async referring({ run, id, email, formerEmail }) {
    await run(sql`insert into order_questions (order_id, user_id, contested_text, contested_at, due_at)
      select id, ${id}, ${marker}, now(), now() from orders where user_id = ${id}`);
    await run(sql`insert into order_questions (order_id, user_id, contested_text, contested_at, due_at,
        reply_text, replied_at, replied_by)
      select orders.id, users.id, 'Mine', now(), now(), 'No', now(), users.replied_by
      from orders, (
        select id, unnest(${[email, formerEmail]}::text[]) as replied_by from users where id <> ${id} limit 2
      ) as users where orders.user_id = ${id}`);
  },
};
