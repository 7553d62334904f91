import type { HostHandlersContext } from './host-handlers.ts';
import { screenMap } from './screens.ts';

/** The addresses of a document of the shell in the frame. The screen map is written in the same addresses. */
export const oldAddresses: HostHandlersContext['map'] = {
  at: (path) => screenMap.at(path),
  toOld: (address) => address,
  normalNew: (address) => screenMap.normalOld(address) ?? address,
};
