import { useEffect, useEffectEvent, useRef } from 'react';

/** Does something that must not be repeated when the screen opens: React may run effects twice. */
export function useOnce(work: () => void): void {
  const isDone = useRef(false);
  const run = useEffectEvent(work);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  }, []);
}
