import { z } from 'zod';
import { messagesOfEither } from '#contract/http/messages-of-either.ts';
import { isProblemCode, Problem, type ProblemCode } from '#contract/http/problem.ts';

interface ProblemInput {
  code: ProblemCode;
  status: number;
  /** The words of the server; empty when it had none. */
  message: string;
  fields?: Readonly<Record<string, string>>;
  authRedirect?: string | undefined;
  requestId?: string | undefined;
  cause?: unknown;
}

/** A call that was answered with a refusal, or with something unreadable. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** For programs; people never see it (SHELL-245). */
  readonly code: ProblemCode;
  readonly status: number;
  /** Form field → message; empty when the problem belongs to no field (SHELL-152). */
  readonly fields: Readonly<Record<string, string>>;
  /** Where a network asks for consent (SOC-92). */
  readonly authRedirect: string | undefined;
  /** Names the call in the server's log. */
  readonly requestId: string | undefined;

  constructor(problem: ProblemInput) {
    const { code, status, message, fields = {}, authRedirect, requestId, cause } = problem;
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.authRedirect = authRedirect;
    this.requestId = requestId;
  }

  /** The same problem with its fields named otherwise, as a form has them. */
  withFields(fields: Readonly<Record<string, string>>): ApiProblem {
    return new ApiProblem({ ...this, message: this.message, fields });
  }
}

/** A call that got no answer: no connection, or none in time (SHELL-239). */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem';

  constructor(options?: ErrorOptions) {
    super('Could not perform request. Please check your internet connection', options);
  }
}

/** A problem document whose code may be newer than this build. */
const AnyProblem = Problem.omit({ code: true }).extend({ code: z.string() });

/**
 * The problem an error response stands for. Without a problem document its status decides, and the
 * header names the call.
 */
export function readProblem(status: number, body: unknown, requestId?: string): ApiProblem {
  const { data } = AnyProblem.safeParse(body);
  if (!data) return new ApiProblem({ status, requestId, ...unreadable(status) });
  const code = isProblemCode(data.code) ? data.code : 'internal';
  return new ApiProblem({ ...data, code, status });
}

/** These gateway errors mean that the server is down; other statuses say nothing about that. */
function unreadable(status: number): { code: ProblemCode; message: string } {
  if (status === 401) return { code: 'unauthenticated', message: messagesOfEither.unauthenticated };
  if ([502, 503, 504].includes(status)) {
    return { code: 'unavailable', message: messagesOfEither.unavailable };
  }
  return { code: 'internal', message: '' };
}
