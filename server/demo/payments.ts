import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/**
 * The addresses for the cash of most ambassadors, and a year of payments: in the afternoon of the fifth of each
 * month, they were paid all earnings until the end of the month before. Younger earnings are due.
 */
export async function addPayments(db: TenantDb, now: Date): Promise<void> {
  await givePayPalEmails(db);
  await payEachMonth(db, now);
  await settleDueSince(db);
}

/** Four of five ambassadors have given an address. */
const givePayPalEmails = (db: TenantDb) =>
  sql`update users set pay_pal_email = replace(split_part(email, '@', 1), '.', '-') || '@mail.example'
    where roles = '{}' and stands_in_for is null and abs(hashtext(email)) % 5 > 0`.execute(db);

/** The earnings of a month, as they are paid in the next one. */
const earnedByMonth = (now: Date) => sql`
    earned as (
      select t.user_id, t.unit, t.value, u.pay_pal_email,
        date_trunc('month', t.created_at) + interval '1 month 4 days 14 hours' as paid_at
      from transactions t join users u on u.id = t.user_id
      where t.unit <> 'points' and u.pay_pal_email is not null and t.source <> 'payout'
    ), sums as (
      select user_id, unit, pay_pal_email, paid_at, sum(value) as value,
        row_number() over (partition by user_id, unit order by paid_at) as version,
        'PP-' || to_char(paid_at, 'YYYYMM') || '-' || upper(substr(md5(user_id::text || unit), 1, 5)) as reference
      from earned where paid_at < ${now}
      group by user_id, unit, pay_pal_email, paid_at having sum(value) > 0
    ), founder as (
      select id, email from users where 'admin' = any(roles) order by created_at, email limit 1
    ), main as (select data->'currencies'->>0 as currency from tenants)`;

/** The first currency of a brand is paid in runs, the others one payment at a time. */
async function payEachMonth(db: TenantDb, now: Date): Promise<void> {
  await sql`with ${earnedByMonth(now)}, runs as (
      insert into payout_runs (asked_as, number, currency, method, status, version, created_at, created_by,
        submitted_at, submitted_by, approved_at, approved_by, sent_at, sent_by, done_at)
      select gen_random_uuid(), row_number() over (order by paid_at), unit, 'pay-pal-file', 'done', 4,
        paid_at - interval '1 day', email, paid_at - interval '20 hours', email,
        paid_at - interval '20 hours', email, paid_at - interval '19 hours', email, paid_at
      from (select distinct paid_at, unit from sums, main where unit = main.currency) months, founder
      returning *
    ), paid as (
      insert into payouts (run_id, number, user_id, value, pay_to, status, transaction_id, settled_at)
      select runs.id, row_number() over (partition by runs.id order by value desc, user_id), user_id, value,
        pay_pal_email, 'paid', reference, paid_at
      from sums join runs on runs.done_at = sums.paid_at and runs.currency = sums.unit
      returning *
    ), told as (
      insert into payments (user_id, currency, value, version, reference, paid_at, paid_by, payout_id)
      select sums.user_id, unit, sums.value, version, reference, paid_at, founder.email, paid.id
      from sums join paid on paid.user_id = sums.user_id and paid.transaction_id = sums.reference, founder
      where unit = (select currency from main)
    )
    insert into transactions
      (user_id, unit, from_account, to_account, amount,
        description, key, source, source_id, created_by, created_at)
    select paid.user_id, runs.currency, step.from_account, step.to_account, paid.value,
      'Payout ' || runs.number, 'payout/' || paid.id || '/' || step.name, 'payout', paid.id, founder.id,
      paid.settled_at - step.before
    from paid join runs on runs.id = paid.run_id, founder,
      (values
        ('reserve', 'person', 'pending', interval '20 hours'),
        ('paid', 'pending', 'paid', interval '0')
      ) as step (name, from_account, to_account, before)`.execute(db);
  await sql`with ${earnedByMonth(now)}, paid as (
      insert into payments (user_id, currency, value, version, reference, paid_at, paid_by)
      select user_id, unit, value, version, reference, paid_at, founder.email
      from sums, founder, main where unit <> main.currency
      returning *
    )
    insert into transactions
      (user_id, unit, from_account, to_account, amount,
        description, key, source, source_id, created_by, created_at)
    select user_id, currency, 'person', 'paid', value, 'Payment: ' || reference, 'payment/' || id, 'payment', id,
      (select id from users where email = paid_by), paid_at
    from paid`.execute(db);
}

/** The ledger was not written in the order of its days: the cash that is due has waited since the last payment. */
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
