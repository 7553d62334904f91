import { ShopError, type ShopFailure } from '#server/integrations/shop-error.ts';
import { readRetryAfter } from '#server/platform/http/retry-after.ts';

const timeout = 10_000;

/** A call of a shop that ends within ten seconds, or with `signal`. No key is sent on to another address. */
export function fetchOfShop(
  address: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
  return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
}

/** The failure of an answer without a status of success; `otherwise` for one with it. No answer at all is `away`. */
export function failureOfAnswer(answer: Response | undefined, otherwise: ShopFailure): ShopError {
  if (!answer) return new ShopError('away');
  const { status, headers } = answer;
  if (answer.ok) return new ShopError(otherwise, { status });
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), new Date()) ?? 1;
    return new ShopError('busy', { status, retryAfterSeconds });
  }
  if (status === 401 || status === 403) return new ShopError('key-refused', { status });
  return new ShopError(status >= 500 ? 'away' : 'refused', { status });
}
