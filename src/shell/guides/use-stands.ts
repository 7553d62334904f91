import { useCallback } from 'react';
import { screenMap } from '../../strangler/screens.ts';
import { useStrangler } from '../../strangler/strangler-context.ts';

/** Answers whether the screen of the address is drawn, on whichever side shows it. */
export function useStands(): () => boolean {
  const { pool, report } = useStrangler();
  return useCallback(() => {
    const { phase } = pool.get();
    if (phase === 'parked') return document.querySelector('main h1') !== null;
    const { pathname: path, search } = location;
    const page = screenMap.toNew({ path, search })?.path;
    return phase === 'shown' && page !== undefined && report.get()?.page === page;
  }, [pool, report]);
}
