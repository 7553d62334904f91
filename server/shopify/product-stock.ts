import { z } from 'zod';
import type { ShopClient } from './shop-client.ts';

/** The number of products to ask about at once. */
const atOnce = 100;

const Answer = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        legacyResourceId: z.string(),
        totalInventory: z.int(),
        tracksInventory: z.boolean(),
      }),
    ),
  }),
});

const question = `query Stock($first: Int!, $query: String!) {
  products(first: $first, query: $query) {
    nodes { legacyResourceId totalInventory tracksInventory }
  }
}`;

/** Product → how many the shop has of it, `uncounted` where it does not count. One that the shop does not know is left out. */
export async function quantitiesOf(
  shop: ShopClient,
  ids: readonly string[],
): Promise<Map<string, number | 'uncounted'>> {
  const quantities = new Map<string, number | 'uncounted'>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const query = some.map((id) => `id:${id}`).join(' OR ');
    const { data } = await shop.ask(question, Answer, { first: some.length, query });
    for (const { legacyResourceId, totalInventory, tracksInventory } of data.products.nodes)
      quantities.set(legacyResourceId, tracksInventory ? totalInventory : 'uncounted');
  }
  return quantities;
}
