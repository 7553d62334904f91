import { sql } from 'kysely';
import type * as endpoints from '#contract/payouts/endpoints.ts';
import type { CashPart, CashStanding, PayoutPlace } from '#contract/payouts/standing.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { subtractMoney } from '#contract/tenants/money.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { isUser } from '#server/transactions/queries.ts';
import { bankAccount, type PayableRow, payable } from './payable.ts';

type PayoutSettings = TenantSettings['payouts'];
type Parts = Map<string, CashPart[]>;

/** Where the cash of somebody is, part by part, and why (PAY-40). Throws ProblemError `not-found`, `forbidden`. */
export function getCashStanding(
  call: Call<typeof endpoints.getCashStanding>,
): Promise<CashStanding> {
  const { userId = call.actor.userId } = call.query;
  return call.transaction(async (db) => {
    if (!(await isUser(db, userId))) throw new ProblemError('not-found');
    assertOwnOrAdmin(call.actor, userId);
    const { payouts } = await getOwnSettings(db);
    const parts: Parts = new Map();
    await addWaiting(db, userId, parts, call.now);
    await addDue(db, userId, parts, payouts, call.now);
    await addPayouts(db, userId, parts);
    return {
      userId,
      currencies: [...parts]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([currency, list]) => ({ currency: Currency.parse(currency), parts: list })),
    };
  });
}

const add = (parts: Parts, currency: string, part: CashPart) =>
  parts.set(currency, [...(parts.get(currency) ?? []), part]);

/**
 * The cash that may still be earned: by orders before their day, by orders that nobody has approved or that are held,
 * and by activities under review. Only the first have a day to name.
 */
async function addWaiting(db: TenantDb, userId: string, parts: Parts, now: Date): Promise<void> {
  const { rows } = await sql<{ currency: string; value: string; from: Date | null }>`
    select currency, sum(value) as value, min(due_at) filter (where due_at > ${now}) as "from"
    from (
      select currency, commission as value, case when not is_held then credit_due_at end as due_at
      from orders
      where user_id = ${userId} and paid_in = 'monetary' and credited_at is null
        and approved_state <> 'denied' and source <> 'simulation'
      union all
      select reward->>'currency', (reward->>'value')::numeric, null
      from activities
      join activity_types on activity_types.tenant_id = activities.tenant_id
        and activity_types.id = activities.activity_type_id
      where activities.user_id = ${userId} and activities.deleted_at is null
        and activities.completed_at is not null and not activities.credited
        and reward->>'valueType' = 'monetary'
    ) as waiting
    group by currency having sum(value) > 0`.execute(db);
  for (const { currency, value, from } of rows)
    add(parts, currency, {
      part: 'waiting',
      value: Number(value),
      from: from?.toISOString() ?? null,
    });
}

const milliseconds = 86_400_000;

async function addDue(
  db: TenantDb,
  userId: string,
  parts: Parts,
  settings: PayoutSettings,
  now: Date,
): Promise<void> {
  const { rows } = await sql<PayableRow>`
    select * from (${payable(settings, now)}) found where user_id = ${userId}`.execute(db);
  for (const { currency, due, payable: free, heldSince, reason } of rows) {
    const held = subtractMoney(Number(due), Number(free));
    if (heldSince && held > 0)
      add(parts, currency, {
        ...{ part: 'held', value: held },
        until: new Date(heldSince.getTime() + settings.holdDays * milliseconds).toISOString(),
      });
    const value = Number(free);
    if (value <= 0) continue;
    if (reason === 'below-minimum') {
      const minimum = settings.minimums.find((each) => each.currency === currency);
      add(parts, currency, { part: 'below-minimum', value, minimum: minimum?.amount ?? 0 });
    } else if (reason === 'no-address') add(parts, currency, { part: 'no-address', value });
    else add(parts, currency, { part: 'next', value });
  }
}

interface Sent {
  /** Whether it goes to a bank account, and not to a PayPal email. */
  readonly isBank: boolean;
  readonly payTo: string;
}

interface OnItsWay extends Sent {
  readonly currency: string;
  readonly value: string;
  readonly since: Date;
}

interface FailedPayout extends Sent {
  readonly currency: string;
  readonly value: string;
  readonly status: string;
  readonly failedAt: Date | null;
  readonly failureReason: string | null;
  readonly isCorrected: boolean;
}

const placeOf = ({ isBank, payTo }: Sent): PayoutPlace | null =>
  payTo === '' ? null : { kind: isBank ? 'bank-account' : 'pay-pal', name: payTo };

const isBank = sql`runs.method = 'bank-file'`;

const payoutsOf = (userId: string) => sql`
  from payouts
  join payout_runs runs on runs.tenant_id = payouts.tenant_id and runs.id = payouts.run_id
  join users on users.tenant_id = payouts.tenant_id and users.id = payouts.user_id
  left join bank_accounts bank on bank.tenant_id = payouts.tenant_id and bank.user_id = payouts.user_id
  where payouts.user_id = ${userId}`;

/**
 * Whether the person has changed the place that a payout went to. A bank account can change and still end in the
 * same four characters.
 */
const isCorrected = sql`case when ${isBank}
  then ${bankAccount} is distinct from payouts.pay_to or bank.changed_at > payouts.failed_at
  else users.pay_pal_email is distinct from payouts.pay_to end`;

/** The payouts on their way, in all runs, and the latest payout of each currency where it failed. */
async function addPayouts(db: TenantDb, userId: string, parts: Parts): Promise<void> {
  const onItsWay = await sql<OnItsWay>`
    select runs.currency, ${isBank} as is_bank, payouts.pay_to, sum(payouts.value) as value, min(runs.approved_at) as since
    ${payoutsOf(userId)} and payouts.status = 'on-its-way'
    group by runs.currency, is_bank, payouts.pay_to order by since, payouts.pay_to`.execute(db);
  for (const { currency, value, since, ...sent } of onItsWay.rows)
    add(parts, currency, {
      ...{ part: 'on-its-way', value: Number(value), since: since.toISOString() },
      place: placeOf(sent),
    });
  const latest = await sql<FailedPayout>`
    select distinct on (runs.currency) runs.currency, payouts.value, payouts.status,
      payouts.failed_at, payouts.failure_reason, payouts.pay_to, ${isBank} as is_bank,
      ${isCorrected} as is_corrected
    ${payoutsOf(userId)} and payouts.status in ('on-its-way', 'failed', 'paid')
    order by runs.currency, runs.number desc`.execute(db);
  for (const { currency, value, status, failedAt, failureReason, ...sent } of latest.rows)
    if (status === 'failed' && failedAt)
      add(parts, currency, {
        ...{ part: 'failed', value: Number(value), at: failedAt.toISOString() },
        ...{ reason: failureReason ?? '', place: placeOf(sent), isCorrected: sent.isCorrected },
      });
}
