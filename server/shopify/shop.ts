import { z } from 'zod';
import type { ShopifyShop } from '#contract/shopify/settings.ts';
import { shopDomain } from '#contract/shopify/shop-name.ts';
import type { ShopClient } from './shop-client.ts';

const Answer = z.object({
  shop: z.object({
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    primaryDomain: z.object({ host: z.string().min(1) }),
    plan: z.object({ shopifyPlus: z.boolean() }),
  }),
});

const question = 'query { shop { currencyCode primaryDomain { host } plan { shopifyPlus } } }';

interface ShopFacts {
  readonly shop: Omit<ShopifyShop, 'scripts'>;
  /** The address of its pages, as its domain says. */
  readonly storeUrl: string;
}

/** The facts that a shop tells of itself (INT-14 to INT-16, REW-110). */
export async function readShop(shop: ShopClient): Promise<ShopFacts> {
  const { data } = await shop.ask(question, Answer);
  const { currencyCode: currency, primaryDomain, plan } = data.shop;
  const domain = primaryDomain.host.toLowerCase();
  const shopName = shop.shop.slice(0, -shopDomain.length);
  return {
    shop: { shopName, domain, currency, isPlus: plan.shopifyPlus },
    storeUrl: `https://${domain}`,
  };
}
