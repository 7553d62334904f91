import { type RawBuilder, sql } from 'kysely';
import type { PayoutMethod, WaitingReason } from '#contract/payouts/payout.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import { type CappedCount, cappedCount, mostCounted } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { joinMany } from '#server/platform/db/join-many.ts';

type PayoutSettings = TenantSettings['payouts'];

/** The cash that one person could be paid in one currency. Amounts with the decimals of the currency. */
export interface PayableRow {
  readonly userId: string;
  readonly currency: string;
  readonly due: string;
  /** The part that is due and not held. */
  readonly payable: string;
  /** When the oldest held cash was credited; null where none is held. */
  readonly heldSince: Date | null;
  readonly payTo: string | null;
  /** Null where it can be paid now. */
  readonly reason: WaitingReason | null;
}

const milliseconds = 86_400_000;

/**
 * Cash that is due by person and currency, how much of it can be paid out now, and why not, where it cannot (PAY-02,
 * PAY-03). The figures before a run, its payouts, and the figures an ambassador sees all come from here.
 */
export function payable(
  { minimums, holdDays }: PayoutSettings,
  now: Date,
  method?: PayoutMethod,
): RawBuilder<PayableRow> {
  const heldFrom = new Date(now.getTime() - holdDays * milliseconds);
  // A debit takes the oldest cash, and so a held credit counts in full; cash that a payout gave back is not held again.
  const held = sql`
    select tenant_id, user_id, unit, sum(value) as value, min(created_at) as since from transactions
    where ${holdDays}::int > 0 and value > 0 and source <> 'payout' and created_at > ${heldFrom}
    group by tenant_id, user_id, unit`;
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
        greatest(0, account.due - coalesce(held.value, 0)) as payable,
        case when held.value > 0 then held.since end as held_since,
        coalesce((${JSON.stringify(minimumsOf(minimums))}::jsonb ->> account.currency)::numeric, 0) as minimum
      from cash_accounts account
      join users on users.tenant_id = account.tenant_id and users.id = account.user_id
      left join bank_accounts bank
        on bank.tenant_id = account.tenant_id and bank.user_id = account.user_id
      left join (${held}) held
        on held.tenant_id = account.tenant_id and held.user_id = account.user_id and held.unit = account.currency
      where account.due > 0
    ) each_account`;
}

/** A bank account as a payout names it; null where there is none. */
export const bankAccount = sql`'•••• ' || right(coalesce(bank.iban, bank.account_number), 4)`;

/** Where the cash goes; without a method, wherever it can go. */
function addressOf(method: PayoutMethod | undefined): RawBuilder<unknown> {
  if (method === undefined) return sql`coalesce(users.pay_pal_email, ${bankAccount})`;
  return method === 'bank-file' ? bankAccount : sql`users.pay_pal_email`;
}

const minimumsOf = (minimums: PayoutSettings['minimums']): Record<string, number> =>
  Object.fromEntries(minimums.map(({ currency, amount }) => [currency, amount]));

/**
 * The cash that can be paid now, and the rest with its reason, part by part: the held part of a payable person counts
 * as held. A part has `user_id`, `currency`, `reason` (null where it can be paid) and `value`.
 */
const parts = (settings: PayoutSettings, now: Date, method: PayoutMethod) => sql`
  with found as (${payable(settings, now, method)})
  select user_id, currency, reason, case when reason = 'test-user' then due else payable end as value
  from found where reason is distinct from 'held'
  union all
  select user_id, currency, 'held', due - payable
  from found where due > payable and reason is distinct from 'test-user'`;

interface WaitingSum {
  readonly currency: string;
  readonly reason: WaitingReason | null;
  readonly count: number;
  readonly value: string;
}

/** The number of people and the sum, by currency and reason. */
export async function sumPayable(
  db: TenantDb,
  settings: PayoutSettings,
  now: Date,
  method: PayoutMethod,
): Promise<readonly WaitingSum[]> {
  const sums = sql<WaitingSum>`
    select currency, reason, count(*)::int as count, sum(value) as value
    from (${parts(settings, now, method)}) parts
    group by currency, reason order by currency, reason`;
  return (await joinMany(db, () => sums.execute(db))).rows;
}

interface WaitingQuery {
  readonly method: PayoutMethod;
  readonly currency: string;
  readonly reason?: WaitingReason | undefined;
  readonly page: number;
  readonly pageSize: number;
}

interface WaitingPart {
  readonly userId: string;
  readonly reason: WaitingReason;
  readonly value: string;
}

/** One page of the cash that cannot be paid now, the largest first, and the number of all rows. */
export async function listWaiting(
  db: TenantDb,
  settings: PayoutSettings,
  now: Date,
  { method, currency, reason, page, pageSize }: WaitingQuery,
): Promise<CappedCount & { rows: WaitingPart[] }> {
  const waiting = sql`select user_id, reason, value from (${parts(settings, now, method)}) parts
    where currency = ${currency} and reason is not null
      and (${reason ?? null}::text is null or reason = ${reason ?? null})`;
  const found = sql<WaitingPart>`
    ${waiting} order by value desc, user_id, reason
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const counted = sql<{ count: number }>`
    select count(*)::int as count from (${waiting} limit ${mostCounted + 1}) waiting`;
  return joinMany(db, async () => {
    const { rows } = await found.execute(db);
    const [{ count } = { count: 0 }] = (await counted.execute(db)).rows;
    return { rows, ...cappedCount(count, mostCounted) };
  });
}
