import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import type { ShopAccess } from '#server/integrations/catalogue.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { categoriesOf } from '#server/woo-commerce/categories.ts';
import { openConnectedStore } from '#server/woo-commerce/open-connected-store.ts';
import { knowsCollections } from './line-collections.ts';

/** The most products to ask for: nobody waits for more. */
const mostProducts = 2000;

interface WithLines {
  readonly goodsLines: OrderLine[] | null;
}

/**
 * Fills in the collections that no shop was asked for when the orders came in, so that a rule can be tried before there
 * is one. A store is asked for each product once, and not again once it has failed.
 */
export function collectionsOnDemand(
  access: Pick<ShopAccess, 'config' | 'inTenant'>,
  system: ReferralSystem,
) {
  const known = new Map<string, string[]>();
  let left = mostProducts;

  async function learn(numbers: readonly string[]): Promise<void> {
    const asked = numbers.slice(0, left);
    if (asked.length === 0) return;
    left -= asked.length;
    try {
      const { store } = await openConnectedStore(access);
      const found = await categoriesOf(store, asked);
      for (const [id, categories] of found) known.set(id, categories);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      left = 0;
    }
  }

  return async <Row extends WithLines>(rows: readonly Row[]): Promise<Row[]> => {
    const missing = rows
      .flatMap(({ goodsLines }) => goodsLines ?? [])
      .filter((line) => !knowsCollections(line, system) && !known.has(line.productId));
    await learn([...new Set(missing.map(({ productId }) => productId))]);
    const fill = (line: OrderLine): OrderLine =>
      knowsCollections(line, system)
        ? line
        : { ...line, collectionIds: known.get(line.productId) ?? [] };
    return rows.map((row) => ({ ...row, goodsLines: row.goodsLines?.map(fill) ?? null }));
  };
}
