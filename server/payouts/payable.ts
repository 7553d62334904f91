import { type RawBuilder, sql } from 'kysely';
import type { PayoutMethod, WaitingReason } from '#contract/payouts/payout.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

type PayoutSettings = TenantSettings['payouts'];

/** What one person could be paid in one currency. Amounts with the decimals of the currency. */
export interface PayableRow {
  readonly userId: string;
  readonly currency: string;
  readonly due: string;
  /** What is due and not held. */
  readonly payable: string;
  /** When the oldest of what is held was credited; null where nothing is. */
  readonly heldSince: Date | null;
  readonly payTo: string | null;
  /** Null where it can be paid now. */
  readonly reason: WaitingReason | null;
}

const milliseconds = 86_400_000;

/**
 * Cash that is due by person and currency, how much of it can be paid out now, and why not, where it cannot
 * (PAY-02, PAY-03). The figures before a run, its payouts, and what an ambassador is told all come from here.
 */
export function payable(
  { minimums, holdDays }: PayoutSettings,
  now: Date,
  method?: PayoutMethod,
): RawBuilder<PayableRow> {
  const heldFrom = new Date(now.getTime() - holdDays * milliseconds);
  // A debit takes what is oldest, and so a held credit counts in full; what a payout gave back is not held again.
  const held = sql`
    select coalesce(sum(entry.value), 0) as value, min(entry.created_at) as since
    from transactions entry
    where entry.tenant_id = account.tenant_id and entry.user_id = account.user_id
      and entry.unit = account.currency and entry.value > 0 and entry.source <> 'payout'
      and entry.created_at > ${heldFrom}`;
  return sql<PayableRow>`
    select *, case
      when is_test_user then 'test-user'
      when payable <= 0 then 'held'
      when payable < minimum then 'below-minimum'
      when pay_to is null then 'no-address'
    end as reason
    from (
      select account.user_id, account.currency, account.due, users.is_test_user,
        ${addressOf(method)} as pay_to,
        greatest(0, account.due - held.value) as payable,
        case when held.value > 0 then held.since end as held_since,
        coalesce((${JSON.stringify(minimumsOf(minimums))}::jsonb ->> account.currency)::numeric, 0) as minimum
      from cash_accounts account
      join users on users.tenant_id = account.tenant_id and users.id = account.user_id
      left join bank_accounts bank
        on bank.tenant_id = account.tenant_id and bank.user_id = account.user_id
      cross join lateral (${holdDays === 0 ? sql`select 0 as value, null::timestamptz as since` : held}) held
      where account.due > 0
    ) each_account`;
}

const bankAccount = sql`'•••• ' || right(coalesce(bank.iban, bank.account_number), 4)`;

/** Where the cash goes; without a method, wherever it can go. */
function addressOf(method: PayoutMethod | undefined): RawBuilder<unknown> {
  if (method === undefined) return sql`coalesce(users.pay_pal_email, ${bankAccount})`;
  return method === 'bank-file' ? bankAccount : sql`users.pay_pal_email`;
}

const minimumsOf = (minimums: PayoutSettings['minimums']): Record<string, number> =>
  Object.fromEntries(minimums.map(({ currency, amount }) => [currency, amount]));

interface WaitingSum {
  readonly currency: string;
  readonly reason: WaitingReason | null;
  readonly count: number;
  readonly value: string;
}

/** By currency and reason: how many people, and what it comes to. Held parts of who can be paid count as held. */
export async function sumPayable(
  db: TenantDb,
  settings: PayoutSettings,
  now: Date,
  method: PayoutMethod,
): Promise<readonly WaitingSum[]> {
  const { rows } = await sql<WaitingSum>`
    with found as (${payable(settings, now, method)}),
    parts as (
      select currency, reason, case when reason = 'test-user' then due else payable end as value
      from found where reason is distinct from 'held'
      union all
      select currency, 'held', due - payable
      from found where due > payable and reason is distinct from 'test-user'
    )
    select currency, reason, count(*)::int as count, sum(value) as value
    from parts group by currency, reason order by currency, reason`.execute(db);
  return rows;
}
