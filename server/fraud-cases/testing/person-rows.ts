import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async referring({ run, id }) {
    await run(sql`with suspected as (
        insert into fraud_cases (user_id, code, opened_at, findings, reply_text, replied_at, ruling, ruled_at, rulings)
        values (${id}, ${marker}, now(), '[]', ${marker}, now(), 'fine', now(), 1) returning id
      ) insert into fraud_case_orders (case_id, order_id, signs)
      select suspected.id, orders.id, '{over-cap}' from suspected, orders where orders.user_id = ${id}`);
  },
  async deeds({ run, email, formerEmail, activity }) {
    await run(sql`with suspected as (
        insert into fraud_cases (user_id, code, opened_at, findings, ruling, ruled_at, rulings)
        values (${activity.begunBy}, 'OTHER', now(), '[]', 'fine', now(), 1) returning id
      ) insert into fraud_rulings (case_id, place, ruling, told, ruled_at, ruled_by)
      select id, place, 'fine', 'Fine', now(), ruled_by
      from suspected, (values (1, ${email}), (2, ${formerEmail})) as rulings (place, ruled_by)`);
  },
};
