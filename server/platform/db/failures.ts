import pg from 'pg';
import { ProblemError } from '../problems.ts';

/** A full disk; the embedded database has only an error of reading and writing for it. */
const fullSqlStates = /^(53100|58030)$/;
// Connection exceptions, a server that is out of something, stops, crashed or starts, a lock or an answer
// that took too long, and transactions that got into each other's way.
const unavailableSqlStates = /^(08...|53...|57P0[1-5]|58030|55P03|57014|25P0[34]|40P01|40001)$/;
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

/**
 * The error to raise for a failed transaction: `unavailable` where the database could not be reached or
 * could not do it now, so that another try may work; `invalid-input` for a text that it cannot hold.
 */
export function databaseFailure(error: unknown): unknown {
  if (isUnavailable(error)) return new ProblemError('unavailable', { cause: error });
  return isNoText(error) ? new ProblemError('invalid-input', { cause: error }) : error;
}

/** A text or JSON with NUL, which no column can hold. */
const isNoText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22021|22P05)$/.test(error.code ?? '');

/** Whether a statement failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && fullSqlStates.test(error.code ?? '');

/** Whether a transaction was sent back because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40P01';

/** The unique constraint that a statement has violated; undefined for every other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const isViolation = error instanceof pg.DatabaseError && error.code === '23505';
  return isViolation ? error.constraint : undefined;
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableSqlStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && 'code' in error && lostErrnos.has(String(error.code))) return true;
  return lostMessages.test(error.message);
}
