import { expect, it } from 'vitest';
import { neverConnected } from './never-connected.ts';

it.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])('a call was never connected after %s, also where that is the cause of its error', (code) => {
  const failure = Object.assign(new Error('connect'), { code });
  expect(neverConnected(failure)).toBe(true);
  expect(neverConnected(new TypeError('fetch failed', { cause: failure }))).toBe(true);
  expect(neverConnected({ code: 'ERR_FETCH', cause: { cause: failure } })).toBe(true);
});

it.each([
  Object.assign(new Error('hang up'), { code: 'ECONNRESET' }),
  new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } }),
  new Error('ECONNREFUSED'),
  { code: 7 },
  'ECONNREFUSED',
  undefined,
  null,
])('a call may have been connected after %o', (error) => {
  expect(neverConnected(error)).toBe(false);
});
