import { z } from 'zod';
import { mostLines } from '#contract/referrals/order-line.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { AnsweredLine } from './order-lines.ts';
import { orderFields } from './order-question.ts';
import { type ShopClient, secondsUntilAffordable } from './shop-client.ts';
import { toShopOrder } from './to-shop-order.ts';

/**
 * The lines that fit into the question for an order, and into one for more lines: a shop takes none dearer than 1,000.
 */
const [firstLines, moreLines] = [10, 30];

const linesFields = (first: number, after = '') => `lineItems(first: ${first}${after}) {
  nodes {
    quantity
    currentQuantity
    product { legacyResourceId collections(first: 20) { nodes { legacyResourceId } } }
    discountedUnitPriceAfterAllDiscountsSet { shopMoney { amount } }
    taxLines { priceSet { shopMoney { amount } } }
  }
  pageInfo { hasNextPage endCursor }
}`;

const wholeOrder = `query Order($id: ID!) { order(id: $id) { ${orderFields} ${linesFields(firstLines)} } }`;
const furtherLines = `query Lines($id: ID!, $after: String) {
  order(id: $id) { ${linesFields(moreLines, ', after: $after')} }
}`;

const Lines = z.object({
  nodes: z.array(AnsweredLine),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});
const Whole = z.object({ order: z.looseObject({ lineItems: z.unknown() }).nullable() });
const Further = z.object({ order: z.object({ lineItems: Lines }).nullable() });

/** Waits; an abort ends it with an error. */
type Pause = (seconds: number) => Promise<void>;

/**
 * Asks a shop for an order and its lines, as far as lines are kept; `test` for one that was paid for with no money,
 * undefined where it cannot be read, and null where the shop does not know it. Throws a `ShopError`.
 */
export async function askOrder(
  shop: ShopClient,
  orderId: string,
  pause: Pause = async () => {},
): Promise<ShopOrder | 'test' | undefined | null> {
  const id = `gid://shopify/Order/${orderId}`;
  const { data, cost } = await shop.ask(wholeOrder, Whole, { id });
  if (data.order === null) return null;
  const { data: first } = Lines.safeParse(data.order.lineItems);
  if (!first) return toShopOrder(shop.shop, data.order);
  const lines = [...first.nodes];
  let { pageInfo } = first;
  let latest = cost;
  while (pageInfo.hasNextPage && pageInfo.endCursor !== null && lines.length < mostLines) {
    const seconds = latest ? secondsUntilAffordable(latest) : 0;
    if (seconds > 0) await pause(seconds);
    const more = await shop.ask(furtherLines, Further, { id, after: pageInfo.endCursor });
    if (!more.data.order) break;
    lines.push(...more.data.order.lineItems.nodes);
    ({ pageInfo } = more.data.order.lineItems);
    latest = more.cost;
  }
  const seconds = latest ? secondsUntilAffordable(latest) : 0;
  if (seconds > 0) await pause(seconds);
  return toShopOrder(shop.shop, data.order, lines);
}
