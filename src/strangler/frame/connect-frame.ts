import { BridgeError } from '#bridge/bridge-error.ts';
import { type ConnectEmbeddedOptions, connectEmbedded } from '#bridge/host.ts';
import { toJson } from '../to-json.ts';
import type { ShellServices } from '../types.ts';
import type { FrameConnection, FrameConnectionEvents } from './frame-connection.ts';

type Bridge = Pick<ConnectEmbeddedOptions, 'handlers' | 'onTrace'>;

/** Connects a frame by the bridge, and tells it all that the shell knows when it greets. */
export function connectFrame(
  element: HTMLIFrameElement,
  services: ShellServices,
  events: FrameConnectionEvents,
  bridge: Bridge,
): FrameConnection {
  const { token, tenant, userData, colorScheme, platformDomain } = services;
  let wasReady = false;

  return connectEmbedded({
    ...bridge,
    frame: element,
    platformDomain,
    welcome() {
      const present = token.get();
      if (present === null) throw new BridgeError('refused');
      return {
        session: { token: present },
        tenant: toJson(tenant.get()),
        userData: toJson(userData.get()),
        theme: { colorScheme: colorScheme.get() },
      };
    },
    onState(state) {
      if (state.status === 'ready') {
        events.onReady();
        if (element.contentWindow) services.followWindow(element.contentWindow);
      }
      if (state.status === 'connecting' && wasReady) events.onLost();
      if (state.status === 'failed' && state.reason !== 'timeout') {
        events.onFailed(state.reason === 'version-mismatch' ? 'other-release' : 'crashed');
      }
      wasReady = state.status === 'ready';
    },
  });
}
