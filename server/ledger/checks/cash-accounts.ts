import { sql } from 'kysely';
import type { Compare } from './difference.ts';

/** The cash that is due to each person, which the lists of payments read, against the entries of that person. */
export const cashAccounts: Compare = sql`
  with ledger as (
    select tenant_id, user_id, unit, sum(value) as value
    from transactions where unit <> 'points'
    group by tenant_id, user_id, unit
  )
  select
    coalesce(users.first_name || ' ' || users.last_name, 'Somebody who was erased') as name,
    coalesce(ledger.unit, account.currency) as unit,
    coalesce(ledger.value, 0) as ledger,
    coalesce(account.due, 0) as record
  from ledger
  full join cash_accounts as account
    on account.tenant_id = ledger.tenant_id and account.user_id = ledger.user_id
      and account.currency = ledger.unit
  left join users on users.tenant_id = coalesce(ledger.tenant_id, account.tenant_id)
    and users.id = coalesce(ledger.user_id, account.user_id)`;
