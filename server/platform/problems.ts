import { type ProblemCode, problems } from '#contract/http/problem.ts';

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

  constructor(
    code: ProblemCode,
    options: { message?: string; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(options.message ?? problems[code].message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
  }
}
