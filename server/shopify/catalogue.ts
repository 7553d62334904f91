import { z } from 'zod';
import type {
  CollectionType,
  ShopifyCollection,
  ShopifyCustomer,
  ShopifyProduct,
} from '#contract/shopify/catalogue.ts';
import type { Catalogue } from '#server/integrations/catalogue.ts';
import { openConnectedShop } from './connected-shop.ts';
import type { ShopClient } from './shop-client.ts';
import { findAll, readList } from './shop-lists.ts';

const Image = z.object({ url: z.url() });

const Product = z
  .object({
    legacyResourceId: z.string(),
    title: z.string(),
    featuredMedia: z
      .object({ preview: z.object({ image: Image.nullable() }).nullable() })
      .nullable(),
  })
  .transform(({ legacyResourceId: id, title, featuredMedia }): ShopifyProduct => {
    return { id, title, mainImageUrl: featuredMedia?.preview?.image?.url ?? null };
  });

const productFields = 'legacyResourceId title featuredMedia { preview { image { url } } }';

const Collection = z
  .object({
    legacyResourceId: z.string(),
    title: z.string(),
    image: Image.nullable(),
    ruleSet: z.object({ appliedDisjunctively: z.boolean() }).nullable(),
  })
  .transform(({ legacyResourceId: id, title, image, ruleSet }): ShopifyCollection => {
    const collectionType = ruleSet ? 'smart' : 'custom';
    return { id, collectionType, title, mainImageUrl: image?.url ?? null };
  });

const collectionFields = 'legacyResourceId title image { url } ruleSet { appliedDisjunctively }';

/** The goods of the tenant's shop at Shopify. */
export const shopifyCatalogue: Catalogue = {
  products: async (context, asked) =>
    readList(
      await openConnectedShop(context),
      { list: 'products', count: 'productsCount', fields: productFields },
      Product,
      asked,
    ),
  collections: async (context, asked) =>
    readList(
      await openConnectedShop(context),
      { list: 'collections', count: 'collectionsCount', fields: collectionFields },
      Collection,
      asked,
    ),
};

/** Undefined where the shop has none of this number. */
export async function findProduct(
  shop: ShopClient,
  id: string,
): Promise<ShopifyProduct | undefined> {
  const question = `query Product($id: ID!) { product(id: $id) { ${productFields} } }`;
  const Answer = z.object({ product: Product.nullable() });
  const { data } = await shop.ask(question, Answer, { id: `gid://shopify/Product/${id}` });
  return data.product ?? undefined;
}

/** Undefined where the shop has none of this number and type. */
export async function findCollection(
  shop: ShopClient,
  type: CollectionType,
  id: string,
): Promise<ShopifyCollection | undefined> {
  const question = `query Collection($id: ID!) { collection(id: $id) { ${collectionFields} } }`;
  const Answer = z.object({ collection: Collection.nullable() });
  const { data } = await shop.ask(question, Answer, { id: `gid://shopify/Collection/${id}` });
  return data.collection?.collectionType === type ? data.collection : undefined;
}

const Customer = z.object({
  legacyResourceId: z.string(),
  verifiedEmail: z.boolean(),
  defaultEmailAddress: z.object({ emailAddress: z.string() }).nullable(),
});

/** The customer with exactly this address, written in any case; undefined where the shop knows none. */
export async function findCustomer(
  shop: ShopClient,
  email: string,
): Promise<ShopifyCustomer | undefined> {
  const question = `query Customer($search: String!) {
    customers(first: 10, query: $search) {
      nodes { legacyResourceId verifiedEmail defaultEmailAddress { emailAddress } }
    }
  }`;
  const Answer = z.object({ customers: z.object({ nodes: z.array(Customer) }) });
  const { data } = await shop.ask(question, Answer, { search: `email:${findAll([email])}` });
  const found = data.customers.nodes.find(
    ({ defaultEmailAddress }) => defaultEmailAddress?.emailAddress.toLowerCase() === email,
  );
  if (!found?.defaultEmailAddress) return undefined;
  const { legacyResourceId: id, verifiedEmail, defaultEmailAddress } = found;
  return { id, email: defaultEmailAddress.emailAddress, verifiedEmail };
}
