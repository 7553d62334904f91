import { ApiProblem } from './problems.ts';

/** Whether a call was refused because there is no such record; another try does not help. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 404;
