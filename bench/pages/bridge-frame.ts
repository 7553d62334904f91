import { connect, WindowMessenger } from 'penpal';
import { connectHost } from '#bridge/embedded.ts';

connectHost({
  rates: { navigate: Number.POSITIVE_INFINITY },
  path: () => '/admin',
  onReady() {},
  handlers: { navigate() {} },
});

// What the bridge is built on, without any of its checks.
connect({
  messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: [location.origin] }),
  channel: 'bare',
  methods: { deliver() {} },
});

// The raw end: answers every message of a port that the host sends.
addEventListener('message', ({ data, ports: [port] }) => {
  if (data !== 'raw' || !port) return;
  port.onmessage = (message) => port.postMessage(message.data);
});
