import { Suspense } from 'react';
import { reloadOnce } from '#client/version/reload-once.ts';
import type { Role } from '#contract/http/access.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { type Preloadable, preloadable } from '#ui/preloadable.tsx';
import { type ScreenId, screens } from '../../strangler/screens.ts';

const neverLoads = new Promise<never>(() => {});

const components = new Map<ScreenId, Preloadable<object>>();

const rowOf = (id: ScreenId) => screens.find((screen) => screen.id === id);
const nativeOf = (id: ScreenId) => rowOf(id)?.native;

function componentOf(id: ScreenId): Preloadable<object> {
  const known = components.get(id);
  if (known) return known;
  const component = preloadable(
    async () => (await (nativeOf(id)?.() ?? neverLoads)).Component,
    // After a release the code of a screen may be gone; the page of the new release has it.
    (error) => (reloadOnce(id) ? neverLoads : Promise.reject(error)),
  );
  components.set(id, component);
  return component;
}

/**
 * Fetches the code of a native screen before it is asked for, and the code that people of these roles need
 * there. Settles when the code is there or cannot be loaded.
 */
export async function preloadScreen(id: ScreenId, roles: readonly Role[]): Promise<void> {
  try {
    await componentOf(id).preload();
    const screen = await nativeOf(id)?.();
    await screen?.preload?.(roles);
  } catch {
    // Drawing the screen tries again, and says so.
  }
}

/** A screen of the shell itself, with a skeleton until its code is there. */
export function NativeScreen({ id }: { id: ScreenId }) {
  // A screen that goes on under another address is the same component there, so React keeps it.
  const Component = componentOf(screens.find((row) => row.id === rowOf(id)?.continues)?.id ?? id);
  return (
    <Suspense fallback={<PageSkeleton shape={rowOf(id)?.skeleton ?? 'table'} />}>
      <Component />
    </Suspense>
  );
}
