import type { Role } from '#contract/http/access.ts';
import { defaultRoute } from '../shell/guards/default-route.ts';
import { preloadScreen } from '../shell/screen/native-screen.tsx';
import { screenMap, screens } from '../strangler/screens.ts';

/**
 * Fetches the code of what an address shows while the server is asked whose page it is: otherwise one
 * would wait for the other. Settles when the layout is there, or is not to be had: React would hold
 * back for 300 ms what comes a moment after its placeholder.
 *
 * It is a guess: where guards decide otherwise, the code is fetched for nothing.
 */
export async function preloadFirst(path: string, roles: readonly Role[] | null): Promise<void> {
  const wanted = path === '/' ? defaultRoute({ roles, isOperatorTenant: false }) : path;
  const id = screenMap.at(wanted)?.id;
  const screen = screens.find((each) => each.id === id);
  if (roles === null) {
    preloadScreen(screen?.access.kind === 'anyone' ? screen.id : 'login');
    return;
  }
  if (screen && screen.stage !== 'embedded') preloadScreen(screen.id);
  const layout =
    roles.length === 0
      ? import('../shell/layouts/ambassador-layout.tsx')
      : import('../shell/layouts/admin-layout.tsx');
  await Promise.allSettled([layout]);
}
