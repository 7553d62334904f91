import { windowEndpoint, wrap } from 'comlink';
import { connect, WindowMessenger } from 'penpal';
import { ParentHandshake, WindowMessenger as PostMeMessenger } from 'post-me';
import { connectEmbedded } from '../../../bridge/host.ts';

const payload = { path: '/admin/ambassadors?tags=includes-all:vip', entryId: 'entry' };
const frame = document.body.appendChild(document.createElement('iframe'));
frame.src = '/frame.html';

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
  async onReady() {
    const remoteWindow = frame.contentWindow;
    const penpal = await connect({
      messenger: new WindowMessenger({ remoteWindow, allowedOrigins: [location.origin] }),
      channel: 'bare',
    }).promise;
    const comlink = wrap(windowEndpoint(remoteWindow, self, location.origin));
    const postMe = await ParentHandshake(
      new PostMeMessenger({ localWindow: window, remoteWindow, remoteOrigin: location.origin }),
    );
    const remote = postMe.remoteHandle();
    const ways = {
      bridge: () => connection.send('navigate', payload),
      penpal: () => penpal.deliver(payload),
      comlink: () => comlink.deliver(payload),
      postMe: () => remote.call('deliver', payload),
    };
    /** One message after the other, each answered: milliseconds a message. */
    window.roundTrips = async (way, count) => {
      const start = performance.now();
      for (let sent = 0; sent < count; sent += 1) await ways[way]();
      return (performance.now() - start) / count;
    };
  },
});
