import type { Role } from '#contract/http/access.ts';
import { defaultRoute } from '../shell/guards/default-route.ts';
import { preloadLayout } from '../shell/layouts/layouts.tsx';
import { preloadScreen } from '../shell/screen/native-screen.tsx';
import { screenMap, screens } from '../strangler/screens.ts';

/**
 * Fetches the code of what an address shows while the server is asked whose page it is: otherwise one
 * would wait for the other. Settles when it is there, or is not to be had, so that it is drawn at once.
 *
 * It is a guess: where guards decide otherwise, the code is fetched for nothing.
 */
export async function preloadFirst(path: string, roles: readonly Role[] | null): Promise<void> {
  const wanted = path === '/' ? defaultRoute({ roles, isOperatorTenant: false }) : path;
  const id = screenMap.at(wanted)?.id;
  const screen = screens.find((each) => each.id === id);
  if (roles === null) {
    await preloadScreen(screen?.access.kind === 'anyone' ? screen.id : 'login', []);
    return;
  }
  await Promise.allSettled([
    preloadLayout(roles),
    screen && screen.stage !== 'embedded' && preloadScreen(screen.id, roles),
  ]);
}
