import { expect, it } from 'vitest';
import { z } from 'zod';
import { BridgeError } from './bridge-error.ts';
import { parsePayload } from './parse-payload.ts';

const anything = z.looseObject({});

it('gives what the schema makes of a payload', () => {
  const schema = z.object({ path: z.string(), replace: z.boolean().default(false) });
  expect(parsePayload(schema, { path: '/a', more: 1 })).toEqual({ path: '/a', replace: false });
});

it('refuses what the schema does not take, and a type without a schema', () => {
  const refusal = new BridgeError('invalid-payload');
  expect(() => parsePayload(z.object({ path: z.string() }), {})).toThrow(refusal);
  expect(() => parsePayload(undefined, {})).toThrow(refusal);
});

it('refuses what is no plain data, even where the schema takes it', () => {
  expect(() => parsePayload(anything, { at: new Date() })).toThrow(
    new BridgeError('invalid-payload'),
  );
});

it('says of too large a payload that it is too large [BRIDGE-151]', () => {
  expect(() => parsePayload(anything, { text: 'x'.repeat(200_000) })).toThrow(
    new BridgeError('too-large'),
  );
});
