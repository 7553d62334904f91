import { chargesOf } from './charges.ts';
import { codesOf } from './codes.ts';
import { costOf, costOfAnswer, GraphqlError, parseQuestion, select } from './graphql.ts';
import type { Args, Root } from './root.ts';
import { lineNodes } from './sandbox-lines.ts';
import { orderNode, type SandboxOrder } from './sandbox-order.ts';
import type { SandboxCollection, SandboxProduct, SandboxShop } from './sandbox-shop.ts';

const restoreRate = 100;
const mostPoints = 2000;
/** Shopify answers no question that may cost more. */
const dearest = 1000;

interface Question {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const numberOf = (id: unknown): number => Number(/\/(\d+)$/.exec(String(id))?.[1]);
const gid = (type: string, id: number): string => `gid://shopify/${type}/${id}`;
const done = (more: object = {}) => ({ ...more, userErrors: [] });

/** A part of a list, the cursor of an item being its place. */
function connection<Item>(items: readonly Item[], { first, after }: Args) {
  const from = after ? Number(after) : 0;
  const until = from + Number(first);
  return {
    nodes: items.slice(from, until),
    pageInfo: { hasNextPage: until < items.length, endCursor: String(until) },
  };
}

const byTitle = (one: SandboxProduct, other: SandboxProduct): number =>
  one.title.localeCompare(other.title);

/** Finds by numbers, `id:1 OR id:2`, or by beginnings of words in titles, `title:tre* AND title:sh*`. */
function withTitle<Item extends SandboxProduct>(items: readonly Item[], { query }: Args): Item[] {
  const beginnings = [...String(query ?? '').matchAll(/title:([^\s*]+)\*/g)].map(([, word = '']) =>
    word.toLowerCase(),
  );
  const ids = [...String(query ?? '').matchAll(/\bid:(\d+)/g)].map(([, id]) => Number(id));
  return items
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .filter(({ title }) => {
      const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
      return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
    })
    .toSorted(byTitle);
}

const productNode = ({ id, title, imageUrl, quantity }: SandboxProduct) => ({
  id: gid('Product', id),
  legacyResourceId: String(id),
  title,
  totalInventory: quantity ?? 0,
  tracksInventory: quantity !== undefined,
  featuredMedia: imageUrl === undefined ? null : { preview: { image: { url: imageUrl } } },
});

const collectionNode = ({ id, title, imageUrl, isSmart }: SandboxCollection) => ({
  id: gid('Collection', id),
  legacyResourceId: String(id),
  title,
  image: imageUrl === undefined ? null : { url: imageUrl },
  ruleSet: isSmart ? { appliedDisjunctively: false } : null,
});

const changedBetween = (query: unknown, at: Date): boolean => {
  const [, from] = /updated_at:>='([^']+)'/.exec(String(query ?? '')) ?? [];
  const [, until] = /updated_at:<'([^']+)'/.exec(String(query ?? '')) ?? [];
  return (!from || at >= new Date(from)) && (!until || at < new Date(until));
};

const wholeNode = (shop: SandboxShop, order: SandboxOrder) => ({
  ...orderNode(order, shop.currency),
  lineItems: (args: Args) => connection(lineNodes(order, shop, connection), args),
});

const rootOf = (shop: SandboxShop, scopes: readonly string[]): Root => ({
  shop: {
    answer: () => ({
      id: 'gid://shopify/Shop/1',
      currencyCode: shop.currency,
      myshopifyDomain: shop.host,
      primaryDomain: { host: shop.domain },
      plan: { shopifyPlus: shop.isPlus },
    }),
  },
  currentAppInstallation: {
    answer: () => ({ accessScopes: scopes.map((handle) => ({ handle })) }),
  },
  products: {
    scope: 'read_products',
    answer: (args) => connection(withTitle(shop.products, args).map(productNode), args),
  },
  productsCount: {
    scope: 'read_products',
    answer: (args) => ({ count: withTitle(shop.products, args).length }),
  },
  product: {
    scope: 'read_products',
    answer: ({ id }) =>
      shop.products.filter((each) => each.id === numberOf(id)).map(productNode)[0],
  },
  collections: {
    scope: 'read_products',
    answer: (args) => connection(withTitle(shop.collections, args).map(collectionNode), args),
  },
  collectionsCount: {
    scope: 'read_products',
    answer: (args) => ({ count: withTitle(shop.collections, args).length }),
  },
  collection: {
    scope: 'read_products',
    answer: ({ id }) =>
      shop.collections.filter((each) => each.id === numberOf(id)).map(collectionNode)[0],
  },
  customers: {
    scope: 'read_customers',
    answer(args) {
      const [, email = ''] = /^email:"(.*)"$/.exec(String(args.query)) ?? [];
      const found = shop.customers.filter((each) => each.email.toLowerCase().includes(email));
      const nodes = found.map(({ id, email: emailAddress, verifiedEmail }) => ({
        ...{ legacyResourceId: String(id), verifiedEmail },
        defaultEmailAddress: { emailAddress },
      }));
      return connection(nodes, args);
    },
  },
  orders: {
    scope: 'read_orders',
    answer(args) {
      const found = shop.orders
        .filter(({ updatedAt }) => changedBetween(args.query, updatedAt))
        .toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime());
      const sorted = args.reverse ? found.toReversed() : found;
      return connection(
        sorted.map((order) => wholeNode(shop, order)),
        args,
      );
    },
  },
  order: {
    scope: 'read_orders',
    answer: ({ id }) =>
      shop.orders
        .filter((each) => each.id === numberOf(id))
        .map((order) => wholeNode(shop, order))[0],
  },
  webhookSubscriptions: { answer: (args) => connection(shop.subscriptions, args) },
  webhookSubscriptionCreate: {
    answer({ topic, webhookSubscription }) {
      const { uri } = Object(webhookSubscription);
      shop.subscriptions.push({ topic: String(topic), uri: String(uri) });
      return done();
    },
  },
  scriptTags: {
    scope: 'read_script_tags',
    answer: (args) =>
      connection(
        shop.scripts.map(({ id, src, createdAt }) => ({
          ...{ id: gid('ScriptTag', id), legacyResourceId: String(id) },
          ...{ src, createdAt: createdAt.toISOString() },
        })),
        args,
      ),
  },
  scriptTagCreate: {
    scope: 'write_script_tags',
    answer({ input }) {
      const { src } = Object(input);
      const id = 7000 + shop.scripts.length + 1;
      shop.scripts.push({ id, src: String(src), createdAt: new Date() });
      return done();
    },
  },
  scriptTagDelete: {
    scope: 'write_script_tags',
    answer({ id }) {
      const at = shop.scripts.findIndex((each) => each.id === numberOf(id));
      if (at >= 0) shop.scripts.splice(at, 1);
      return done();
    },
  },
  ...codesOf(shop),
  ...chargesOf(shop),
  appUninstall: {
    answer() {
      void shop.uninstall();
      return done();
    },
  },
});

const errorOf = (error: GraphqlError) => ({
  message: error.message,
  ...(error.code && { extensions: { code: error.code } }),
});

/** The answer of a shop to a question of GraphQL, with its cost. */
export function answerQuestion(shop: SandboxShop, scopes: readonly string[], question: Question) {
  let requestedQueryCost = 0;
  const throttleStatus = () => ({
    ...{ maximumAvailable: mostPoints, restoreRate },
    currentlyAvailable: shop.points,
  });
  try {
    const fields = parseQuestion(question.query, question.variables);
    requestedQueryCost = costOf(fields);
    if (requestedQueryCost > dearest)
      throw new GraphqlError(`Query cost is ${requestedQueryCost}`, 'MAX_COST_EXCEEDED');
    if (requestedQueryCost > shop.points) throw new GraphqlError('Throttled', 'THROTTLED');
    shop.points -= requestedQueryCost;
    const root = rootOf(shop, scopes);
    const data = Object.fromEntries(
      fields.map(({ name, args, fields: inner }) => {
        const found = Object.hasOwn(root, name) ? root[name] : undefined;
        if (!found) throw new GraphqlError(`Field '${name}' doesn't exist on type 'QueryRoot'`);
        if (found.scope && !scopes.includes(found.scope))
          throw new GraphqlError(`Access denied for ${name} field.`, 'ACCESS_DENIED');
        return [name, select(found.answer(args) ?? null, inner, name)];
      }),
    );
    // The shop gives back the points that the answer did not cost.
    shop.points += Math.max(0, requestedQueryCost - costOfAnswer(data));
    return { data, extensions: { cost: { requestedQueryCost, throttleStatus: throttleStatus() } } };
  } catch (error) {
    if (!(error instanceof GraphqlError)) throw error;
    return {
      errors: [errorOf(error)],
      extensions: { cost: { requestedQueryCost, throttleStatus: throttleStatus() } },
    };
  }
}
