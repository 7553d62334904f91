import { ShopError } from '#server/integrations/shop-error.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';

/** Whether the tenant has no shop any more: there is nothing left to do. */
export const isGone = (error: unknown): boolean =>
  error instanceof ShopError && error.failure === 'not-added';

/** A failure as a job throws it: not tried again before the shop takes more. */
export function againLater(error: unknown): unknown {
  if (!(error instanceof ShopError) || error.retryAfterSeconds === undefined) return error;
  return new RetryLater(error.retryAfterSeconds, error);
}
