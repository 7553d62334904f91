import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '#server/testing/loopback-port.ts';

/** The behaviour of a wire: it takes data through, late, or not at all; or it says nothing. */
export type WireMode = 'through' | 'slow' | 'cut' | 'silent';

export interface Wire {
  readonly port: number;
  set(mode: WireMode): void;
  close(): void;
}

/** How late a slow wire is, each way. */
const lateMilliseconds = 150;

/** A way over loopback to a server on this machine, which can be made bad. */
export async function openWire(target: number): Promise<Wire> {
  let mode: WireMode = 'through';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {}).once('close', () => sockets.delete(near));
    if (mode === 'cut') return near.resetAndDestroy();
    const far = connect(target, '127.0.0.1');
    sockets.add(far);
    far.on('error', () => {}).once('close', () => sockets.delete(far));
    pass(near, far);
    pass(far, near);
    return undefined;
  });

  function pass(from: Socket, to: Socket): void {
    from.once('close', () => to.destroy());
    from.on('data', (chunk) => {
      if (mode === 'through') to.write(chunk);
      if (mode === 'slow') setTimeout(() => to.write(chunk), lateMilliseconds);
    });
  }

  const port = await listenOnLoopback(server);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    set(next) {
      const lostBytes = mode === 'silent';
      mode = next;
      // Data that a silent wire has swallowed is missing for good.
      if (mode === 'cut' || lostBytes) endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}
