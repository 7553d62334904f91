import { expect, it } from 'vitest';
import { ProblemError } from '../problems.ts';
import { RetryLater } from './retry-later.ts';
import { whyFailed } from './why-failed.ts';

const coded = (code: string) => Object.assign(new Error('of ada@example.com'), { code });

it.each([
  ['unreachable', coded('ECONNREFUSED')],
  ['unreachable', new Error('fetch failed', { cause: coded('ENOTFOUND') })],
  ['unreachable', new RetryLater(9, new Error('The mail server has not taken the mail: ESOCKET'))],
  ['too-slow', coded('ETIMEDOUT')],
  ['too-slow', new Error('The job did not end within 60 seconds')],
  ['refused', new Error('The mail server has not taken the mail: EENVELOPE RCPT TO 550')],
  ['refused', new Error('key-refused (status 401)')],
  ['database', new ProblemError('unavailable', { cause: coded('XX000') })],
  ['asked-to-wait', new RetryLater(9, new Error('come again'))],
  ['other', new Error('undefined is no function')],
  ['other', 'nonsense'],
])('a job has failed as %s', (reason, error) => {
  expect(whyFailed(error)).toBe(reason);
});
