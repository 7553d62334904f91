import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async referring({ run, id }) {
    await run(sql`insert into order_questions (order_id, user_id, contested_text, contested_at, due_at)
      select id, ${id}, ${marker}, now(), now() from orders where user_id = ${id}`);
  },
  async deeds({ run, email, formerEmail, activity }) {
    await run(sql`with contested as (
        insert into orders (system, shop, order_id, order_number, ordered_at, changed_at, received_at, source,
          currency, principal, principal_net, cancelled, purchaser_name, purchaser_email, shop_codes, reason_not_counted)
        values ('shopify', 'acme.myshopify.com', '3', '#3', now(), now(), now(), 'webhook', 'EUR', 10, 10, false, 'Bo',
          'bo@x.test', '{}', 'before-start') returning id
      ) insert into order_questions (order_id, user_id, contested_text, contested_at, due_at,
        reply_text, replied_at, replied_by)
      select contested.id, ${activity.begunBy}::uuid, 'Mine', now(), now(), 'No', now(), replied_by
      from contested, unnest(${[email, formerEmail]}::text[]) as replied_by`);
  },
};
