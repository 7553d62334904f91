import { z } from 'zod';
import type { Page } from '#contract/http/list.ts';
import type { Listing } from '#server/integrations/catalogue.ts';
import type { ShopClient } from './shop-client.ts';

interface ListOfShop {
  readonly list: 'products' | 'collections';
  readonly count: 'productsCount' | 'collectionsCount';
  readonly fields: string;
}

/** The most that a shop answers at once, and the last that it pages to. */
const [mostAtOnce, furthest] = [250, 25_000];

/** Words as the search of Shopify takes them, so that none is read as an operator. */
export const findAll = (words: readonly string[]): string =>
  words.map((word) => `"${word.replaceAll(/["\\]/g, '\\$&')}"`).join(' AND ');

/** Titles in which each word begins one. A shop looks for beginnings alone. */
const searchOf = (text: string | undefined): string | null => {
  const words = (text ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length === 0 ? null : words.map((word) => `title:${word}*`).join(' AND ');
};

const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/**
 * One page of a list by titles, and the number of all items. A shop pages by cursors alone: the items before the page
 * are passed over without being read.
 */
export async function readList<Item>(
  shop: ShopClient,
  { list, count, fields }: ListOfShop,
  Item: z.ZodType<Item>,
  { page, pageSize, search }: Listing,
): Promise<Page<Item>> {
  const query = searchOf(search);
  const arguments_ = 'first: $first, after: $after, query: $query, sortKey: TITLE';
  const parameters = '$first: Int!, $after: String, $query: String';
  const Answer = z.object({
    [list]: z.object({ nodes: z.array(Item).optional(), pageInfo: PageInfo }),
  });
  const ask = async (first: number, after: string | null, wanted: string) => {
    const question = `query List(${parameters}) {
      ${list}(${arguments_}) { ${wanted} pageInfo { hasNextPage endCursor } }
    }`;
    const { data } = await shop.ask(question, Answer, { first, after, query });
    return { nodes: data[list]?.nodes ?? [], pageInfo: data[list]?.pageInfo };
  };

  const totalCount = await countOf(shop, count, query);
  const end = { results: [], page, pageSize, totalCount };
  let left = (page - 1) * pageSize;
  if (left >= Math.min(totalCount, furthest)) return end;
  let after: string | null = null;
  while (left > 0) {
    const first = Math.min(left, mostAtOnce);
    const { pageInfo } = await ask(first, after, '');
    if (!pageInfo?.hasNextPage) return end;
    after = pageInfo.endCursor;
    left -= first;
  }
  const { nodes } = await ask(pageSize, after, `nodes { ${fields} }`);
  return { ...end, results: nodes };
}

async function countOf(
  shop: ShopClient,
  count: ListOfShop['count'],
  query: string | null,
): Promise<number> {
  const question = `query Count($query: String) { ${count}(query: $query) { count } }`;
  const Answer = z.object({ [count]: z.object({ count: z.int() }) });
  const { data } = await shop.ask(question, Answer, { query });
  return data[count]?.count ?? 0;
}
