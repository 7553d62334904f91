import { z } from 'zod';
import type { IntegrationTestResult } from '#contract/integrations/integration.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import { scopes } from './authorize.ts';
import { type ConnectedShop, openConnectedShop, type ShopContext } from './connected-shop.ts';
import { toldTopics, webhookTopics } from './set-up-shop.ts';
import { readShop } from './shop.ts';

interface Look {
  readonly title: string;
  /** The words where all is well. Throws a `ShopError`, or `NotAsItShould`. */
  readonly look: (shop: ConnectedShop) => Promise<string>;
}

/** The shop answers, and its answer is not as it should be. */
class NotAsItShould extends Error {
  override readonly name = 'NotAsItShould';
}

const Orders = z.object({ orders: z.object({ nodes: z.array(z.object({ name: z.string() })) }) });
const Allowed = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

const looksAt = (config: Config): readonly Look[] => [
  {
    title: 'Connection',
    async look(shop) {
      const { shop: facts } = await readShop(shop);
      return `${facts.domain} answers`;
    },
  },
  {
    title: 'Permissions',
    async look(shop) {
      const { data } = await shop.ask(
        'query { currentAppInstallation { accessScopes { handle } } }',
        Allowed,
      );
      const allowed = new Set(data.currentAppInstallation.accessScopes.map(({ handle }) => handle));
      const missing = scopes.filter((scope) => !isAllowed(allowed, scope));
      if (missing.length > 0)
        throw new NotAsItShould(
          `The store does not allow ${missing.join(', ')}. Please connect it again`,
        );
      return 'The store allows all that is needed';
    },
  },
  {
    title: 'Orders',
    async look(shop) {
      const { data } = await shop.ask(
        'query { orders(first: 1, sortKey: CREATED_AT, reverse: true) { nodes { name } } }',
        Orders,
      );
      const [latest] = data.orders.nodes;
      return latest ? `The latest order is ${latest.name}` : 'The store has no orders yet';
    },
  },
  {
    title: 'Webhooks',
    async look(shop) {
      const told = await toldTopics(shop, config);
      const missing = webhookTopics.filter((topic) => !told.has(topic));
      if (missing.length > 0)
        throw new NotAsItShould(
          'The store does not tell of all changes to its orders. Please connect it again',
        );
      return 'The store tells of each change to its orders';
    },
  },
];

/** A right to write is a right to read, too. */
const isAllowed = (allowed: ReadonlySet<string>, scope: string): boolean =>
  allowed.has(scope) || allowed.has(scope.replace(/^read_/, 'write_'));

/** Looks at all parts that have to work (INT-83). The other looks follow even if one fails. */
export async function testShop(
  context: ShopContext & { readonly config: Config },
): Promise<IntegrationTestResult[]> {
  const looks = looksAt(context.config);
  const shop = await openConnectedShop(context).catch((error: unknown) => {
    if (error instanceof ShopError && error.failure !== 'not-added') return error;
    throw error;
  });
  if (shop instanceof ShopError)
    return looks.map(({ title }) => ({ title, result: 'failed', message: shop.toWhoAsked }));
  const results: IntegrationTestResult[] = [];
  for (const { title, look } of looks) results.push({ title, ...(await resultOf(look, shop)) });
  return results;
}

async function resultOf(
  look: Look['look'],
  shop: ConnectedShop,
): Promise<Omit<IntegrationTestResult, 'title'>> {
  try {
    return { result: 'passed', message: await look(shop) };
  } catch (error) {
    if (error instanceof ShopError) return { result: 'failed', message: error.toWhoAsked };
    if (error instanceof NotAsItShould) return { result: 'failed', message: error.message };
    throw error;
  }
}
