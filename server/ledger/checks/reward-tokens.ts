import { sql } from 'kysely';
import type { Compare } from './difference.ts';
import { isNotErased } from './erased.ts';

/**
 * How many rewards were chosen with each token and not given back, against whether it counts as claimed. Tokens of
 * erased people are left out.
 */
export const rewardTokens: Compare = sql`
  with chosen as (
    select tenant_id, token_id, count(*) as rewards
    from reward_selections
    where token_id is not null and (settled_as is null or settled_as = 'issued')
    group by tenant_id, token_id
  )
  select users.first_name || ' ' || users.last_name || ', ' || definitions.description as name,
    'tokens' as unit,
    coalesce(chosen.rewards, 0) as ledger,
    case when tokens.claimed_at is null then 0 else 1 end as record
  from reward_tokens tokens
  join users on users.tenant_id = tokens.tenant_id and users.id = tokens.user_id
  join reward_definitions definitions on definitions.tenant_id = tokens.tenant_id
    and definitions.id = tokens.reward_id
  left join chosen on chosen.tenant_id = tokens.tenant_id and chosen.token_id = tokens.id
  where ${isNotErased}`;
