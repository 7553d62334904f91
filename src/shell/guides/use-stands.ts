import { useCallback } from 'react';
import { screenMap } from '../../strangler/screens.ts';
import { useStrangler } from '../../strangler/strangler-context.ts';

/** Answers whether the screen of the address is drawn, on either side of the seam. */
export function useStands(): () => boolean {
  const { pool, report } = useStrangler();
  return useCallback(() => {
    const { phase } = pool.get();
    if (phase === 'parked') return document.querySelector('main h1') !== null;
    const here = { path: location.pathname, search: location.search };
    const old = screenMap.fromTop(here) ?? here;
    const pages = [screenMap.toNew(old)?.path, screenMap.normalOld(old)?.path];
    const shown = report.get()?.page;
    return phase === 'shown' && shown !== undefined && pages.includes(shown);
  }, [pool, report]);
}
