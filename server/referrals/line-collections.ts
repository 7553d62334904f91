import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';

/**
 * Whether it is known which collections the product of a line is in. A store at WooCommerce is asked only where a
 * rule needs it, and each of its products is in a category; the other shops say it with the line.
 */
export const knowsCollections = ({ collectionIds }: OrderLine, system: ReferralSystem): boolean =>
  system !== 'woo-commerce' || collectionIds.length > 0;

/**
 * The lines of an order that changed. A product stays in the collections that it was in when the order named it first,
 * so that no order earns more or less because the shop was tidied up (REF-55).
 */
export function keepCollections(
  known: readonly OrderLine[] | null,
  { lines, system }: Pick<ShopOrder, 'lines' | 'system'>,
): OrderLine[] | null {
  const kept = new Map(
    known
      ?.filter((line) => knowsCollections(line, system))
      .map(({ productId, collectionIds }) => [productId, collectionIds]),
  );
  return (
    lines?.map((line) => {
      return { ...line, collectionIds: kept.get(line.productId) ?? line.collectionIds };
    }) ?? null
  );
}
