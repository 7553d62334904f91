import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { Page } from '#contract/http/list.ts';
import type { ShopifyCollection, ShopifyProduct } from '#contract/shopify/catalogue.ts';
import type * as endpoints from '#contract/shopify/endpoints.ts';
import { amazonCatalogue } from '#server/amazon/catalogue.ts';
import type { Catalogue, ShopAccess } from '#server/integrations/catalogue.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { shopifyCatalogue } from '#server/shopify/catalogue.ts';
import { wooCommerceCatalogue } from '#server/woo-commerce/catalogue.ts';

const catalogues: Readonly<Record<ReferralSystem, Catalogue>> = {
  shopify: shopifyCatalogue,
  'woo-commerce': wooCommerceCatalogue,
  amazon: amazonCatalogue,
};

type ProductsCall = Call<typeof endpoints.listShopifyProducts>;

const accessOf = ({
  config,
  now,
  transaction,
}: Pick<ProductsCall, 'config' | 'now' | 'transaction'>): ShopAccess => ({
  ...{ config, now, inTenant: transaction },
});

const raiseProblem = (error: unknown): never => {
  throw shopProblem(error);
};

/** The products of the tenant's shop on a platform. */
export const listProducts = (call: ProductsCall): Promise<Page<ShopifyProduct>> =>
  catalogues[call.query.system].products(accessOf(call), call.query).catch(raiseProblem);

/** The collections of the tenant's shop on a platform. */
export const listCollections = (
  call: Call<typeof endpoints.listShopifyCollections>,
): Promise<Page<ShopifyCollection>> =>
  catalogues[call.query.system].collections(accessOf(call), call.query).catch(raiseProblem);
