import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStrangler } from '../strangler-context.ts';
import type { Screen, Side } from '../types.ts';
import { whenContentStands } from './when-content-stands.ts';

/** Counts that a side of a screen was opened, and how long its content took. */
export function useTallied(
  screen: Screen | undefined,
  side: Side,
  isInPool = side === 'embedded',
): void {
  const { tallies, pool, isAwaited } = useStrangler();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!screen) return;
    const begunAt = tallies.open(screen, side, pathname);
    if (begunAt === undefined) return;
    return whenContentStands({
      placeOf: () => (isInPool ? pool.page() : (document.querySelector('main') ?? undefined)),
      isAwaited: () => isInPool && isAwaited(),
      onStands: () => tallies.show(performance.now() - begunAt),
    });
  }, [tallies, pool, isAwaited, screen, side, isInPool, pathname]);
}
