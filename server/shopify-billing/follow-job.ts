import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { againLater, isGone } from '#server/shopify/job-failures.ts';
import { leaveIfUninstalled } from '#server/shopify/leave-if-uninstalled.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import { followCharges } from './follow-charges.ts';
import { followChargesRequest } from './follow-request.ts';
import { listUnread } from './repository.ts';

/** The longest time between two questions to Shopify about open charges, even if no webhook comes, in milliseconds. */
const longestUnread = 3_600_000;

/** The job that asks Shopify how the open charges of a tenant stand. */
export const followChargesJob = (config: Config, now: () => Date = () => new Date()): Job =>
  defineJob({
    ...followChargesRequest,
    async run(_payload, { inTenant }) {
      const cause = { clientAddress: '', now: now() };
      try {
        await followCharges({ config, inTenant, now: cause.now }, cause);
      } catch (error) {
        if (isGone(error)) return;
        // A shop that has taken the app out refuses the key, and its word of it may have got lost.
        if (error instanceof ShopError && error.failure === 'key-refused')
          await inTenant(async (db) => {
            const found = await storedShopify.find(db);
            if (found) await enqueue(db, leaveIfUninstalled(config), { shopHost: found.shopHost });
          });
        else throw againLater(error);
      }
    },
  });

/** Has Shopify asked about every tenant whose charges are open. Several servers ask once. */
export async function watchCharges(
  database: Database,
  { shopify }: Pick<Config, 'shopify'>,
  now: Date = new Date(),
): Promise<void> {
  if (!shopify) return;
  const since = new Date(now.getTime() - longestUnread);
  const tenants = await database.inSystem('find-shopify-charges', (db) => listUnread(db, since));
  const key = `unread ${Math.floor(now.getTime() / longestUnread)}`;
  await eachTenant(database, tenants, (db) => enqueue(db, followChargesRequest, {}, { key }));
}
