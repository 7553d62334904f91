import { expose, windowEndpoint } from 'comlink';
import { connect, WindowMessenger } from 'penpal';
import { ChildHandshake, WindowMessenger as PostMeMessenger } from 'post-me';
import { connectHost } from '../../../bridge/embedded.ts';

connectHost({
  rates: { navigate: Number.POSITIVE_INFINITY },
  path: () => '/admin',
  onReady() {},
  handlers: { navigate() {} },
});

const methods = { deliver() {} };
connect({
  messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: [location.origin] }),
  channel: 'bare',
  methods,
});

// https://github.com/GoogleChromeLabs/comlink#windows-and-iframes
expose(methods, windowEndpoint(parent, self, location.origin), [location.origin]);

// https://github.com/alesgenova/post-me#usage
ChildHandshake(
  new PostMeMessenger({
    localWindow: window,
    remoteWindow: parent,
    remoteOrigin: location.origin,
  }),
  methods,
);
