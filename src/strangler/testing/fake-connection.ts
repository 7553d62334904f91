import type { FrameConnectionEvents } from '../frame/frame-connection.ts';
import type { FrameOwner, PooledFrame } from '../frame/pooled-frame.ts';

/** One frame as a test sees it: the messages sent to it, and the events of its document. */
export interface FakeFrame extends FrameConnectionEvents {
  readonly element: HTMLIFrameElement;
  readonly pooled: PooledFrame;
  /** The messages sent since the last look, as `type` or `type path`. */
  takeSent(): string[];
  isClosed: boolean;
}

/** Connections without a bridge, for tests of a pool's actions before, between and after its messages. */
export function createFakeConnections() {
  const frames: FakeFrame[] = [];
  const connect: FrameOwner['connect'] = (element, pooled, events) => {
    let sent: string[] = [];
    const frame: FakeFrame = {
      ...events,
      element,
      pooled,
      isClosed: false,
      takeSent() {
        const taken = sent;
        sent = [];
        return taken;
      },
    };
    frames.push(frame);
    return {
      async send(type, payload) {
        sent.push('path' in payload ? `${type} ${payload.path}` : type);
      },
      replay: async () => null,
      close() {
        frame.isClosed = true;
      },
    };
  };
  return { frames, connect };
}
