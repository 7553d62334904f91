import { BridgeError } from '#bridge/bridge-error.ts';
import { type ConnectEmbeddedOptions, connectEmbedded, type Welcome } from '#bridge/host.ts';
import { toJson } from '../to-json.ts';
import type { ShellServices } from '../types.ts';
import type { FrameConnection, FrameConnectionEvents } from './frame-connection.ts';
import { printFrame } from './print-frame.ts';
import { sharePresses } from './share-presses.ts';

export type FrameHandlers = Pick<ConnectEmbeddedOptions, 'handlers' | 'onTrace'>;

/** The shell's data for pages that greet it. Throws `refused` when nobody is signed in. */
export function welcomeOf({ token, tenant, userData, colorScheme }: ShellServices): Welcome {
  const present = token.get();
  if (present === null) throw new BridgeError('refused');
  return {
    session: { token: present },
    tenant: toJson(tenant.get()),
    userData: toJson(userData.get()),
    theme: { colorScheme: colorScheme.get() },
  };
}

/** Connects a frame by the bridge, and gives it the shell's data when it greets. */
export function connectFrame(
  element: HTMLIFrameElement,
  services: ShellServices,
  events: FrameConnectionEvents,
  bridge: FrameHandlers,
): FrameConnection {
  let wasReady = false;
  let stops: readonly (() => void)[] = [];

  return connectEmbedded({
    ...bridge,
    frame: element,
    platformDomain: services.platformDomain,
    welcome: () => welcomeOf(services),
    onState(state) {
      for (const stop of stops) stop();
      stops = [];
      if (state.status === 'ready') {
        events.onReady();
        stops = [sharePresses(element), printFrame(element)];
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
