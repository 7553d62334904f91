import { EmailServiceError } from '#server/email-services/email-service-error.ts';
import type { Delivered } from '#server/mail/deliver.ts';
import { MailServerError } from '#server/mail/deliver-by-smtp.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';

/** The outcome of handing an email over to somebody. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** It was refused for good; the reason is for admins to read. */
  | { readonly kind: 'failed'; readonly failure: string }
  /** Nobody knows whether it was taken, so that it is not handed over again. */
  | { readonly kind: 'unknown' }
  /** It was not taken, and may be another time; not before so many seconds, where the service says so. */
  | { readonly kind: 'later'; readonly failure: string; readonly seconds?: number };

const failures: Readonly<Record<Exclude<Delivered, 'taken'>, string>> = {
  'recipient-refused': 'The email service has refused this address',
  'recipient-inactive': 'Emails to this address have come back',
};

export const outcomeOf = (delivered: Delivered): Outcome =>
  delivered === 'taken' ? { kind: 'sent' } : { kind: 'failed', failure: failures[delivered] };

const notAvailable = 'The email service was not available';

/** The outcome of a try that has failed. */
export function outcomeOfFailure(error: unknown): Outcome {
  if (error instanceof RetryLater)
    return { kind: 'later', failure: notAvailable, seconds: error.seconds };
  if (error instanceof EmailServiceError) {
    if (error.isUnclear) return { kind: 'unknown' };
    return error.failure === 'refused'
      ? { kind: 'failed', failure: 'The email service has refused this email' }
      : { kind: 'later', failure: notAvailable };
  }
  if (error instanceof MailServerError) {
    if (error.verdict === 'unclear') return { kind: 'unknown' };
    return error.verdict === 'refused'
      ? { kind: 'failed', failure: 'The mail server has refused this email' }
      : { kind: 'later', failure: 'The mail server was not available' };
  }
  // The mailbox in the database keeps an email once, so that another try does no harm.
  return { kind: 'later', failure: 'The email could not be kept' };
}

/** How long a recipient waits after each try that was refused for the time being, in minutes (MAIL-66). */
const pauses = [1, 5, 15, 60, 240] as const;

/** When to try again after so many tries; undefined when there were enough. */
export function nextTryAt(tries: number, now: Date, seconds = 0): Date | undefined {
  const minutes = pauses[tries - 1];
  return minutes === undefined
    ? undefined
    : new Date(now.getTime() + Math.max(minutes * 60, seconds) * 1000);
}
