import { sql } from 'kysely';
import type { Compare } from './difference.ts';

/** Each payment against the entry that took the cash out of the balance. */
export const payments: Compare = sql`
  select
    coalesce(users.first_name || ' ' || users.last_name, 'Somebody who was erased') as name,
    payments.currency as unit,
    coalesce(entry.amount, 0) as ledger,
    payments.value as record
  from payments
  left join transactions as entry on entry.tenant_id = payments.tenant_id
    and entry.key = case
      when payments.payout_id is null then 'payment/' || payments.id
      else 'payout/' || payments.payout_id || '/paid'
    end and entry.unit = payments.currency
  left join users on users.tenant_id = payments.tenant_id and users.id = payments.user_id`;
