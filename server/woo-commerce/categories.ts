import { z } from 'zod';
import type { Store } from './call-store.ts';
import { readText } from './read-text.ts';

/** The most that a store answers at once. */
const mostAtOnce = 100;
/** A tree of categories is not deeper. */
const mostLevels = 10;

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#product-category-properties */
const Category = z.object({
  id: z.int(),
  name: z.string().transform(readText),
  /** 0 at the top. */
  parent: z.int().default(0),
});
export type Category = z.infer<typeof Category>;

const Product = z.object({ id: z.int(), categories: z.array(z.object({ id: z.int() })) });

/**
 * The categories of products by their numbers, with those above them, as a page of the store shows them. A product
 * that is not in the store any more is left out. Throws as `Store` does.
 */
export async function categoriesOf(
  store: Store,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const products = await readAll(store, 'products', 'id,categories', Product, productIds);
  const direct = products.flatMap(({ categories }) => categories.map(({ id }) => id));
  const tree = await readTree(store, direct);
  return new Map(
    products.map(({ id, categories }) => [
      String(id),
      [...new Set(categories.flatMap((each) => upFrom(each.id, tree)))].map(String),
    ]),
  );
}

/** Categories and all above them, by number. Throws as `Store` does. */
export async function readTree(
  store: Store,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Category>> {
  const tree = new Map<number, Category>();
  let wanted = ids;
  for (let level = 0; level < mostLevels && wanted.length > 0; level += 1) {
    const found = await readAll(store, 'products/categories', 'id,name,parent', Category, wanted);
    for (const category of found) tree.set(category.id, category);
    wanted = found.map(({ parent }) => parent).filter((id) => id > 0 && !tree.has(id));
  }
  return tree;
}

/** The number of a category and of those above it. */
export function upFrom(id: number, tree: ReadonlyMap<number, Category>): number[] {
  const path = [id];
  for (let next = tree.get(id)?.parent; next && !path.includes(next); next = tree.get(next)?.parent)
    path.push(next);
  return path;
}

async function readAll<Row>(
  store: Store,
  path: string,
  fields: string,
  Row: z.ZodType<Row>,
  ids: readonly (string | number)[],
): Promise<Row[]> {
  const each = [...new Set(ids)];
  const rows: Row[] = [];
  for (let from = 0; from < each.length; from += mostAtOnce) {
    const include = each.slice(from, from + mostAtOnce).join(',');
    const query = { include, per_page: mostAtOnce, _fields: fields };
    const { data } = await store.ask({ method: 'get', path, query, answer: z.array(Row) });
    rows.push(...data);
  }
  return rows;
}
