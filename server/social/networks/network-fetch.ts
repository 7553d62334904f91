import type { z } from 'zod';
import { readBytes } from '#server/platform/http/read-bytes.ts';
import { readRetryAfter } from '#server/platform/http/retry-after.ts';
import type { SocialApp } from '#server/platform/social-apps.ts';
import { NetworkError } from './network-error.ts';

const timeout = 10_000;
/** The longest answer of a network that is read, in bytes: a hundred posts with their words have their place in it. */
const longestAnswer = 2 * 1024 * 1024;

/** A call ends within ten seconds. */
export const timeLimit = (): AbortSignal => AbortSignal.timeout(timeout);

/** Where an address of a network is reached: there, or where the installation was told to reach all of them. */
export function addressAt({ url }: Pick<SocialApp, 'url'>, address: string): string {
  if (url === undefined) return address;
  const { host, pathname, search } = new URL(address);
  return `${url}/${host}${pathname}${search}`;
}

/** An answer of a network that is no success. */
interface Refusal {
  readonly status: number;
  /** Undefined where it is no JSON. */
  readonly body: unknown;
}

interface Asked<Answer> {
  readonly app: SocialApp;
  readonly Answer: z.ZodType<Answer>;
  readonly accessToken?: string;
  /** GET if left out, or POST with a body. */
  readonly method?: 'DELETE';
  /** Sent as JSON, by POST. */
  readonly body?: object;
  /** The meaning of a refusal by this network beyond its status; undefined for no more. */
  readonly failureOf?: (refusal: Refusal) => NetworkError | undefined;
}

/** Asks a network. No key is sent on to another address. Throws a `NetworkError`. */
export async function askNetwork<Answer>(
  address: string,
  { app, Answer, accessToken, body, method, failureOf = () => undefined }: Asked<Answer>,
): Promise<Answer> {
  const answer = await fetch(addressAt(app, address), {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      accept: 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: timeLimit(),
  }).catch(() => undefined);
  if (!answer) throw new NetworkError('away');
  const read = await readJson(answer);
  if (!answer.ok) {
    const { status } = answer;
    throw failureOf({ status, body: read }) ?? failureOfStatus(status, answer.headers);
  }
  const { data } = Answer.safeParse(read);
  if (data === undefined) throw new NetworkError('unreadable', { status: answer.status });
  return data;
}

/** The JSON of an answer; undefined where it is no JSON, is too long, or ends before its end. */
const readJson = async (answer: Response): Promise<unknown> =>
  readBody(answer)
    .then((body): unknown => JSON.parse(body.toString()))
    .catch(() => undefined);

const readBody = async ({ body }: Response): Promise<Buffer> =>
  body ? readBytes(body, longestAnswer) : Buffer.of();

/** `fetch` for a library that reads answers by itself: neither a long one nor one of another host. Throws a `NetworkError`. */
export async function fetchShort(address: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...options, redirect: 'error' }).catch(() => {
    throw new NetworkError('away');
  });
  const body = await readBody(answer).catch(() => {
    throw new NetworkError('unreadable', { status: answer.status });
  });
  const { status, headers } = answer;
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
}

/** The meaning of a status alone. */
export function failureOfStatus(status: number, headers: Headers): NetworkError {
  if (status === 429) {
    const retryAfterSeconds = retryAfterOf(headers, new Date());
    return new NetworkError('busy', { status, retryAfterSeconds });
  }
  if (status === 401) return new NetworkError('grant-refused', { status });
  if (status === 404) return new NetworkError('unknown', { status });
  return new NetworkError(status >= 500 ? 'away' : 'refused', { status });
}

/** X says when its window is over, in seconds since 1970: https://docs.x.com/x-api/fundamentals/rate-limits */
function retryAfterOf(headers: Headers, now: Date): number {
  const reset = Number(headers.get('x-rate-limit-reset') ?? Number.NaN);
  const until = Number.isFinite(reset) ? `${Math.ceil(reset - now.getTime() / 1000)}` : null;
  return readRetryAfter(headers.get('retry-after') ?? until, now) ?? 60;
}
