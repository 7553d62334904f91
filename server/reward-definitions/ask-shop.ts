import { openConnectedShop, type ShopContext } from '#server/shopify/connected-shop.ts';
import { quantitiesOf } from '#server/shopify/product-stock.ts';
import { isStockOfShop, type RewardRow, updateReward } from './repository.ts';

/**
 * Asks the shop how many there are of the products that rewards are restricted to, and keeps the sum with each reward
 * (REW-49). Answers the rows in their order; rows whose stock is not the shop's stay as they are, and where there are
 * no others nothing is asked. Throws a `ShopError`. No transaction is open while the shop is waited for.
 */
export async function askShop(
  context: ShopContext,
  rows: readonly RewardRow[],
): Promise<RewardRow[]> {
  const asked = rows.filter(isStockOfShop);
  if (asked.length === 0) return [...rows];
  const ids = asked.flatMap(productsOf);
  const quantities = await quantitiesOf(await openConnectedShop(context), [...new Set(ids)]);
  const kept = await context.inTenant(async (db) => {
    const changed = new Map<string, RewardRow>();
    for (const row of asked) {
      const quantityLeft = sumOf(productsOf(row).map((id) => quantities.get(id) ?? 0));
      const change = { quantityLeft, quantityAt: context.now };
      changed.set(row.id, await updateReward(db, row.id, change));
    }
    return changed;
  });
  return rows.map((row) => kept.get(row.id) ?? row);
}

const productsOf = ({ worth }: RewardRow): string[] =>
  worth.restrictions.products.map(({ id }) => id);

/** Null where the shop does not count one of the products: it is sold without end. */
function sumOf(quantities: readonly (number | 'uncounted')[]): number | null {
  let sum = 0;
  for (const quantity of quantities) {
    if (quantity === 'uncounted') return null;
    // A shop that sells goods it does not have counts below nothing.
    sum += Math.max(0, quantity);
  }
  return sum;
}
