import { ProblemError } from '#server/platform/problems.ts';
import { ShopError } from './shop-error.ts';

/** The problem that tells an admin of a failed call to a shop. Any other error stays as it is. */
export function shopProblem(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  const { failure, toWhoAsked: message, retryAfterSeconds, words } = error;
  if (words !== undefined)
    return new ProblemError('shop-refused', { message: words, cause: error });
  if (failure === 'not-added') return new ProblemError('not-found', { message, cause: error });
  return new ProblemError('shop-failed', { message, cause: error, retryAfterSeconds });
}
