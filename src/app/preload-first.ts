import { yieldToBrowser } from '#client/yield-to-browser.ts';
import type { Role } from '#contract/http/access.ts';
import { defaultRoute } from '../shell/guards/default-route.ts';
import { preloadLayout } from '../shell/layouts/layouts.tsx';
import { preloadScreen } from '../shell/screen/native-screen.tsx';
import { loadScreens, screenMap, screens } from '../strangler/screens.ts';

/** The first number that a browser writes out takes it 10 ms. It has them while it waits for code. */
const writeFirstNumber = () => void (0).toLocaleString('en');

/**
 * Fetches the code of the screen at an address while the server is asked whose page it is: otherwise one
 * would wait for the other. Settles when it is there, or is not to be had, so that it is drawn at once.
 *
 * It is a guess: where guards decide otherwise, the code is fetched for nothing.
 */
export async function preloadFirst(path: string, roles: readonly Role[] | null): Promise<void> {
  const wanted = path === '/' ? defaultRoute({ roles, isOperatorTenant: false }) : path;
  const screenAt = () => screens.find(({ id }) => id === screenMap.at(wanted)?.id);
  if (roles === null) {
    await preloadScreen(screenAt()?.id ?? 'login', []);
    return;
  }
  const preloadWanted = async () => {
    await loadScreens(roles, wanted);
    const screen = screenAt();
    if (screen && screen.stage !== 'embedded') await preloadScreen(screen.id, roles);
  };
  // Asking for code takes a while as well, so that each of them is a task of its own.
  await yieldToBrowser();
  const code = [preloadLayout(roles), yieldToBrowser().then(preloadWanted)];
  void yieldToBrowser().then(writeFirstNumber);
  await Promise.allSettled(code);
}
