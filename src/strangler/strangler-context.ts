import { createContext, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useObserved } from '#client/observable.ts';
import type { Strangler } from './strangler.ts';
import type { Screen, Side } from './types.ts';

export const StranglerContext = createContext<Strangler | null>(null);

/** The strangler around this component; throws outside of one. */
export function useStrangler(): Strangler {
  const strangler = useContext(StranglerContext);
  if (!strangler) throw new Error('useStrangler needs a StranglerContext above it');
  return strangler;
}

/**
 * The side that shows the open screen. Decided once per navigation (BRIDGE-06): a preference that
 * changes elsewhere, in another tab say, does not take the screen from under a person's hands.
 */
export function useSide(screen: Screen): Side {
  const strangler = useStrangler();
  const decision = useObserved(strangler.decision);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to decide, not which way.
  return useMemo(() => strangler.sideOf(screen), [strangler, screen, decision, pathname]);
}
