import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

/** A component whose code is fetched when it is first drawn, or ahead. */
export type Preloadable<Props extends object> = FunctionComponent<Props> & {
  /** Settles when the code is there; rejects when it is not to be had, and may be asked again. */
  preload(): Promise<void>;
};

/**
 * Like React's `lazy`, but drawn at once where the code has been fetched ahead: `lazy` always shows
 * the placeholder around it first, and React holds back the content after a placeholder for 300 ms.
 * `onMissing` decides about code that is not to be had when it is to be drawn.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onMissing: (error: unknown) => Promise<never> = (error) => Promise.reject(error),
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function fetchCode(): Promise<ComponentType<Props>> {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  const Lazy = lazy(async () => ({ default: await fetchCode().catch(onMissing) }));

  function Drawn(props: Props) {
    // The same for as long as it stands, or React would make it anew.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }

  return Object.assign(Drawn, {
    async preload() {
      await fetchCode();
    },
  });
}
