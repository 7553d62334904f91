import { createAdminApiClient } from '@shopify/admin-api-client';
import { z } from 'zod';
import type { ShopHost } from '#contract/shopify/shop-name.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { ShopifyApp } from '#server/platform/shopify-app.ts';
import { shopAddress } from './shop-address.ts';
import { failureOfAnswer, fetchOfShop } from './shop-fetch.ts';

/** The version of the Admin API that the questions are written for. Shopify answers it until July 2027. */
const apiVersion = '2026-07';

/** The cost of a question, and the rest that the shop has left for more, in its own points. */
export const ShopCost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});
export type ShopCost = z.infer<typeof ShopCost>;

export interface ShopAnswer<Data> {
  readonly data: Data;
  /** Undefined where the shop does not say it. */
  readonly cost: ShopCost | undefined;
}

/** A shop that can be asked. */
export interface ShopClient {
  readonly shop: ShopHost;
  /** Asks a question of GraphQL. Ends within seconds; throws a `ShopError`. */
  ask<Data>(
    question: string,
    Data: z.ZodType<Data>,
    variables?: Readonly<Record<string, unknown>>,
  ): Promise<ShopAnswer<Data>>;
}

interface Opening {
  readonly app: ShopifyApp;
  readonly shop: ShopHost;
  readonly accessToken: string;
  readonly signal?: AbortSignal | undefined;
}

/** A shop, through Shopify's own client library. */
export function openShop({ app, shop, accessToken, signal }: Opening): ShopClient {
  const client = createAdminApiClient({
    storeDomain: shop,
    apiVersion,
    accessToken,
    customFetchApi: (url, init) =>
      fetchOfShop(shopAddress(app, shop, new URL(url).pathname), { ...init }, signal),
  });
  return {
    shop,
    async ask<Data>(question: string, Data: z.ZodType<Data>, variables = {}) {
      const { data, errors, extensions } = await client.request(question, { variables });
      const { data: cost } = ShopCost.safeParse(extensions?.cost);
      if (errors) {
        const { response, graphQLErrors } = errors;
        throw graphQLErrors
          ? failureOfQuestion(graphQLErrors, cost)
          : failureOfAnswer(response, 'unreadable');
      }
      const read = Data.safeParse(data);
      if (!read.success) throw new ShopError('unreadable');
      return { data: read.data, cost };
    },
  };
}

/** How long until a shop takes a question of this cost once more. */
export const secondsUntilAffordable = ({ requestedQueryCost, throttleStatus }: ShopCost): number =>
  Math.max(
    0,
    Math.ceil(
      (requestedQueryCost - throttleStatus.currentlyAvailable) / throttleStatus.restoreRate,
    ),
  );

const GraphqlErrors = z.array(
  z.object({ extensions: z.object({ code: z.string() }).optional().catch(undefined) }),
);

/** https://shopify.dev/docs/api/admin-graphql#status-and-error-codes */
function failureOfQuestion(errors: unknown, cost: ShopCost | undefined): ShopError {
  const codes = GraphqlErrors.catch([])
    .parse(errors)
    .map(({ extensions }) => extensions?.code);
  if (codes.includes('THROTTLED'))
    return new ShopError('busy', {
      retryAfterSeconds: Math.max(1, cost ? secondsUntilAffordable(cost) : 1),
    });
  if (codes.includes('ACCESS_DENIED')) return new ShopError('key-refused');
  if (codes.includes('INTERNAL_SERVER_ERROR')) return new ShopError('away');
  return new ShopError('refused');
}
