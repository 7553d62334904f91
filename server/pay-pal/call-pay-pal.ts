import * as oauth from 'oauth4webapi';
import type { z } from 'zod';
import type { PayPalCredentials } from '#contract/pay-pal/account.ts';
import { isThisMachine } from '#server/platform/address-settings.ts';
import type { Config } from '#server/platform/config.ts';
import { readRetryAfter } from '#server/platform/http/retry-after.ts';
import { PayPalError } from './pay-pal-error.ts';

/** A batch of thousands of payouts takes PayPal some seconds. */
const longestMilliseconds = 30_000;

interface PayPalRequest {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body?: object;
}

/** An answer of PayPal with a status of success or refusal; never 401, 403, 429, or 500 and above. */
interface PayPalAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** PayPal as one account sees it. Every call ends within half a minute, and throws PayPalError when it fails. */
export interface PayPal {
  ask(request: PayPalRequest): Promise<PayPalAnswer>;
}

interface Options {
  readonly config: Pick<Config, 'payPal'>;
  /** Ends a call earlier. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens an account with a token, which PayPal gives for some hours. Throws a `PayPalError`:
 * https://developer.paypal.com/api/rest/authentication/
 */
export async function openPayPal(
  credentials: PayPalCredentials,
  { config, signal }: Options,
): Promise<PayPal> {
  const { url } = config.payPal;
  const endsIn = () => {
    const timeout = AbortSignal.timeout(longestMilliseconds);
    return signal ? AbortSignal.any([signal, timeout]) : timeout;
  };
  const token = await fetchToken(url, credentials, endsIn());
  return {
    async ask({ method, path, body }) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        // The token is for this address only.
        redirect: 'error',
        signal: endsIn(),
      }).catch(() => undefined);
      return readAnswer(answer);
    },
  };
}

async function fetchToken(
  url: string,
  { clientId, clientSecret }: PayPalCredentials,
  signal: AbortSignal,
): Promise<string> {
  const server = { issuer: url, token_endpoint: `${url}/v1/oauth2/token` };
  const client = { client_id: clientId };
  // PayPal compares both halves as they are, where RFC 6749 would have them encoded for a form.
  const authenticate: oauth.ClientAuth = (_server, _client, _body, headers) => {
    const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    headers.set('authorization', `Basic ${pair}`);
  };
  try {
    const answer = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      authenticate,
      {},
      {
        signal,
        [oauth.allowInsecureRequests]: isThisMachine(new URL(url).hostname),
      },
    );
    const { access_token } = await oauth.processClientCredentialsResponse(server, client, answer);
    return access_token;
  } catch (error) {
    throw tokenErrorOf(error);
  }
}

function tokenErrorOf(error: unknown): PayPalError {
  const answer =
    error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError
      ? error.response
      : error instanceof oauth.OperationProcessingError && error.cause instanceof Response
        ? error.cause
        : undefined;
  if (!answer) {
    const isAnswered = error instanceof oauth.OperationProcessingError;
    return new PayPalError(isAnswered ? 'unreadable' : 'away');
  }
  if (answer.status === 400) return new PayPalError('key-refused', { status: 400 });
  return failureOf(answer) ?? new PayPalError('unreadable', { status: answer.status });
}

/** The failure that a status alone tells; undefined where the body says more. */
function failureOf({ status, headers }: Response): PayPalError | undefined {
  if (status === 401) return new PayPalError('key-refused', { status });
  if (status === 403) return new PayPalError('not-allowed', { status });
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), new Date()) ?? 60;
    return new PayPalError('busy', { status, retryAfterSeconds });
  }
  return status >= 500 ? new PayPalError('away', { status }) : undefined;
}

async function readAnswer(answer: Response | undefined): Promise<PayPalAnswer> {
  if (!answer) throw new PayPalError('away');
  const failure = failureOf(answer);
  if (failure) throw failure;
  const { status } = answer;
  // Half an answer ends like half a JSON: it was received, and cannot be read.
  const body: unknown = await answer.json().catch(() => {
    throw new PayPalError('unreadable', { status });
  });
  return { status, body };
}

/** Reads the body of an answer. Throws PayPalError `unreadable` where it has another form. */
export function readBody<Body>({ status, body }: PayPalAnswer, form: z.ZodType<Body>): Body {
  const read = form.safeParse(body);
  if (!read.success) throw new PayPalError('unreadable', { status });
  return read.data;
}
