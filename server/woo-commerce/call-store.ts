import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api/index.mjs';
import { z } from 'zod';
import { ShopError, type ShopFailure } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import { readRetryAfter } from '#server/platform/http/retry-after.ts';
import { isNotPublic, outboundConnections } from '#server/platform/outbound/outbound.ts';
import type { ConnectedStore } from './connected-store.ts';

const longestMilliseconds = 20_000;
/** A hundred orders of a hundred lines are a few megabytes. */
const largestBytes = 32 * 1024 * 1024;

export interface StoreRequest<Answer> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/wp-json/wc/v3/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  readonly answer: z.ZodType<Answer>;
}

interface StoreAnswer<Answer> {
  readonly data: Answer;
  /** The number of all items of a list. */
  readonly total: number | undefined;
}

/** A store that can be asked. Every call ends within seconds, and throws ShopError when it fails. */
export interface Store {
  ask<Answer>(request: StoreRequest<Answer>): Promise<StoreAnswer<Answer>>;
}

/** The REST API of a connected store: https://woocommerce.github.io/woocommerce-rest-api-docs/ */
export function openStore(
  { settings, key }: Pick<ConnectedStore, 'settings' | 'key'>,
  { wooCommerce: { reachedAt } }: Pick<Config, 'wooCommerce'>,
  signal?: AbortSignal,
): Store {
  const connections = outboundConnections({ reachedAt });
  return {
    async ask({ method, path, query = {}, body, answer }) {
      const timeout = AbortSignal.timeout(longestMilliseconds);
      const client = new WooCommerceRestApi({
        url: settings.storeUrl,
        consumerKey: key.consumerKey,
        consumerSecret: key.consumerSecret,
        queryStringAuth: key.useQueryStringAuth,
        timeout: longestMilliseconds,
        axiosConfig: {
          httpsAgent: connections,
          proxy: false,
          // The key is for this address only.
          maxRedirects: 0,
          maxContentLength: largestBytes,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        },
      });
      const work =
        method === 'post' || method === 'put'
          ? client[method](path, body ?? {}, query)
          : client[method](path, query);
      return readAnswer(await work.catch(raiseFailure), answer);
    },
  };
}

const Answered = z.object({
  status: z.number(),
  headers: z.looseObject({ 'x-wp-total': z.coerce.number().optional().catch(undefined) }),
  data: z.unknown(),
});

function readAnswer<Answer>(raw: unknown, answer: z.ZodType<Answer>): StoreAnswer<Answer> {
  const { status, headers, data } = Answered.parse(raw);
  const read = answer.safeParse(data);
  if (!read.success) throw new ShopError('unreadable', { status });
  return { data: read.data, total: headers['x-wp-total'] };
}

/** A failure as the client library throws it. */
const Failed = z.object({
  code: z.string().optional(),
  response: z
    .object({
      status: z.number(),
      headers: z.looseObject({ 'retry-after': z.string().optional().catch(undefined) }),
      data: z.object({ code: z.string() }).optional().catch(undefined),
    })
    .optional(),
});

const byStatus: Readonly<Record<number, ShopFailure>> = {
  401: 'key-refused',
  403: 'key-refused',
  // Every store with WooCommerce has this API.
  404: 'unreadable',
  429: 'busy',
};

function raiseFailure(error: unknown): never {
  if (isNotPublic(error)) throw new ShopError('not-public');
  const { data } = Failed.safeParse(error);
  const { response, code } = data ?? {};
  if (!response) throw new ShopError(code === 'ERR_BAD_RESPONSE' ? 'unreadable' : 'away');
  const { status, headers } = response;
  if (response.data?.code === 'woocommerce_rest_shop_order_invalid_id') throw new NoSuchOrder();
  const failure = byStatus[status] ?? failureOf(status);
  const retryAfterSeconds = readRetryAfter(headers['retry-after'], new Date());
  throw new ShopError(failure, { status, retryAfterSeconds });
}

const failureOf = (status: number): ShopFailure =>
  status < 400 ? 'moved' : status < 500 ? 'refused' : 'away';

/** The store has this order no more, not even in its trash. */
export class NoSuchOrder extends Error {
  override readonly name = 'NoSuchOrder';
}
