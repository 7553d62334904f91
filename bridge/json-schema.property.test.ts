import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readersOf } from './json-schema.ts';
import { embeddedSchemas, hostSchemas } from './message-schemas.ts';
import {
  type Messages,
  type MessagesToEmbedded,
  type MessagesToHost,
  messagesToEmbedded,
  messagesToHost,
  type Readers,
} from './messages.ts';
import { checkPlainData } from './plain-data.ts';
import { payloadsNear } from './testing/payloads.ts';

/** Payloads of each message. Some are in order, the others are not. */
const runs = 2_000;

/** Counts the payloads of each kind, so that no property holds only for lack of payloads. */
function compare<M extends Messages>(type: keyof M & string, messages: M, readers: Readers<M>) {
  const counts = { valid: 0, invalid: 0 };
  const schema = messages[type];
  if (!schema) throw new Error(`There is no message ${type}`);
  const property = fc.property(payloadsNear(schema), (payload) => {
    if (checkPlainData(payload) !== 'plain') return;
    const expected = schema.safeParse(payload);
    counts[expected.success ? 'valid' : 'invalid'] += 1;
    const { success, data } = { data: undefined, ...readers[type].safeParse(payload) };
    expect({ success, data }).toStrictEqual({ success: expected.success, data: expected.data });
  });
  fc.assert(property, { numRuns: runs, seed: 737 });
  return counts;
}

describe('what is made from the schemas reads every payload as they do [BRIDGE-210]', () => {
  it.each(Object.keys(messagesToHost))('%s', (type) => {
    const readers = readersOf<MessagesToHost>(hostSchemas);
    const { valid, invalid } = compare<Messages>(type, messagesToHost, readers);
    expect(valid).toBeGreaterThan(100);
    expect(invalid).toBeGreaterThan(100);
  });

  it.each(Object.keys(messagesToEmbedded))('%s', (type) => {
    const readers = readersOf<MessagesToEmbedded>(embeddedSchemas);
    const { valid, invalid } = compare<Messages>(type, messagesToEmbedded, readers);
    expect(valid).toBeGreaterThan(100);
    expect(invalid).toBeGreaterThan(100);
  });
});
