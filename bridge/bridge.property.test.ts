import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type MessagesToHost, messagesToHost, type PayloadInput } from './messages.ts';
import type { Handlers } from './receiver.ts';
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
  it('reaches no handler and breaks nothing, 10,000 times [BRIDGE-148 BRIDGE-149]', async () => {
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

    for (const message of fc.sample(malformed(`${session}:1000000`), 10_000)) {
      try {
        pair.postToHost(message);
      } catch {
        // What cannot be cloned never leaves a window.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    await pair.load();
    await pair.embedded.send('overlay', { open: false });
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(runs).toEqual(['overlay', 'overlay']);
    const { done, ...refused } = pair.host.counters.in;
    expect(done).toBe(4);
    expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5_000);
    pair.dispose();
  });
});

/** Messages from near to far off, of which none is in order; `id` is one that would be. */
function malformed(id: string): fc.Arbitrary<unknown> {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    maxDepth: 3,
  });
  const types = fc.constantFrom('toString', '__proto__', 'navigate', 'host-ready', '');
  const knownTypes = fc.constantFrom<keyof MessagesToHost>(
    'navigation-request',
    'patch-user-data',
    'beta-initialized',
    'app-instruction',
    'overlay',
  );
  const wrongPayload = fc
    .tuple(knownTypes, anything)
    .filter(([type, payload]) => !messagesToHost[type].safeParse(payload).success)
    .map(([type, payload]) => ({ type, protocol: 1, id, payload }));
  const wrongType = fc.record({
    type: types,
    protocol: fc.constant(1),
    id: fc.constant(id),
    payload: anything,
  });
  const wrongFrame = fc.record(
    { type: fc.oneof(knownTypes, anything), protocol: anything, id: anything, payload: anything },
    { requiredKeys: [] },
  );
  const wrongEnvelope = fc.oneof(wrongPayload, wrongType, wrongFrame, anything);
  const call = { namespace: 'penpal', channel: 'banyan', type: 'CALL', id: 'x' };
  return fc.oneof(
    {
      weight: 6,
      arbitrary: wrongEnvelope.map((it) => ({ ...call, methodPath: ['deliver'], args: [it] })),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ methodPath: anything, args: anything })
        .map((parts) => ({ ...call, ...parts })),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({
          type: fc.constantFrom('REPLY', 'CALL', 'ACK1', 'ACK2', 'X'),
          callId: anything,
          value: anything,
          isError: fc.boolean(),
        })
        .map((parts) => ({ ...call, ...parts })),
    },
    { weight: 1, arbitrary: anything },
  );
}
