import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type MessagesToHost, messagesToHost, type PayloadInput } from './messages.ts';
import type { Handlers } from './receiver.ts';
import { malformed, withNumber } from './testing/malformed.ts';
import { createMemoryPair } from './testing/memory-pair.ts';
import type { TraceEvent } from './trace.ts';

type Json = z.output<ReturnType<typeof z.json>>;
type HostConnectionMessages = Omit<MessagesToHost, 'beta-initialized'>;

const isReserved = (key: string) => ['__proto__', 'constructor', 'prototype'].includes(key);
const key = fc.string({ maxLength: 20 }).filter((text) => !isReserved(text));
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value;
const path = fc.webPath({ size: 'small' }).map((text) => `/admin${text}`);
const text = fc.string({ maxLength: 100 });

describe('whatever a valid payload says', () => {
  const arrives = <Type extends keyof HostConnectionMessages>(
    type: Type,
    payloads: fc.Arbitrary<PayloadInput<HostConnectionMessages, Type>>,
  ) =>
    it(`${type} arrives as it was sent [BRIDGE-77]`, async () => {
      const got: unknown[] = [];
      const pair = await createMemoryPair({
        host: {
          handlers: { [type]: (payload: unknown) => void got.push(payload) },
          rates: { [type]: 1e9 },
        },
      });
      const property = fc.asyncProperty(payloads, async (payload) => {
        await pair.embedded.send(type, payload);
        expect(got.pop()).toEqual(structuredClone(payload));
      });
      await fc.assert(property, { numRuns: 200 });
      pair.dispose();
    });

  arrives('navigation-request', fc.record({ path, replace: fc.boolean() }));
  arrives(
    'query-change-request',
    fc.record({
      query: fc.dictionary(key, fc.option(text), { maxKeys: 5 }),
      replace: fc.boolean(),
    }),
  );
  arrives(
    'page-state-change',
    fc.record({ isDirty: fc.boolean(), title: text, path }, { requiredKeys: ['isDirty'] }),
  );
  arrives('clear-app-instructions', fc.record({ ids: fc.array(text) }, { requiredKeys: [] }));
  arrives(
    'patch-user-data',
    fc.record({
      patch: fc.record(
        { preferences: fc.dictionary(key, json), seenGuides: fc.array(text) },
        { requiredKeys: [] },
      ),
    }),
  );
});

describe('whatever else arrives', () => {
  it('reaches no handler and breaks nothing, 100,000 times [BRIDGE-148 BRIDGE-149]', {
    timeout: 120_000,
  }, async () => {
    const runs: string[] = [];
    const events: TraceEvent[] = [];
    const handlers: Handlers<MessagesToHost> = Object.fromEntries(
      Object.keys(messagesToHost).map((type) => [type, () => void runs.push(type)]),
    );
    const pair = await createMemoryPair({
      host: { handlers, onTrace: (event) => events.push(event) },
    });
    await pair.embedded.send('overlay', { open: true });
    const session = events.at(-1)?.id.split(':')[0];

    const messages = fc.sample(malformed(`${session}:1000000`), { numRuns: 100_000, seed: 737 });
    for (const [index, message] of messages.entries()) {
      try {
        pair.postToHost(withNumber(message, 1_000_000 + index));
      } catch {
        // A value that cannot be cloned never leaves a window.
      }
      // Timers run in their order: after this one, every message posted before has been heard.
      if (index % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    await pair.load();
    await pair.embedded.send('overlay', { open: false });
    expect(runs).toEqual(['overlay', 'overlay']);
    const { done, ...refused } = pair.host.counters.in;
    expect(done).toBe(4);
    expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50_000);
    expect(refused['invalid-payload']).toBeGreaterThan(8_000);
    pair.dispose();
  });
});
