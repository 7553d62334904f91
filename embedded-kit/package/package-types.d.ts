// Made from bridge/messages.ts by `npm run bridge`: do not edit.

/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The payloads of messages from the app to the shell. */
export interface MessagesToShell {
  'navigation-request': { path: string; replace?: boolean };
  'external-navigation': { url: string; newTab?: boolean };
  'query-change-request': {
    query: Record<string, string | null>;
    replace?: boolean;
    navigationId?: number;
  };
  'deactivate-beta-feature': { feature: string };
  'page-state-change': {
    isDirty: boolean;
    isKept?: boolean;
    title?: string;
    path?: string;
    navigationId?: number;
  };
  'page-failed': { reason: 'crashed' | 'outdated'; navigationId?: number };
  'beta-initialized': { protocol: number[]; capabilities: string[]; path: string };
  'app-instruction': {
    id: string;
    kind: 'full-page-message' | 'top-banner-message';
    level: 'info' | 'warning' | 'error';
    title?: string;
    message: string;
    action?: { label: string; path: string } | { label: string; url: string };
  };
  'clear-app-instructions': { ids?: string[] };
  'patch-user-data': {
    patch: {
      preferences?: Record<string, Json>;
      seenNotifications?: Record<string, Json>;
      seenGuides?: string[];
    };
  };
  'show-guide': { guideId: string };
  'show-use-custom-domain': Record<string, never>;
  'reload-tenant': Record<string, never>;
  'show-notice': {
    level: 'success' | 'info' | 'warning' | 'error';
    text: string;
    duration?: number;
    replaces?: string;
    action?: { id: string; label: string };
  };
  shortcut: { chord: string };
  'session-expired': { byPerson?: boolean };
  'session-renewed': { token: string };
  overlay: { open: boolean };
  'entity-changed': { entity: string; id?: string };
}

/** The payloads of messages from the shell to the app. */
export interface MessagesFromShell {
  'host-ready': {
    protocol: number;
    session: { token: string };
    tenant: Json;
    userData: Json;
    theme: { colorScheme: 'light' | 'dark' };
  };
  navigate: { path: string; entryId: string; navigationId?: number };
  'session-changed': { token: string | null };
  'user-data-changed': { data: Json; version: number };
  'tenant-changed': { tenant: Json };
  'theme-changed': { colorScheme: 'light' | 'dark' };
  suspend: Record<string, never>;
  resume: Record<string, never>;
  'focus-page': Record<string, never>;
  'entity-changed': { entity: string; id?: string };
  'notice-action': { id: string };
}

/** Why a message was not acted on. */
export type BridgeErrorCode =
  | 'timeout'
  | 'frame-reloaded'
  | 'frame-removed'
  | 'closed'
  | 'not-ready'
  | 'not-embedded'
  | 'foreign-origin'
  | 'foreign-window'
  | 'version-mismatch'
  | 'old-generation'
  | 'replayed'
  | 'unknown-type'
  | 'invalid-envelope'
  | 'invalid-payload'
  | 'too-large'
  | 'rate-limited'
  | 'refused'
  | 'handler-failed';

/** A message that was not acted on, or a connection that cannot be made. */
export declare class BridgeError extends Error {
  readonly code: BridgeErrorCode;
  constructor(code: BridgeErrorCode);
}

/** Where a connection stands. `generation` counts the handshakes. */
export type ConnectionState =
  | { readonly status: 'connecting' }
  | { readonly status: 'ready'; readonly protocol: number; readonly generation: number }
  | { readonly status: 'failed'; readonly reason: BridgeErrorCode }
  | { readonly status: 'closed' };

/** The fate of one message. */
export interface TraceEvent {
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly id: string;
  readonly outcome: 'done' | 'refused';
  readonly reason?: BridgeErrorCode;
  readonly ms: number;
  readonly error?: unknown;
}

type Sent = Omit<MessagesToShell, 'beta-initialized'>;
type Taken = Omit<MessagesFromShell, 'host-ready'>;

export interface ShellConnection {
  readonly state: ConnectionState;
  /**
   * Sends a message, after the handshake and in order. Resolves when the shell has acted on it, else rejects with a
   * `BridgeError`, after 5 s at the latest.
   */
  send<Type extends keyof Sent & string>(type: Type, payload: Sent[Type]): Promise<void>;
  /** Ends the connection for good. */
  close(): void;
}

export interface ConnectHostOptions {
  /** The path this document shows, asked at each handshake. */
  path: () => string;
  /** The handler of each message of the shell. One without a handler is refused as `unknown-type`. */
  handlers: { [Type in keyof Taken]?: (payload: Taken[Type]) => void | Promise<void> };
  /** The handshake is done; the shell sends nothing further until this has finished. */
  onReady?: (ready: MessagesFromShell['host-ready']) => void | Promise<void>;
  onState?: (state: ConnectionState) => void;
  /** Hears of every message with its payload, which may hold the token. */
  onTrace?: (event: TraceEvent, payload: unknown) => void;
  /** Where the shell's document comes from, when not from this origin; then with the domain. */
  origin?: string;
  platformDomain?: string;
}

/** Greets the shell around this document and talks to it until the document goes. */
export declare function connectHost(options: ConnectHostOptions): ShellConnection;
