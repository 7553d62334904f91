import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { followStripe } from './follow-stripe.ts';
import { openStripe } from './open-stripe.ts';
import { readSubscriptionRequest } from './read-request.ts';
import { findAccount, listUnread } from './repository.ts';
import { followTerm } from './waiting-plan.ts';

/** After so long without a read, a subscription is read without a webhook, which may have got lost. */
const longestUnread = 6 * 3_600_000;

/** The job that asks Stripe how the subscription of a tenant stands, and has a plan that waits for the term follow it. */
export const readSubscription = (
  config: Pick<Config, 'stripe'>,
  now: () => Date = () => new Date(),
): Job =>
  defineJob({
    ...readSubscriptionRequest,
    async run(_payload, { inTenant }) {
      const account = await inTenant(findAccount);
      if (!account?.customerId || !config.stripe) return;
      const asking = { now: now(), transaction: inTenant };
      const { customerId } = account;
      const stripe = openStripe(config);
      const subscription = await followStripe(asking, stripe, customerId);
      if (subscription?.nextPlan && (await followTerm(asking, stripe, customerId)))
        await followStripe(asking, stripe, customerId);
    },
  });

/** Has every tenant asked about whom no webhook came for. Several servers ask once. */
export async function watchSubscriptions(
  database: Database,
  { stripe }: Pick<Config, 'stripe'>,
  now: Date = new Date(),
): Promise<void> {
  if (!stripe) return;
  const since = new Date(now.getTime() - longestUnread);
  const tenants = await database.inSystem('find-stripe-customer', (db) => listUnread(db, since));
  const key = `unread ${Math.floor(now.getTime() / longestUnread)}`;
  await eachTenant(database, tenants, (db) => enqueue(db, readSubscriptionRequest, {}, { key }));
}
