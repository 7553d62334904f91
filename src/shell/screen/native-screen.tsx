import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { reloadOnce } from '#client/version/reload-once.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { type ScreenId, screens } from '../../strangler/screens.ts';

const loading = new Map<ScreenId, Promise<{ default: ComponentType }>>();

/** Fetches the code of a native screen before it is asked for. */
export function preloadScreen(id: ScreenId): void {
  load(id)?.catch(() => {});
}

function load(id: ScreenId): Promise<{ default: ComponentType }> | undefined {
  const native = screens.find((screen) => screen.id === id)?.native;
  const known = loading.get(id);
  if (known || !native) return known;
  const code = native().then(({ Component }) => ({ default: Component }));
  loading.set(id, code);
  code.catch(() => loading.delete(id));
  return code;
}

const neverLoads = new Promise<never>(() => {});

const components = new Map<ScreenId, LazyExoticComponent<ComponentType>>();

function componentOf(id: ScreenId): LazyExoticComponent<ComponentType> {
  const known = components.get(id);
  if (known) return known;
  const component = lazy(async () => {
    try {
      return (await load(id)) ?? neverLoads;
    } catch (error) {
      // After a release the code of a screen may be gone; the page of the new release has it.
      if (reloadOnce(id)) return neverLoads;
      throw error;
    }
  });
  components.set(id, component);
  return component;
}

/** A screen of the shell itself, with a skeleton until its code is there. */
export function NativeScreen({ id }: { id: ScreenId }) {
  const Component = componentOf(id);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Component />
    </Suspense>
  );
}
