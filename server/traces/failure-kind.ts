import { ProblemError } from '#server/platform/problems.ts';

/** The kind of failure of an error, without its message: a code of the contract or of the database, or its name. */
export function failureKind(error: unknown): string {
  if (error instanceof ProblemError) return error.code;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
