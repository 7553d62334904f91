import { sql } from 'kysely';
import type { Compare } from './difference.ts';

/** The commission that an order says it has posted, against its entries. A simulated order has none. */
export const referrals: Compare = sql`
  with ledger as (
    select tenant_id, source_id, unit, sum(value) as value
    from transactions where source = 'referral'
    group by tenant_id, source_id, unit
  )
  select
    'Order ' || orders.order_number as name,
    coalesce(ledger.unit, case orders.paid_in when 'points' then 'points' else orders.currency end)
      as unit,
    coalesce(ledger.value, 0) as ledger,
    orders.posted as record
  from orders
  left join ledger on ledger.tenant_id = orders.tenant_id and ledger.source_id = orders.id
  where orders.source <> 'simulation' and (orders.postings > 0 or ledger.source_id is not null)`;
