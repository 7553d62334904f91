/** A page shows such an element while a part of it is still to come. */
const loading = '[aria-busy="true"], .mantine-Skeleton-root';

interface Wait {
  /** The element that holds the page; undefined while there is none. */
  readonly placeOf: () => Element | undefined;
  /** True while the page that stands there is still the one before. */
  readonly isAwaited: () => boolean;
  readonly onStands: () => void;
}

/** A page that takes longer has failed, and is counted as that. */
const patience = 10_000;

/**
 * Looks at each frame of the screen until a page has its heading and nothing on it is loading (BRIDGE-196). Gives up
 * when the tab goes out of sight. Answers a function that stops this.
 */
export function whenContentStands({ placeOf, isAwaited, onStands }: Wait): () => void {
  const since = performance.now();
  let request = requestAnimationFrame(look);

  function look(now: number): void {
    if (document.hidden || now - since > patience) return;
    if (!isAwaited() && stands(placeOf())) onStands();
    else request = requestAnimationFrame(look);
  }

  return () => cancelAnimationFrame(request);
}

const stands = (place: Element | undefined): boolean =>
  Boolean(place?.querySelector('h1')) && !place?.querySelector(loading);
