import { sql } from 'kysely';
import type { Compare } from './difference.ts';

/** Each payment against the amount that the ledger has paid by it; 0 where it came back. */
export const payments: Compare = sql`
  with ledger as (
    select tenant_id, source_id, unit,
      sum(case 'paid' when to_account then amount when from_account then -amount else 0 end) as value
    from transactions where source in ('payment', 'payout')
    group by tenant_id, source_id, unit
  )
  select
    coalesce(users.first_name || ' ' || users.last_name, 'Somebody who was erased') as name,
    payments.currency as unit,
    coalesce(ledger.value, 0) as ledger,
    case when payments.returned_at is null then payments.value else 0 end as record
  from payments
  left join ledger on ledger.tenant_id = payments.tenant_id
    and ledger.source_id = coalesce(payments.payout_id, payments.id)
    and ledger.unit = payments.currency
  left join users on users.tenant_id = payments.tenant_id and users.id = payments.user_id`;
