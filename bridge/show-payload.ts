import type { ShownPayload } from './inspector.ts';
import type { messagesToEmbedded, messagesToHost } from './messages.ts';

/**
 * How a field is shown:
 *
 * - `flag`: as it is, where it is true, false, or a number.
 * - `word`: as it is, where it is a word of the product; a list of such words as well.
 * - `path`: as it is, where it is the path of a screen and names nobody; else the screen's id.
 * - `entry`: the key of an entry of the history, which the browser makes up.
 */
type Shows = 'flag' | 'word' | 'path' | 'entry';

type FieldsOf<Schema> = Schema extends { shape: infer Shape }
  ? { readonly [Field in keyof Shape]?: Shows }
  : never;
type ShownFields<M> = { readonly [Type in keyof M]: FieldsOf<M[Type]> };

/** The fields that may be shown of each message to the shell. Every other field shows only its kind and size. */
const shownToHost: ShownFields<typeof messagesToHost> = {
  'navigation-request': { path: 'path', replace: 'flag' },
  'external-navigation': { newTab: 'flag' },
  'query-change-request': { replace: 'flag', navigationId: 'flag' },
  'deactivate-beta-feature': { feature: 'word' },
  'page-state-change': { isDirty: 'flag', isKept: 'flag', path: 'path', navigationId: 'flag' },
  'page-failed': { reason: 'word', navigationId: 'flag' },
  'beta-initialized': { protocol: 'flag', capabilities: 'word', path: 'path' },
  'app-instruction': { kind: 'word', level: 'word' },
  'clear-app-instructions': {},
  'patch-user-data': {},
  'show-guide': { guideId: 'word' },
  'show-use-custom-domain': {},
  'reload-tenant': {},
  'show-notice': { level: 'word', duration: 'flag' },
  shortcut: { chord: 'word' },
  'session-expired': { byPerson: 'flag' },
  'session-renewed': {},
  overlay: { open: 'flag' },
  'entity-changed': { entity: 'word' },
};

/** The same for each message to the newer admin. */
const shownToEmbedded: ShownFields<typeof messagesToEmbedded> = {
  'host-ready': { protocol: 'flag' },
  navigate: { path: 'path', entryId: 'entry', navigationId: 'flag' },
  'session-changed': {},
  'user-data-changed': { version: 'flag' },
  'tenant-changed': {},
  'theme-changed': { colorScheme: 'word' },
  suspend: {},
  resume: {},
  'focus-page': {},
  'entity-changed': { entity: 'word' },
  'notice-action': { id: 'entry' },
};

const shown: Readonly<Record<string, Readonly<Record<string, Shows | undefined>>>> = {
  ...shownToEmbedded,
  ...shownToHost,
};

/** The words of the contract of the messages itself. */
const ownWords = new Set([
  ...Object.keys(shown),
  ...['crashed', 'outdated', 'full-page-message', 'top-banner-message'],
  ...['success', 'info', 'warning', 'error', 'light', 'dark'],
]);

/** Stands in the place of a value that is not shown. */
export interface Hidden {
  readonly hidden: 'text' | 'number' | 'list' | 'record' | 'flag' | 'nothing';
  /** Characters of a text, entries of a list or a record. */
  readonly size?: number;
}

/** The shell's knowledge of the words and paths in a message. */
export interface Vocabulary {
  /** Whether this is one of a closed set of words of the product, such as the name of an entity. */
  isWord(text: string): boolean;
  /** Whether this is the path of a screen that names nobody: without a parameter and a query. */
  isPath(path: string): boolean;
  /** The id of the screen at a path; undefined where there is none. */
  screenAt(path: string): string | undefined;
}

/** The type of a message as it may be shown: a type of the contract, else `(unknown)`. */
export const showType = (type: string): string => (Object.hasOwn(shown, type) ? type : '(unknown)');

/**
 * Makes a payload fit to be kept and shown (BRIDGE-197). A field is shown when the contract marks it and its value
 * fits the mark. Every other field appears as its kind and its size, so that a new field is hidden until it is marked.
 */
export function showPayload(type: string, payload: unknown, vocabulary: Vocabulary): ShownPayload {
  const marks = Object.hasOwn(shown, type) ? shown[type] : undefined;
  let isWhole = marks !== undefined;

  const hide = (value: unknown): Hidden => {
    isWhole = false;
    return hidden(value);
  };

  function show(value: unknown, how: Shows | undefined): unknown {
    if (how === undefined) return hide(value);
    if (Array.isArray(value)) return value.map((item) => show(item, how));
    if (how === 'flag') return isFlag(value) ? value : hide(value);
    if (typeof value !== 'string') return hide(value);
    if (how === 'word')
      return ownWords.has(value) || vocabulary.isWord(value) ? value : hide(value);
    if (how === 'entry') return uuid.test(value) ? value : hide(value);
    if (vocabulary.isPath(value)) return value;
    isWhole = false;
    return { screen: vocabulary.screenAt(value) ?? 'unknown' };
  }

  if (!isRecord(payload) || !marks) return { fields: hide(payload), isWhole: false };
  const fields = Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => isFieldName(name))
      .map(([name, value]) => [name, show(value, marks[name])]),
  );
  if (Object.keys(fields).length < Object.keys(payload).length) isWhole = false;
  return { fields, isWhole };
}

/** Only the names of the contract's fields are safe to show: another name could say anything. */
const isFieldName = (name: string): boolean => fieldNames.has(name);

const fieldNames = new Set([
  ...Object.values(shown).flatMap((fields) => Object.keys(fields)),
  ...['url', 'query', 'title', 'id', 'message', 'action', 'ids', 'patch', 'text', 'token'],
  ...['session', 'tenant', 'userData', 'theme', 'data'],
]);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || typeof value === 'number';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hidden(value: unknown): Hidden {
  if (typeof value === 'string') return { hidden: 'text', size: value.length };
  if (typeof value === 'number') return { hidden: 'number' };
  if (typeof value === 'boolean') return { hidden: 'flag' };
  if (Array.isArray(value)) return { hidden: 'list', size: value.length };
  if (isRecord(value)) return { hidden: 'record', size: Object.keys(value).length };
  return { hidden: 'nothing' };
}
