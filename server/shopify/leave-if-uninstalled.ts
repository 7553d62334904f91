import { z } from 'zod';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { openConnectedShop } from './connected-shop.ts';
import { forgetShop } from './drop-shop.ts';
import { againLater, isGone } from './job-failures.ts';
import { storedShopify } from './stored-shopify.ts';

const UninstalledShop = z.object({ shopHost: z.string() });
type UninstalledShop = z.infer<typeof UninstalledShop>;

/**
 * Removes the integration of a shop that says that it has taken the app out, if it refuses the key: its message may be
 * older than a new authorization.
 */
export const leaveIfUninstalled = (config: Config): Job<UninstalledShop> =>
  defineJob({
    name: 'leave-uninstalled-shopify',
    payload: UninstalledShop,
    async run({ shopHost }, { inTenant, log }) {
      const now = new Date();
      const found = await inTenant(storedShopify.find);
      if (found?.shopHost !== shopHost) return;
      try {
        const shop = await openConnectedShop({ config, inTenant, now });
        await shop.ask('query { shop { id } }', z.object({}));
        log.debug({ shopHost }, 'A shop still takes the key');
      } catch (error) {
        if (isGone(error)) return;
        if (!(error instanceof ShopError && error.failure === 'key-refused'))
          throw againLater(error);
        await inTenant(async (db) => {
          const current = await storedShopify.lock(db);
          if (current?.addedAt.getTime() !== found.addedAt.getTime()) return;
          await forgetShop(db, { clientAddress: '', now });
        });
      }
    },
  });
