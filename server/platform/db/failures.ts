import pg from 'pg';
import { ProblemError } from '../problems.ts';

// Connection exceptions, too many connections, and a server that stops, crashed or starts.
const lostSqlStates = /^(08...|53300|57P0[1-5])$/;
const lostErrnos = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// The driver has no codes for these.
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** The error to raise for a failed transaction: `unavailable` where the database could not be reached. */
export function databaseFailure(error: unknown): unknown {
  return isConnectionLost(error) ? new ProblemError('unavailable', { cause: error }) : error;
}

/** The unique constraint that a statement has violated; undefined for every other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const isViolation = error instanceof pg.DatabaseError && error.code === '23505';
  return isViolation ? error.constraint : undefined;
}

function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return lostSqlStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && 'code' in error && lostErrnos.has(String(error.code))) return true;
  return lostMessages.test(error.message);
}
