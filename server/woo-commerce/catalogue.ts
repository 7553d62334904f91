import { z } from 'zod';
import type { ShopifyCollection, ShopifyProduct } from '#contract/shopify/catalogue.ts';
import { type Catalogue, type Listing, longestTitle } from '#server/integrations/catalogue.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Store } from './call-store.ts';
import { type Category, readTree, upFrom } from './categories.ts';
import { openConnectedStore } from './open-connected-store.ts';
import { readText } from './read-text.ts';

const Image = z.object({ src: z.url() });

/** One without a name, such as one that is being written, has its number for it. */
const titleOf = (id: number, name: string): string =>
  readText(name).slice(0, longestTitle) || `#${id}`;

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#product-properties */
const Product = z
  .object({ id: z.int(), name: z.string(), images: z.array(z.unknown()).default([]) })
  .transform(({ id, name, images: [first] }): ShopifyProduct => {
    const { data: image } = Image.safeParse(first);
    return { id: String(id), title: titleOf(id, name), mainImageUrl: image?.src ?? null };
  });

const Listed = z.object({
  ...{ id: z.int(), name: z.string(), parent: z.int().default(0) },
  image: Image.nullable().catch(null),
});

/**
 * The goods of the tenant's store at WooCommerce. Its categories stand for collections, and people put goods in them.
 */
export const wooCommerceCatalogue: Catalogue = {
  products: async (access, listing) =>
    readPage((await openConnectedStore(access)).store, listing, {
      ...{ path: 'products', orderby: 'title', fields: 'id,name,images', Row: Product },
    }),
  async collections(access, listing) {
    const { store } = await openConnectedStore(access);
    const { results, ...page } = await readPage(store, listing, {
      path: 'products/categories',
      ...{ orderby: 'name', fields: 'id,name,parent,image', Row: Listed },
    });
    const parents = results.map(({ parent }) => parent).filter((id) => id > 0);
    const above = await readTree(store, parents);
    return { ...page, results: results.map((each) => describe(each, above)) };
  },
};

/** Two categories may share a name, so that the names above it say which one it is: "Women › Shoes". */
function describe(
  { id, name, parent, image }: z.infer<typeof Listed>,
  above: ReadonlyMap<number, Category>,
): ShopifyCollection {
  const names = upFrom(parent, above).flatMap((each) => above.get(each)?.name ?? []);
  const title = [...names.toReversed(), titleOf(id, name)].join(' › ').slice(0, longestTitle);
  return { id: String(id), collectionType: 'custom', title, mainImageUrl: image?.src ?? null };
}

interface ListOfStore<Row> {
  readonly path: string;
  readonly orderby: 'title' | 'name';
  readonly fields: string;
  readonly Row: z.ZodType<Row>;
}

async function readPage<Row>(
  store: Store,
  { page, pageSize, search }: Listing,
  { path, orderby, fields, Row }: ListOfStore<Row>,
) {
  const { data, total } = await store.ask({
    ...{ method: 'get', path, answer: z.array(Row) },
    query: {
      ...{ page, per_page: pageSize, orderby, order: 'asc', _fields: fields },
      ...(search && { search }),
    },
  });
  if (total === undefined) throw new ShopError('unreadable');
  return { results: data, page, pageSize, totalCount: total };
}
