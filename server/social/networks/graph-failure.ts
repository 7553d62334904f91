import { z } from 'zod';
import { NetworkError } from './network-error.ts';

const Refusal = z.object({ error: z.object({ code: z.number() }) });
/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const refusedCodes = [10, 102, 190, 200, 467];
const busyCodes = [4, 17, 32, 613];

/** A refusal of the Graph API, which Facebook and Instagram share; undefined if only its status has a meaning. */
export function failureOfGraph({
  status,
  body,
}: {
  readonly status: number;
  readonly body: unknown;
}): NetworkError | undefined {
  const code = Refusal.safeParse(body).data?.error.code;
  if (code === undefined) return undefined;
  if (refusedCodes.includes(code)) return new NetworkError('grant-refused', { status });
  return busyCodes.includes(code)
    ? new NetworkError('busy', { status, retryAfterSeconds: 60 })
    : undefined;
}
