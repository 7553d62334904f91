import { connect, WindowMessenger } from 'penpal';
import { connectEmbedded } from '#bridge/host.ts';

declare global {
  interface Window {
    bridgeBench?: BridgeBench;
  }
}

/** What the benchmark asks of this page; times in milliseconds. */
export interface BridgeBench {
  /** One message after the other, each answered: milliseconds a message. */
  bridgeRoundTrip(messages: number): Promise<number>;
  /** The same by penpal alone, and through a bare port. */
  penpalRoundTrip(messages: number): Promise<number>;
  rawRoundTrip(messages: number): Promise<number>;
  /** All at once: messages a second until the last is answered. */
  bridgeThroughput(messages: number): Promise<number>;
}

const payload = { path: '/admin/ambassadors?tags=includes-all:vip', entryId: 'entry' };

async function perMessage(messages: number, send: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let sent = 0; sent < messages; sent += 1) await send();
  return (performance.now() - start) / messages;
}

function openPort(target: Window): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  target.postMessage('raw', location.origin, [port2]);
  let answered = () => {};
  port1.onmessage = () => answered();
  return () =>
    new Promise((resolve) => {
      answered = resolve;
      port1.postMessage(payload);
    });
}

const frame = document.body.appendChild(document.createElement('iframe'));
frame.src = '/frame.html';
function openPenpal(remoteWindow: Window): () => Promise<void> {
  const messenger = new WindowMessenger({ remoteWindow, allowedOrigins: [location.origin] });
  const { promise } = connect<{ deliver(sent: unknown): Promise<void> }>({
    messenger,
    channel: 'bare',
  });
  return async () => (await promise).deliver(payload);
}

const connection = connectEmbedded({
  frame,
  platformDomain: location.hostname,
  handlers: {},
  welcome: () => ({
    session: { token: 'none' },
    tenant: {},
    userData: {},
    theme: { colorScheme: 'light' },
  }),
  onReady() {
    const target = frame.contentWindow;
    if (!target) return;
    const sendRaw = openPort(target);
    const sendByPenpal = openPenpal(target);
    window.bridgeBench = {
      bridgeRoundTrip: (messages) =>
        perMessage(messages, () => connection.send('navigate', payload)),
      penpalRoundTrip: (messages) => perMessage(messages, sendByPenpal),
      rawRoundTrip: (messages) => perMessage(messages, sendRaw),
      async bridgeThroughput(messages) {
        const start = performance.now();
        await Promise.all(
          Array.from({ length: messages }, () => connection.send('navigate', payload)),
        );
        return messages / ((performance.now() - start) / 1000);
      },
    };
  },
});
