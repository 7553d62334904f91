/** The reasons why a message is not handled, each with its meaning in words. */
const meanings = {
  timeout: 'No answer came in time',
  'frame-reloaded': 'The frame was reloaded before it answered',
  'frame-removed': 'The frame was removed',
  closed: 'The connection was closed',
  'not-ready': 'The message came before the handshake was done',
  'not-embedded': 'This document is not shown in a frame of the shell',
  'foreign-origin': 'The origin is not one of the product',
  'foreign-window': 'The message came from another window',
  'version-mismatch': 'The two sides speak no common protocol version',
  'old-generation': 'The message comes from an earlier document',
  replayed: 'The message was received before',
  'unknown-type': 'The other side has no handler for this type of message',
  'invalid-envelope': 'The message is not a message of the bridge',
  'invalid-payload': 'The payload does not have the shape of its type',
  'too-large': 'The payload is larger than 100 KB',
  'rate-limited': 'Too many messages of this type within a second',
  refused: 'The handler refused the message',
  'handler-failed': 'The handler failed',
} as const;

/** A reason, by its code. */
export type BridgeErrorCode = keyof typeof meanings;

/** All codes, for the types of the package. */
export const bridgeErrorCodes = (): string[] => Object.keys(meanings);

/** Whether a value is one of the codes. */
export const isBridgeErrorCode = (value: unknown): value is BridgeErrorCode =>
  typeof value === 'string' && Object.hasOwn(meanings, value);

/**
 * Why a message was not handled. `code` is one of a closed set; no stack or text of the other side
 * comes with it. A handler throws `new BridgeError('refused')` to turn a valid message down.
 */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode) {
    super(meanings[code]);
    this.name = 'BridgeError';
    this.code = code;
  }
}
