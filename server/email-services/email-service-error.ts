import { type EmailService, emailServiceNames } from '#contract/sending-domains/sending-domain.ts';

/** The kinds of failure of a call to an email service. */
export type EmailServiceFailure =
  /** The service does not know the key, or the key may not do this. */
  | 'key-refused'
  /** Too many calls; `retryAfterSeconds` says when to come back. */
  | 'busy'
  /** It failed, or gave no answer in time: nobody knows whether it has done the work. */
  | 'away'
  /** The account has this domain already. */
  | 'taken'
  /** The account has no such domain. */
  | 'unknown-domain'
  /** It sends nothing from this address. */
  | 'sender-refused'
  /** It sends nothing to this address, now or later. */
  | 'recipient-refused'
  /** The address has bounced, or complained, and is on the service's own list. */
  | 'recipient-inactive'
  /** It does not accept the request. */
  | 'refused';

interface Details {
  /** The status of the answer, none where there was none. */
  readonly status?: number | undefined;
  /** The service's own number of the error. */
  readonly serviceCode?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Whether the service was never reached. */
  readonly isUnreached?: boolean;
}

/**
 * A call of an email service that failed. The words of the service stay out, for they name people, and so does
 * the failed request, for it has the key.
 */
export class EmailServiceError extends Error {
  override readonly name = 'EmailServiceError';
  readonly service: EmailService;
  readonly failure: EmailServiceFailure;
  readonly retryAfterSeconds: number | undefined;
  /** Whether the service may have done it all the same: it was reached, and its answer was lost. */
  readonly isUnclear: boolean;

  constructor(service: EmailService, failure: EmailServiceFailure, details: Details = {}) {
    const { status, serviceCode, retryAfterSeconds, isUnreached = false } = details;
    const numbers = [status, serviceCode && `code ${serviceCode}`].filter(Boolean).join(', ');
    super(`${emailServiceNames[service]}: ${failure}${numbers && ` (${numbers})`}`);
    this.service = service;
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isUnclear = failure === 'away' && status === undefined && !isUnreached;
  }
}

/** Whether an error is this failure of an email service. */
export const isFailure = (
  error: unknown,
  failure: EmailServiceFailure,
): error is EmailServiceError => error instanceof EmailServiceError && error.failure === failure;
