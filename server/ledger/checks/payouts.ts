import { sql } from 'kysely';
import type { Compare } from './difference.ts';

/** The cash on its way to each person in payout runs, against the account for it. */
export const payouts: Compare = sql`
  with ledger as (
    select tenant_id, user_id, unit,
      sum(case 'pending' when to_account then amount when from_account then -amount else 0 end) as value
    from transactions where source = 'payout'
    group by tenant_id, user_id, unit
  ), on_its_way as (
    select payouts.tenant_id, payouts.user_id, runs.currency, sum(payouts.value) as value
    from payouts
    join payout_runs runs on runs.tenant_id = payouts.tenant_id and runs.id = payouts.run_id
    where payouts.status = 'on-its-way'
    group by payouts.tenant_id, payouts.user_id, runs.currency
  )
  select
    coalesce(users.first_name || ' ' || users.last_name, 'Somebody who was erased') as name,
    coalesce(ledger.unit, on_its_way.currency) as unit,
    coalesce(ledger.value, 0) as ledger,
    coalesce(on_its_way.value, 0) as record
  from ledger
  full join on_its_way on on_its_way.tenant_id = ledger.tenant_id
    and on_its_way.user_id = ledger.user_id and on_its_way.currency = ledger.unit
  left join users on users.tenant_id = coalesce(ledger.tenant_id, on_its_way.tenant_id)
    and users.id = coalesce(ledger.user_id, on_its_way.user_id)`;
