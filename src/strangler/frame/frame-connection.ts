import type { EmbeddedConnection } from '#bridge/host.ts';
import type { FrameFailure } from './frame-failure.ts';

/** The part of the bridge's end that a frame needs: one connection for as long as the element lives. */
export type FrameConnection = Pick<EmbeddedConnection, 'send' | 'close' | 'replay'>;

export type Send = FrameConnection['send'];

export interface FrameConnectionEvents {
  /** The handshake is done, for the first time or after the frame has reloaded. */
  onReady(): void;
  /** The document the connection spoke with has gone; another may come. */
  onLost(): void;
  /** The document speaks, but this side cannot understand it. */
  onFailed(reason: FrameFailure): void;
}

export type ConnectFrame = (
  element: HTMLIFrameElement,
  events: FrameConnectionEvents,
) => FrameConnection;
