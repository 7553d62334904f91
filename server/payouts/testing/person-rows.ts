import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email }) {
    await run(sql`with run as (
        insert into payout_runs (asked_as, number, currency, method, status, created_at, created_by)
        values (${randomUUID()}, 1, 'EUR', 'pay-pal-file', 'sent', now(), 'x@example.test') returning id
      ) insert into payouts (run_id, number, user_id, value, pay_to, status, left_out_reason, failure_reason, failed_at)
      select id, 1, ${id}::uuid, 20, ${email}, 'failed', ${marker}, ${marker}, now() from run`);
  },
  async deeds({ run, email, formerEmail }) {
    for (const [number, by] of [
      [2, email],
      [3, formerEmail],
    ] as const)
      await run(sql`insert into payout_runs (asked_as, number, currency, method, status, created_at, created_by,
          submitted_at, submitted_by, approved_at, approved_by, sent_at, sent_by, cancelled_at, cancelled_by)
        values (${randomUUID()}, ${number}, 'EUR', 'pay-pal-file', 'sent', now(), ${by}, now(), ${by}, now(),
          ${by}, now(), ${by}, now(), ${by})`);
  },
};
