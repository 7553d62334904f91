import { z } from 'zod';
import { ShopHost } from '#contract/shopify/shop-name.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { againLater } from './job-failures.ts';
import { findTenantsOf } from './repository.ts';
import { openShop } from './shop-client.ts';
import { ShopifyKey } from './stored-shopify.ts';
import { refreshKey } from './tokens.ts';
import { noUserErrors, UserErrors } from './user-errors.ts';

const LeftShop = z.object({ shopHost: ShopHost, key: ShopifyKey });
type LeftShop = z.infer<typeof LeftShop>;

const Uninstalled = z.object({ appUninstall: UserErrors });

/**
 * Has a shop that was removed take the app out, with its webhooks, its scripts and the key: unless somebody has
 * connected it again in the meantime, or another tenant has it too.
 */
export const leaveShop = (config: Config): Job<LeftShop> =>
  defineJob({
    name: 'leave-shopify',
    isSecret: true,
    payload: LeftShop,
    async run({ shopHost: shop, key }, { inSystem, log }) {
      const { shopify: app } = config;
      if (!app) return;
      const tenants = await inSystem('find-shop', (db) => findTenantsOf(db, shop));
      if (tenants.length > 0) return;
      try {
        const { accessToken } = await keyForNow(app, shop, key);
        const { data } = await openShop({ app, shop, accessToken }).ask(
          'mutation { appUninstall { userErrors { message } } }',
          Uninstalled,
        );
        noUserErrors(data.appUninstall);
      } catch (error) {
        // The key is worth nothing already: the shop has taken the app out itself.
        if (error instanceof ShopError && error.failure === 'key-refused')
          return log.debug({ shop }, 'A shop had been left already');
        throw againLater(error);
      }
    },
  });

/** The key, or the next one where its time is over. A token that was used at an earlier try is refused, and all is said. */
async function keyForNow(
  app: NonNullable<Config['shopify']>,
  shop: ShopHost,
  key: ShopifyKey,
): Promise<ShopifyKey> {
  const now = new Date();
  if (!key.expiring || key.expiring.until > now.getTime()) return key;
  return refreshKey(app, shop, key.expiring.refreshToken, now);
}
