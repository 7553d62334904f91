import { describe, expect, it } from 'vitest';
import { messagesToEmbedded, messagesToHost } from './messages.ts';
import { protocolVersions } from './protocol-version.ts';

const text = (length: number) => 'x'.repeat(length);
const path = (length: number) => `/${text(length - 1)}`;
const url = (length: number) =>
  `https://example.org/${text(length - 'https://example.org/'.length)}`;

interface Case {
  /** Ids of the lines about the payload of the message. */
  readonly ids: string;
  /** A payload with every field at its edge. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** A payload with the needed fields only, and the data it is read as. */
  readonly least: readonly [given: object, read: object];
  /** Fields at other values that the schema takes. */
  readonly also?: readonly object[];
  /** Fields at values that the schema refuses. */
  readonly refused: readonly object[];
}

const none = (ids: string): Case => ({ ids, whole: {}, least: [{}, {}], refused: [] });
const same = (given: object): readonly [object, object] => [given, given];
const entityChanged: Case = {
  ids: 'BRIDGE-101',
  whole: { entity: text(100), id: text(100) },
  least: same({ entity: 'activities' }),
  refused: [{ entity: text(101) }, { id: text(101) }, { entity: undefined }],
};
const instruction = { id: '1', kind: 'top-banner-message', level: 'info', message: 'Hello' };
const notice = { level: 'info', text: 'Hello' };
const welcome = {
  protocol: 1,
  session: { token: 't' },
  tenant: { tenantId: 'acme' },
  userData: { version: 0 },
  theme: { colorScheme: 'light' },
};

const toHost: Record<keyof typeof messagesToHost, Case> = {
  'navigation-request': {
    ids: 'BRIDGE-63 BRIDGE-78',
    whole: { path: path(16_384), replace: true },
    least: [{ path: '/admin/start' }, { path: '/admin/start', replace: false }],
    refused: [{ path: path(16_385) }, { path: '//evil.net' }, { path: undefined }, { replace: 1 }],
  },
  'external-navigation': {
    ids: 'BRIDGE-64 BRIDGE-79',
    whole: { url: url(4096), newTab: false },
    least: [{ url: 'mailto:a@b.test' }, { url: 'mailto:a@b.test', newTab: true }],
    refused: [{ url: url(4097) }, { url: 'javascript:1' }, { url: undefined }, { newTab: 1 }],
  },
  'query-change-request': {
    ids: 'BRIDGE-65 BRIDGE-80',
    whole: { query: { [text(100)]: text(16_384), b: null }, replace: false, navigationId: 0 },
    least: [{ query: {} }, { query: {}, replace: true }],
    refused: [
      { query: { [text(101)]: 'a' } },
      { query: { a: text(16_385) } },
      { query: { a: 1 } },
      { query: undefined },
      { replace: 'no' },
      { navigationId: -1 },
      { navigationId: 0.5 },
    ],
  },
  'deactivate-beta-feature': {
    ids: 'BRIDGE-66 BRIDGE-81',
    whole: { feature: text(100) },
    least: same({ feature: 'ambassadors' }),
    refused: [{ feature: text(101) }, { feature: undefined }],
  },
  'page-state-change': {
    ids: 'BRIDGE-67 BRIDGE-82',
    whole: { isDirty: true, title: text(2000), path: path(16_384), navigationId: 1 },
    least: same({ isDirty: false }),
    refused: [
      { isDirty: undefined },
      { title: text(2001) },
      { path: path(16_385) },
      { path: 'admin' },
      { navigationId: -1 },
    ],
  },
  'page-failed': {
    ids: 'BRIDGE-169',
    whole: { reason: 'crashed', navigationId: 1 },
    least: same({ reason: 'outdated' }),
    refused: [{ reason: 'bored' }, { reason: '' }, { reason: undefined }, { navigationId: -1 }],
  },
  'beta-initialized': {
    ids: 'BRIDGE-68 BRIDGE-83',
    whole: { protocol: [2, 1], capabilities: [text(100)], path: path(16_384) },
    least: same({ protocol: [1], capabilities: [], path: '/' }),
    refused: [
      { protocol: [] },
      { protocol: [0] },
      { protocol: [1.5] },
      { protocol: undefined },
      { capabilities: [text(101)] },
      { capabilities: undefined },
      { path: path(16_385) },
      { path: undefined },
    ],
  },
  'app-instruction': {
    ids: 'BRIDGE-69 BRIDGE-84',
    whole: {
      id: text(100),
      kind: 'full-page-message',
      level: 'warning',
      title: text(2000),
      message: text(2000),
      action: { label: text(2000), path: '/admin/start' },
    },
    least: same(instruction),
    also: [
      { level: 'error' },
      { action: { label: 'Read more', url: 'https://example.org/' } },
      { action: { label: 'Go', path: path(16_384) } },
    ],
    refused: [
      { id: text(101) },
      { id: undefined },
      { kind: 'notice' },
      { kind: '' },
      { kind: undefined },
      { level: 'success' },
      { level: '' },
      { level: undefined },
      { title: text(2001) },
      { message: text(2001) },
      { message: undefined },
      { action: {} },
      { action: { label: 'Go' } },
      { action: { path: '/admin/start' } },
      { action: { url: 'https://example.org/' } },
      { action: { label: text(2001), path: '/' } },
      { action: { label: text(2001), url: 'https://example.org/' } },
      { action: { label: 'Go', path: '//evil.net' } },
      { action: { label: 'Go', url: 'javascript:1' } },
    ],
  },
  'clear-app-instructions': {
    ids: 'BRIDGE-70 BRIDGE-85',
    whole: { ids: [text(100)] },
    least: same({}),
    refused: [{ ids: [text(101)] }, { ids: '1' }],
  },
  'patch-user-data': {
    ids: 'BRIDGE-71 BRIDGE-86 BRIDGE-153',
    whole: {
      patch: {
        preferences: { beta: { a: true }, b: null },
        seenNotifications: { welcome: true },
        seenGuides: ['first-steps'],
      },
    },
    least: same({ patch: {} }),
    refused: [
      { patch: undefined },
      { patch: { roles: [] } },
      { patch: { preferences: [] } },
      { patch: { seenNotifications: 1 } },
      { patch: { seenGuides: [1] } },
    ],
  },
  'show-guide': {
    ids: 'BRIDGE-72 BRIDGE-87',
    whole: { guideId: text(100) },
    least: same({ guideId: 'welcome' }),
    refused: [{ guideId: text(101) }, { guideId: undefined }],
  },
  'show-use-custom-domain': none('BRIDGE-73 BRIDGE-88'),
  'reload-tenant': none('BRIDGE-74 BRIDGE-89'),
  'show-notice': {
    ids: 'BRIDGE-97 BRIDGE-170',
    whole: {
      level: 'success',
      text: text(2000),
      duration: 60_000,
      replaces: text(2000),
      action: { id: text(100), label: text(100) },
    },
    least: same(notice),
    also: [{ level: 'warning' }, { level: 'error' }, { duration: 1 }],
    refused: [
      { level: 'loud' },
      { level: '' },
      { level: undefined },
      { text: text(2001) },
      { text: undefined },
      { replaces: text(2001) },
      { duration: 60_001 },
      { duration: 0 },
      { duration: 1.5 },
      { action: {} },
      { action: { id: text(101), label: 'Undo' } },
      { action: { id: '1', label: text(101) } },
    ],
  },
  shortcut: {
    ids: 'BRIDGE-98',
    whole: { chord: text(40) },
    least: same({ chord: 'Mod+K' }),
    refused: [{ chord: text(41) }, { chord: undefined }],
  },
  'session-expired': {
    ids: 'BRIDGE-99',
    whole: { byPerson: true },
    least: same({}),
    refused: [{ byPerson: 1 }, { byPerson: null }],
  },
  'session-renewed': {
    ids: 'BRIDGE-184',
    whole: { token: text(4096) },
    least: same({ token: 't' }),
    refused: [{ token: text(4097) }, { token: undefined }, { token: null }],
  },
  overlay: {
    ids: 'BRIDGE-100',
    whole: { open: true },
    least: same({ open: false }),
    refused: [{ open: undefined }, { open: 1 }],
  },
  'entity-changed': entityChanged,
};

const toEmbedded: Record<keyof typeof messagesToEmbedded, Case> = {
  'host-ready': {
    ids: 'BRIDGE-91',
    whole: welcome,
    least: same(welcome),
    also: [{ theme: { colorScheme: 'dark' } }],
    refused: [
      { protocol: 0 },
      { protocol: 1.5 },
      { session: {} },
      { tenant: () => 1 },
      { userData: () => 1 },
      { theme: { colorScheme: 'auto' } },
      { theme: { colorScheme: '' } },
      { theme: undefined },
    ],
  },
  navigate: {
    ids: 'BRIDGE-75 BRIDGE-90',
    whole: { path: path(16_384), entryId: text(100), navigationId: 0 },
    least: same({ path: '/', entryId: 'e' }),
    refused: [
      { path: path(16_385) },
      { path: '//evil.net' },
      { path: undefined },
      { entryId: text(101) },
      { entryId: undefined },
      { navigationId: -1 },
    ],
  },
  'session-changed': {
    ids: 'BRIDGE-92',
    whole: { token: 't' },
    least: same({ token: null }),
    refused: [{ token: undefined }, { token: 1 }],
  },
  'user-data-changed': {
    ids: 'BRIDGE-93',
    whole: { data: { seenGuides: [] }, version: 1 },
    least: same({ data: {}, version: 0 }),
    refused: [{ data: () => 1 }, { version: 1.5 }, { version: undefined }],
  },
  'tenant-changed': {
    ids: 'BRIDGE-94',
    whole: { tenant: { tenantId: 'acme' } },
    least: same({ tenant: {} }),
    refused: [{ tenant: () => 1 }],
  },
  'theme-changed': {
    ids: 'BRIDGE-91',
    whole: { colorScheme: 'dark' },
    least: same({ colorScheme: 'light' }),
    refused: [{ colorScheme: 'auto' }, { colorScheme: '' }, { colorScheme: undefined }],
  },
  suspend: none('BRIDGE-95'),
  resume: none('BRIDGE-95'),
  'focus-page': none('BRIDGE-96'),
  'entity-changed': entityChanged,
  'notice-action': {
    ids: 'BRIDGE-170',
    whole: { id: text(100) },
    least: same({ id: '1' }),
    refused: [{ id: text(101) }, { id: undefined }],
  },
};

const cases = [
  ...Object.entries(toHost).map(
    ([type, each]) => [type, each.ids, each, Reflect.get(messagesToHost, type)] as const,
  ),
  ...Object.entries(toEmbedded).map(
    ([type, each]) => [type, each.ids, each, Reflect.get(messagesToEmbedded, type)] as const,
  ),
];

describe('a message', () => {
  it.each(cases)('%s carries its fields within their limits and nothing else [%s]', (...given) => {
    const [, , { whole, least, also = [], refused }, schema] = given;
    expect(schema.parse({ ...whole, unknown: 1 })).toEqual(whole);
    expect(schema.parse(least[0])).toEqual(least[1]);
    for (const fields of also) {
      expect(schema.parse({ ...whole, ...fields })).toEqual({ ...whole, ...fields });
    }
    for (const fields of refused) {
      const { success } = schema.safeParse({ ...whole, ...fields });
      expect(success, JSON.stringify(fields).slice(0, 80)).toBe(false);
    }
  });

  it('is of protocol version 1 [BRIDGE-168]', () => {
    expect(protocolVersions).toEqual([1]);
  });
});
