import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, name, email, formerEmail, activity }) {
    await run(sql`insert into orders (system, shop, order_id, order_number, ordered_at, changed_at,
        received_at, source, currency, principal, principal_net, cancelled, purchaser_name,
        purchaser_email, shop_codes, user_id, code, activity_type_id, percentage, paid_in,
        commission, approved_state, credit_due_at)
      values ('shopify', 'acme.myshopify.com', '1', '#1', now(), now(), now(), 'webhook', 'EUR', 10, 10,
        false, ${name}, ${email}, ${[marker]}, ${id}, ${marker}, ${activity.typeId}, 10,
        'points', 1, 'approved', now())`);
    const steps = [
      { kind: 'attributed', by: 'discount-code', code: marker, userId: id, passedOver: null },
      { kind: 'not-counted', reason: 'unknown-code', codes: [marker] },
    ];
    await run(sql`insert into order_steps (order_id, at, step)
      select orders.id, now(), steps.step
      from orders, jsonb_array_elements(${JSON.stringify(steps)}::jsonb) as steps (step) where user_id = ${id}`);
    // Their code was there as well, and did not count.
    const code = marker.toUpperCase();
    const stepsWithout = [
      { kind: 'attributed', by: 'discount-code', code: 'OTHER', passedOver: code },
      { kind: 'not-counted', reason: 'before-start', codes: [code] },
    ];
    await run(sql`with passed_over as (
        insert into orders (system, shop, order_id, order_number, ordered_at, changed_at, received_at,
          source, currency, principal, principal_net, cancelled, purchaser_name, purchaser_email,
          shop_codes, link_code, reason_not_counted)
        values ('shopify', 'acme.myshopify.com', '2', '#2', now(), now(), now(), 'webhook', 'EUR', 10, 10,
          false, ${name}, ${formerEmail}, ${[marker]}, ${` ${marker}`}, 'before-start') returning id
      ) insert into order_steps (order_id, at, step)
      select passed_over.id, now(), steps.step
      from passed_over, jsonb_array_elements(${JSON.stringify(stepsWithout)}::jsonb) as steps (step)`);
  },
  async deeds({ run, email, formerEmail }) {
    const steps = [
      { kind: 'state-set', state: 'denied', by: email },
      { kind: 'state-set', state: 'approved', by: formerEmail },
    ];
    await run(sql`with decided as (
        insert into orders (system, shop, order_id, order_number, ordered_at, changed_at, received_at, source,
          currency, principal, principal_net, cancelled, purchaser_name, purchaser_email, shop_codes, reason_not_counted)
        values ('shopify', 'acme.myshopify.com', '4', '#4', now(), now(), now(), 'webhook', 'EUR', 10, 10, false, 'Bo',
          'bo@x.test', '{}', 'before-start') returning id
      ) insert into order_steps (order_id, at, step)
      select decided.id, now(), steps.step
      from decided, jsonb_array_elements(${JSON.stringify(steps)}::jsonb) as steps (step)`);
  },
};
