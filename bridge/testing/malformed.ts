import fc from 'fast-check';
import { z } from 'zod';
import { type MessagesToHost, messagesToHost } from '../messages.ts';
import { hostilePaths } from './hostile-paths.ts';
import { hostileUrls } from './hostile-urls.ts';

const Near = z.looseObject({ args: z.tuple([z.looseObject({ id: z.string() })]) });

/** The same message with another number, because a number that comes twice is refused as a replay. */
export function withNumber(message: unknown, number: number): unknown {
  const near = Near.safeParse(message);
  if (!near.success) return message;
  const [envelope] = near.data.args;
  const [session] = envelope.id.split(':');
  return { ...near.data, args: [{ ...envelope, id: `${session}:${number}` }] };
}

/** Messages that are all malformed, some a little and some a lot; `id` is an id that would be valid. */
export function malformed(id: string): fc.Arbitrary<unknown> {
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
  const fields = [
    ...new Set(Object.values(messagesToHost).flatMap((schema) => Object.keys(schema.shape))),
  ];
  /** Plain data with the fields that payloads have: only a schema can find their mistake. */
  const nearPayload = fc.dictionary(
    fc.constantFrom(...fields),
    fc.oneof(fc.jsonValue(), fc.constantFrom(...hostilePaths, ...hostileUrls)),
    { maxKeys: 5 },
  );
  const wrongPayload = fc
    .tuple(knownTypes, fc.oneof({ weight: 4, arbitrary: nearPayload }, anything))
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
  const wrongEnvelope = fc.oneof(
    { weight: 4, arbitrary: wrongPayload },
    wrongType,
    wrongFrame,
    anything,
  );
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
