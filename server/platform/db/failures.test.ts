import pg from 'pg';
import { expect, it } from 'vitest';
import { ProblemError } from '../problems.ts';
import { databaseFailure, isDiskFull } from './failures.ts';

const sqlError = (code: string) => {
  const error = new pg.DatabaseError('it failed', 9, 'error');
  error.code = code;
  return error;
};

it.each([
  ['a lock that was not given in time', '55P03'],
  ['a statement that took too long', '57014'],
  ['a transaction that was idle for too long', '25P03'],
  ['a deadlock', '40P01'],
  ['a server that stops', '57P01'],
  ['a connection that was lost', '08006'],
  ['too many connections', '53300'],
  ['a full disk', '53100'],
  ['a disk that fails', '58030'],
])('%s is answered as unavailable', (_, code) => {
  const error = sqlError(code);
  expect(databaseFailure(error)).toMatchObject({ code: 'unavailable', cause: error });
});

it.each(['23505', '42P01', '22P02', 'XX000'])('any other failure stays what it is: %s', (code) => {
  const error = sqlError(code);
  expect(databaseFailure(error)).toBe(error);
});

it.each(['22021', '22P05'])('a text with NUL is invalid input: %s', (code) => {
  expect(databaseFailure(sqlError(code))).toMatchObject({ code: 'invalid-input' });
});

it('tells a full disk from other failures', () => {
  expect(['53100', '58030', '53300', '55P03'].map((code) => isDiskFull(sqlError(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isDiskFull(new ProblemError('unavailable'))).toBe(false);
});
