import { sql } from 'kysely';
import type { Compare } from './difference.ts';

/**
 * The ledger's sum of an activity, against whether the activity counts as credited: its last credit while it does, and
 * 0 once that was taken back.
 */
export const activities: Compare = sql`
  with ledger as (
    select tenant_id, source_id, unit, sum(value) as value
    from transactions where source = 'activity'
    group by tenant_id, source_id, unit
  )
  select
    activity_types.title as name,
    ledger.unit,
    ledger.value as ledger,
    case when activities.credited then coalesce(last_credit.value, 0) else 0 end as record
  from ledger
  join activities on activities.tenant_id = ledger.tenant_id and activities.id = ledger.source_id
  join activity_types on activity_types.tenant_id = activities.tenant_id
    and activity_types.id = activities.activity_type_id
  left join transactions as last_credit on last_credit.tenant_id = activities.tenant_id
    and last_credit.key = 'activity/' || activities.id || '/gift/' || activities.credits
    and last_credit.unit = ledger.unit`;
