import { z } from 'zod';
import { ShopHost } from '#contract/shopify/shop-name.ts';
import { dropDataRequests } from '#server/mail/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { forgetPurchasers } from '#server/referrals/queries.ts';
import { ShopNumber } from './shop-number.ts';
import { storedShopify } from './stored-shopify.ts';

const atOnce = 5000;

/** https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance */
const AboutCustomer = z.object({
  shop_domain: ShopHost,
  customer: z.object({ email: z.string().max(254).nullish() }),
  orders_to_redact: z.array(ShopNumber).max(10_000).nullish(),
});
/** No message about a customer passes as one about the whole shop: the topic is not signed. */
const AboutShop = z.object({ shop_domain: ShopHost, customer: z.undefined().optional() });

const LeftShop = z.object({ shopHost: ShopHost });
type LeftShop = z.infer<typeof LeftShop>;

/** The topics by which Shopify asks to erase. */
export const eraseTopics: ReadonlySet<string> = new Set(['customers/redact', 'shop/redact']);

/**
 * Takes the purchasers of all orders out that a shop has told of, two days after it has taken the app out (INT-161):
 * unless it is connected again.
 */
export const forgetLeftShop: Job<LeftShop> = defineJob({
  name: 'forget-shopify-customers',
  payload: LeftShop,
  longestSeconds: 600,
  async run({ shopHost: shop }, { inTenant }) {
    let found: number;
    do {
      found = await inTenant(async (db) => {
        if ((await storedShopify.find(db))?.shopHost === shop) return 0;
        await dropDataRequests(db, { shop });
        return forgetPurchasers(db, { system: 'shopify', shop }, 'all', atOnce);
      });
    } while (found === atOnce);
  },
});

/** The work of a message that asks to erase; undefined where it makes no sense. Its host is signed, that of the header is not. */
export function eraseWork(
  { topic, shopHost, key }: { readonly topic: string; readonly shopHost: string; key: string },
  body: unknown,
): ((db: TenantDb) => Promise<unknown>) | undefined {
  if (topic === 'shop/redact') {
    const { data } = AboutShop.safeParse(body);
    if (data?.shop_domain !== shopHost) return undefined;
    const shop = data.shop_domain;
    return (db) => enqueue(db, forgetLeftShop, { shopHost: shop }, { key });
  }
  const { data } = AboutCustomer.safeParse(body);
  if (data?.shop_domain !== shopHost) return undefined;
  const email = data.customer.email?.trim() || null;
  const orderIds = (data.orders_to_redact ?? []).map(String);
  const shop = { system: 'shopify', shop: shopHost } as const;
  return async (db) => {
    await forgetPurchasers(db, shop, { orderIds, email }, 100_000);
    if (email) await dropDataRequests(db, { shop: shop.shop, email });
  };
}
