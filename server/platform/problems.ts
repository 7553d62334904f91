import type { Problem, ProblemCode } from '#contract/http/problem.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';

/**
 * A refusal that the caller is told about. It is the only error that handlers raise on purpose; any
 * other error is answered as `internal` and its text never leaves the server.
 *
 * `fields` maps a form field to its message; `message` replaces the code's own words for people.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;
  /** The page where a network asks for the consent that the call needs. */
  readonly authRedirect: string | undefined;
  /** The findings of the checks of an email. */
  readonly findings: Problem['findings'];

  constructor(
    code: ProblemCode,
    options: {
      message?: string;
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      authRedirect?: string;
      findings?: Problem['findings'];
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? problemMessages[code], { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.authRedirect = options.authRedirect;
    this.findings = options.findings;
  }
}

const minute = 60_000;

/** The refusal after too many tries, which says that one may try again in `wait` milliseconds. */
export function tooManyAttempts(wait: number): ProblemError {
  const minutes = Math.max(1, Math.ceil(wait / minute));
  const hours = Math.ceil(minutes / 60);
  const time = minutes === 1 ? '1 minute' : minutes <= 90 ? `${minutes} minutes` : `${hours} hours`;
  return new ProblemError('too-many-requests', {
    message: `Too many attempts. Please try again in ${time}`,
    retryAfterSeconds: Math.ceil(wait / 1000),
  });
}
