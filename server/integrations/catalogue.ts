import type { Page } from '#contract/http/list.ts';
import type { ShopifyCollection, ShopifyProduct } from '#contract/shopify/catalogue.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** The title of a product or a collection is cut there. */
export const longestTitle = 255;

/** The means to ask the shop of a tenant. */
export interface ShopAccess {
  readonly config: Config;
  readonly now: Date;
  /** A transaction; none is open while a shop is waited for. */
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/** A page of a list, with those alone in whose titles a search is found. */
export interface Listing {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
}

/** The goods on a platform, by their titles. Each throws a `ShopError`, `not-added` where no shop is connected. */
export interface Catalogue {
  products(access: ShopAccess, listing: Listing): Promise<Page<ShopifyProduct>>;
  /** Collections, or categories. */
  collections(access: ShopAccess, listing: Listing): Promise<Page<ShopifyCollection>>;
}
