import { z } from 'zod';
import { isExternalUrl } from './external-url.ts';
import { isInternalPath, longestPath } from './internal-path.ts';

/**
 * Every message between the shell and the embedded admin: one schema a message.
 *
 * The requirement beside each message says its purpose. Unknown fields are dropped when a payload
 * is parsed (BRIDGE-151), so a newer side may add fields without breaking an older one. After a change
 * `npm run bridge` writes `message-schemas.ts` and docs/bridge.md anew.
 */

/** A path with query and fragment that cannot lead off the origin it is resolved on. */
const Path = z
  .string()
  .max(longestPath)
  .refine(isInternalPath, 'Not a path of this origin')
  .meta({ format: 'internal-path' });

/** An absolute http, https or mailto address. */
const ExternalUrl = z
  .string()
  .max(4096)
  .refine(isExternalUrl, 'Not an address that may be opened')
  .meta({ format: 'external-url' });

const Text = z.string().max(2000);
const NoPayload = z.object({});

/** The `navigate` that opened a page. It tells messages of the open page from messages of a page that was left. */
const NavigationId = z.number().int().nonnegative();

/** Messages the embedded admin sends to the shell. */
export const messagesToHost = {
  /** BRIDGE-78 */
  'navigation-request': z.object({ path: Path, replace: z.boolean().default(false) }),
  /** BRIDGE-79 */
  'external-navigation': z.object({ url: ExternalUrl, newTab: z.boolean().default(true) }),
  /** BRIDGE-80: a parameter's new value, or null to remove it. */
  'query-change-request': z.object({
    query: z.record(z.string().max(100), z.string().max(longestPath).nullable()),
    replace: z.boolean().default(true),
    navigationId: NavigationId.optional(),
  }),
  /** BRIDGE-81 */
  'deactivate-beta-feature': z.object({ feature: z.string().max(100) }),
  /** BRIDGE-82 */
  'page-state-change': z.object({
    isDirty: z.boolean(),
    /** BRIDGE-188: unsaved input is there again when the page ends without being left. */
    isKept: z.boolean().optional(),
    title: Text.optional(),
    path: Path.optional(),
    navigationId: NavigationId.optional(),
  }),
  /** BRIDGE-169: `outdated` when the code of the page is no longer to be had. */
  'page-failed': z.object({
    reason: z.enum(['crashed', 'outdated']),
    navigationId: NavigationId.optional(),
  }),
  /** BRIDGE-83: the frame's first message; `host-ready` answers it. */
  'beta-initialized': z.object({
    protocol: z.array(z.number().int().positive()).min(1),
    capabilities: z.array(z.string().max(100)),
    path: Path,
  }),
  /** BRIDGE-84 */
  'app-instruction': z.object({
    id: z.string().max(100),
    kind: z.enum(['full-page-message', 'top-banner-message']),
    level: z.enum(['info', 'warning', 'error']),
    title: Text.optional(),
    message: Text,
    action: z
      .union([z.object({ label: Text, path: Path }), z.object({ label: Text, url: ExternalUrl })])
      .optional(),
  }),
  /** BRIDGE-85 */
  'clear-app-instructions': z.object({ ids: z.array(z.string().max(100)).optional() }),
  /** BRIDGE-86, BRIDGE-153 */
  'patch-user-data': z.object({
    patch: z.strictObject({
      preferences: z.record(z.string(), z.json()).optional(),
      seenNotifications: z.record(z.string(), z.json()).optional(),
      seenGuides: z.array(z.string()).optional(),
    }),
  }),
  /** BRIDGE-87 */
  'show-guide': z.object({ guideId: z.string().max(100) }),
  /** BRIDGE-88 */
  'show-use-custom-domain': NoPayload,
  /** BRIDGE-89 */
  'reload-tenant': NoPayload,
  /** BRIDGE-97 */
  'show-notice': z.object({
    level: z.enum(['success', 'info', 'warning', 'error']),
    text: Text,
    /** Milliseconds until it hides; the level's own duration when left out. */
    duration: z.number().int().positive().max(60_000).optional(),
    /** SHELL-373: the text of a notice that this one makes wrong, such as one whose undo was done elsewhere. */
    replaces: Text.optional(),
    /** BRIDGE-170: one thing the notice offers to do; `notice-action` says that it was chosen. */
    action: z.object({ id: z.string().max(100), label: z.string().max(100) }).optional(),
  }),
  /** BRIDGE-98: a chord such as `Mod+K` that the frame did not use. */
  shortcut: z.object({ chord: z.string().max(40) }),
  /** BRIDGE-99; BRIDGE-291: by the person, who deletes their account. */
  'session-expired': z.object({ byPerson: z.boolean().optional() }),
  /** BRIDGE-184: the token that a call of the frame was answered, such as a change of the password. */
  'session-renewed': z.object({ token: z.string().max(4096) }),
  /** BRIDGE-100 */
  overlay: z.object({ open: z.boolean() }),
  /** BRIDGE-101 */
  'entity-changed': z.object({ entity: z.string().max(100), id: z.string().max(100).optional() }),
} as const;

/** Messages the shell sends to the embedded admin. */
export const messagesToEmbedded = {
  /** BRIDGE-91: everything the frame needs to start. */
  'host-ready': z.object({
    protocol: z.number().int().positive(),
    session: z.object({ token: z.string() }),
    /** The tenant as the API answers it. */
    tenant: z.json(),
    /** User data and version as the API answers them. */
    userData: z.json(),
    theme: z.object({ colorScheme: z.enum(['light', 'dark']) }),
  }),
  /** BRIDGE-90: `entryId` names the history entry, for scroll restoration. */
  navigate: z.object({
    path: Path,
    entryId: z.string().max(100),
    navigationId: NavigationId.optional(),
  }),
  /** BRIDGE-92: null ends the session. */
  'session-changed': z.object({ token: z.string().nullable() }),
  /** BRIDGE-93 */
  'user-data-changed': z.object({ data: z.json(), version: z.number().int() }),
  /** BRIDGE-94 */
  'tenant-changed': z.object({ tenant: z.json() }),
  /** The colour scheme the person sees has changed. */
  'theme-changed': z.object({ colorScheme: z.enum(['light', 'dark']) }),
  /** BRIDGE-95 */
  suspend: NoPayload,
  /** BRIDGE-95 */
  resume: NoPayload,
  /** BRIDGE-96 */
  'focus-page': NoPayload,
  /** BRIDGE-101 */
  'entity-changed': z.object({ entity: z.string().max(100), id: z.string().max(100).optional() }),
  /** BRIDGE-170: the action of a notice that the frame has asked for was chosen. */
  'notice-action': z.object({ id: z.string().max(100) }),
} as const;

export type MessagesToHost = typeof messagesToHost;
export type MessagesToEmbedded = typeof messagesToEmbedded;
export type Messages = Record<string, z.ZodType>;

/** The readers of payloads: the schemas of the messages themselves, or `readersOf` their JSON Schemas. */
export type Readers<M extends Messages> = {
  readonly [Type in keyof M]: Reader<z.output<M[Type]>>;
};

export interface Reader<Output> {
  safeParse(
    payload: unknown,
  ): { readonly success: true; readonly data: Output } | { readonly success: false };
}

/** The payload as a sender passes it. */
export type PayloadInput<M extends Messages, Type extends keyof M> = z.input<M[Type]>;
/** The payload as a handler gets it, after validation. */
export type Payload<M extends Messages, Type extends keyof M> = z.output<M[Type]>;
