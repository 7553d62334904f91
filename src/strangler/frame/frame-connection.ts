import type { MessagesToEmbedded, PayloadInput } from '#bridge/messages.ts';
import type { FrameFailure } from './frame-failure.ts';

export type Send = <Type extends keyof MessagesToEmbedded>(
  type: Type,
  payload: PayloadInput<MessagesToEmbedded, Type>,
) => Promise<void>;

/** What a frame asks of the bridge's end: one connection for as long as the element lives. */
export interface FrameConnection {
  readonly send: Send;
  close(): void;
}

export interface FrameConnectionEvents {
  /** The handshake is done, for the first time or after the frame has reloaded. */
  onReady(): void;
  /** The document the connection spoke with has gone; another may come. */
  onLost(): void;
  /** The document speaks, but not so that it could be understood. */
  onFailed(reason: FrameFailure): void;
}

export type ConnectFrame = (
  element: HTMLIFrameElement,
  events: FrameConnectionEvents,
) => FrameConnection;
