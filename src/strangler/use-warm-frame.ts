import { useEffect } from 'react';
import { useStrangler } from './strangler-context.ts';

/**
 * Loads a frame ahead once the browser is idle (BRIDGE-106). Only for people who can open embedded
 * screens: other browsers load nothing of them (BRIDGE-158).
 */
export function useWarmFrame(isWanted: boolean): void {
  const { pool } = useStrangler();
  useEffect(() => {
    if (!isWanted) return;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(pool.warm, 1000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(pool.warm, { timeout: 5000 });
    return () => cancelIdleCallback(request);
  }, [pool, isWanted]);
}
