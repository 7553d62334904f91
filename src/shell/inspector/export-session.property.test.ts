import '../../strangler/testing/every-area.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInspector } from '#bridge/inspector.ts';
import { messagesToEmbedded, messagesToHost } from '#bridge/messages.ts';
import { recordInto } from '../../strangler/inspect/record-into.ts';
import { exportSession } from './export-session.ts';

/** Texts that must never be in a report: a token, an email, a name, words that somebody wrote, a slug. */
const secrets = [
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbXkifQ.c2VjcmV0',
  'amy@acme.test',
  'Amy Ambler',
  'Zebulon',
  'zebulon-quill',
];
const paths = [
  '/admin/ambassadors/zebulon-quill/user',
  '/admin/ambassadors?vueq=Zebulon',
  '/admin/Zebulon',
  '/admin/dashboard?token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbXkifQ.c2VjcmV0',
];
const isSafe = (report: string) => secrets.every((secret) => !report.includes(secret));

const types = [...Object.keys(messagesToHost), ...Object.keys(messagesToEmbedded)];
const fieldNames = [
  ...new Set(
    [...Object.values(messagesToHost), ...Object.values(messagesToEmbedded)].flatMap((schema) =>
      Object.keys(schema.shape),
    ),
  ),
];

const text = fc.constantFrom(...secrets, ...paths, 'ambassador', 'Mod+K', '/admin/dashboard');
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.boolean(),
    fc.integer(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom(...fieldNames)), tie('any'), { maxKeys: 4 }),
  ),
})).any;
const payload = fc.oneof(
  fc.dictionary(fc.oneof(fc.constantFrom(...fieldNames), text), value, { maxKeys: 8 }),
  value,
);

const place = { screen: 'dashboard', side: 'embedded', userAgent: 'Test' } as const;

/** The report of one message, for each way in which it can end. */
function reportOf(type: string, carried: unknown, direction: 'in' | 'out' = 'in'): string {
  const inspector = createInspector();
  const record = recordInto(inspector, async () => null);
  const error = new Error(secrets.join());
  record(
    { direction, type, id: '', outcome: 'refused', reason: 'handler-failed', ms: 1, error },
    carried,
  );
  expect(isSafe(JSON.stringify(inspector.list()))).toBe(true);
  return exportSession(inspector.list(), place);
}

it('no token, email or name is kept or exported, whatever a message carries [BRIDGE-198 BRIDGE-200]', () => {
  const type = fc.oneof(fc.constantFrom(...types), text);
  fc.assert(
    fc.property(type, payload, fc.constantFrom('in', 'out'), (named, carried, direction) =>
      isSafe(reportOf(named, carried, direction)),
    ),
    { numRuns: 2_000 },
  );
});

it('nor from any field of any message, where each of them holds one [BRIDGE-198 BRIDGE-200]', () => {
  for (const [type, { shape }] of [
    ...Object.entries(messagesToHost),
    ...Object.entries(messagesToEmbedded),
  ]) {
    for (const secret of [...secrets, ...paths]) {
      const names = Object.keys(shape);
      const texts = Object.fromEntries(names.map((name) => [name, secret]));
      const lists = Object.fromEntries(names.map((name) => [name, [secret, { [secret]: secret }]]));
      for (const carried of [texts, lists]) {
        const report = reportOf(type, carried);
        expect(isSafe(report), report).toBe(true);
        expect(report).toContain(type);
      }
    }
  }
});

it('a report names version, protocol, browser and screen, and the names of conversations are gone [BRIDGE-200]', () => {
  const inspector = createInspector();
  const record = recordInto(inspector, async () => null);
  const conversation = 'ab'.repeat(16);
  record(
    { direction: 'out', type: 'suspend', id: `${conversation}:7`, outcome: 'done', ms: 1.234 },
    {},
  );
  const report = exportSession(inspector.list(), place);
  expect(report).not.toContain(conversation);
  expect(JSON.parse(report)).toMatchObject({
    version: expect.any(Number),
    protocol: [1],
    userAgent: 'Test',
    screen: 'dashboard',
    side: 'embedded',
    messages: [
      { direction: 'out', type: 'suspend', id: '1:7', outcome: 'done', ms: 1.2, payload: {} },
    ],
  });
});
