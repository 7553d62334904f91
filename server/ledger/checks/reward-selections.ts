import { sql } from 'kysely';
import type { Compare } from './difference.ts';
import { isNotErased } from './erased.ts';

/**
 * The debit of each reward that was chosen for points, against its cost, and apart from that its credit: its cost where
 * it was cancelled or deleted, and 0 before. Rewards of erased people are left out.
 */
export const rewardSelections: Compare = sql`
  with ledger as (
    select tenant_id, user_id, source_id,
      coalesce(sum(amount) filter (where to_account = 'rewards'), 0) as debit,
      coalesce(sum(amount) filter (where from_account = 'rewards'), 0) as credit
    from transactions where source = 'reward-selection'
    group by tenant_id, user_id, source_id
  ), compared as (
    select selections.chosen_text, coalesce(ledger.user_id, selections.user_id) as user_id,
      coalesce(ledger.tenant_id, selections.tenant_id) as tenant_id,
      coalesce(ledger.debit, 0) as debit, coalesce(ledger.credit, 0) as credit,
      coalesce(selections.spent_points, 0) as cost,
      case when selections.settled_as in ('cancelled', 'deleted') then selections.spent_points else 0 end
        as given_back
    from reward_selections selections
    full join ledger on ledger.tenant_id = selections.tenant_id
      and ledger.source_id = selections.id and ledger.user_id = selections.user_id
  )
  select users.first_name || ' ' || users.last_name || ', '
      || side.name || coalesce(' of ' || compared.chosen_text, ' of no reward') as name,
    'points' as unit, side.ledger, side.record
  from compared
  join users on users.tenant_id = compared.tenant_id and users.id = compared.user_id
  cross join lateral (values
    ('debit', compared.debit, compared.cost),
    ('credit', compared.credit, compared.given_back)
  ) as side (name, ledger, record)
  where ${isNotErased}`;
