import { z } from 'zod';
import { readRetryAfter } from '#server/platform/http/retry-after.ts';
import { EmailServiceError } from '../email-service-error.ts';
import { neverConnected } from '../never-connected.ts';

/** The parts of an error of the library that name nobody and hold no key. */
const Failure = z.object({
  /** The status of the answer. */
  code: z.number(),
  response: z.object({
    headers: z
      .object({ 'retry-after': z.string().optional(), 'x-ratelimit-reset': z.string().optional() })
      .catch({}),
    body: z
      .object({ errors: z.array(z.object({ field: z.string().nullish().catch(null) })) })
      .catch({ errors: [] }),
  }),
});

type Headers = z.infer<typeof Failure>['response']['headers'];

/** Makes one call, and tells its failure without the request that failed: that has the key. */
export async function callSendGrid<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): EmailServiceError {
  const { data } = Failure.safeParse(error);
  if (!data)
    return new EmailServiceError('sendgrid', 'away', { isUnreached: neverConnected(error) });
  const { code: status, response } = data;
  const fields = response.body.errors.map(({ field }) => field ?? '');
  const names = (part: string) => fields.some((field) => field.startsWith(part));
  if (status === 429) {
    const retryAfterSeconds = retryAfterOf(response.headers, new Date());
    return new EmailServiceError('sendgrid', 'busy', { status, retryAfterSeconds });
  }
  if (names('from')) return new EmailServiceError('sendgrid', 'sender-refused', { status });
  if (status === 401 || status === 403)
    return new EmailServiceError('sendgrid', 'key-refused', { status });
  if (status === 404) return new EmailServiceError('sendgrid', 'unknown-domain', { status });
  if (names('personalizations'))
    return new EmailServiceError('sendgrid', 'recipient-refused', { status });
  if (status < 500) return new EmailServiceError('sendgrid', 'refused', { status });
  return new EmailServiceError('sendgrid', 'away', { status });
}

/** SendGrid says when its minute ends, in seconds since 1970, where others have `Retry-After`. */
function retryAfterOf(headers: Headers, now: Date): number | undefined {
  const asked = headers['retry-after'];
  if (asked !== undefined) return readRetryAfter(asked, now);
  const reset = Number(headers['x-ratelimit-reset']);
  if (!Number.isFinite(reset) || reset <= 0) return undefined;
  return readRetryAfter(new Date(reset * 1000).toUTCString(), now);
}
