import { OrdersApi } from '@sp-api-sdk/orders-api-2026-01-01';
import { z } from 'zod';
import type { TimeWindow } from '#server/integrations/order-feed.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { AmazonPage } from './amazon-order.ts';

interface Access {
  readonly url: string;
  readonly token: string;
  readonly signal: AbortSignal;
}

interface Question {
  readonly window: TimeWindow;
  readonly marketplaceIds: readonly string[];
  readonly paginationToken: string | undefined;
}

const pageSize = 100;
const longestAnswer = 20_000;
const largestAnswer = 20 * 1024 * 1024;

/** One page of the orders that changed in a window. Throws a `ShopError`. */
export async function fetchPage(
  { url, token, signal }: Access,
  { window, marketplaceIds, paginationToken }: Question,
): Promise<AmazonPage> {
  const api = new OrdersApi(undefined, url);
  try {
    const { data } = await api.searchOrders(
      {
        lastUpdatedAfter: window.from.toISOString(),
        lastUpdatedBefore: window.until.toISOString(),
        marketplaceIds: [...marketplaceIds],
        maxResultsPerPage: pageSize,
        includedData: ['BUYER', 'PROCEEDS', 'PROMOTION', 'CANCELLATION', 'FULFILLMENT'],
        ...(paginationToken !== undefined && { paginationToken }),
      },
      {
        headers: { 'x-amz-access-token': token },
        ...{ signal, timeout: longestAnswer, maxRedirects: 0, maxContentLength: largestAnswer },
      },
    );
    const page = AmazonPage.safeParse(data);
    if (!page.success) throw new ShopError('unreadable');
    return page.data;
  } catch (error) {
    throw error instanceof ShopError ? error : shopErrorOf(error);
  }
}

/** The parts of the library's error that matter; there is no `response` where no answer came. */
const Failed = z.object({
  response: z.object({ status: z.number(), headers: z.looseObject({}) }).optional(),
});

function shopErrorOf(error: unknown): ShopError {
  const { response } = Failed.safeParse(error).data ?? {};
  if (!response) return new ShopError('away');
  const { status, headers } = response;
  if (status === 429) return new ShopError('busy', { status, ...pauseOf(headers) });
  if (status === 401 || status === 403) return new ShopError('account-refused', { status });
  return new ShopError(status >= 500 ? 'away' : 'refused', { status });
}

/** Amazon says how many calls a second it takes, such as 0.0056. */
function pauseOf(headers: Readonly<Record<string, unknown>>): { retryAfterSeconds?: number } {
  const rate = Number(headers['x-amzn-ratelimit-limit']);
  return rate > 0 ? { retryAfterSeconds: Math.ceil(1 / rate) } : {};
}
