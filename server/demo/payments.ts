import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/**
 * Where most ambassadors want their cash sent, and a year of payments: in the afternoon of the fifth of each
 * month, what they had earned until the end of the month before. What is younger is due.
 */
export async function addPayments(db: TenantDb, now: Date): Promise<void> {
  await givePayPalEmails(db);
  await payEachMonth(db, now);
  await settleDueSince(db);
}

/** Four of five have given one; those whom visitors of the demo can be, where they have one. */
const givePayPalEmails = (db: TenantDb) =>
  sql`update users set pay_pal_email = replace(split_part(email, '@', 1), '.', '-') || '@mail.example'
    where roles = '{}' and stands_in_for is null and abs(hashtext(email)) % 5 > 0`.execute(db);

const payEachMonth = (db: TenantDb, now: Date) =>
  sql`with earned as (
      select t.user_id, t.unit, t.value,
        date_trunc('month', t.created_at) + interval '1 month 4 days 14 hours' as paid_at
      from transactions t join users u on u.id = t.user_id
      where t.unit <> 'points' and u.pay_pal_email is not null
    ), sums as (
      select user_id, unit, paid_at, sum(value) as value from earned
      where paid_at < ${now} group by user_id, unit, paid_at having sum(value) > 0
    ), paid as (
      insert into payments (user_id, currency, value, version, reference, paid_at, paid_by)
      select user_id, unit, value, row_number() over (partition by user_id, unit order by paid_at),
        'PP-' || to_char(paid_at, 'YYYYMM') || '-' || upper(substr(md5(user_id::text || unit), 1, 5)),
        paid_at, founder.email
      from sums,
        (select email from users where 'admin' = any(roles) order by created_at, email limit 1) founder
      returning *
    )
    insert into transactions
      (user_id, unit, from_account, to_account, amount,
        description, key, source, source_id, created_by, created_at)
    select user_id, currency, 'person', 'paid', value, 'Payment: ' || reference, 'payment/' || id, 'payment', id,
      (select id from users where email = paid_by), paid_at
    from paid`.execute(db);

/** The ledger was not written in the order of its days: what is due has waited since the last payment. */
const settleDueSince = (db: TenantDb) =>
  sql`update cash_accounts a set due_since = oldest.at
    from (
      select t.user_id, t.unit, min(t.created_at) as at
      from transactions t
      where t.unit <> 'points' and t.value > 0 and t.created_at > coalesce(
        (select date_trunc('month', max(p.paid_at)) from payments p
          where p.user_id = t.user_id and p.currency = t.unit), '-infinity')
      group by t.user_id, t.unit
    ) oldest
    where a.user_id = oldest.user_id and a.currency = oldest.unit`.execute(db);
