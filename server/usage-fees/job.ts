import { sql } from 'kysely';
import { z } from 'zod';
import { isPaying, payingStatuses } from '#contract/billing/subscription.ts';
import { findAccount, openStripe } from '#server/billing/queries.ts';
import { findPlan } from '#server/plans/plans-on-offer.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, SystemDb } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { chargeFees, type Payer } from './charge.ts';
import { listUncharged, noteCharge } from './repository.ts';
import { stateMonths } from './state-months.ts';

const chargeUsageRequest = { name: 'charge-usage', payload: z.object({}) };

/** The job that states the cost of the past months of a tenant's use, and gives it to Stripe. */
export const chargeUsage = (
  config: Pick<Config, 'stripe'>,
  now: () => Date = () => new Date(),
): Job =>
  defineJob({
    ...chargeUsageRequest,
    async run(_payload, { inTenant }) {
      if (!config.stripe) return;
      await inTenant((db) => stateMonths(db, now()));
      const { fees, payer } = await inTenant(async (db) => ({
        fees: await listUncharged(db),
        payer: payerOf(await findAccount(db)),
      }));
      if (fees.length === 0 || !payer) return;
      await chargeFees(openStripe(config), payer, {
        ...{ fees, now: now() },
        onCharged: (fee, chargeId) => inTenant((db) => noteCharge(db, fee.id, chargeId)),
      });
    },
  });

/** A tenant that has ended the subscription has no next invoice. */
function payerOf(account: Awaited<ReturnType<typeof findAccount>>): Payer | undefined {
  const { customerId: customer, planId, status, subscriptionId: subscription } = account ?? {};
  if (!customer || !subscription || !isPaying(status)) return undefined;
  return { customer, subscription, isAnnual: findPlan(planId ?? '')?.period === 'annual' };
}

/** The tenants that pay for a subscription and were not looked at on a day. */
const listPaying = (db: SystemDb, day: string): Promise<{ tenantId: string }[]> =>
  db
    .selectFrom('billingAccounts')
    .leftJoin('usageFeeAccounts as looked', 'looked.tenantId', 'billingAccounts.tenantId')
    .select('billingAccounts.tenantId')
    .where('billingAccounts.status', 'in', payingStatuses)
    .where(sql<boolean>`looked.looked_on is distinct from ${day}::date`)
    .execute();

/** Looks at every tenant that pays once a day. Several servers ask once. */
export async function watchUsage(
  database: Database,
  { stripe }: Pick<Config, 'stripe'>,
  now: Date = new Date(),
): Promise<void> {
  if (!stripe) return;
  const key = now.toISOString().slice(0, 10);
  const tenants = await database.inSystem('find-stripe-customer', (db) => listPaying(db, key));
  await eachTenant(database, tenants, (db) => enqueue(db, chargeUsageRequest, {}, { key }));
}
