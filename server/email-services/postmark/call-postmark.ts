import { Errors } from 'postmark';
import type { PostmarkAccount } from '#server/platform/email-accounts.ts';
import { readRetryAfter } from '#server/platform/http/retry-after.ts';
import { EmailServiceError, type EmailServiceFailure } from '../email-service-error.ts';
import { neverConnected } from '../never-connected.ts';

const timeoutSeconds = 10;

/** How the client library reaches an account, which the answers of one call are read with. */
interface Connection {
  readonly useHttps: boolean;
  readonly requestHost: string;
  /** In seconds. */
  readonly timeout: number;
  readonly fetch: typeof fetch;
}

/**
 * Makes one call over a connection of its own, so that the library's failures can be told with the header that it
 * leaves out.
 */
export async function callPostmark<Answer>(
  { url }: Pick<PostmarkAccount, 'url'>,
  work: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  const { protocol, host, pathname } = new URL(url);
  let retryAfter: string | null = null;
  let isUnreached = false;
  try {
    return await work({
      useHttps: protocol === 'https:',
      requestHost: `${host}${pathname.replace(/\/$/, '')}`,
      timeout: timeoutSeconds,
      fetch: async (input, init) => {
        const answer = await fetch(input, init).catch((error: unknown) => {
          isUnreached = neverConnected(error);
          throw error;
        });
        retryAfter = answer.headers.get('retry-after');
        return answer;
      },
    });
  } catch (error) {
    throw failureOf(error, { retryAfter, isUnreached });
  }
}

/** Postmark's numbers for its errors: https://postmarkapp.com/developer/api/overview#error-codes */
const byCode: Readonly<Record<number, EmailServiceFailure>> = {
  10: 'key-refused',
  400: 'sender-refused',
  401: 'sender-refused',
  406: 'recipient-inactive',
  510: 'unknown-domain',
  512: 'taken',
};

function failureOf(
  error: unknown,
  { retryAfter, isUnreached }: { retryAfter: string | null; isUnreached: boolean },
): EmailServiceError {
  if (!(error instanceof Errors.PostmarkError))
    return new EmailServiceError('postmark', 'away', { isUnreached });
  const { statusCode: status, code: serviceCode, message } = error;
  const details = {
    ...{ status: status || undefined, serviceCode: serviceCode || undefined },
    isUnreached,
  };
  const fail = (failure: EmailServiceFailure, more = {}) =>
    new EmailServiceError('postmark', failure, { ...details, ...more });
  if (status === 429)
    return fail('busy', { retryAfterSeconds: readRetryAfter(retryAfter, new Date()) });
  if (status === 401 || status === 403) return fail('key-refused');
  if (status === 404) return fail('unknown-domain');
  if (status !== 422) return fail('away');
  // 300 stands for any part of the mail, and only the words say which.
  if (serviceCode === 300 && /'From'/.test(message)) return fail('sender-refused');
  if (serviceCode === 300 && /'To'/.test(message)) return fail('recipient-refused');
  return fail(byCode[serviceCode] ?? 'refused');
}
