import { expect, it } from 'vitest';
import { BridgeError, isBridgeErrorCode } from './bridge-error.ts';

const codes = [
  'timeout',
  'frame-reloaded',
  'frame-removed',
  'closed',
  'not-ready',
  'not-embedded',
  'foreign-origin',
  'foreign-window',
  'version-mismatch',
  'old-generation',
  'replayed',
  'unknown-type',
  'invalid-envelope',
  'invalid-payload',
  'too-large',
  'rate-limited',
  'refused',
  'handler-failed',
] as const;

it.each(codes)('says in words what %s means', (code) => {
  const error = new BridgeError(code);
  expect([error.name, error.code, isBridgeErrorCode(code)]).toEqual(['BridgeError', code, true]);
  expect(error.message).toMatch(/^(A|The|This|No|Too) [\w ]+$/);
});

it.each(['toString', 'constructor', '', 1, null, undefined, ['timeout']])(
  'does not take %j for a code',
  (value) => {
    expect(isBridgeErrorCode(value)).toBe(false);
  },
);
