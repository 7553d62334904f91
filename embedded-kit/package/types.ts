import { bridgeErrorCodes } from '#bridge/bridge-error.ts';
import type { JsonSchema } from '#bridge/json-schema.ts';
import { schemasToEmbedded, schemasToHost } from './json-schemas.ts';

/** The codes of `BridgeError`. */
const errorCodes = (): string =>
  bridgeErrorCodes()
    .map((code) => `  | '${code}'`)
    .join('\n');

/** The types of the package, made from the schemas of the messages, for an app that has neither zod nor our sources. */
export const typesOfPackage =
  (): string => `// Made from bridge/messages.ts by \`npm run bridge\`: do not edit.

/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The payloads of messages from the app to the shell. */
export interface MessagesToShell ${messagesOf(schemasToHost())}

/** The payloads of messages from the shell to the app. */
export interface MessagesFromShell ${messagesOf(schemasToEmbedded())}

/** Why a message was not acted on. */
export type BridgeErrorCode =
${errorCodes()};

/** A message that was not acted on, or a connection that cannot be made. */
export declare class BridgeError extends Error {
  readonly code: BridgeErrorCode;
  constructor(code: BridgeErrorCode);
}

/** Where a connection stands. \`generation\` counts the handshakes. */
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
   * \`BridgeError\`, after 5 s at the latest.
   */
  send<Type extends keyof Sent & string>(type: Type, payload: Sent[Type]): Promise<void>;
  /** Ends the connection for good. */
  close(): void;
}

export interface ConnectHostOptions {
  /** The path this document shows, asked at each handshake. */
  path: () => string;
  /** The handler of each message of the shell. One without a handler is refused as \`unknown-type\`. */
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
`;

const messagesOf = (schemas: Record<string, JsonSchema>): string =>
  `{\n${Object.entries(schemas)
    .map(([type, schema]) => `  '${type}': ${typeOf(schema)};`)
    .join('\n')}\n}`;

function typeOf(schema: JsonSchema): string {
  const { anyOf, enum: words, items, properties, additionalProperties, format } = schema;
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (format === 'json') return 'Json';
  if (words) return words.map((word) => `'${word}'`).join(' | ');
  if (items) return `(${typeOf(items)})[]`;
  if (properties) return objectOf(schema);
  if (additionalProperties) return `Record<string, ${typeOf(additionalProperties)}>`;
  return [schema.type ?? 'unknown']
    .flat()
    .map((name) => simple[name] ?? name)
    .join(' | ');
}

/** An object without fields. */
const nothing = 'Record<string, never>';

const simple: Readonly<Record<string, string>> = { integer: 'number', object: nothing };

function objectOf({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, property]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(property)}`,
  );
  return fields.length === 0 ? nothing : `{ ${fields.join('; ')} }`;
}
